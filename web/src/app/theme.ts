/** Light, dark, or as the system says. The page's first script reads the same key before anything is painted. */
import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'
const watchers = new Set<() => void>()
const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)')

function chosen(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem(key)) ?? 'system'
  } catch {
    return 'system'
  }
}

function wear(): void {
  const theme = chosen()
  const root = document.documentElement
  // Colours that change by transition would be unreadable halfway.
  root.dataset.themeSwitching = ''
  root.dataset.theme = theme === 'system' ? (prefersDark().matches ? 'dark' : 'light') : theme
  requestAnimationFrame(() => delete root.dataset.themeSwitching)
  for (const watcher of watchers) watcher()
}

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Where storage is forbidden the choice cannot be kept; the system's stands.
  }
  wear()
}

export const useTheme = (): Theme =>
  useSyncExternalStore((watcher) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }, chosen)

/** Follows the system and the other tabs from now on. */
export function followTheme(): void {
  wear()
  prefersDark().addEventListener('change', wear)
  window.addEventListener('storage', (event) => event.key === key && wear())
}
