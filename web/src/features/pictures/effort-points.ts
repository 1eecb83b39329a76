import type { Effort } from '@seo/contract/pictures'
import { formatPoints } from '@seo/contract/score-gain'
import { formatMinutes } from '@seo/contract/work-time'
import { formatCount } from '#format/number.ts'

/** Minutes at the labeled marks of the scale. */
const marks = [5, 15, 60, 240, 960, 4_800]
const markNames = ['5 min', '15 min', '1 hour', '4 hours', '2 days', '10 days']

/** A working day has eight hours. */
export const effortMarks = (longest: number) =>
  marks.flatMap((minutes, at) => (at > 0 && (marks[at - 1] ?? 0) >= longest ? [] : [{ minutes, name: markNames[at] ?? '' }]))

/**
 * Position of an effort on the scale, from 0 to 1. Logarithmic: the step from 5 to 15 minutes is as long as that from one to three hours.
 */
export function effortAt(minutes: number, longest: number): number {
  const last = effortMarks(longest).at(-1)?.minutes ?? 5
  const [from, to] = [Math.log(3), Math.log(Math.max(last, longest))]
  return Math.min(1, Math.max(0, (Math.log(Math.max(3, minutes)) - from) / (to - from)))
}

/** Most points for the least time. Causes with too few points to be seen are left out. */
export const bestFirst = (efforts: readonly Effort[]): Effort[] =>
  efforts
    .filter(({ points }) => points >= 0.1)
    .toSorted((one, other) => other.points / Math.max(5, other.minutes) - one.points / Math.max(5, one.minutes))

/** A quick win takes at most this long and has a visible effect. */
const quickMinutes = 30
const quickPoints = 0.5
export const quickWins = (efforts: readonly Effort[]): Effort[] =>
  efforts.filter(({ points, minutes }) => minutes <= quickMinutes && points >= quickPoints)

export function effortsInWords(efforts: readonly Effort[]): string {
  const wins = quickWins(efforts)
  const gain = wins.reduce((sum, { points }) => sum + points, 0)
  const best = bestFirst(efforts)[0]
  const quick =
    wins.length === 0
      ? 'No root cause wins half a point within 30 minutes.'
      : `${formatCount(wins.length, 'root cause takes', 'root causes take')} at most 30 minutes and ${wins.length === 1 ? 'wins' : 'win together'} ${formatPoints(gain)}.`
  return best === undefined
    ? quick
    : `${quick} Best for its time: ${best.name}, ${formatPoints(best.points)} in ${formatMinutes(best.minutes)}.`
}
