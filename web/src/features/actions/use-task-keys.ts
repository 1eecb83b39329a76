import { useEffect, useRef } from 'react'
import { useKeysOn } from './keys.ts'

type Key = 'j' | 'k' | 's' | 'c' | '/' | '?'

const typedInto = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])'
/** Overlays have their own keys. */
const above = '[role="dialog"], [role="alertdialog"], [role="menu"]'

export function useTaskKeys(on: Partial<Record<Key, () => unknown>>): void {
  const areOn = useKeysOn()
  const latest = useRef(on)
  latest.current = on
  useEffect(() => {
    if (!areOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.target instanceof Element && event.target.closest(typedInto)) return
      const key = event.key.toLowerCase()
      const act = isKey(key) ? latest.current[key] : undefined
      if (act === undefined || document.querySelector(above)) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [areOn])
}

const isKey = (key: string): key is Key => ['j', 'k', 's', 'c', '/', '?'].includes(key)
