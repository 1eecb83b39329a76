/** Whether live changes arrive, and since when they do not. */
import { useSyncExternalStore } from 'react'

/** `polling` before the stream first opens, and if the server refuses a stream. */
export type LiveState = 'live' | 'reconnecting' | 'polling'

let state: LiveState = 'polling'
let lastMessageAt: number | null = null
let goneSince: number | null = null
const watchers = new Set<() => void>()

export function setLiveState(next: LiveState): void {
  if (next === 'live') noteMessage()
  // A lost connection is noticed late; the data is as old as the last message.
  goneSince = next === 'reconnecting' ? (goneSince ?? lastMessageAt) : null
  state = next
  for (const watcher of watchers) watcher()
}

/** Call when a message from the server has arrived. */
export function noteMessage(): void {
  lastMessageAt = Date.now()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const liveState = () => state
export const useLiveState = (): LiveState => useSyncExternalStore(watch, liveState)

/** The time of the last message while the connection is lost; null while it is open, and if there never was one. */
export const useGoneSince = (): number | null => useSyncExternalStore(watch, () => goneSince)
