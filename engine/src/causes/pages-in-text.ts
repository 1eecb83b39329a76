/**
 * One finding may be about several pages, for example if they all lack a header. Then its text says how many pages, and its URL is only an
 * example.
 */
import type { Finding } from '#rules/judge.ts'

/**
 * Rules whose texts count pages. The texts of other rules quote pages, and a quoted title such as “Show a banner on all pages” says nothing
 * about the extent of an issue.
 */
const COUNTING_RULES = new Set([
  'csp-missing',
  'framing-not-limited',
  'hsts-missing',
  'nosniff-missing',
  'og-same-everywhere',
  'referrer-policy-missing',
])

type FoundText = Pick<Finding, 'rule'> & { found: string | null }

const endOf = ({ rule, found }: FoundText, pattern: RegExp): string | null =>
  COUNTING_RULES.has(rule) ? (pattern.exec(found ?? '')?.[0] ?? null) : null

export const isOnAllPages = (finding: FoundText): boolean => endOf(finding, / on all pages$/) !== null

/** `3 of 50 pages`; null if the text does not count pages. */
export const pageCountText = (finding: FoundText): string | null => endOf(finding, /(?<= on )\d+ of \d+ pages$/)

/** Whether the finding is about several pages. */
export const countsPages = (finding: FoundText): boolean => isOnAllPages(finding) || pageCountText(finding) !== null
