/** A fix that rules about duplicate pages share. */
import type { Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import type { Fix } from '#fixes/fix.ts'
import { canonicalFix } from './page-fixes.ts'
import { relistFix } from './sitemap-fixes.ts'

/** With more links than this, the links must be changed too. */
const MANY_LINKS = 3

/** The page with the most internal links; if equal, the one with the shortest address. */
export const originalOf = (pages: readonly Page[], site: Site): Page | undefined =>
  pages.toSorted((a, b) => site.rank(b.url) - site.rank(a.url) || a.url.length - b.url.length || (a.url < b.url ? -1 : 1))[0]

/** Names the original as canonical, also in the sitemap. Null for the original itself, and where more than a tag would have to change. */
export function copyFix(page: Page, original: Page | undefined, site: Site): Fix | null {
  const { followed, nofollowed } = site.inlinks(page.url)
  if (original === undefined || original === page || original.indexing !== 'open') return null
  if (page.hreflangs.length > 0 || page.canonicals.length > 1 || followed + nofollowed >= MANY_LINKS) return null
  const fix = canonicalFix(page, original.url)
  return site.listed.has(page.url) ? [...fix, ...(relistFix(page.url, original, site) ?? [])] : fix
}
