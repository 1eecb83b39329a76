import { useRef } from 'react'

let lastFocused: Element | null = null
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) lastFocused = target
})

/** While a menu closes, no element has the focus for a moment, so use the last one that had it. */
const focusedElement = (): Element | null => (document.activeElement === document.body ? lastFocused : document.activeElement)

/** Returns the menu's button for a menu item, since the item is removed when the menu closes. */
function returnTargetOf(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]')
  const triggerId = menu?.getAttribute('aria-labelledby')
  return triggerId ? document.getElementById(triggerId) : element
}

/**
 * Returns the focus to where it was before a dialog opened. Radix only does so for dialogs with their own trigger, and ours can be opened
 * from anywhere.
 */
export function useReturnFocus() {
  const returnTarget = useRef<Element | null>(null)
  return {
    remember: () => {
      returnTarget.current = returnTargetOf(focusedElement())
    },
    restoreFocus: (event: Event) => {
      event.preventDefault()
      if (returnTarget.current instanceof HTMLElement && returnTarget.current.isConnected) returnTarget.current.focus()
      // The element was removed, such as a deleted row. Focus the content, so that the next Tab does not start at the top of the page.
      else document.getElementById('content')?.focus({ preventScroll: true })
    },
  }
}
