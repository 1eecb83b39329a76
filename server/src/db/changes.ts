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
  close: () => Promise<void>
}

const CHANNEL = 'changes'

export async function openChanges(database: Database): Promise<Changes> {
  const hearers = new Map<string, Set<Hearer>>()
  const ofEverybody = new Set<Hearer>()
  const tell = (payload: string) => {
    const change: Change = JSON.parse(payload)
    for (const hear of hearers.get(change.user) ?? []) hear(change)
    for (const hear of ofEverybody) hear(change)
  }
  const tellAll = (what: 'lost' | 'missed') => {
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
    close,
  }
}
