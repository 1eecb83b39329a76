/** Commands that the current page adds to the command palette, which is rendered outside of it. */
import { useEffect, useSyncExternalStore } from 'react'
import type { Command } from '#ui/match-commands.ts'

let commands: readonly Command[] = []
const watchers = new Set<() => void>()

function set(next: readonly Command[]): void {
  commands = next
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const usePageCommands = (): readonly Command[] => useSyncExternalStore(watch, () => commands)

/** Active while the page is mounted. Updated on every render, since the commands depend on what is shown. */
export function useOfferCommands(offered: readonly Command[]): void {
  useEffect(() => set(offered))
  useEffect(() => () => set([]), [])
}
