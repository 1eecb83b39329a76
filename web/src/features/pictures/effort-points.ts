import type { Effort } from '@seo/contract/pictures'
import { formatPoints } from '@seo/contract/score-gain'
import { formatMinutes } from '@seo/contract/work-time'
import { formatCount } from '#format/number.ts'

/** The labeled marks of the scale, in minutes. In their names, a day has eight working hours. */
const markMinutes = [5, 15, 60, 240, 960, 4_800]
const markNames = ['5 min', '15 min', '1 hour', '4 hours', '2 days', '10 days']

/** The marks up to the first one at or above `maxMinutes`. */
export const effortMarks = (maxMinutes: number) =>
  markMinutes.flatMap((minutes, index) =>
    index > 0 && (markMinutes[index - 1] ?? 0) >= maxMinutes ? [] : [{ minutes, name: markNames[index] ?? '' }],
  )

/**
 * Position of an effort on the scale, from 0 to 1. Logarithmic: the step from 5 to 15 minutes is as long as that from one to three hours.
 */
export function effortPosition(minutes: number, maxMinutes: number): number {
  const lastMark = effortMarks(maxMinutes).at(-1)?.minutes ?? 5
  const [from, to] = [Math.log(3), Math.log(Math.max(lastMark, maxMinutes))]
  return Math.min(1, Math.max(0, (Math.log(Math.max(3, minutes)) - from) / (to - from)))
}

/** Sorted by points per minute, highest first. Causes with too few points to be visible are left out. */
export const worthwhileEfforts = (efforts: readonly Effort[]): Effort[] =>
  efforts
    .filter(({ points }) => points >= 0.1)
    .toSorted((one, other) => other.points / Math.max(5, other.minutes) - one.points / Math.max(5, one.minutes))

/** A quick win takes at most 30 minutes and wins at least half a point. */
const quickWinMaxMinutes = 30
const quickWinMinPoints = 0.5
export const quickWins = (efforts: readonly Effort[]): Effort[] =>
  efforts.filter(({ points, minutes }) => minutes <= quickWinMaxMinutes && points >= quickWinMinPoints)

export function effortsInWords(efforts: readonly Effort[]): string {
  const wins = quickWins(efforts)
  const gain = wins.reduce((sum, { points }) => sum + points, 0)
  const best = worthwhileEfforts(efforts)[0]
  const quickWinsText =
    wins.length === 0
      ? 'No root cause wins half a point within 30 minutes.'
      : `${formatCount(wins.length, 'root cause takes', 'root causes take')} at most 30 minutes and ${wins.length === 1 ? 'wins' : 'win together'} ${formatPoints(gain)}.`
  return best === undefined
    ? quickWinsText
    : `${quickWinsText} Best for its time: ${best.name}, ${formatPoints(best.points)} in ${formatMinutes(best.minutes)}.`
}
