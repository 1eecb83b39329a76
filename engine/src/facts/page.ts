/** What is known of one address: plain data, read once, judged as often as wanted. Nothing of the tree or the body stays. */
import { type DefaultTreeAdapterTypes, Parser } from 'parse5'
import type { FailureKind } from '#crawl/fetch-page.ts'
import { normaliseUrl } from '#crawl/normalise-url.ts'
import { addressResolver } from './address-resolver.ts'
import { type Asset, assetsReader } from './assets-reader.ts'
import { type Charset, decodeBody } from './charset.ts'
import { type Dom, domReader } from './dom-reader.ts'
import { DESCRIPTION_SIZE, headReader, type MeasuredText, type Meta } from './head-reader.ts'
import { type Heading, headingsReader } from './headings-reader.ts'
import { type Image, imagesReader } from './images-reader.ts'
import { type Hreflang, type Link, linksReader, type Reference } from './links-reader.ts'
import { type PageType, readPageType } from './page-type.ts'
import { pixelWidth } from './pixel-width.ts'
import { type Directives, directivesFor, readDirectives } from './robots-directives.ts'
import type { Share } from './shared-strings.ts'
import { readStack, type Stack } from './stack.ts'
import { type StructuredData, structuredDataReader } from './structured-data.ts'
import { readText, type TextFacts } from './text-facts.ts'
import { textReader } from './text-reader.ts'
import { walk } from './walk.ts'

export type PageSource = {
  url: string
  status: number
  headers: Record<string, string>
  body: string | Uint8Array
  /** Bytes on the wire, where the body was packed. */
  sentBytes?: number
  truncated?: boolean
  firstByteMs?: number
  totalMs?: number
}

/** How the crawl came to the address and fared there. */
export type Visit = {
  foundBy: 'start' | 'link' | 'redirect' | 'sitemap' | 'canonical' | 'hreflang'
  depth: number | null
  attempts: number
  failure: { kind: FailureKind; reason: string } | null
}

export type Page = {
  url: string
  status: number
  visit: Visit
  /** Where a redirect leads; null when this is none, or leads to no web address. */
  redirect: string | null
  headers: Record<string, string>
  mediaType: string
  isHtml: boolean
  charset: Charset
  weight: { sent: number; html: number; headers: number; isTruncated: boolean }
  /** Milliseconds; null where nothing was fetched. */
  timing: { firstByte: number; total: number } | null
  doctype: 'html' | 'other' | 'none'
  lang: string | null
  base: string | null
  title: MeasuredText | null
  titles: MeasuredText[]
  description: MeasuredText | null
  descriptions: string[]
  metas: Meta[]
  openGraph: Record<string, string>
  directives: Directives[]
  noindex: boolean
  nofollow: boolean
  canonicals: Reference[]
  /** The one that counts: the only target named, else null. */
  canonical: string | null
  hreflangs: Hreflang[]
  next: string | null
  prev: string | null
  headings: Heading[]
  links: Link[]
  linkCount: number
  scriptedLinks: { href: string; path: string }[]
  /** Jump links of the page whose target does not exist. */
  brokenFragments: string[]
  images: Image[]
  assets: Asset[]
  icons: string[]
  hasFeed: boolean
  hasFrameset: boolean
  frames: number
  hasSearch: boolean
  hasPassword: boolean
  hasBreadcrumb: boolean
  refresh: string | null
  viewport: string | null
  structuredData: StructuredData
  text: TextFacts
  textCharacters: number
  nosnippetShare: number
  dom: Dom
  bodyElements: number
  /** The element that made the parser close the head before its author did. */
  headClosedBy: string | null
  markupErrors: number
  /** Where title, robots, canonical or markup stand in an oversized document, in characters. */
  latestTag: number
  type: PageType
  stack: Stack[]
  template: string
}

const LONGEST_HEADER = 1_000
/** From here on it matters where in the document a tag stands. */
const BIG = 1_000_000

const nowhere: Visit = { foundBy: 'start', depth: 0, attempts: 1, failure: null }

const { wordsBefore: _, ...NO_TEXT } = readText([])

const asIs: Share = (text) => text

export function readPage(source: PageSource, visit: Visit = nowhere, share: Share = asIs): Page {
  const headers = compactHeaders(source.headers)
  const contentType = headers['content-type'] ?? ''
  const mediaType = (contentType.split(';')[0] ?? '').trim().toLowerCase()
  const { text, charset } =
    typeof source.body === 'string'
      ? { text: source.body, charset: { name: 'utf-8', source: 'header' } as Charset }
      : decodeBody(source.body, contentType)
  const isHtml = isHtmlType(mediaType, text)
  const page = emptyPage(source, visit, headers, mediaType, charset)
  page.weight.html = typeof source.body === 'string' ? Buffer.byteLength(source.body) : source.body.byteLength
  if (source.sentBytes === undefined) page.weight.sent = page.weight.html
  return isHtml ? readHtml(page, text, share) : page
}

