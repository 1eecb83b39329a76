import { hex } from './text-facts.ts'
import { attribute, type Reader } from './walk.ts'

export type Dom = {
  elements: number
  depth: number
  /** Hash of the outer containers and their first classes, without content. Pages with the same template have the same value. */
  skeleton: string
}

export type DomFacts = { dom: Dom; bodyElements: number }

export const emptyDomFacts = (): DomFacts => ({ dom: { elements: 0, depth: 0, skeleton: '' }, bodyElements: 0 })

const CONTAINERS = new Set(['body', 'div', 'section', 'article', 'main', 'header', 'footer', 'nav', 'aside', 'form', 'table'])
/** Elements below this depth count as content. */
const SKELETON_DEPTH = 7
const MAX_SKELETON_PARTS = 200
const MAX_DUPLICATE_IDS = 200

export function domReader() {
  const facts = emptyDomFacts()
  const { dom } = facts
  const ids = new Set<string>()
  /** Possible targets of jump links: ids and anchor names, which are often equal. */
  const targets = new Set<string>()
  const duplicates = new Set<string>()
  const skeletonParts = new Set<string>()
  const reader: Reader = {
    attributes: {
      id: (_, { inNoscript }, id) => {
        if (ids.has(id) && !inNoscript && duplicates.size < MAX_DUPLICATE_IDS) duplicates.add(id)
        ids.add(id)
        targets.add(id)
      },
      name: ({ tagName }, _, name) => {
        if (tagName === 'a') targets.add(name)
      },
    },
    every: (element, { depth, place }) => {
      dom.elements++
      if (depth > dom.depth) dom.depth = depth
      if (place !== 'head' && depth > 2) facts.bodyElements++
      if (depth <= SKELETON_DEPTH && CONTAINERS.has(element.tagName) && skeletonParts.size < MAX_SKELETON_PARTS) {
        skeletonParts.add(`${depth}${element.tagName}.${attribute(element, 'class')?.trim().split(/\s+/, 1)[0] ?? ''}`)
      }
    },
  }

  return {
    reader,
    targets,
    duplicates,
    found(): DomFacts {
      dom.skeleton = hashOf(skeletonParts)
      return facts
    },
  }
}

function hashOf(parts: Set<string>): string {
  let [high, low] = [0x811c9dc5, 0x9e3779b9]
  for (const part of parts) {
    for (let i = 0; i < part.length; i++) {
      high = Math.imul(high ^ part.charCodeAt(i), 0x01000193)
      low = Math.imul(low ^ part.charCodeAt(i), 0x85ebca6b)
    }
  }
  return hex(high) + hex(low)
}
