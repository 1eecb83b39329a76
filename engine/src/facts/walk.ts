/**
 * Feeds all readers in one walk over the tree. It has its own stack, because hostile pages are nested deeper than the call stack allows.
 */
import type { DefaultTreeAdapterTypes } from 'parse5'
import { ownString } from '#web/own-string.ts'

export type Document = DefaultTreeAdapterTypes.Document
export type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.ChildNode

export type Region = 'head' | 'header' | 'nav' | 'main' | 'aside' | 'footer' | 'body'

export type Position = {
  depth: number
  place: Region
  /** Inside an article or section, where headings start a new outline. */
  inSection: boolean
  inNoscript: boolean
  /** Calls `done` with the text of the element just entered, when the element ends. */
  collectText: (done: (text: string) => void) => void
  /** Calls `done` when the element just entered ends. */
  whenLeft: (done: () => void) => void
  /** Adds text that is not a text node, such as the name of an image or field. */
  addText: (text: string) => void
}

type ElementHandler = (element: Element, at: Position) => void
type AttributeHandler = (element: Element, at: Position, value: string) => void

/** The callbacks of a reader: elements by tag name, elements by attribute, all elements, text. */
export type Reader = {
  elements?: Record<string, ElementHandler>
  attributes?: Record<string, AttributeHandler>
  every?: ElementHandler
  text?: (value: string, at: Position) => void
  /** Between two blocks, where a word ends without whitespace. */
  gap?: (at: Position) => void
}

const HTML = 'http://www.w3.org/1999/xhtml'
/** Their content is not part of the page's text. */
const SILENT = 'script style template noscript textarea select option iframe object svg math title'.split(' ')
const LANDMARKS: Region[] = ['head', 'nav', 'main', 'aside', 'header', 'footer']
/** These elements separate words. */
const BREAKS =
  'address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td th thead tr ul'.split(
    ' ',
  )

/** All flags of a tag in one lookup. A map, because a page may contain an element called `constructor`. */
type Tag = { isSilent: boolean; isBreak: boolean; landmark: Region | null; opensSection: boolean }

const TAGS = new Map<string, Tag>(
  [...new Set([...SILENT, ...BREAKS, ...LANDMARKS])].map((name) => [
    name,
    {
      isSilent: SILENT.includes(name),
      isBreak: BREAKS.includes(name),
      landmark: LANDMARKS.find((place) => place === name) ?? null,
      opensSection: name === 'article' || name === 'section',
    },
  ]),
)

const ROLES = new Map<string | null, Region>([
  ['navigation', 'nav'],
  ['main', 'main'],
  ['banner', 'header'],
  ['contentinfo', 'footer'],
  ['complementary', 'aside'],
])
type Capture = { depth: number; text: string; done: (text: string) => void }

/** No reader needs more than the beginning of a text. */
const MAX_CAPTURE_LENGTH = 20_000
/** Maximum number of texts collected at the same time. Real pages need a handful, and each one slows down all text below it. */
const MAX_CAPTURES = 50

type Departure = { depth: number; done: () => void }

type Frame = {
  node: Element | null
  children: Node[]
  next: number
  isBreak: boolean
  place: Region
  inSection: boolean
  isSilent: boolean
  inNoscript: boolean
}

