/** Why a task pays and when the effect shows, with numbers of the site. */
import type { Cause } from '#causes/group-findings.ts'
import { count, grouped } from '#rules/wording.ts'

export const percent = (share: number): string => {
  const value = share * 100
  return value > 0 && value < 1 ? 'less than 1%' : `${Math.round(value)}%`
}

/** Rules whose findings are about the whole site, although they name one page as an example. */
const ABOUT_SITE = new Set(['css-file-heavy', 'favicon-missing', 'link-equity-wasted', 'sitemap-missing'])

/** Rules about pages without inlinks; their rank is only the minimum that every page has. */
const UNLINKED = new Set(['page-orphan', 'sitemap-orphan'])

/** ` 7% of your internal links lead to them.`; empty below 1%. */
export const linkShare = (cause: Pick<Cause, 'affectsPages' | 'found' | 'pages' | 'rank' | 'rule'>): string =>
  affectsWholeSite(cause) || cause.rank < 0.01 || UNLINKED.has(cause.rule)
    ? ''
    : ` ${percent(cause.rank)} of your internal links lead to ${cause.pages === 1 ? 'it' : 'them'}.`

/** A file of the site, or one finding about all pages, such as a header missing everywhere. */
export const affectsWholeSite = ({ affectsPages, found, rule }: Pick<Cause, 'affectsPages' | 'found' | 'rule'>): boolean =>
  !affectsPages || ABOUT_SITE.has(rule) || (found?.endsWith(' on all pages') ?? false)

/** `ownPages` have the issue itself; the other pages have issues caused by it. */
export function businessValue(cause: Cause, points: number, ownPages: number): string {
  const others = cause.pages - ownPages
  const parts =
    ownPages > 0 && others > 0 ? `: ${grouped(ownPages)} with this issue, and ${grouped(others)} with issues that it causes` : ''
  const reach = affectsWholeSite(cause) ? 'Affects the whole site.' : `Affects ${count(cause.pages, 'page')}${parts}.${linkShare(cause)}`
  return points < 0.1 ? reach : `${reach} Worth ${points.toFixed(1)} points of your score.`
}

/** Important pages are crawled again within days, the rest within weeks. */
export const timeToResult = ({ affectsPages, rank }: Cause): string =>
  !affectsPages || rank >= 0.1 ? '1–2 weeks (typical estimate)' : '2–6 weeks (typical estimate)'
