/** Short texts that several files of a report contain: the host, counts, dates, and why there is no score. */
import { affectsWholeSite } from '#actions/worth.ts'
import type { Coverage } from '#causes/coverage.ts'
import type { Cause } from '#causes/group-findings.ts'
import { pageCountText } from '#causes/pages-in-text.ts'
import { count, grouped } from '#rules/wording.ts'

export const siteHost = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

/** Call it only if the score is null, because a partial analysis can have a score. */
export const whyNoScore = ({ unread, partial }: Coverage): string => unread ?? partial ?? 'No page could be read, so there is no score.'

/** `The limit of this plan is 50 pages.` */
export const capText = (cap: Coverage['cap']): string =>
  cap === null ? '' : `${cap.name[0]?.toUpperCase()}${cap.name.slice(1)} is ${count(cap.pages, 'page')}.`

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** `Nov 16, 2026`, the same on every machine. `Intl` takes 15 ms to load. */
export function formatDay(iso: string): string {
  const date = new Date(iso)
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** `12 of 40 pages`, or `the whole site`. */
export function reachText(cause: Cause): string {
  const { pages, of } = cause
  if (affectsWholeSite(cause)) return 'the whole site'
  return pageCountText(cause) ?? (pages === of ? count(pages, 'page') : `${grouped(pages)} of ${count(of, 'page')}`)
}
