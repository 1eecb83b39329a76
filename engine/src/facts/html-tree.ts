/** Parses a document as the HTML standard requires, and reads facts about the document as a whole. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, Parser, Token } from 'parse5'
import { detachedString } from '#web/detached-string.ts'
import { normaliseUrl } from '#web/normalise-url.ts'
import { QuickTokenizer } from './quick-tokenizer.ts'

type Document = DefaultTreeAdapterTypes.Document
type Node = DefaultTreeAdapterTypes.Node

/** The position of important tags is recorded only in longer documents, because search engines may not read those to the end. */
const MIN_LONG_DOCUMENT_CHARACTERS = 1_000_000

/** Parse errors in the structure of a page. Errors in single characters do not count. */
const STRUCTURAL_ERRORS = new Set([
  'duplicate-attribute',
  'closing-of-element-with-open-child-elements',
  'end-tag-without-matching-open-element',
  'open-elements-left-after-eof',
  'misplaced-doctype',
  'nested-noscript-in-head',
  'misplaced-start-tag-for-head-element',
  'abandoned-head-element-child',
  'disallowed-content-in-noscript-in-head',
  'unexpected-token',
  'eof-in-tag',
])

/** Attributes that mean the same twice as once. Plugins for speed add `defer` to scripts that have it. */
const WITHOUT_VALUE = new Set(['async', 'autoplay', 'checked', 'defer', 'disabled', 'hidden', 'loop', 'muted', 'nomodule', 'required'])

/** A parse error, such as `duplicate-attribute`, with its line and the beginning of the tag in which it was found. */
export type MarkupError = { code: string; line: number; tag: string }
const MAX_TAG_CHARACTERS = 80

/**
 * Limits per page. The largest real pages, such as an index of all uses of a class, stay below them. Without limits, a page of nothing but
 * tags would take two hundred times its size in memory.
 */
export const PAGE_LIMITS = { nodes: 75_000, attributes: 150_000, depth: 5_000 }

type HtmlParser = Parser<DefaultTreeAdapterTypes.DefaultTreeAdapterMap>

/** State of the page being parsed. All pages use one adapter, because V8 does not inline an adapter that changes from page to page. */
let currentPage: {
  parser: HtmlParser
  tokenizer: QuickTokenizer
  nodes: number
  hasBase: boolean
  limits: typeof PAGE_LIMITS
  errors: number
  /** The code of the first error, and where it was found. */
  first: { code: string; position: number } | null
} | null = null

function countNode(): void {
  if (currentPage === null) return
  const { parser, limits } = currentPage
  if (++currentPage.nodes > limits.nodes || parser.openElements.depth > limits.depth) parser.tokenizer.pause()
}

/** Not a closure of the page: closures that refer to the tokenizer kept trees alive, and collecting garbage took 3.5 times as long. */
function noteError({ code }: { code: string }): void {
  if (currentPage === null || !STRUCTURAL_ERRORS.has(code)) return
  if (code === 'duplicate-attribute' && WITHOUT_VALUE.has(currentPage.tokenizer.lastAttribute)) return
  currentPage.errors++
  currentPage.first ??= { code, position: currentPage.tokenizer.position }
}

const treeAdapter: typeof defaultTreeAdapter = {
  ...defaultTreeAdapter,
  createElement: (tagName, namespaceURI, attrs) => {
    countNode()
    if (tagName === 'base' && currentPage !== null) currentPage.hasBase = true
    return { nodeName: tagName, tagName, attrs, namespaceURI, childNodes: [], parentNode: null }
  },
  // Text nodes need no count: text between two tags is one node, so there are at most about twice as many as elements.
  createCommentNode: (data) => {
    countNode()
    return { nodeName: '#comment', data, parentNode: null }
  },
}

/**
 * `source`: the HTML with the line breaks of the tree, which are all line feeds. `isCut`: the page exceeds the limits, and the tree holds only
 * the beginning of the page.
 */
export type ParsedPage = {
  document: Document
  source: string
  errors: number
  firstError: MarkupError | null
  isCut: boolean
  hasBase: boolean
}

