/** Why an action pays and when that shows, from the figures of the site. */
import type { Cause } from '#causes/group-findings.ts'
import { count } from '#rules/wording.ts'

export const percent = (share: number): string => {
  const value = share * 100
  return value > 0 && value < 1 ? 'less than 1 %' : `${Math.round(value)} %`
}

export function paysOff({ isOfPages, pages, rank }: Cause, points: number): string {
  const reach = !isOfPages
    ? 'Concerns the whole site.'
    : `${count(pages, 'address', 'addresses')} with ${percent(rank)} of the site’s internal link value.`
  return points < 0.1 ? reach : `${reach} Worth ${points.toFixed(1)} points of the score.`
}

/** Important pages are crawled again within days, the rest within weeks. */
export const shows = ({ isOfPages, rank }: Cause): string =>
  !isOfPages || rank >= 0.1 ? '1–2 weeks (typical estimate)' : '2–6 weeks (typical estimate)'
