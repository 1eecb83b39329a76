/** Why a task pays and when that shows, from the figures of the site. */
import type { Cause } from '#causes/group-findings.ts'
import { count } from '#rules/wording.ts'

export const percent = (share: number): string => {
  const value = share * 100
  return value > 0 && value < 1 ? 'less than 1%' : `${Math.round(value)}%`
}

/** `12 pages that get a third of your internal links`; nothing where it is next to none. */
export const linkShare = ({ affectsPages, rank }: Pick<Cause, 'affectsPages' | 'rank'>): string =>
  affectsPages && rank >= 0.01 ? ` with ${percent(rank)} of your internal links` : ''

/** A file of the site, or one finding that speaks of all its pages, such as a header that none of them has. */
export const isOfWholeSite = ({ affectsPages, found }: Pick<Cause, 'affectsPages' | 'found'>): boolean =>
  !affectsPages || (found?.endsWith(' on all pages') ?? false)

export function paysOff(cause: Cause, points: number): string {
  const { pages } = cause
  const reach = !isOfWholeSite(cause) ? `Affects ${count(pages, 'page')}${linkShare(cause)}.` : 'Affects the whole site.'
  return points < 0.1 ? reach : `${reach} Worth ${points.toFixed(1)} points of your score.`
}

/** Important pages are crawled again within days, the rest within weeks. */
export const shows = ({ affectsPages, rank }: Cause): string =>
  !affectsPages || rank >= 0.1 ? '1–2 weeks (typical estimate)' : '2–6 weeks (typical estimate)'