export function parseHtml(html: string, limits = PAGE_LIMITS): ParsedPage {
  const parser: HtmlParser = new Parser({ scriptingEnabled: false, treeAdapter })
  const tokenizer = new QuickTokenizer({ sourceCodeLocationInfo: false }, parser)
  tokenizer.limitAttributes(limits.attributes)
  parser.tokenizer = tokenizer
  // Set after construction, because passing it as an option would turn on source locations, which cost a third more time.
  parser.onParseError = noteError
  const state: NonNullable<typeof currentPage> = { parser, tokenizer, nodes: 0, hasBase: false, limits, errors: 0, first: null }
  currentPage = state
  const source = html.includes('\r') ? html.replace(/\r\n?/g, '\n') : html
  tokenizer.write(source, true)
  const isCut = tokenizer.isPaused
  // Closes open elements, and adds the body if the page was cut before it.
  if (isCut) parser.onEof({ type: Token.TokenType.EOF, location: null })
  currentPage = null
  const { errors, first, hasBase } = state
  const firstError = first === null ? null : locateError(source, first)
  return { document: parser.document, source, errors, firstError, isCut, hasBase }
}

function locateError(source: string, { code, position }: { code: string; position: number }): MarkupError {
  const begin = Math.max(source.lastIndexOf('<', position), 0)
  let line = 1
  for (let at = source.indexOf('\n'); at !== -1 && at < begin; at = source.indexOf('\n', at + 1)) line++
  const tag = source.slice(begin, position + 1)
  return { code, line, tag: detachedString(tag.slice(0, MAX_TAG_CHARACTERS).replace(/\s+/g, ' ')) }
}

export function doctypeOf(document: Document): 'html' | 'other' | 'none' {
  const doctype = document.childNodes.find((node) => node.nodeName === '#documentType') as DefaultTreeAdapterTypes.DocumentType | undefined
  if (doctype === undefined) return 'none'
  // XHTML and strict HTML 4 have other doctypes, but browsers treat them like `<!doctype html>`.
  return document.mode === 'quirks' ? 'other' : 'html'
}

/**
 * The URL that links are relative to. The first `base` with an href applies to the whole page, including the links before it, so it is
 * read before the walk.
 */
export function findBaseUrl({ document, hasBase }: Pick<ParsedPage, 'document' | 'hasBase'>, url: string): string {
  const unvisited: Node[] = hasBase ? [document] : []
  for (let node = unvisited.pop(); node !== undefined; node = unvisited.pop()) {
    // Browsers that run scripts treat the content of noscript as text.
    if (node.nodeName === 'noscript') continue
    const href =
      node.nodeName === 'base' && 'attrs' in node && node.namespaceURI === html.NS.HTML
        ? node.attrs.find(({ name }) => name === 'href')?.value
        : undefined
    if (href !== undefined) return normaliseUrl(href, url) ?? url
    if ('childNodes' in node) for (let i = node.childNodes.length - 1; i >= 0; i--) unvisited.push(node.childNodes[i] as Node)
  }
  return url
}

const HEAD_ELEMENTS = new Set(['title', 'meta', 'link', 'script', 'style', 'base', 'noscript', 'template'])

/** The element that made the parser start the body before `</head>`; null if no head tag ended up in the body. */
export function headClosedBy(document: Document, source: string, hasMisplacedTags: boolean): string | null {
  if (!hasMisplacedTags) return null
  const headEnd = source.search(/<\/head/i)
  const bodyStart = source.search(/<body[\s>]/i)
  if (headEnd === -1 || (bodyStart !== -1 && bodyStart < headEnd)) return null
  const html = document.childNodes.find((node) => node.nodeName === 'html')
  const body = html !== undefined && 'childNodes' in html ? html.childNodes.find((node) => node.nodeName === 'body') : undefined
  const firstElement = body !== undefined && 'childNodes' in body ? body.childNodes.find((node) => 'tagName' in node) : undefined
  if (firstElement === undefined || HEAD_ELEMENTS.has(firstElement.nodeName)) return null
  return source.toLowerCase().indexOf(`<${firstElement.nodeName}`) > headEnd ? null : firstElement.nodeName
}

/**
 * Takes the first title tag, the first canonical tag, the first robots tag and the first structured data, and returns the position of the last
 * of them, in characters. 0 unless the document is long.
 */
export function latestTag(html: string): number {
  if (html.length <= MIN_LONG_DOCUMENT_CHARACTERS) return 0
  const patterns = [/<title/i, /\srel=["']?canonical["'\s>/]/i, /\sname=["']?robots["'\s>/]/i, /application\/ld\+json/i]
  return Math.max(...patterns.map((pattern) => html.search(pattern)))
}
