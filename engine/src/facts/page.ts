/** What is known of one address: plain data, read once, judged as often as wanted. Nothing of the tree or the body stays. */
import type { FailureKind } from '#web/fetch-page.ts'
import { normaliseUrl } from '#web/normalise-url.ts'
import type { Access } from './access-reader.ts'
import type { Asset } from './assets-reader.ts'
import type { Charset } from './charset.ts'
import type { Dom } from './dom-reader.ts'
import type { MeasuredText, Meta } from './head-reader.ts'
import type { Heading } from './headings-reader.ts'
import type { ImageSize } from './image-size.ts'
import type { Image } from './images-reader.ts'
import { type Leftovers, noLeftovers } from './leftovers-reader.ts'
import type { Link } from './link.ts'
import type { Hreflang, Reference } from './links-reader.ts'
import { type Measurement, NO_MEASUREMENT } from './measurement-reader.ts'
import type { Media } from './media-reader.ts'
import type { PageType } from './page-type.ts'
import { emptyProse, type Prose } from './prose-reader.ts'
import { type Directives, directivesFor, readDirectives } from './robots-directives.ts'
import { NO_SAFETY, type Safety } from './safety-reader.ts'
import { noSigns, type Signs } from './signs.ts'
import type { SourceFile } from './source-file.ts'
import type { Stack } from './stack.ts'
import { NO_STRUCTURE, type Structure } from './structure-reader.ts'
import { noStructuredData, type StructuredData } from './structured-data.ts'
import { readText, type TextFacts } from './text-facts.ts'

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

/** Whether it can appear in search results under its own address and, where it cannot, whether that looks intended. */
export type Indexing = 'open' | 'excluded' | 'excluded by mistake'

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
  /** What the page alone says of it, until the whole site is known. */
  indexing: Indexing
  /** Its canonical names another page that was read and that it may well be a copy of. Known with the whole site. */
  isCopy: boolean
  hreflangs: Hreflang[]
  next: string | null
  prev: string | null
  headings: Heading[]
  links: Link[]
  /** Without those that jump within the page. */
  linkCount: number
  scriptedLinks: { href: string; path: string }[]
  /** Paths of links to `#!`, which scripts make buttons of, without a name. */
  unnamedButtons: string[]
  /** Addresses of links that another link is inside of. */
  nestingLinks: string[]
  /** Paths of links with a text and without `href`. */
  deadLinks: string[]
  /** Jump links of the page whose target does not exist. */
  brokenFragments: string[]
  /** Links of the form `#/about`, distinct. */
  hashRoutes: string[]
  /** Ids that stand twice and that a label, an aria attribute or a jump link relies on. */
  duplicateIds: string[]
  images: Image[]
  media: Media
  access: Access
  assets: Asset[]
  icons: string[]
  hasFeed: boolean
  hasFrameset: boolean
  frames: number
  /** What the frames that visitors see show, distinct. */
  framed: { url: string; path: string }[]
  hasSearch: boolean
  hasPassword: boolean
  hasBreadcrumb: boolean
  refresh: string | null
  viewport: string | null
  structuredData: StructuredData
  signs: Signs
  safety: Safety
  measurement: Measurement
  structure: Structure
  /** Origins that the page has connected to before they are needed. */
  preconnects: string[]
  /** Of a script, style sheet or plain text that was requested on its own. */
  file: SourceFile | null
  imageSize: ImageSize | null
  text: TextFacts
  textCharacters: number
  /** Of all text on the page, the part that is its own. */
  mainShare: number
  prose: Prose
  leftovers: Leftovers
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

/**
 * The one meaning of “pages read”: HTML that answered with status 200. Redirects, errors (many come as HTML too) and files are
 * counted apart. A page that forwards by a meta element counts, because it has an answer of its own.
 */
export const isPageRead = ({ isHtml, status }: Pick<Page, 'isHtml' | 'status'>): boolean => isHtml && status === 200

const { wordsBefore: _, joined: __, ...NO_TEXT } = readText([])

/** What status and headers alone tell; of a document that is all until it is read. */
export function emptyPage(source: PageSource, visit: Visit, headers: Record<string, string>, mediaType: string, charset: Charset): Page {
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
    indexing: 'open',
    isCopy: false,
    hreflangs: [],
    next: null,
    prev: null,
    headings: [],
    links: [],
    linkCount: 0,
    scriptedLinks: [],
    unnamedButtons: [],
    nestingLinks: [],
    deadLinks: [],
    brokenFragments: [],
    hashRoutes: [],
    duplicateIds: [],
    images: [],
    media: { emptyPictures: [], videos: [], svgs: [] },
    access: { hasMain: false, unnamed: [], untitledFrames: [], bareTables: [] },
    assets: [],
    icons: [],
    hasFeed: false,
    hasFrameset: false,
    frames: 0,
    framed: [],
    hasSearch: false,
    hasPassword: false,
    hasBreadcrumb: false,
    refresh: null,
    viewport: null,
    structuredData: noStructuredData(),
    signs: noSigns(),
    safety: NO_SAFETY,
    measurement: NO_MEASUREMENT,
    structure: NO_STRUCTURE,
    preconnects: [],
    file: null,
    imageSize: null,
    text: NO_TEXT,
    textCharacters: 0,
    mainShare: 1,
    prose: emptyProse(),
    leftovers: noLeftovers(),
    nosnippetShare: 0,
    dom: { elements: 0, depth: 0, mostChildren: 0, skeleton: '' },
    bodyElements: 0,
    headClosedBy: null,
    markupErrors: 0,
    latestTag: 0,
    type: 'unknown',
    stack: [],
    template: '',
  }
}

function headerBytes(headers: Record<string, string>): number {
  let bytes = 0
  for (const name in headers) bytes += name.length + (headers[name] ?? '').length + 4
  return bytes
}
