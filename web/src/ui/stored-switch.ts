import { useSyncExternalStore } from 'react'

/** A setting stored in this browser; on by default. */
export function storedSwitch(name: string) {
  const watchers = new Set<() => void>()
  // Fallback while storage is forbidden: the choice lasts as long as the page.
  let chosen: string | null = null

  function isOn(): boolean {
    try {
      return (chosen ?? localStorage.getItem(name)) !== 'off'
    } catch {
      return chosen !== 'off'
    }
  }

  function choose(on: boolean): void {
    chosen = null
    try {
      localStorage.setItem(name, on ? 'on' : 'off')
    } catch {
      chosen = on ? 'on' : 'off'
    }
    for (const watcher of watchers) watcher()
  }

  const watch = (watcher: () => void) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }

  return { isOn, choose, useIsOn: (): boolean => useSyncExternalStore(watch, isOn) }
}
