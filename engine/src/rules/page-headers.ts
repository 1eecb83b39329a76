/** Header problems of a whole site: one finding for all pages, because one setting fixes them. */
import type { Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import { htmlPages } from './gates.ts'
import type { SiteEvidence } from './rule.ts'

/** The header that the server should send with every page. */
type HeaderValue = { name: string; value: string }

export function headerFault(
  site: Site,
  { at, expected, faultOf, header }: { at: string; expected: string; faultOf: (page: Page) => string | null; header?: HeaderValue },
): SiteEvidence[] {
  const judged = htmlPages(site)
  const faulty = judged.filter((page) => faultOf(page) !== null)
  const shown = faulty.find((page) => page === site.home) ?? faulty[0]
  if (shown === undefined) return []
  const extent = faulty.length === judged.length ? 'all pages' : `${faulty.length} of ${judged.length} pages`
  const found = `${faultOf(shown)} on ${extent}`
  if (header === undefined) return [{ url: shown.url, at, found, expected }]
  return [{ url: shown.url, at, found, expected, fix: () => [{ do: 'set header', ...header, everywhere: true }] }]
}
