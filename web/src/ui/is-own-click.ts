import type { MouseEvent } from 'react'

const hasOwnClick = 'a, button, input, select, textarea, label, summary, [role="menu"]'

/**
 * Whether a click on something that leads somewhere as a whole means the whole. Links and buttons inside keep their own clicks, marking
 * text is not a click, and a dialog drawn elsewhere on the page only looks like a child to React.
 */
export function isOwnClick({ currentTarget, target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(hasOwnClick)) return false
  return (window.getSelection()?.toString() ?? '') === ''
}
