/** A short row per page, with what the plan and the result files need, so that the facts need not stay in memory. */

import { mainHeading } from '#facts/main-heading.ts'
import type { Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import { isDestinationPage } from '#rules/gates.ts'

export type SharingTags = { title: string | null; description: string | null; image: string | null; site: string | null }

export type PageRow = {
  url: string
  status: number
  /** Why the page was not read; null if it was. */
  failure: string | null
  foundBy: Page['visit']['foundBy']
  /** Clicks from the start page; null if no link leads there. */
  depth: number | null
  type: Page['type']
  /** Equal for pages with the same template; empty if the response is not HTML. */
  template: string
  isHtml: boolean
  isIndexable: boolean
  /** Excluded from search results on purpose: a copy of a page that is judged, or a noindex that nothing contradicts. */
  isKeptOut: boolean
  isCut: boolean
  title: string
  description: string
  h1: string
  /** The Open Graph and Twitter tags of the page; null if it has none. Absent in rows stored before this field existed. */
  sharing?: SharingTags | null
  canonical: string | null
  redirect: string | null
  lang: string | null
  words: number
  bytes: number
  links: number
  /** Number of pages that link here. */
  inlinks: number
  /** Share of the site's internal PageRank. */
  rank: number
  /** The address that gets this page's rank, if it is a redirect or a copy with other parameters. */
  rankedAs: string | null
  firstByteMs: number | null
}

/** Social networks cut longer texts. */
const MAX_TAG_LENGTH = 300
const MAX_ADDRESS_LENGTH = 2_000

function sharingOf({ openGraph }: Page): SharingTags | null {
  const firstTag = (names: string[], maxLength: number) =>
    names
      .map((name) => openGraph[name])
      .find((text) => text !== undefined && text !== '')
      ?.slice(0, maxLength) ?? null
  const tags = {
    title: firstTag(['og:title', 'twitter:title'], MAX_TAG_LENGTH),
    description: firstTag(['og:description', 'twitter:description'], MAX_TAG_LENGTH),
    image: firstTag(['og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image'], MAX_ADDRESS_LENGTH),
    site: firstTag(['og:site_name'], MAX_TAG_LENGTH),
  }
  return Object.values(tags).some((text) => text !== null) ? tags : null
}

/** Rounds to seven decimal places, which hides floating-point noise. */
const roundShare = (share: number): number => Number(share.toFixed(7))

export function readRow(page: Page, site: Site): PageRow {
  const { followed, nofollowed } = site.inlinks(page.url)
  return {
    url: page.url,
    status: page.status,
    failure: page.visit.failure?.reason ?? null,
    foundBy: page.visit.foundBy,
    depth: site.depth(page),
    type: page.type,
    template: page.template,
    isHtml: page.isHtml,
    isIndexable: page.indexing === 'open' && isDestinationPage(page),
    isKeptOut: page.indexing === 'excluded',
    isCut: page.weight.isTruncated,
    title: page.title?.text ?? '',
    description: page.description?.text ?? '',
    h1: mainHeading(page),
    sharing: sharingOf(page),
    canonical: page.canonical,
    redirect: page.redirect,
    lang: page.lang,
    words: page.text.words,
    bytes: page.weight.html,
    links: page.linkCount,
    inlinks: followed + nofollowed,
    rank: roundShare(site.rank(page.url)),
    rankedAs: site.rankedAs(page.url) === page.url ? null : site.rankedAs(page.url),
    firstByteMs: page.timing?.firstByte ?? null,
  }
}
