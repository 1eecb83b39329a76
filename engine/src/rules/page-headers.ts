/** Finds missing or wrong headers: one finding for all pages, because one setting fixes them. */
import type { Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import { htmlPages } from './gates.ts'
import type { SiteEvidence } from './rule.ts'

/** The header that the server should send with every page. */
type ExpectedHeader = { name: string; value: string }

export function findHeaderIssue(
  site: Site,
  { at, expected, issueOf, header }: { at: string; expected: string; issueOf: (page: Page) => string | null; header?: ExpectedHeader },
): SiteEvidence[] {
  const pages = htmlPages(site)
  const affected = pages.filter((page) => issueOf(page) !== null)
  const example = affected.find((page) => page === site.home) ?? affected[0]
  if (example === undefined) return []
  const extent = affected.length === pages.length ? 'all pages' : `${affected.length} of ${pages.length} pages`
  const found = `${issueOf(example)} on ${extent}`
  if (header === undefined) return [{ url: example.url, at, found, expected }]
  return [{ url: example.url, at, found, expected, fix: () => [{ do: 'set header', ...header, everywhere: true }] }]
}
