/** Whether changes arrive by themselves. */
import { useSyncExternalStore } from 'react'

/** `polling` before the stream is first there, and where the server has none for us. */
export type LiveState = 'live' | 'reconnecting' | 'polling'

let state: LiveState = 'polling'
const watchers = new Set<() => void>()

export function setLiveState(next: LiveState): void {
  state = next
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const liveState = () => state
export const useLiveState = (): LiveState => useSyncExternalStore(watch, liveState)
