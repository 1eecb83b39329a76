/** Why a task pays and when that shows, from the figures of the site. */
import type { Cause } from '#causes/group-findings.ts'
import { count, grouped } from '#rules/wording.ts'

export const percent = (share: number): string => {
  const value = share * 100
  return value > 0 && value < 1 ? 'less than 1%' : `${Math.round(value)}%`
}

/** Rules whose findings are about the site, although they name one page where it shows. */
const ABOUT_SITE = new Set(['css-file-heavy', 'favicon-missing', 'link-equity-wasted', 'sitemap-missing'])

/** Rules about pages that no link leads to: their share of links is only what every page has. */
const UNLINKED = new Set(['page-orphan', 'sitemap-orphan'])

/** ` 7% of your internal links lead to them.`; nothing where it is next to none. */
export const linkShare = (cause: Pick<Cause, 'affectsPages' | 'found' | 'pages' | 'rank' | 'rule'>): string =>
  isOfWholeSite(cause) || cause.rank < 0.01 || UNLINKED.has(cause.rule)
    ? ''
    : ` ${percent(cause.rank)} of your internal links lead to ${cause.pages === 1 ? 'it' : 'them'}.`

/** A file of the site, or one finding that speaks of all its pages, such as a header that none of them has. */
export const isOfWholeSite = ({ affectsPages, found, rule }: Pick<Cause, 'affectsPages' | 'found' | 'rule'>): boolean =>
  !affectsPages || ABOUT_SITE.has(rule) || (found?.endsWith(' on all pages') ?? false)

/** With `ownPages` that have the issue itself; the others have issues that disappear with it. */
export function paysOff(cause: Cause, points: number, ownPages: number): string {
  const others = cause.pages - ownPages
  const parts =
    ownPages > 0 && others > 0 ? `: ${grouped(ownPages)} with this issue, and ${grouped(others)} with issues that it causes` : ''
  const reach = isOfWholeSite(cause) ? 'Affects the whole site.' : `Affects ${count(cause.pages, 'page')}${parts}.${linkShare(cause)}`
  return points < 0.1 ? reach : `${reach} Worth ${points.toFixed(1)} points of your score.`
}

/** Important pages are crawled again within days, the rest within weeks. */
export const shows = ({ affectsPages, rank }: Cause): string =>
  !affectsPages || rank >= 0.1 ? '1–2 weeks (typical estimate)' : '2–6 weeks (typical estimate)'
