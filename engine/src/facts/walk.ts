/**
 * Feeds all readers in one walk over the tree. It uses its own stack, because hostile pages are nested deeper than the call stack allows.
 */
import type { DefaultTreeAdapterTypes } from 'parse5'
import { detachedString } from '#web/detached-string.ts'

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
  elements?: Record<Lowercase<string>, ElementHandler>
  attributes?: Record<Lowercase<string>, AttributeHandler>
  every?: ElementHandler
  text?: (value: string, at: Position) => void
  /** Called between two blocks, which separate words even without whitespace. */
  gap?: (at: Position) => void
}

const HTML = 'http://www.w3.org/1999/xhtml'
/** Elements whose content is not part of the page's text. */
const NON_TEXT_TAGS = 'script style template noscript textarea select option iframe object svg math title'.split(' ')
const CODE_TAGS = new Set(['script', 'style'])
const LANDMARK_TAGS: Region[] = ['head', 'nav', 'main', 'aside', 'header', 'footer']
const WORD_BREAK_TAGS =
  'address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td th thead tr ul'.split(
    ' ',
  )

type TagFlags = { isNonText: boolean; isWordBreak: boolean; landmark: Region | null; opensSection: boolean }

/** All flags of a tag in one lookup. A map, because a page may contain an element called `constructor`. */
const FLAGS_BY_TAG = new Map<string, TagFlags>(
  [...new Set([...NON_TEXT_TAGS, ...WORD_BREAK_TAGS, ...LANDMARK_TAGS])].map((name) => [
    name,
    {
      isNonText: NON_TEXT_TAGS.includes(name),
      isWordBreak: WORD_BREAK_TAGS.includes(name),
      landmark: LANDMARK_TAGS.find((landmark) => landmark === name) ?? null,
      opensSection: name === 'article' || name === 'section',
    },
  ]),
)

const REGION_BY_ROLE = new Map<string | null, Region>([
  ['navigation', 'nav'],
  ['main', 'main'],
  ['banner', 'header'],
  ['contentinfo', 'footer'],
  ['complementary', 'aside'],
])

/** Elementor marks the parts of its theme builder; older versions write each as a plain `div`. */
const REGION_BY_ELEMENTOR_TYPE = new Map<string | null, Region>([
  ['header', 'header'],
  ['footer', 'footer'],
])

/** `noscriptText` is the text inside a `noscript` of the element. It often repeats the rest, so it counts only if there is no other text. */
type Capture = { depth: number; text: string; noscriptText: string; isInNoscript: boolean; done: (text: string) => void }

/** In characters. No reader needs more than the beginning of a text. */
const MAX_CAPTURE_LENGTH = 20_000
/** Maximum number of texts collected at the same time. Real pages need a handful, and each slows down reading the text in its element. */
const MAX_CAPTURES = 50

type LeaveCallback = { depth: number; done: () => void }

type Frame = {
  /** Null while the frame is unused. */
  node: Element | null
  children: Node[]
  nextChild: number
  isWordBreak: boolean
  place: Region
  inSection: boolean
  inNonText: boolean
  inNoscript: boolean
}

