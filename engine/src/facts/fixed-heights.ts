/**
 * Finds elements to which the page's `style` elements give a fixed height or aspect ratio, so that an image that loads late does not shift
 * the layout.
 */
import { attribute, type Element } from './walk.ts'

type FixedHeight = { ancestor: string | undefined; tag: string | undefined; name: string | undefined }

/** Enough, because few rules set a fixed height. */
const MAX_RULES = 100
const MAX_ANCESTORS = 6
/** On hostile pages, searching longer lists of classes for each image and rule would take too long. */
const MAX_CLASSES_LENGTH = 500
/** A percentage depends on another element, whose height is unknown. */
const FIXED_HEIGHT = /(?:^|[;\s])(?:height\s*:\s*[\d.]+(?:px|r?em|v[hw])\b|aspect-ratio\s*:\s*\d)/i
/** `.gallery img`, `.gallery > img`, `img.photo`, `.photo`: longer selectors are not read. */
const SIMPLE_SELECTOR = /^(?:([.#]?[a-z_][\w-]*)(?:\s*>\s*|\s+))?(img\b)?([.#][a-z_][\w-]*)?$/i

export const hasFixedHeight = (declarations: string): boolean => FIXED_HEIGHT.test(declarations)

export function fixedHeights() {
  const rules: FixedHeight[] = []
  return {
    /** Rules inside another rule, such as a media query, are skipped, because they apply only sometimes. */
    read(css: string): void {
      let [depth, start, bodyStart] = [0, 0, 0]
      for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
        depth += brace === '{' ? 1 : -1
        if (brace === '{' && depth === 1) bodyStart = index
        if (depth > 0) continue
        if (depth === 0 && bodyStart >= start && hasFixedHeight(css.slice(bodyStart + 1, index))) add(css.slice(start, bodyStart))
        ;[depth, start] = [0, index + 1]
      }
    },
    isFixed: (element: Element): boolean => rules.some((rule) => matches(element, rule)),
  }

  function add(selectors: string): void {
    for (const selector of selectors.slice(selectors.lastIndexOf('*/') + 1).split(',')) {
      const [, ancestor, tag, name] = SIMPLE_SELECTOR.exec(selector.replace(/^\//, '').trim()) ?? []
      if ((tag !== undefined || name !== undefined) && rules.length < MAX_RULES) rules.push({ ancestor, tag, name })
    }
  }
}

function matches(element: Element, { ancestor, tag, name }: FixedHeight): boolean {
  if ((tag !== undefined && element.tagName !== 'img') || (name !== undefined && !isNamed(element, name))) return false
  if (ancestor === undefined) return true
  let parent = element.parentNode
  for (let steps = 0; steps < MAX_ANCESTORS && parent !== null && 'attrs' in parent; steps++) {
    if (isNamed(parent, ancestor)) return true
    parent = parent.parentNode
  }
  return false
}

function isNamed(element: Element, name: string): boolean {
  if (name.startsWith('#')) return attribute(element, 'id') === name.slice(1)
  if (!name.startsWith('.')) return element.tagName === name
  const classes = attribute(element, 'class') ?? ''
  return classes.length <= MAX_CLASSES_LENGTH && ` ${classes} `.includes(` ${name.slice(1)} `)
}
