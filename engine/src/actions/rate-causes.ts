/** Rates each root cause and sorts the causes for report, summary and task list. */
import type { Impact } from '@seo/contract/words'
import { byImpact, type Cause } from '#causes/group-findings.ts'
import type { Finding } from '#rules/judge.ts'
import type { Rule } from '#rules/rule.ts'
import type { Score } from '#score/score.ts'
import { minutesFor } from './minutes-for.ts'

/** Score points from which the impact is high or medium. */
const HIGH_IMPACT_POINTS = 2
const MEDIUM_IMPACT_POINTS = 0.5

export type RatedCause = Cause & {
  /** Points that the score gains if only this cause is fixed. */
  points: number
  /** The score if only this cause is fixed; null if there is no score. */
  scoreAfter: number | null
  minutes: number
}

export function rateCauses(
  causes: readonly Cause[],
  gains: Score['gains'],
  rules: ReadonlyMap<string, Rule>,
  findings: readonly Finding[],
): RatedCause[] {
  const ruleOrder = new Map([...rules.keys()].map((id, i) => [id, i]))
  return causes
    .map((cause): RatedCause => {
      const { points, after } = gains[cause.id] ?? { points: 0, after: null }
      return { ...cause, impact: impactOf(cause, points), points, scoreAfter: after, minutes: minutesFor(cause, rules, findings) }
    })
    .sort(
      (a, b) =>
        byImpact(a.impact, b.impact) ||
        b.points - a.points ||
        b.rank - a.rank ||
        a.minutes - b.minutes ||
        (ruleOrder.get(a.rule) ?? 0) - (ruleOrder.get(b.rule) ?? 0) ||
        (a.id < b.id ? -1 : 1),
    )
}

const impactOf = ({ blocksIndexing }: Cause, points: number): Impact =>
  blocksIndexing || points >= HIGH_IMPACT_POINTS ? 'high' : points >= MEDIUM_IMPACT_POINTS ? 'medium' : 'low'