export function walk(root: Document, readers: Reader[]): void {
  const byTag = groupByName(readers.map((reader) => reader.elements))
  const byAttribute = groupByName(readers.map((reader) => reader.attributes))
  const everyHandlers = readers.flatMap((reader) => reader.every ?? [])
  const textHandlers = readers.flatMap((reader) => reader.text ?? [])
  const gapHandlers = readers.flatMap((reader) => reader.gap ?? [])

  const captures: Capture[] = []
  /** Number of full captures. Outer captures contain the text of inner ones, so full ones come first. */
  let fullCaptures = 0
  const leaveCallbacks: LeaveCallback[] = []
  // Frames are reused, because a page has thousands of elements but few levels.
  const frames: Frame[] = []
  let inNonText = false
  const at: Position = {
    depth: 0,
    place: 'body',
    inSection: false,
    inNoscript: false,
    collectText: (done) => {
      if (captures.length < MAX_CAPTURES) captures.push({ depth: at.depth, text: '', noscriptText: '', isInNoscript: at.inNoscript, done })
      else leaveCallbacks.push({ depth: at.depth, done: () => done('') })
    },
    whenLeft: (done) => leaveCallbacks.push({ depth: at.depth, done }),
    addText: (text) => {
      const beginning = text.length > MAX_CAPTURE_LENGTH ? text.slice(0, MAX_CAPTURE_LENGTH) : text
      for (let i = fullCaptures; i < captures.length; i++) {
        const capture = captures[i] as Capture
        if (at.inNoscript && !capture.isInNoscript) capture.noscriptText += beginning
        else capture.text += beginning
        if (capture.text.length + capture.noscriptText.length >= MAX_CAPTURE_LENGTH) fullCaptures = i + 1
      }
    },
  }
  /** Flags and handlers of a tag name in one lookup. */
  const lookups = new Map<string, { flags: TagFlags | undefined; handlers: ElementHandler[] | undefined }>()
  const lookUp = (tagName: string) => {
    const known = lookups.get(tagName)
    if (known !== undefined) return known
    const tag = { flags: FLAGS_BY_TAG.get(tagName), handlers: byTag.get(tagName) }
    lookups.set(tagName, tag)
    return tag
  }
  const breakWord = () => {
    if (captures.length > 0) at.addText(' ')
    for (const handle of gapHandlers) handle(at)
  }

  function enter(node: Element, children: Node[], nextChild: number): void {
    const { flags, handlers: tagHandlers } = lookUp(node.tagName)
    const isWordBreak = flags?.isWordBreak === true
    const frame = frames[at.depth]
    if (frame === undefined) {
      frames.push({
        node,
        children,
        nextChild,
        isWordBreak,
        place: at.place,
        inSection: at.inSection,
        inNonText,
        inNoscript: at.inNoscript,
      })
    } else {
      frame.node = node
      frame.children = children
      frame.nextChild = nextChild
      frame.isWordBreak = isWordBreak
      frame.place = at.place
      frame.inSection = at.inSection
      frame.inNonText = inNonText
      frame.inNoscript = at.inNoscript
    }
    at.depth++
    const isHtml = node.namespaceURI === HTML
    if (isHtml) {
      at.place = regionOf(node, flags, at)
      if (flags !== undefined) {
        if (flags.opensSection) at.inSection = true
        if (flags.isWordBreak) breakWord()
        if (flags.isNonText && node.tagName === 'noscript') at.inNoscript = true
      }
    }
    if (flags?.isNonText) inNonText = true
    for (const handle of everyHandlers) handle(node, at)
    for (const { name, value } of node.attrs) {
      const handlers = byAttribute.get(name)
      if (handlers !== undefined) for (const handle of handlers) handle(node, at, value)
    }
    // Handlers by tag name get HTML elements and `svg` itself, but not the elements inside a drawing.
    if (tagHandlers !== undefined && (isHtml || node.tagName === 'svg')) for (const handle of tagHandlers) handle(node, at)
  }

  function leave(frame: Frame): void {
    at.depth--
    for (let last = captures.at(-1); last !== undefined && last.depth > at.depth; last = captures.at(-1)) {
      captures.pop()
      if (fullCaptures > captures.length) fullCaptures = captures.length
      last.done(collapse(last.text) || collapse(last.noscriptText))
    }
    for (let last = leaveCallbacks.at(-1); last !== undefined && last.depth > at.depth; last = leaveCallbacks.at(-1)) {
      leaveCallbacks.pop()
      last.done()
    }
    if (frame.isWordBreak) breakWord()
    at.place = frame.place
    at.inSection = frame.inSection
    at.inNoscript = frame.inNoscript
    inNonText = frame.inNonText
  }

  let children: Node[] = root.childNodes
  let nextChild = 0
  for (;;) {
    const node = children[nextChild++]
    if (node === undefined) {
      const frame = frames[at.depth - 1]
      if (frame === undefined || frame.node === null) return
      leave(frame)
      children = frame.children
      nextChild = frame.nextChild
      frame.node = null
    } else if (node.nodeName === '#text') {
      const { value, parentNode } = node as DefaultTreeAdapterTypes.TextNode
      // Text such as that of an SVG's title names a link, but the code of a script inside it does not.
      if (captures.length > 0 && !(inNonText && CODE_TAGS.has(parentNode?.nodeName ?? ''))) at.addText(value)
      if (!inNonText) for (const handle of textHandlers) handle(value, at)
    } else if (isElement(node)) {
      enter(node, children, nextChild)
      children = node.childNodes
      nextChild = 0
    }
  }
}

/** The node names of text, comments and doctypes start with `#` (0x23). */
const isElement = (node: Node): node is Element => node.nodeName.charCodeAt(0) !== 0x23

function groupByName<H>(records: (Record<string, H> | undefined)[]): Map<string, H[]> {
  const handlers = new Map<string, H[]>()
  for (const record of records) {
    for (const name in record) {
      const handle = record[name] as H
      const sameName = handlers.get(name)
      if (sameName === undefined) handlers.set(name, [handle])
      else sameName.push(handle)
    }
  }
  return handlers
}

function regionOf(element: Element, flags: TagFlags | undefined, at: Position): Region {
  const hasAttributes = element.attrs.length > 0
  const roleRegion = hasAttributes ? REGION_BY_ROLE.get(attribute(element, 'role')) : undefined
  if (roleRegion !== undefined) return roleRegion
  const landmark = flags?.landmark ?? (hasAttributes ? REGION_BY_ELEMENTOR_TYPE.get(attribute(element, 'data-elementor-type')) : undefined)
  if (landmark === undefined) return at.place
  // The header or footer of an article is part of the article, not a landmark.
  const isPartOfContent = (landmark === 'header' || landmark === 'footer') && (at.inSection || at.place === 'main')
  return isPartOfContent ? at.place : landmark
}

export function attribute(element: Element, name: string): string | null {
  for (const each of element.attrs) if (each.name === name) return each.value
  return null
}

export const collapse = (text: string): string =>
  /[\t\n\f\r\u00A0]| {2}/.test(text) ? text.replace(/[\t\n\f\r \u00A0]+/g, ' ').trim() : detachedString(text.trim())

/** Tracks whether the walk is inside an element that was passed to `enter`. Entering nested elements changes nothing. */
export function inside() {
  const state = {
    is: false,
    enter: (at: Position): void => {
      if (state.is) return
      state.is = true
      at.whenLeft(onLeave)
    },
  }
  const onLeave = () => {
    state.is = false
  }
  return state
}

/** Tag names of the element and up to three ancestors. Without indexes, so the path is equal on all pages of a template. */
export function selectorPath(element: Element): string {
  let path = element.tagName
  let parent = element.parentNode
  for (let steps = 0; steps < 3 && parent !== null && 'tagName' in parent && parent.tagName !== 'body'; steps++) {
    path = `${parent.tagName} > ${path}`
    parent = parent.parentNode
  }
  return path
}
