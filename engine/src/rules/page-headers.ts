/** Header problems of a whole site: one finding for all pages, because one setting fixes them. */
import type { Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import { htmlPages } from './gates.ts'
import type { SiteEvidence } from './rule.ts'

export function headerFault(
  site: Site,
  { at, expected, faultOf }: { at: string; expected: string; faultOf: (page: Page) => string | null },
): SiteEvidence[] {
  const judged = htmlPages(site)
  const faulty = judged.filter((page) => faultOf(page) !== null)
  const shown = faulty.find((page) => page === site.home) ?? faulty[0]
  if (shown === undefined) return []
  const extent = faulty.length === judged.length ? 'all pages' : `${faulty.length} of ${judged.length} pages`
  return [{ url: shown.url, at, found: `${faultOf(shown)} on ${extent}`, expected }]
}