/** An address that gave no answer. */
export function failedPage(url: string, visit: Visit): Page {
  return emptyPage({ url, status: 0, headers: {}, body: '' }, visit, {}, '', { name: '', source: 'none' })
}

const isHtmlType = (mediaType: string, text: string) =>
  mediaType === 'text/html' ||
  mediaType === 'application/xhtml+xml' ||
  (mediaType === '' && /^\s*<(!doctype html|html|head|body|title)/i.test(text.slice(0, 1000)))

/** Structural faults; what the tokenizer grumbles about inside of attributes and texts is not counted. */
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

function parse(html: string): { document: DefaultTreeAdapterTypes.Document; errors: number } {
  let errors = 0
  const parser = new Parser<DefaultTreeAdapterTypes.DefaultTreeAdapterMap>({ scriptingEnabled: false })
  // Set after construction: given as an option it would switch on source locations, which cost a third more.
  parser.onParseError = ({ code }) => {
    if (STRUCTURAL.has(code)) errors++
  }
  parser.tokenizer.write(html, true)
  return { document: parser.document, errors }
}

function readHtml(page: Page, html: string, share: Share): Page {
  const { document, errors } = parse(html)
  const resolve = addressResolver(baseOf(document, page.url), share)
  const head = headReader()
  const links = linksReader(resolve, page.headers.link, share)
  const headings = headingsReader()
  const images = imagesReader(resolve)
  const assets = assetsReader(resolve)
  const structured = structuredDataReader(html, resolve)
  const text = textReader()
  const dom = domReader()
  walk(document, [head.reader, links.reader, headings.reader, images.reader, assets.reader, structured.reader, text.reader, dom.reader])

  const { titles, metas, lang, base, refresh, viewport } = head.found
  const named = metas.filter((meta) => meta.name === 'description')
  const openGraph: Record<string, string> = {}
  for (const { name, content } of metas) if (/^(og|article|product|twitter|fb):/.test(name)) openGraph[name] ??= content
  const directives = readDirectives(metas, page.headers['x-robots-tag'])
  const tokens = directivesFor(directives)
  const doctype = document.childNodes.find((node) => node.nodeName === '#documentType') as DefaultTreeAdapterTypes.DocumentType | undefined
  const { canonicals, hreflangs } = links.found
  const targets = new Set(canonicals.map((canonical) => canonical.url))
  const shape = dom.found()
  const described = named.find((meta) => meta.content !== '')

  return {
    ...page,
    isHtml: true,
    doctype: doctype === undefined ? 'none' : doctype.name === 'html' && doctype.publicId === '' ? 'html' : 'other',
    lang: lang?.trim() ?? null,
    base,
    title: titles.find((title) => title.text !== '') ?? null,
    titles,
    description:
      described === undefined
        ? null
        : { text: described.content, width: pixelWidth(described.content, DESCRIPTION_SIZE), place: described.place },
    descriptions: named.map((meta) => meta.content),
    metas,
    openGraph,
    directives,
    noindex: tokens.has('noindex'),
    nofollow: tokens.has('nofollow'),
    canonicals,
    canonical: targets.size === 1 ? (canonicals[0]?.url ?? null) : null,
    hreflangs,
    next: links.found.next,
    prev: links.found.prev,
    headings: headings.headings,
    links: links.found.links,
    linkCount: links.found.linkCount,
    scriptedLinks: links.found.scripted,
    brokenFragments: links.found.fragments.filter((fragment) => !isFragment(fragment, dom.ids)).slice(0, 20),
    images: images.images,
    assets: assets.found.assets,
    icons: links.found.icons,
    hasFeed: links.found.feeds > 0,
    hasFrameset: assets.found.hasFrameset,
    frames: assets.found.frames,
    hasSearch: assets.found.hasSearch,
    hasPassword: assets.found.hasPassword,
    hasBreadcrumb: assets.found.hasBreadcrumb,
    refresh,
    viewport,
    structuredData: structured.data,
    ...text.found(headings.headings),
    ...shape,
    headClosedBy: headClosedBy(
      document,
      html,
      [...titles, ...metas, ...canonicals, ...hreflangs].some((each) => each.place !== 'head' && each.place !== null),
    ),
    markupErrors: errors,
    latestTag: html.length > BIG ? latestTag(html) : 0,
    type: readPageType(
      page.url,
      structured.data.items.flatMap((item) => item.types),
      openGraph['og:type'],
    ),
    stack: readStack(page.headers, metas, assets.found.assets),
    template: shape.dom.skeleton,
  }
}

