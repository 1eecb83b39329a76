/** Why a task is worth doing and when its effect shows, with numbers of the site. */
import { formatPoints } from '@seo/contract/score-gain'
import type { Cause } from '#causes/group-findings.ts'
import { isOnAllPages, pageCountText } from '#causes/pages-in-text.ts'
import { rules } from '#rules/all.ts'
import { count } from '#rules/wording.ts'

export const percent = (share: number): string => {
  const value = share * 100
  return value > 0 && value < 1 ? 'less than 1%' : `${Math.round(value)}%`
}

const SITE_WIDE_RULES = new Set(rules.filter(({ isAboutSite }) => isAboutSite).map(({ id }) => id))

/** Rules about pages that no page links to. Their PageRank is only the minimum that every page has, not a share of the links. */
const UNLINKED_PAGE_RULES = new Set(['page-orphan', 'sitemap-orphan'])

/** ` 7% of your internal links lead to them.`; empty if the share is below 1% or does not describe the affected pages. */
export const linkShareSentence = (cause: Pick<Cause, 'affectsPages' | 'found' | 'pages' | 'rank' | 'rule'>): string =>
  affectsWholeSite(cause) || pageCountText(cause) !== null || cause.rank < 0.01 || UNLINKED_PAGE_RULES.has(cause.rule)
    ? ''
    : ` ${percent(cause.rank)} of your internal links lead to ${cause.pages === 1 ? 'it' : 'them'}.`

/** True for a file or setting of the site, and for one finding about all pages, such as a header that is missing everywhere. */
export const affectsWholeSite = ({ affectsPages, found, rule }: Pick<Cause, 'affectsPages' | 'found' | 'rule'>): boolean =>
  !affectsPages || SITE_WIDE_RULES.has(rule) || isOnAllPages({ rule, found })

export function businessValue(cause: Cause, points: number, pages: number): string {
  const reach = affectsWholeSite(cause)
    ? 'Affects the whole site.'
    : `Affects ${pageCountText(cause) ?? count(pages, 'page')}.${linkShareSentence(cause)}`
  return points < 0.1 ? reach : `${reach} Worth ${formatPoints(points)} on your score.`
}

/** Search engines crawl important pages again within days, the rest within weeks. */
export const timeToResult = ({ affectsPages, rank }: Cause): string =>
  !affectsPages || rank >= 0.1 ? '1–2 weeks (typical estimate)' : '2–6 weeks (typical estimate)'
