/** The facts of one address as plain data, read once and judged as often as needed. They hold no reference to the tree or the body. */
import type { FailureKind } from '#web/fetch-page.ts'
import { normaliseUrl } from '#web/normalise-url.ts'
import { type AccessibilityFacts, emptyAccessibilityFacts } from './access-reader.ts'
import { type AssetFacts, noAssets } from './assets-reader.ts'
import type { Charset } from './charset.ts'
import { type DomFacts, emptyDomFacts } from './dom-reader.ts'
import { emptyHeadFacts, type HeadFacts } from './head-reader.ts'
import type { BoldLine, Heading } from './headings-reader.ts'
import type { MarkupError } from './html-tree.ts'
import type { ImageSize } from './image-size.ts'
import type { Background, Image } from './images-reader.ts'
import { type Leftovers, noLeftovers } from './leftovers-reader.ts'
import { type LinkFacts, noLinks } from './links-reader.ts'
import { type Measurement, NO_MEASUREMENT } from './measurement-reader.ts'
import { type Media, noMedia } from './media-reader.ts'
import type { PageType } from './page-type.ts'
import { emptyProse, type Prose } from './prose-reader.ts'
import { type RobotsFacts, readRobotsDirectives } from './robots-directives.ts'
import { NO_SAFETY, type Safety } from './safety-reader.ts'
import { noSigns, type Signs } from './signs.ts'
import type { SourceFile } from './source-file.ts'
import type { Stack } from './stack.ts'
import { NO_STRUCTURE, type Structure } from './structure-reader.ts'
import { noStructuredData, type StructuredData } from './structured-data.ts'
import { noText, type PageText } from './text-reader.ts'

export type PageSource = {
  url: string
  status: number
  headers: Record<string, string>
  body: string | Uint8Array
  /** Bytes transferred, if the body was compressed. */
  sentBytes?: number
  truncated?: boolean
  firstByteMs?: number
  totalMs?: number
}

/** How the crawl found the address and what happened there. */
export type Visit = {
  foundBy: 'start' | 'link' | 'redirect' | 'sitemap' | 'canonical' | 'hreflang'
  depth: number | null
  attempts: number
  failure: { kind: FailureKind; reason: string } | null
}

/** Whether a page can appear in search results under its own address and, if not, whether that looks intended. */
export type Indexing = 'open' | 'excluded' | 'excluded by mistake'

/** What is known before the body is parsed. */
export type ResponseFacts = {
  url: string
  status: number
  visit: Visit
  /** Target of a redirect; null if this is not a redirect or its target is not a web address. */
  redirect: string | null
  headers: Record<string, string>
  mediaType: string
  charset: Charset
  weight: { sent: number; html: number; headers: number; isTruncated: boolean }
  /** Milliseconds; null if nothing was fetched. */
  timing: { firstByte: number; total: number } | null
}

/** Each reader defines its part of a page and the empty value of that part. */
export type Page = ResponseFacts &
  HeadFacts &
  RobotsFacts &
  LinkFacts &
  AssetFacts &
  PageText &
  DomFacts & {
    isHtml: boolean
    doctype: 'html' | 'other' | 'none'
    /** As declared, else the one that the text is written in; null if it is unclear. */
    language: string | null
    /** The language that both the paragraphs and the whole text are written in; null if it is unclear or parts state their own. */
    writtenLanguage: string | null
    /** What the page alone says, until the whole site is known. */
    indexing: Indexing
    /** Whether another page that was read is the original, such as the one that the canonical names. Set once the whole site is known. */
    isCopy: boolean
    headings: Heading[]
    /** At least two, or none. Missing in facts that an older version stored. */
    boldLines?: BoldLine[]
    /** The titles above the panels of accordions. Missing in facts that an older version stored. */
    accordionTitles?: string[]
    /** Jump links on the page whose target does not exist. */
    brokenFragments: string[]
    /** Ids that occur twice and that something on the page refers to; `from` says what. */
    duplicateIds: { id: string; from: ('label' | 'aria attribute' | 'jump link')[] }[]
    images: Image[]
    /** Absent without any, and in pages stored by an older version. */
    backgrounds?: Background[]
    media: Media
    access: AccessibilityFacts
    structuredData: StructuredData
    signs: Signs
    safety: Safety
    measurement: Measurement
    structure: Structure
    /** Facts of a script, style sheet or plain text that was requested separately. */
    file: SourceFile | null
    imageSize: ImageSize | null
    prose: Prose
    leftovers: Leftovers
    /** The element that made the parser close the head early. */
    headClosedBy: string | null
    markupErrors: number
    /** Missing in facts that an older version stored. */
    firstMarkupError?: MarkupError | null
    /**
     * In a document of more than a million characters, the offset of the first title, the first canonical, the first robots or the first
     * structured data tag, whichever comes last; -1 if there is none. In shorter documents 0.
     */
    latestTag: number
    type: PageType
    stack: Stack[]
    template: string
  }

/**
 * The one definition of “pages read”: HTML with status 200. Redirects, errors (often HTML too) and files are counted separately. A page
 * with a meta refresh counts, because it has its own response.
 */
export const isPageRead = ({ isHtml, status }: Pick<Page, 'isHtml' | 'status'>): boolean => isHtml && status === 200

export function readResponse(
  source: PageSource,
  visit: Visit,
  headers: Record<string, string>,
  mediaType: string,
  charset: Charset,
): ResponseFacts {
  return {
    url: source.url,
    status: source.status,
    visit,
    redirect:
      source.status >= 300 && source.status < 400 && headers.location !== undefined ? normaliseUrl(headers.location, source.url) : null,
    headers,
    mediaType,
    charset,
    weight: { sent: source.sentBytes ?? 0, html: 0, headers: headerBytes(headers), isTruncated: source.truncated ?? false },
    timing: source.firstByteMs === undefined ? null : { firstByte: Math.round(source.firstByteMs), total: Math.round(source.totalMs ?? 0) },
  }
}

/** A page of which nothing but the response is known. */
export function emptyPage(response: ResponseFacts): Page {
  return {
    ...response,
    isHtml: false,
    doctype: 'none',
    language: null,
    writtenLanguage: null,
    ...emptyHeadFacts(),
    ...readRobotsDirectives([], response.headers['x-robots-tag']),
    indexing: 'open',
    isCopy: false,
    ...noLinks(),
    headings: [],
    boldLines: [],
    accordionTitles: [],
    brokenFragments: [],
    duplicateIds: [],
    images: [],
    media: noMedia(),
    access: emptyAccessibilityFacts(),
    ...noAssets(),
    structuredData: noStructuredData(),
    signs: noSigns(),
    safety: NO_SAFETY,
    measurement: NO_MEASUREMENT,
    structure: NO_STRUCTURE,
    file: null,
    imageSize: null,
    ...noText(),
    prose: emptyProse(),
    leftovers: noLeftovers(),
    ...emptyDomFacts(),
    headClosedBy: null,
    markupErrors: 0,
    firstMarkupError: null,
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

/** Facts stored by an older version, with empty values for what it did not read. */
export function withMissingFacts(stored: Page): Page {
  const page = withDefaults(stored, emptyPage(stored))
  page.language ??= page.lang
  return page
}

function withDefaults<T extends object>(stored: T, defaults: T): T {
  const complete = { ...defaults, ...stored }
  for (const key in defaults) {
    const [value, empty] = [complete[key], defaults[key]]
    if (isRecord(value) && isRecord(empty)) complete[key] = { ...empty, ...value }
  }
  return complete
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)
