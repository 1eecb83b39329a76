import { useRef } from 'react'

/** The button of a menu whose entry was pressed, since the entry itself is gone once the menu has closed. */
function lastingOrigin(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]')
  const trigger = menu?.getAttribute('aria-labelledby')
  return trigger ? document.getElementById(trigger) : element
}

/**
 * Brings the focus back to where it was before a dialog opened. Radix does so only for dialogs that have a trigger of their
 * own, and ours are opened by whatever was pressed.
 */
export function useReturnFocus() {
  const origin = useRef<Element | null>(null)
  return {
    remember: () => {
      origin.current = lastingOrigin(document.activeElement)
    },
    bringBack: (event: Event) => {
      event.preventDefault()
      if (origin.current instanceof HTMLElement && origin.current.isConnected) origin.current.focus()
      // What was pressed is gone, such as a row that was deleted: the next Tab goes on in the page and not at its top.
      else document.getElementById('content')?.focus({ preventScroll: true })
    },
  }
}