/** `#top` and the empty fragment lead to the top everywhere; `#:~:text=` and `#/` are not ids. */
function isFragment(fragment: string, ids: Set<string>): boolean {
  if (fragment.toLowerCase() === 'top' || /^[:!/]/.test(fragment) || ids.has(fragment)) return true
  try {
    return ids.has(decodeURIComponent(fragment))
  } catch {
    return false
  }
}

/** The first `base` with an address counts, for links before it as well; so it is looked up before the walk. */
function baseOf(document: DefaultTreeAdapterTypes.Document, url: string): string {
  const html = document.childNodes.find((node) => node.nodeName === 'html')
  const parts =
    html !== undefined && 'childNodes' in html ? html.childNodes.filter((node) => node.nodeName === 'head' || node.nodeName === 'body') : []
  for (const part of parts) {
    if (!('childNodes' in part)) continue
    for (const node of part.childNodes) {
      if (node.nodeName !== 'base' || !('attrs' in node)) continue
      const href = node.attrs.find((each) => each.name === 'href')?.value
      if (href !== undefined) return normaliseUrl(href, url) ?? url
    }
  }
  return url
}

const HEAD_ELEMENTS = new Set(['title', 'meta', 'link', 'script', 'style', 'base', 'noscript', 'template'])

/** The first element of the body, where tags of the head landed in it although they were written before `</head>`. */
function headClosedBy(document: DefaultTreeAdapterTypes.Document, source: string, isMisplaced: boolean): string | null {
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

function latestTag(html: string): number {
  const patterns = ['<title', 'rel="canonical"', 'name="robots"', 'application/ld+json']
  return Math.max(...patterns.map((pattern) => html.indexOf(pattern)))
}

function compactHeaders(headers: Record<string, string>): Record<string, string> {
  const compact: Record<string, string> = {}
  for (const name in headers)
    compact[name.toLowerCase()] = (headers[name] ?? '').slice(0, name === 'link' || name === 'Link' ? 20_000 : LONGEST_HEADER)
  return compact
}

function emptyPage(source: PageSource, visit: Visit, headers: Record<string, string>, mediaType: string, charset: Charset): Page {
  const directives = readDirectives([], headers['x-robots-tag'])
  const tokens = directivesFor(directives)
  return {
    url: source.url,
    status: source.status,
    visit,
    redirect:
      source.status >= 300 && source.status < 400 && headers.location !== undefined ? normaliseUrl(headers.location, source.url) : null,
    headers,
    mediaType,
    isHtml: false,
    charset,
    weight: { sent: source.sentBytes ?? 0, html: 0, headers: headerBytes(headers), isTruncated: source.truncated ?? false },
    timing: source.firstByteMs === undefined ? null : { firstByte: Math.round(source.firstByteMs), total: Math.round(source.totalMs ?? 0) },
    doctype: 'none',
    lang: null,
    base: null,
    title: null,
    titles: [],
    description: null,
    descriptions: [],
    metas: [],
    openGraph: {},
    directives,
    noindex: tokens.has('noindex'),
    nofollow: tokens.has('nofollow'),
    canonicals: [],
    canonical: null,
    hreflangs: [],
    next: null,
    prev: null,
    headings: [],
    links: [],
    linkCount: 0,
    scriptedLinks: [],
    brokenFragments: [],
    images: [],
    assets: [],
    icons: [],
    hasFeed: false,
    hasFrameset: false,
    frames: 0,
    hasSearch: false,
    hasPassword: false,
    hasBreadcrumb: false,
    refresh: null,
    viewport: null,
    structuredData: { items: [], broken: [] },
    text: NO_TEXT,
    textCharacters: 0,
    nosnippetShare: 0,
    dom: { elements: 0, depth: 0, mostChildren: 0, skeleton: '' },
    bodyElements: 0,
    headClosedBy: null,
    markupErrors: 0,
    latestTag: 0,
    type: 'unknown',
    stack: readStack(headers, [], []),
    template: '',
  }
}

function headerBytes(headers: Record<string, string>): number {
  let bytes = 0
  for (const name in headers) bytes += name.length + (headers[name] ?? '').length + 4
  return bytes
}
