/**
 * Changes in the database. Triggers publish them on commit to every listening process. A message names the row and its user; listeners read
 * the row themselves.
 */
import type { Database } from './connect.ts'

export type Change = {
  table: 'jobs' | 'sessions' | 'actions' | 'wordings' | 'plan'
  op: 'INSERT' | 'UPDATE' | 'DELETE'
  id: string
  user: string
}

/** `lost`: the database went away. `missed`: it is back, and changes in between are unknown. */
type Hearer = (change: Change | 'lost' | 'missed') => void

export type Changes = {
  /** Returns a function that unsubscribes. */
  hear: (userId: string, hearer: Hearer) => () => void
  /** Changes of all users. */
  hearAll: (hearer: Hearer) => () => void
  /** Time since the user's last known change; sessions do not count, because nothing is read from them. */
  quietMs: (userId: string) => number
  close: () => Promise<void>
}

const CHANNEL = 'changes'

/** Maximum number of users whose last change is remembered. */
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
          // Deferred: the database accepts queries only after this callback returns.
          onReconnect: () => void setImmediate(() => tellAll('missed')),
          onLost: () => tellAll('lost'),
        })
  // Changes before we listened are unknown.
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
