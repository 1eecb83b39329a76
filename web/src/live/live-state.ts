/** Whether changes arrive on their own, and since when they do not. */
import { useSyncExternalStore } from 'react'

/** `polling` before the stream is first there, and where the server has none for us. */
export type LiveState = 'live' | 'reconnecting' | 'polling'

let state: LiveState = 'polling'
let lastHeard: number | null = null
let goneSince: number | null = null
const watchers = new Set<() => void>()

export function setLiveState(next: LiveState): void {
  if (next === 'live') noteHeard()
  // What breaks off is noticed late; what is shown is as old as the last sign of the server.
  goneSince = next === 'reconnecting' ? (goneSince ?? lastHeard) : null
  state = next
  for (const watcher of watchers) watcher()
}

/** The server has just said something. */
export function noteHeard(): void {
  lastHeard = Date.now()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const liveState = () => state
export const useLiveState = (): LiveState => useSyncExternalStore(watch, liveState)

/** When the server was last heard of, while it is not; null while it is, and where it never was. */
export const useGoneSince = (): number | null => useSyncExternalStore(watch, () => goneSince)
