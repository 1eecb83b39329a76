import type { Element } from './walk.ts'

const INLINE_TAGS = new Set(['b', 'em', 'font', 'i', 'span', 'strong', 'u'])
const MAX_NESTED_TAGS = 4

/** Whether all text in the element is in tags of this set, on one line and without links or images: `<p><em><strong>Care</strong></em></p>`. */
export function isAllIn({ childNodes }: Element, tags: ReadonlySet<string>, depth = 0): boolean {
  let hasText = false
  for (const child of childNodes) {
    if ('value' in child) {
      if (child.value.trim() !== '') return false
    } else if ('attrs' in child && child.tagName !== 'br') {
      if (!INLINE_TAGS.has(child.tagName) || depth === MAX_NESTED_TAGS) return false
      if (tags.has(child.tagName) ? hasOtherTags(child) : !isAllIn(child, tags, depth + 1)) return false
      hasText = true
    }
  }
  return hasText
}

const hasOtherTags = ({ childNodes }: Element, depth = 0): boolean =>
  childNodes.some((child, i) => {
    if (!('attrs' in child)) return false
    // A `br` at the end is a mistake of the editor.
    if (child.tagName === 'br') return i < childNodes.length - 1
    return !INLINE_TAGS.has(child.tagName) || depth === MAX_NESTED_TAGS || hasOtherTags(child, depth + 1)
  })
