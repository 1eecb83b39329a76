/** Commands that the current page adds to the command palette, which is rendered outside of the page. */
import { useEffect, useSyncExternalStore } from 'react'
import type { Command } from '#ui/match-commands.ts'

let commands: readonly Command[] = []
const watchers = new Set<() => void>()

function setCommands(next: readonly Command[]): void {
  commands = next
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const usePageCommands = (): readonly Command[] => useSyncExternalStore(watch, () => commands)

/** Adds commands while the page is mounted. Updates them on every render, since they depend on what is shown. */
export function useAddPageCommands(offered: readonly Command[]): void {
  useEffect(() => setCommands(offered))
  useEffect(() => () => setCommands([]), [])
}
