/** Whether the live stream is connected, and since when it is not. */
import { useSyncExternalStore } from 'react'

/**
 * `polling` until the first attempt to open the stream has ended, after the server has refused the stream, and while no component listens
 * to it.
 */
export type LiveState = 'live' | 'reconnecting' | 'polling'

let state: LiveState = 'polling'
let lastMessageAt: number | null = null
let disconnectedSince: number | null = null
const watchers = new Set<() => void>()

export function setLiveState(next: LiveState): void {
  if (next === 'live') recordMessage()
  // A lost connection is detected with a delay, so use the time of the last message.
  disconnectedSince = next === 'reconnecting' ? (disconnectedSince ?? lastMessageAt) : null
  state = next
  for (const watcher of watchers) watcher()
}

/** Call when a message from the server has arrived. */
export function recordMessage(): void {
  lastMessageAt = Date.now()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const liveState = () => state
export const useLiveState = (): LiveState => useSyncExternalStore(watch, liveState)

/** The time of the last message while the connection is lost; null while it is open, and if no message has arrived yet. */
export const useDisconnectedSince = (): number | null => useSyncExternalStore(watch, () => disconnectedSince)
