/**
 * Notifies processes of changed rows. Triggers publish each change on commit to every listening process. A message names the row and its
 * user; listeners read the row themselves.
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
  /**
   * Time since the last known change of a user, or of any user if `userId` is null. Sessions do not count, because clients reload nothing
   * for them.
   */
  quietMs: (userId: string | null) => number
  close: () => Promise<void>
}

const CHANNEL = 'changes'

/** Maximum number of users whose last change is remembered. */
const MAX_USERS = 10_000

export async function openChanges(database: Database, now: () => Date): Promise<Changes> {
  const listeners = new Map<string, Set<ChangeListener>>()
  const allUserListeners = new Set<ChangeListener>()
  const lastChangeByUser = new Map<string, number>()
  let listensSince = 0
  let lastChangeOfAll = 0
  const resetTimes = () => {
    lastChangeByUser.clear()
    listensSince = now().getTime()
    lastChangeOfAll = listensSince
  }
  const dispatch = (payload: string) => {
    const change: Change = JSON.parse(payload)
    if (lastChangeByUser.size >= MAX_USERS) resetTimes()
    if (change.table !== 'sessions') {
      lastChangeOfAll = now().getTime()
      lastChangeByUser.set(change.user, lastChangeOfAll)
    }
    for (const listener of listeners.get(change.user) ?? []) listener(change)
    for (const listener of allUserListeners) listener(change)
  }
  const notifyAll = (event: 'lost' | 'missed') => {
    resetTimes()
    for (const userListeners of listeners.values()) for (const listener of userListeners) listener(event)
    for (const listener of allUserListeners) listener(event)
  }
  const close =
    database.kind === 'embedded'
      ? await database.pglite.listen(CHANNEL, dispatch)
      : await database.listener.subscribe({
          channel: CHANNEL,
          onPayload: dispatch,
          // Deferred: the database accepts queries only after this callback returns.
          onReconnect: () => void setImmediate(() => notifyAll('missed')),
          onLost: () => notifyAll('lost'),
        })
  // Changes before we listened are unknown.
  resetTimes()

  return {
    subscribe(userId, listener) {
      const userListeners = listeners.get(userId) ?? new Set()
      listeners.set(userId, userListeners.add(listener))
      return () => {
        userListeners.delete(listener)
        if (userListeners.size === 0 && listeners.get(userId) === userListeners) listeners.delete(userId)
      }
    },
    subscribeAll(listener) {
      allUserListeners.add(listener)
      return () => void allUserListeners.delete(listener)
    },
    quietMs: (userId) =>
      Math.max(0, now().getTime() - (userId === null ? lastChangeOfAll : (lastChangeByUser.get(userId) ?? listensSince))),
    close,
  }
}