export function walk(root: Document, readers: Reader[]): void {
  const byTag = table(readers.map((reader) => reader.elements))
  const byAttribute = table(readers.map((reader) => reader.attributes))
  const everys = readers.flatMap((reader) => reader.every ?? [])
  const texts = readers.flatMap((reader) => reader.text ?? [])
  const gaps = readers.flatMap((reader) => reader.gap ?? [])

  const captures: Capture[] = []
  /** Number of full captures. Outer captures contain the text of inner ones, so full ones come first. */
  let full = 0
  const departures: Departure[] = []
  // Frames are reused, because a page has thousands of elements but few levels.
  const frames: Frame[] = []
  let isSilent = false
  const at: Position = {
    depth: 0,
    place: 'body',
    inSection: false,
    inNoscript: false,
    collectText: (done) => {
      if (captures.length < MAX_CAPTURES) captures.push({ depth: at.depth, text: '', done })
      else departures.push({ depth: at.depth, done: () => done('') })
    },
    whenLeft: (done) => departures.push({ depth: at.depth, done }),
    addText: (text) => {
      const part = text.length > MAX_CAPTURE_LENGTH ? text.slice(0, MAX_CAPTURE_LENGTH) : text
      for (let i = full; i < captures.length; i++) {
        const capture = captures[i] as Capture
        capture.text += part
        if (capture.text.length >= MAX_CAPTURE_LENGTH) full = i + 1
      }
    },
  }
  /** Flags and handlers of a tag name in one lookup. */
  const names = new Map<string, { tag: Tag | undefined; handlers: ElementHandler[] | undefined }>()
  const nameOf = (name: string) => {
    const before = names.get(name)
    if (before !== undefined) return before
    const first = { tag: TAGS.get(name), handlers: byTag.get(name) }
    names.set(name, first)
    return first
  }
  const breakWord = () => {
    if (captures.length > 0) at.addText(' ')
    for (const gap of gaps) gap(at)
  }

  function enter(node: Element, children: Node[], next: number): void {
    const { tag, handlers: tagHandlers } = nameOf(node.tagName)
    const isBreak = tag?.isBreak === true
    const frame = frames[at.depth]
    if (frame === undefined) {
      frames.push({ node, children, next, isBreak, place: at.place, inSection: at.inSection, isSilent, inNoscript: at.inNoscript })
    } else {
      frame.node = node
      frame.children = children
      frame.next = next
      frame.isBreak = isBreak
      frame.place = at.place
      frame.inSection = at.inSection
      frame.isSilent = isSilent
      frame.inNoscript = at.inNoscript
    }
    at.depth++
    const isHtml = node.namespaceURI === HTML
    if (isHtml) {
      at.place = placeOf(node, tag, at)
      if (tag !== undefined) {
        if (tag.opensSection) at.inSection = true
        if (tag.isBreak) breakWord()
        if (tag.isSilent && node.tagName === 'noscript') at.inNoscript = true
      }
    }
    if (tag?.isSilent) isSilent = true
    for (const every of everys) every(node, at)
    for (const { name, value } of node.attrs) {
      const handlers = byAttribute.get(name)
      if (handlers !== undefined) for (const handle of handlers) handle(node, at, value)
    }
    // The only other elements reported are SVG drawings, each as a whole.
    if (tagHandlers !== undefined && (isHtml || node.tagName === 'svg')) for (const handle of tagHandlers) handle(node, at)
  }

  function leave(frame: Frame): void {
    at.depth--
    for (let last = captures.at(-1); last !== undefined && last.depth > at.depth; last = captures.at(-1)) {
      captures.pop()
      if (full > captures.length) full = captures.length
      last.done(collapse(last.text))
    }
    for (let last = departures.at(-1); last !== undefined && last.depth > at.depth; last = departures.at(-1)) {
      departures.pop()
      last.done()
    }
    if (frame.isBreak) breakWord()
    at.place = frame.place
    at.inSection = frame.inSection
    at.inNoscript = frame.inNoscript
    isSilent = frame.isSilent
  }

  let children: Node[] = root.childNodes
  let next = 0
  for (;;) {
    const node = children[next++]
    if (node === undefined) {
      const frame = frames[at.depth - 1]
      if (frame === undefined || frame.node === null) return
      leave(frame)
      children = frame.children
      next = frame.next
      frame.node = null
    } else if (node.nodeName === '#text') {
      const { value } = node as DefaultTreeAdapterTypes.TextNode
      if (captures.length > 0) at.addText(value)
      if (!isSilent) for (const text of texts) text(value, at)
    } else if (isElement(node)) {
      enter(node, children, next)
      children = node.childNodes
      next = 0
    }
  }
}

/** The names of all other nodes start with `#`. */
const isElement = (node: Node): node is Element => node.nodeName.charCodeAt(0) !== 0x23

function table<H>(records: (Record<string, H> | undefined)[]): Map<string, H[]> {
  const handlers = new Map<string, H[]>()
  for (const record of records) {
    for (const name in record) {
      const handle = record[name] as H
      const before = handlers.get(name)
      if (before === undefined) handlers.set(name, [handle])
      else before.push(handle)
    }
  }
  return handlers
}

function placeOf(element: Element, tag: Tag | undefined, at: Position): Region {
  const byRole = element.attrs.length === 0 ? undefined : ROLES.get(attribute(element, 'role'))
  if (byRole !== undefined) return byRole
  const place = tag?.landmark ?? null
  if (place === null) return at.place
  // The header of an article is part of the article, not a landmark.
  const isLocal = (place === 'header' || place === 'footer') && (at.inSection || at.place === 'main')
  return isLocal ? at.place : place
}

export function attribute(element: Element, name: string): string | null {
  for (const each of element.attrs) if (each.name === name) return each.value
  return null
}

export const collapse = (text: string): string =>
  /[\t\n\f\r\u00A0]| {2}/.test(text) ? text.replace(/[\t\n\f\r \u00A0]+/g, ' ').trim() : ownString(text.trim())

/** Tracks whether the walk is inside an element of some kind, including nested ones. */
export function inside() {
  const state = {
    is: false,
    enter: (at: Position): void => {
      if (state.is) return
      state.is = true
      at.whenLeft(left)
    },
  }
  const left = () => {
    state.is = false
  }
  return state
}

/** The nearest ancestors without indexes, equal on every page of a template. */
export function selectorPath(element: Element): string {
  let path = element.tagName
  let parent = element.parentNode
  for (let steps = 0; steps < 3 && parent !== null && 'tagName' in parent && parent.tagName !== 'body'; steps++) {
    path = `${parent.tagName} > ${path}`
    parent = parent.parentNode
  }
  return path
}
