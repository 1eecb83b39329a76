/** The tree of a document as the HTML standard builds it, and facts that need both the tree and the source. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, Parser, Token } from 'parse5'
import { normaliseUrl } from '#web/normalise-url.ts'
import { QuickTokenizer } from './quick-tokenizer.ts'

type Document = DefaultTreeAdapterTypes.Document
type Node = DefaultTreeAdapterTypes.Node

/** In larger documents the position of a tag matters. */
const BIG_CHARACTERS = 1_000_000

/** Structural errors. Tokenizer errors in attributes and text do not count. */
const STRUCTURAL = new Set([
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

/**
 * What is read of one page. The largest real pages, such as an index of all uses of a class, stay below. Without limits, a page of nothing
 * but tags would take two hundred times its size in memory.
 */
export const PAGE_LIMITS = { nodes: 75_000, attributes: 150_000, depth: 5_000 }

type HtmlParser = Parser<DefaultTreeAdapterTypes.DefaultTreeAdapterMap>

/** State of the page being parsed. All pages use one adapter, because V8 does not inline an adapter that changes from page to page. */
let parsing: { parser: HtmlParser; nodes: number; hasBase: boolean; limits: typeof PAGE_LIMITS } | null = null

function countNode(): void {
  if (parsing === null) return
  const { parser, limits } = parsing
  if (++parsing.nodes > limits.nodes || parser.openElements.depth > limits.depth) parser.tokenizer.pause()
}

const treeAdapter: typeof defaultTreeAdapter = {
  ...defaultTreeAdapter,
  createElement: (tagName, namespaceURI, attrs) => {
    countNode()
    if (tagName === 'base' && parsing !== null) parsing.hasBase = true
    return { nodeName: tagName, tagName, attrs, namespaceURI, childNodes: [], parentNode: null }
  },
  // Text between two elements is one node, so there are at most twice as many text nodes as elements.
  createCommentNode: (data) => {
    countNode()
    return { nodeName: '#comment', data, parentNode: null }
  },
}

/** `isCut`: the page exceeds the limits, and the tree holds only its beginning. */
export type Parsed = { document: Document; errors: number; isCut: boolean; hasBase: boolean }

export function parseHtml(html: string, limits = PAGE_LIMITS): Parsed {
  let errors = 0
  const parser: HtmlParser = new Parser({ scriptingEnabled: false, treeAdapter })
  const tokenizer = new QuickTokenizer({ sourceCodeLocationInfo: false }, parser)
  tokenizer.limitAttributes(limits.attributes)
  parser.tokenizer = tokenizer
  // Set after construction, because passing it as an option would turn on source locations, which cost a third more time.
  parser.onParseError = ({ code }) => {
    if (STRUCTURAL.has(code)) errors++
  }
  const state = { parser, nodes: 0, hasBase: false, limits }
  parsing = state
  tokenizer.write(html.includes('\r') ? html.replace(/\r\n?/g, '\n') : html, true)
  const isCut = tokenizer.isPaused
  // Closes open elements, and adds the body if the page was cut before it.
  if (isCut) parser.onEof({ type: Token.TokenType.EOF, location: null })
  parsing = null
  return { document: parser.document, errors, isCut, hasBase: state.hasBase }
}

export function doctypeOf(document: Document): 'html' | 'other' | 'none' {
  const doctype = document.childNodes.find((node) => node.nodeName === '#documentType') as DefaultTreeAdapterTypes.DocumentType | undefined
  if (doctype === undefined) return 'none'
  // XHTML and strict HTML 4 have other doctypes, but browsers treat them the same.
  return document.mode === 'quirks' ? 'other' : 'html'
}

/** The first `base` with an address counts, wherever it is, and also for links before it. So it is found before the walk. */
export function baseOf({ document, hasBase }: Pick<Parsed, 'document' | 'hasBase'>, url: string): string {
  const left: Node[] = hasBase ? [document] : []
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    // Browsers that run scripts treat its content as text.
    if (node.nodeName === 'noscript') continue
    const href = node.nodeName === 'base' && 'attrs' in node ? node.attrs.find(({ name }) => name === 'href')?.value : undefined
    if (href !== undefined) return normaliseUrl(href, url) ?? url
    if ('childNodes' in node) for (let i = node.childNodes.length - 1; i >= 0; i--) left.push(node.childNodes[i] as Node)
  }
  return url
}

const HEAD_ELEMENTS = new Set(['title', 'meta', 'link', 'script', 'style', 'base', 'noscript', 'template'])

/** The first body element that made the parser close the head early, if head tags written before `</head>` ended up in the body. */
export function headClosedBy(document: Document, source: string, isMisplaced: boolean): string | null {
  if (!isMisplaced) return null
  const end = source.search(/<\/head/i)
  const tag = source.search(/<body[\s>]/i)
  if (end === -1 || (tag !== -1 && tag < end)) return null
  const html = document.childNodes.find((node) => node.nodeName === 'html')
  const body = html !== undefined && 'childNodes' in html ? html.childNodes.find((node) => node.nodeName === 'body') : undefined
  const first = body !== undefined && 'childNodes' in body ? body.childNodes.find((node) => 'tagName' in node) : undefined
  if (first === undefined || HEAD_ELEMENTS.has(first.nodeName)) return null
  return source.toLowerCase().indexOf(`<${first.nodeName}`) > end ? null : first.nodeName
}

/** Offset of the last title, robots, canonical or structured data tag in an oversized document, in characters. */
export function latestTag(html: string): number {
  if (html.length <= BIG_CHARACTERS) return 0
  const patterns = [/<title/i, /\srel=["']?canonical["'\s>/]/i, /\sname=["']?robots["'\s>/]/i, /application\/ld\+json/i]
  return Math.max(...patterns.map((pattern) => html.search(pattern)))
}
