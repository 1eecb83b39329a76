/** Truths about what sitemaps list and leave out. */
import type { Site, Visit } from './read-site.ts'
import { canonicalElsewhere, finalOf, homeOf, indexablePages, isError, isNoindex, linkedPages } from './site-facts.ts'
import type { Truth } from './truth.ts'

const listed = (site: Site, holds: (visit: Visit) => boolean): string[] =>
  [...site.sitemaps.listed].filter((url) => {
    const visit = site.visits.get(url)
    return visit !== undefined && site.isInternal(url) && holds(visit)
  })

/** A page that could not be read may contain the link that seems to be missing. */
const isReadWhole = (site: Site): boolean =>
  site.isComplete && [...site.visits.values()].every(({ status }) => status !== 0 && status < 500 && status !== 429)

export const sitemapTruths: Truth[] = [
  {
    rule: 'sitemap-misses-page',
    isOfIndexable: true,
    says: 'There is a sitemap, and it does not list a page that may be indexed.',
    count: (site) => {
      if (site.sitemaps.hasGap) return null
      if (site.sitemaps.listed.size === 0) return []
      // An address that redirects to the page also lists it; the redirect itself is another truth.
      const listedPages = new Set([...site.sitemaps.listed.keys()].map((url) => finalOf(site, url)))
      return indexablePages(site).flatMap(({ url }) => (listedPages.has(url) ? [] : [url]))
    },
  },
  {
    rule: 'sitemap-lists-redirects',
    says: 'The sitemap lists an address that redirects.',
    count: (site) => listed(site, ({ redirect }) => redirect !== null),
  },
  {
    rule: 'sitemap-lists-errors',
    says: 'The sitemap lists an address that answers with an error.',
    count: (site) => listed(site, isError),
  },
  {
    rule: 'sitemap-lists-noindex',
    says: 'The sitemap lists a page with noindex.',
    count: (site) => listed(site, ({ page }) => page !== null && isNoindex(site, page)),
  },
  {
    rule: 'sitemap-lists-noncanonical',
    says: 'The sitemap lists a page whose canonical leads to another page.',
    count: (site) => listed(site, ({ page }) => page !== null && canonicalElsewhere(site, page) !== null),
  },
  {
    rule: 'sitemap-orphan',
    says: 'The sitemap lists a page that no other page links to, directly or through redirects.',
    count: (site) => {
      if (!isReadWhole(site)) return null
      const linked = linkedPages(site)
      return listed(site, ({ url, status }) => status === 200 && url !== homeOf(site) && !linked.has(url))
    },
  },
]
