/** Small queries on a parse5 tree. */
import { type DefaultTreeAdapterTypes, html } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element
export type Node = DefaultTreeAdapterTypes.Node

export const isElement = (node: Node): node is Element => 'tagName' in node
export const isHtml = (element: Element): boolean => element.namespaceURI === html.NS.HTML

/** All elements below a node in document order, without the contents of templates. */
export function elementsIn(root: Node): Element[] {
  const elements: Element[] = []
  const stack: Node[] = [root]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node !== root && isElement(node)) elements.push(node)
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) stack.push(child)
  }
  return elements
}

export const attr = (element: Element | undefined, name: string): string | null =>
  element?.attrs.find((each) => each.name === name)?.value ?? null

export const hasName = (element: Element, ...names: string[]): boolean => isHtml(element) && names.includes(element.tagName)

export function ancestorsOf(element: Element): Element[] {
  const ancestors: Element[] = []
  for (let parent = element.parentNode; parent !== null && isElement(parent); parent = parent.parentNode) ancestors.push(parent)
  return ancestors
}

/** Hidden by its own attributes; style sheets are not read. */
const isHiddenItself = (element: Element): boolean =>
  attr(element, 'hidden') !== null ||
  attr(element, 'aria-hidden') === 'true' ||
  /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attr(element, 'style') ?? '')

export const isHidden = (element: Element): boolean => [element, ...ancestorsOf(element)].some(isHiddenItself)

const isDialog = (element: Element): boolean =>
  hasName(element, 'dialog') || /^(alert)?dialog$/.test(attr(element, 'role') ?? '') || attr(element, 'aria-modal') === 'true'

export const isInDialog = (element: Element): boolean => [element, ...ancestorsOf(element)].some(isDialog)

export const collapseWhitespace = (text: string): string => text.replace(/[\s\u00A0]+/g, ' ').trim()

const BLOCK_TAGS = new Set(
  'address article aside blockquote br dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul'.split(
    ' ',
  ),
)
const UNREAD_TAGS = new Set(['script', 'style', 'template', 'noscript', 'textarea', 'select', 'iframe', 'object', 'svg', 'math', 'title'])

/** The text below a node, without scripts, form fields and the like, and without the elements that `isSkipped` selects. */
export function textOf(root: Node, isSkipped: (element: Element) => boolean = () => false): string {
  let text = ''
  const stack: (Node | string)[] = [root]
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next === 'string') text += next
    else if ('value' in next) text += next.value
    else if ('childNodes' in next) {
      if (next !== root && isElement(next) && (UNREAD_TAGS.has(next.tagName) || isSkipped(next))) continue
      const isBlock = isElement(next) && BLOCK_TAGS.has(next.tagName)
      if (isBlock) stack.push(' ')
      for (const child of next.childNodes.toReversed()) stack.push(child)
      if (isBlock) text += ' '
    }
  }
  return collapseWhitespace(text)
}

/** Accessible name of a link or heading: its text, or a label on it or on an element inside it. */
export function nameOf(element: Element, byId: ReadonlyMap<string, Element>): string {
  const text = textOf(element)
  if (text !== '') return text
  for (const each of [element, ...elementsIn(element)]) {
    const labels = (attr(each, 'aria-labelledby') ?? '').split(/\s+/).map((id) => byId.get(id))
    const candidates = [
      ...labels.map((label) => (label === undefined ? '' : textOf(label))),
      attr(each, 'aria-label') ?? '',
      hasName(each, 'img', 'area') ? (attr(each, 'alt') ?? '') : '',
      // An SVG gets its name from its <title> element.
      !isHtml(each) && each.tagName === 'title' ? ownText(each) : '',
      attr(each, 'title') ?? '',
    ]
    const name = candidates.map(collapseWhitespace).find((candidate) => candidate !== '')
    if (name !== undefined) return name
  }
  return ''
}

export const ownText = (element: Element): string =>
  collapseWhitespace(element.childNodes.map((node) => ('value' in node ? node.value : '')).join(''))
