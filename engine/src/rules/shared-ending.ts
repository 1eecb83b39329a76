import { titleEnding } from '#facts/title-parts.ts'
import type { Case } from './rule.ts'

const MIN_SHARED_TITLES = 5
const MIN_SHARE_WITH_SAME_ENDING = 0.8

/** The ending of all or most titles, such as `| Acme`, which a template adds; null if there is none. */
export function sharedEnding<Details>(
  cases: readonly Case<Details>[],
  endingOf = ({ found }: Case<Details>): string => titleEnding(found.trim()),
): { ending: string; isOnAll: boolean } | null {
  const endings = Map.groupBy(cases, (each) => endingOf(each).trim())
  const [ending, sharing = []] = [...endings].sort((a, b) => b[1].length - a[1].length)[0] ?? []
  return !ending || sharing.length < Math.max(MIN_SHARED_TITLES, cases.length * MIN_SHARE_WITH_SAME_ENDING)
    ? null
    : { ending, isOnAll: sharing.length === cases.length }
}
