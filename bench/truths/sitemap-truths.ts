/** Truths about what sitemaps list and leave out. */
import type { PageFacts } from './page-facts.ts'
import type { Site, Visit } from './read-site.ts'
import {
  canonicalElsewhere,
  finalUrl,
  homeOf,
  htmlPages,
  indexablePages,
  isConclusiveError,
  isNoindex,
  linkedPages,
  pathOf,
} from './site-facts.ts'
import type { Truth } from './truth.ts'

const listedWhere = (site: Site, matches: (visit: Visit) => boolean): string[] =>
  [...site.sitemaps.listedUrls].filter((url) => {
    const visit = site.visits.get(url)
    return visit !== undefined && site.isInternal(url) && matches(visit)
  })

/** Two pages have the same key if they are one page at two spellings of its URL. */
const keyOf = ({ url, textKey }: PageFacts): string => `${pathOf(url).replace(/\/$/, '')} ${textKey}`

/** False when a page could not be read, because it may contain the link that seems to be missing. */
const isFullyRead = (site: Site): boolean =>
  site.isComplete && [...site.visits.values()].every(({ status }) => status !== 0 && status < 500 && status !== 429)

export const sitemapTruths: Truth[] = [
  {
    rule: 'sitemap-misses-page',
    countsIndexableOnly: true,
    statement: 'There is a sitemap, and it does not list a page that may be indexed, at any spelling of its URL.',
    count: (site) => {
      if (site.sitemaps.hasGap) return null
      if (site.sitemaps.listedUrls.size === 0) return []
      // A sitemap entry that redirects to the page also lists the page; another truth counts the redirect.
      const listedPages = new Set([...site.sitemaps.listedUrls.keys()].map((url) => finalUrl(site, url)))
      const listedKeys = new Set(htmlPages(site).flatMap((page) => (listedPages.has(page.url) ? [keyOf(page)] : [])))
      return indexablePages(site).flatMap((page) => (listedPages.has(page.url) || listedKeys.has(keyOf(page)) ? [] : [page.url]))
    },
  },
  {
    rule: 'sitemap-lists-redirects',
    statement: 'The sitemap lists an address that redirects, or a page that forwards visitors.',
    count: (site) => listedWhere(site, ({ redirect, page }) => redirect !== null || (page !== null && page.forwardsTo !== null)),
  },
  {
    rule: 'sitemap-lists-errors',
    statement: 'The sitemap lists an address that answers with an error.',
    count: (site) => listedWhere(site, isConclusiveError),
  },
  {
    rule: 'sitemap-lists-noindex',
    statement: 'The sitemap lists a page with noindex that does not forward visitors.',
    count: (site) => listedWhere(site, ({ page }) => page !== null && page.forwardsTo === null && isNoindex(site, page)),
  },
  {
    rule: 'sitemap-lists-noncanonical',
    statement: 'The sitemap lists a page that does not forward visitors and whose canonical leads to another page.',
    count: (site) => listedWhere(site, ({ page }) => page !== null && page.forwardsTo === null && canonicalElsewhere(site, page) !== null),
  },
  {
    rule: 'sitemap-orphan',
    statement: 'The sitemap lists a page that no other page links to, directly, through redirects or at another spelling of its URL.',
    count: (site) => {
      if (!isFullyRead(site)) return null
      const linked = linkedPages(site)
      const linkedKeys = new Set(htmlPages(site).flatMap((page) => (linked.has(page.url) ? [keyOf(page)] : [])))
      const isLinked = ({ url, page }: Visit) => linked.has(url) || (page !== null && linkedKeys.has(keyOf(page)))
      return listedWhere(site, (visit) => visit.status === 200 && visit.url !== homeOf(site) && !isLinked(visit))
    },
  },
]
