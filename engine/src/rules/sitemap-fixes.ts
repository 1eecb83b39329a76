/** Fixes of sitemaps that several rules share. */
import type { Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import type { Fix } from '#fixes/fix.ts'
import { isMeantForSearch } from './gates.ts'

/** Replaces an entry with the target page, or removes it if the target is listed already. Null if the target should not be in a sitemap. */
export function sitemapEntryFix(url: string, target: Page | null, site: Site): Fix | null {
  const listing = site.listed.get(url)
  if (listing === undefined || target === null || target.indexing !== 'open' || !isMeantForSearch(target)) return null
  const { followed, nofollowed } = site.inlinks(target.url)
  if (followed + nofollowed === 0 && target !== site.home) return null
  // Feeds and text files have no <loc> to edit.
  if (site.crawl.sitemaps.files.find((file) => file.url === listing.file)?.kind !== 'urlset') return null
  const to = site.listed.has(target.url) ? null : target.url
  return [{ do: 'set sitemap entry', file: listing.file, from: listing.loc, to }]
}
