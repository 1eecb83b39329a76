import type { MouseEvent } from 'react'

const hasOwnClick = 'a, button, input, select, textarea, label, summary, [role="menu"]'

/**
 * Whether a click on a clickable row or card is for the row itself. Links and buttons inside handle their own clicks, selecting text is not
 * a click, and a dialog rendered elsewhere is a child only for React.
 */
export function isOwnClick({ currentTarget, target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(hasOwnClick)) return false
  return (window.getSelection()?.toString() ?? '') === ''
}
