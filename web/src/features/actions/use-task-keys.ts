import { useEffect, useRef } from 'react'
import { useAreKeysOn } from './keys.ts'

type Key = 'j' | 'k' | 's' | 'c' | '/' | '?'

const textFieldSelector = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])'
/** Overlays have their own keys. */
const overlaySelector = '[role="dialog"], [role="alertdialog"], [role="menu"]'

export function useTaskKeys(handlers: Partial<Record<Key, () => unknown>>): void {
  const areKeysOn = useAreKeysOn()
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    if (!areKeysOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.target instanceof Element && event.target.closest(textFieldSelector)) return
      const key = event.key.toLowerCase()
      const handler = isKey(key) ? latest.current[key] : undefined
      if (handler === undefined || document.querySelector(overlaySelector)) return
      event.preventDefault()
      handler()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [areKeysOn])
}

const isKey = (key: string): key is Key => ['j', 'k', 's', 'c', '/', '?'].includes(key)
