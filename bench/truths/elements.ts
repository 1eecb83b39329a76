/** Small queries on a parse5 tree. */
import { type DefaultTreeAdapterTypes, html } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element
export type Node = DefaultTreeAdapterTypes.Node

export const isElement = (node: Node): node is Element => 'tagName' in node
export const isHtml = (element: Element): boolean => element.namespaceURI === html.NS.HTML

/** All elements below a node in document order; the contents of templates are not part of the page. */
export function elementsIn(root: Node): Element[] {
  const found: Element[] = []
  const open: Node[] = [root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node !== root && isElement(node)) found.push(node)
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) open.push(child)
  }
  return found
}

export const attr = (element: Element | undefined, name: string): string | null =>
  element?.attrs.find((each) => each.name === name)?.value ?? null

export const hasName = (element: Element, ...names: string[]): boolean => isHtml(element) && names.includes(element.tagName)

export function ancestorsOf(element: Element): Element[] {
  const found: Element[] = []
  for (let parent = element.parentNode; parent !== null && isElement(parent); parent = parent.parentNode) found.push(parent)
  return found
}

/** Hidden by its own markup; style sheets are not considered here. */
const isHiddenItself = (element: Element): boolean =>
  attr(element, 'hidden') !== null ||
  attr(element, 'aria-hidden') === 'true' ||
  /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attr(element, 'style') ?? '')

export const isHidden = (element: Element): boolean => [element, ...ancestorsOf(element)].some(isHiddenItself)

const isDialog = (element: Element): boolean =>
  hasName(element, 'dialog') || /^(alert)?dialog$/.test(attr(element, 'role') ?? '') || attr(element, 'aria-modal') === 'true'

export const isInDialog = (element: Element): boolean => [element, ...ancestorsOf(element)].some(isDialog)

export const collapse = (text: string): string => text.replace(/[\s\u00A0]+/g, ' ').trim()

const BLOCKS = new Set(
  'address article aside blockquote br dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul'.split(
    ' ',
  ),
)
const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'textarea', 'select', 'iframe', 'object', 'svg', 'math', 'title'])

/** The text that people read below a node; `skips` leaves out elements. */
export function textOf(root: Node, skips: (element: Element) => boolean = () => false): string {
  let text = ''
  const open: (Node | string)[] = [root]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') text += next
    else if ('value' in next) text += next.value
    else if ('childNodes' in next) {
      if (next !== root && isElement(next) && (UNREAD.has(next.tagName) || skips(next))) continue
      const isBlock = isElement(next) && BLOCKS.has(next.tagName)
      if (isBlock) open.push(' ')
      for (const child of next.childNodes.toReversed()) open.push(child)
      if (isBlock) text += ' '
    }
  }
  return collapse(text)
}

/** Accessible name of a link or heading: its text, else a label on it or on something inside it. */
export function nameOf(element: Element, byId: ReadonlyMap<string, Element>): string {
  const text = textOf(element)
  if (text !== '') return text
  for (const each of [element, ...elementsIn(element)]) {
    const labels = (attr(each, 'aria-labelledby') ?? '').split(/\s+/).map((id) => byId.get(id))
    const names = [
      ...labels.map((label) => (label === undefined ? '' : textOf(label))),
      attr(each, 'aria-label') ?? '',
      hasName(each, 'img', 'area') ? (attr(each, 'alt') ?? '') : '',
      // An SVG gets its name from its <title> element.
      !isHtml(each) && each.tagName === 'title' ? plainText(each) : '',
      attr(each, 'title') ?? '',
    ]
    const name = names.map(collapse).find((each) => each !== '')
    if (name !== undefined) return name
  }
  return ''
}

export const plainText = (element: Element): string =>
  collapse(element.childNodes.map((node) => ('value' in node ? node.value : '')).join(''))
