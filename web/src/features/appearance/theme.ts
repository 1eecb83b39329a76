/** The user's theme: light, dark, or the system's. An inline script reads the same storage key before the first paint. */
import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'
const watchers = new Set<() => void>()
const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)')

function storedTheme(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem(storageKey)) ?? 'system'
  } catch {
    return 'system'
  }
}

function applyTheme(): void {
  const theme = storedTheme()
  const root = document.documentElement
  // Switches color transitions off, because text would be unreadable during a transition.
  root.dataset.themeSwitching = ''
  root.dataset.theme = theme === 'system' ? (prefersDark().matches ? 'dark' : 'light') : theme
  // The first callback runs before the styles are computed, so wait for the second.
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.themeSwitching))
  for (const watcher of watchers) watcher()
}

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // If storage is forbidden the choice cannot be stored, and the system's theme applies.
  }
  applyTheme()
}

export const useTheme = (): Theme =>
  useSyncExternalStore((watcher) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }, storedTheme)

/** Applies the theme now, and again whenever the system or another tab changes it. */
export function followTheme(): void {
  applyTheme()
  prefersDark().addEventListener('change', applyTheme)
  window.addEventListener('storage', (event) => event.key === storageKey && applyTheme())
}
