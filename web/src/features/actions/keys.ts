/** Whether single keys do something on the actions dashboard of this browser. */
import { useSyncExternalStore } from 'react'

const key = 'task-keys'
const watchers = new Set<() => void>()
// Where storage is forbidden the choice lives as long as the page.
let chosen: string | null = null

function areKeysOn(): boolean {
  try {
    return (chosen ?? localStorage.getItem(key)) !== 'off'
  } catch {
    return chosen !== 'off'
  }
}

export function chooseKeys(on: boolean): void {
  chosen = null
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    chosen = on ? 'on' : 'off'
  }
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const useKeysOn = (): boolean => useSyncExternalStore(watch, areKeysOn)
