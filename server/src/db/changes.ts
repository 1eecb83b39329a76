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
type ChangeListener = (change: Change | 'lost' | 'missed') => void

export type Changes = {
  /** Returns a function that unsubscribes. */
  subscribe: (userId: string, listener: ChangeListener) => () => void
  subscribeAll: (listener: ChangeListener) => () => void
  /** Time since the last known change of a user, or of anyone (null); sessions do not count, because nothing is read from them. */
  quietMs: (userId: string | null) => number
  close: () => Promise<void>
}

const CHANNEL = 'changes'

/** Maximum number of users whose last change is remembered. */
const MAX_USERS = 10_000

export async function openChanges(database: Database, now: () => Date): Promise<Changes> {
  const listeners = new Map<string, Set<ChangeListener>>()
  const allUserListeners = new Set<ChangeListener>()
  const lastChange = new Map<string, number>()
  let listensSince = 0
  let lastOfAll = 0
  const forget = () => {
    lastChange.clear()
    listensSince = now().getTime()
    lastOfAll = listensSince
  }
  const publish = (payload: string) => {
    const change: Change = JSON.parse(payload)
    if (lastChange.size >= MAX_USERS) forget()
    if (change.table !== 'sessions') {
      lastOfAll = now().getTime()
      lastChange.set(change.user, lastOfAll)
    }
    for (const listener of listeners.get(change.user) ?? []) listener(change)
    for (const listener of allUserListeners) listener(change)
  }
  const notifyAll = (what: 'lost' | 'missed') => {
    forget()
    for (const own of listeners.values()) for (const listener of own) listener(what)
    for (const listener of allUserListeners) listener(what)
  }
  const close =
    database.kind === 'embedded'
      ? await database.pglite.listen(CHANNEL, publish)
      : await database.listener.subscribe({
          channel: CHANNEL,
          onPayload: publish,
          // Deferred: the database accepts queries only after this callback returns.
          onReconnect: () => void setImmediate(() => notifyAll('missed')),
          onLost: () => notifyAll('lost'),
        })
  // Changes before we listened are unknown.
  forget()

  return {
    subscribe(userId, listener) {
      const own = listeners.get(userId) ?? new Set()
      listeners.set(userId, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId)
      }
    },
    subscribeAll(listener) {
      allUserListeners.add(listener)
      return () => void allUserListeners.delete(listener)
    },
    quietMs: (userId) => Math.max(0, now().getTime() - (userId === null ? lastOfAll : (lastChange.get(userId) ?? listensSince))),
    close,
  }
}
