/** The tree of a page with the source position of every element. Slower than reading, so it is used only for pages that are edited. */
import { type DefaultTreeAdapterTypes, Parser } from 'parse5'
import { addressResolver, type ResolveAddress } from '#facts/address-resolver.ts'
import { findBaseUrl } from '#facts/html-tree.ts'
import { collapse, type Document, type Element, selectorPath } from '#facts/walk.ts'
import type { ElementSelector } from './fix.ts'

export type LocatedPage = { html: string; document: Document; elements: Element[]; resolve: ResolveAddress; origin: string }

/**
 * A small cache, because several fixes of one page follow each other: some need only its head, others the whole page. Edits do not change
 * the tree.
 */
const recentTrees: { html: string; url: string; located: LocatedPage }[] = []

export function locate(html: string, url: string): LocatedPage {
  const known = recentTrees.find((each) => each.url === url && each.html === html)
  if (known !== undefined) return known.located
  const located = parseLocated(html, url)
  recentTrees.unshift({ html, url, located })
  recentTrees.length = Math.min(recentTrees.length, 2)
  return located
}

/** The document up to its body, which is enough for edits of the head. */
export function headOnly(html: string): string {
  const body = html.search(/<body[\s>]/i)
  return body <= 0 ? html : html.slice(0, body)
}

function parseLocated(html: string, url: string): LocatedPage {
  const parser = new Parser<DefaultTreeAdapterTypes.DefaultTreeAdapterMap>({ scriptingEnabled: false, sourceCodeLocationInfo: true })
  parser.tokenizer.write(html, true)
  const { document } = parser
  return {
    html,
    document,
    elements: elementsOf(document),
    resolve: addressResolver(findBaseUrl({ document, hasBase: true }, url)),
    origin: new URL(url).origin,
  }
}

/**
 * All elements in document order, without implied ones. An element that the tree contains twice counts once, because it has one position in
 * the source.
 */
function elementsOf(document: Document): Element[] {
  const elements: Element[] = []
  const seenOffsets = new Set<number>()
  const stack: DefaultTreeAdapterTypes.ChildNode[] = [...document.childNodes].reverse()
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!('tagName' in node)) continue
    const start = node.sourceCodeLocation?.startTag?.startOffset
    if (start !== undefined && !seenOffsets.has(start)) {
      seenOffsets.add(start)
      elements.push(node)
    }
    for (let i = node.childNodes.length - 1; i >= 0; i--) {
      const child = node.childNodes[i]
      if (child !== undefined) stack.push(child)
    }
  }
  return elements
}

const ADDRESS_ATTRIBUTES = new Set(['href', 'src', 'action', 'poster', 'data', 'cite'])

export function findElements({ elements, resolve }: LocatedPage, selector: ElementSelector): Element[] {
  const matches = elements.filter(
    (element) =>
      element.tagName === selector.tag &&
      Object.entries(selector.has ?? {}).every(([name, value]) => hasAttribute(element, name, value, resolve)) &&
      (selector.path === undefined || selectorPath(element) === selector.path) &&
      (selector.text === undefined || collapse(textIn(element)) === selector.text),
  )
  if (selector.nth === undefined) return matches
  const picked = matches[selector.nth]
  return picked === undefined ? [] : [picked]
}

function hasAttribute(element: Element, name: string, wanted: string | null, resolve: ResolveAddress): boolean {
  const value = element.attrs.find((each) => each.name === name)?.value
  if (wanted === null || value === undefined) return wanted === null && value === undefined
  if (wanted === '*' || value === wanted || collapse(value) === wanted) return true
  return ADDRESS_ATTRIBUTES.has(name) ? resolve(value) === wanted : value.trim().toLowerCase() === wanted.toLowerCase()
}

function textIn(element: Element): string {
  let text = ''
  const stack: DefaultTreeAdapterTypes.ChildNode[] = [...element.childNodes].reverse()
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.nodeName === '#text') text += (node as DefaultTreeAdapterTypes.TextNode).value
    else if ('childNodes' in node) stack.push(...[...node.childNodes].reverse())
  }
  return text
}

/** Offsets of the parts of an element in the source. */
export type Span = { start: number; tagEnd: number; contentEnd: number; end: number; isClosed: boolean }

export function spanOf(element: Element): Span | null {
  const at = element.sourceCodeLocation
  if (!at?.startTag) return null
  const isVoid = VOID_TAGS.has(element.tagName)
  const isClosed = isVoid || at.endTag !== undefined
  const end = isVoid ? at.startTag.endOffset : at.endOffset
  return { start: at.startTag.startOffset, tagEnd: at.startTag.endOffset, contentEnd: at.endTag?.startOffset ?? end, end, isClosed }
}

export const VOID_TAGS = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

export const elementNamed = (document: Document, name: 'html' | 'head' | 'body'): Element | null => {
  const html = document.childNodes.find((node) => node.nodeName === 'html')
  if (name === 'html') return (html as Element | undefined) ?? null
  const part = html !== undefined && 'childNodes' in html ? html.childNodes.find((node) => node.nodeName === name) : undefined
  return (part as Element | undefined) ?? null
}
