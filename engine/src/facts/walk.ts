/** One walk over the tree feeds every reader. It keeps its own stack, because hostile pages are deeper than ours. */
import type { DefaultTreeAdapterTypes } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.ChildNode

export type Place = 'head' | 'header' | 'nav' | 'main' | 'aside' | 'footer' | 'body'

export type Position = {
  depth: number
  place: Place
  /** Within an article or section, where headings start their own outline. */
  inSection: boolean
  inNoscript: boolean
  /** Calls back with the text of the element that was just entered, once it is complete. */
  collectText: (done: (text: string) => void) => void
  /** Text that is no text node: what an image or a field is called. */
  addText: (text: string) => void
}

/** What a reader wants to hear: elements by tag name, all elements, text. */
export type Reader = {
  elements?: Record<string, (element: Element, at: Position) => void>
  every?: (element: Element, at: Position) => void
  text?: (value: string, at: Position) => void
  /** Between two blocks, where one word ends although no blank is written. */
  gap?: (at: Position) => void
  leave?: (element: Element, at: Position) => void
}

const HTML = 'http://www.w3.org/1999/xhtml'
/** Their content is not text of the page. */
const SILENT = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'textarea',
  'select',
  'option',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
])
// Maps, because a page may well hold an element called `constructor`.
const LANDMARKS = new Map<string, Place>([
  ['head', 'head'],
  ['nav', 'nav'],
  ['main', 'main'],
  ['aside', 'aside'],
  ['header', 'header'],
  ['footer', 'footer'],
])
const ROLES = new Map<string | null, Place>([
  ['navigation', 'nav'],
  ['main', 'main'],
  ['banner', 'header'],
  ['contentinfo', 'footer'],
  ['complementary', 'aside'],
])
/** Words on both sides of these are two words. */
const BREAKS = new Set(
  'address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td th thead tr ul'.split(
    ' ',
  ),
)

type Capture = { depth: number; text: string; done: (text: string) => void }

export function walk(root: DefaultTreeAdapterTypes.Document, readers: Reader[]): void {
  const byTag = new Map<string, ((element: Element, at: Position) => void)[]>()
  for (const reader of readers) {
    for (const tag in reader.elements) {
      const hear = reader.elements[tag]
      if (hear !== undefined) byTag.set(tag, [...(byTag.get(tag) ?? []), hear])
    }
  }
  const everys = readers.flatMap((reader) => reader.every ?? [])
  const texts = readers.flatMap((reader) => reader.text ?? [])
  const gaps = readers.flatMap((reader) => reader.gap ?? [])
  const leaves = readers.flatMap((reader) => reader.leave ?? [])

  const captures: Capture[] = []
  const parents: {
    node: Element
    children: Node[]
    next: number
    place: Place
    inSection: boolean
    silent: boolean
    inNoscript: boolean
  }[] = []
  let silent = false
  const at: Position = {
    depth: 0,
    place: 'body',
    inSection: false,
    inNoscript: false,
    collectText: (done) => captures.push({ depth: parents.length, text: '', done }),
    addText: (text) => {
      for (const capture of captures) capture.text += text
    },
  }

  const breakWord = () => {
    if (captures.length > 0) at.addText(' ')
    for (const gap of gaps) gap(at)
  }

  let children: Node[] = root.childNodes
  let next = 0
  for (;;) {
    const node = children[next]
    if (node === undefined) {
      const parent = parents.pop()
      if (parent === undefined) return
      at.depth = parents.length
      for (let last = captures.at(-1); last !== undefined && last.depth > parents.length; last = captures.at(-1)) {
        captures.pop()
        last.done(collapse(last.text))
      }
      for (const leave of leaves) leave(parent.node, at)
      if (BREAKS.has(parent.node.tagName)) breakWord()
      children = parent.children
      next = parent.next
      at.place = parent.place
      at.inSection = parent.inSection
      at.inNoscript = parent.inNoscript
      silent = parent.silent
      continue
    }
    next++
    if (node.nodeName === '#text') {
      const { value } = node as DefaultTreeAdapterTypes.TextNode
      for (const capture of captures) capture.text += value
      if (!silent) for (const text of texts) text(value, at)
      continue
    }
    if (!('tagName' in node)) continue

    const { tagName } = node
    parents.push({ node, children, next, place: at.place, inSection: at.inSection, silent, inNoscript: at.inNoscript })
    at.depth = parents.length
    const isHtml = node.namespaceURI === HTML
    if (isHtml) {
      at.place = placeOf(node, at)
      if (tagName === 'article' || tagName === 'section') at.inSection = true
      else if (tagName === 'noscript') at.inNoscript = true
      if (BREAKS.has(tagName)) breakWord()
    }
    silent ||= SILENT.has(tagName)
    for (const every of everys) every(node, at)
    if (isHtml) {
      const hearers = byTag.get(tagName)
      if (hearers !== undefined) for (const hear of hearers) hear(node, at)
    }
    children = node.childNodes
    next = 0
  }
}

function placeOf(element: Element, at: Position): Place {
  const byRole = element.attrs.length === 0 ? undefined : ROLES.get(attribute(element, 'role'))
  if (byRole !== undefined) return byRole
  const place = LANDMARKS.get(element.tagName)
  if (place === undefined) return at.place
  // The header of an article is part of the article, and no landmark.
  const isLocal = (place === 'header' || place === 'footer') && (at.inSection || at.place === 'main')
  return isLocal ? at.place : place
}

export function attribute(element: Element, name: string): string | null {
  for (const each of element.attrs) if (each.name === name) return each.value
  return null
}

export const collapse = (text: string): string => text.replace(/[\t\n\f\r \u00A0]+/g, ' ').trim()

/** The nearest ancestors, without indexes: the same on every page of a template. */
export function selectorPath(element: Element): string {
  let path = element.tagName
  let parent = element.parentNode
  for (let steps = 0; steps < 3 && parent !== null && 'tagName' in parent && parent.tagName !== 'body'; steps++) {
    path = `${parent.tagName} > ${path}`
    parent = parent.parentNode
  }
  return path
}
