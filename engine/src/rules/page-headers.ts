/** Finds missing or wrong headers: one finding for all pages, because one setting fixes them. */
import type { Page } from '#facts/page.ts'
import { isUtilityType } from '#facts/page-type.ts'
import { isShell } from '#facts/shell.ts'
import type { Site } from '#facts/site.ts'
import { commonStack, type Stack, websiteBuilderIn } from '#facts/stack.ts'
import { htmlPages } from './gates.ts'
import type { SiteEvidence } from './rule.ts'
import { isShop } from './site-links.ts'

/** The header that the server should send with every page. */
type ExpectedHeader = { name: string; value: string }

/** Whether the header of the example is missing, not wrong. */
export type HeaderDetails = { isMissing: boolean }

export const MISSING = 'missing'

export function findHeaderIssue(
  site: Site,
  {
    at,
    expected,
    issueOf,
    header,
    builders = [],
  }: {
    at: string
    expected: string
    /** `MISSING`, or the wrong value. */
    issueOf: (page: Page) => string | null
    header?: ExpectedHeader
    /** Website builders that have a setting for the header. With other builders, owners can’t change it. */
    builders?: readonly Stack[]
  },
): SiteEvidence<HeaderDetails>[] {
  const builder = websiteBuilderIn(commonStack(site.pages))
  if (builder !== undefined && !builders.includes(builder)) return []
  const pages = htmlPages(site)
  const affected = pages.filter((page) => issueOf(page) !== null)
  const example = affected.find((page) => page === site.home) ?? affected[0]
  if (example === undefined) return []
  const extent = affected.length === pages.length ? 'all pages' : `${affected.length} of ${pages.length} pages`
  const issue = issueOf(example)
  const evidence = { url: example.url, at, found: `${issue} on ${extent}`, expected, details: { isMissing: issue === MISSING } }
  return [header === undefined ? evidence : { ...evidence, fix: () => [{ do: 'set header', ...header, everywhere: true }] }]
}

/** Whether visitors can type, log in or buy something, so that an attacker could gain something by taking over a page. */
export const acceptsInput = ({ pages }: Site): boolean =>
  isShop(pages) ||
  pages.some((page) => page.safety.forms.length > 0 || page.hasPassword || isUtilityType(page.type) || (page.isHtml && isShell(page)))
