import { useSyncExternalStore } from 'react'

/** An on/off setting that is stored in this browser; on by default. */
export function storedSwitch(name: string) {
  const watchers = new Set<() => void>()
  // Used when storage is forbidden: the setting is kept until the page is closed.
  let valueInMemory: string | null = null

  function isOn(): boolean {
    try {
      return (valueInMemory ?? localStorage.getItem(name)) !== 'off'
    } catch {
      return valueInMemory !== 'off'
    }
  }

  function choose(on: boolean): void {
    valueInMemory = null
    try {
      localStorage.setItem(name, on ? 'on' : 'off')
    } catch {
      valueInMemory = on ? 'on' : 'off'
    }
    for (const watcher of watchers) watcher()
  }

  const watch = (watcher: () => void) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }

  return { isOn, choose, useIsOn: (): boolean => useSyncExternalStore(watch, isOn) }
}
