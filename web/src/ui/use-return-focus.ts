import { useRef } from 'react'

let lastFocused: Element | null = null
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) lastFocused = target
})

/** While a menu closes, nothing has the focus for a moment. */
const focusedElement = (): Element | null => (document.activeElement === document.body ? lastFocused : document.activeElement)

/** For a menu item, the menu's button, since the item is gone once the menu has closed. */
function lastingOrigin(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]')
  const trigger = menu?.getAttribute('aria-labelledby')
  return trigger ? document.getElementById(trigger) : element
}

/**
 * Returns the focus to where it was before a dialog opened. Radix only does so for dialogs with their own trigger, and ours can be opened
 * from anywhere.
 */
export function useReturnFocus() {
  const origin = useRef<Element | null>(null)
  return {
    remember: () => {
      origin.current = lastingOrigin(focusedElement())
    },
    bringBack: (event: Event) => {
      event.preventDefault()
      if (origin.current instanceof HTMLElement && origin.current.isConnected) origin.current.focus()
      // The clicked element is gone, such as a deleted row: let the next Tab continue in the page and not at its top.
      else document.getElementById('content')?.focus({ preventScroll: true })
    },
  }
}
