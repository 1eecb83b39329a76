/**
 * What changed in the database, published by triggers when the change is committed, to every process that listens. A message says which
 * row of whom; what the row holds is read by those who care.
 */
import type { Database } from './connect.ts'

export type Change = {
  table: 'jobs' | 'sessions' | 'actions' | 'wordings' | 'plan'
  op: 'INSERT' | 'UPDATE' | 'DELETE'
  id: string
  user: string
}

/** `lost`: the database is away. `missed`: it is back, and nobody knows what happened meanwhile. */
type Hearer = (change: Change | 'lost' | 'missed') => void

export type Changes = {
  /** Gives back how to stop. */
  hear: (userId: string, hearer: Hearer) => () => void
  /** Changes of everybody. */
  hearAll: (hearer: Hearer) => () => void
  /** For how long nothing of this user's is known to have changed; sessions do not count, since nothing is read from them. */
  quietMs: (userId: string) => number
  close: () => Promise<void>
}

const CHANNEL = 'changes'

/** Users whose last change is remembered, at most. */
const MOST_USERS = 10_000

export async function openChanges(database: Database, now: () => Date): Promise<Changes> {
  const hearers = new Map<string, Set<Hearer>>()
  const ofEverybody = new Set<Hearer>()
  const lastChange = new Map<string, number>()
  let listensSince = 0
  const forget = () => {
    lastChange.clear()
    listensSince = now().getTime()
  }
  const tell = (payload: string) => {
    const change: Change = JSON.parse(payload)
    if (lastChange.size >= MOST_USERS) forget()
    if (change.table !== 'sessions') lastChange.set(change.user, now().getTime())
    for (const hear of hearers.get(change.user) ?? []) hear(change)
    for (const hear of ofEverybody) hear(change)
  }
  const tellAll = (what: 'lost' | 'missed') => {
    forget()
    for (const own of hearers.values()) for (const hear of own) hear(what)
    for (const hear of ofEverybody) hear(what)
  }
  const close =
    database.kind === 'embedded'
      ? await database.pglite.listen(CHANNEL, tell)
      : await database.listener.subscribe({
          channel: CHANNEL,
          onPayload: tell,
          // Once this is done, and not before, the database can be asked.
          onReconnect: () => void setImmediate(() => tellAll('missed')),
          onLost: () => tellAll('lost'),
        })
  // What changed before it listened is unknown.
  forget()

  return {
    hear(userId, hearer) {
      const own = hearers.get(userId) ?? new Set()
      hearers.set(userId, own.add(hearer))
      return () => {
        own.delete(hearer)
        if (own.size === 0 && hearers.get(userId) === own) hearers.delete(userId)
      }
    },
    hearAll(hearer) {
      ofEverybody.add(hearer)
      return () => void ofEverybody.delete(hearer)
    },
    quietMs: (userId) => Math.max(0, now().getTime() - (lastChange.get(userId) ?? listensSince)),
    close,
  }
}
