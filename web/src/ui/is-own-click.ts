import type { MouseEvent } from 'react'

const clickableSelector = 'a, button, input, select, textarea, label, summary, [role="menu"]'

/**
 * Whether a click on a clickable row or card is meant for the row itself. Excludes clicks on links and buttons inside, text selections, and
 * clicks in a dialog that is a child of the row in React but not in the document.
 */
export function isOwnClick({ currentTarget, target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(clickableSelector)) return false
  return (window.getSelection()?.toString() ?? '') === ''
}
