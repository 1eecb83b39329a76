/** One action per cause: what to do, where, why it pays, in the order in which it should be done. */
import type { Category, Difficulty, Impact } from '@seo/contract/words'
import { type AffectedAddress, affectedAddresses } from '#causes/affected-addresses.ts'
import { byImpact, type Cause } from '#causes/group-findings.ts'
import type { Stack } from '#facts/stack.ts'
import type { Finding } from '#rules/judge.ts'
import type { Advice, Rule } from '#rules/rule.ts'
import { distinctTitles } from './distinct-titles.ts'
import { paysOff, shows } from './worth.ts'

export type PlannedAction = {
  /** The cause it removes; the same in the next analysis while the fault lasts. */
  cause: string
  rule: string
  title: string
  problem: string
  solution: string
  /** Code or text to copy. */
  example: string | null
  impact: Impact
  category: Category
  difficulty: Difficulty
  minutes: number
  tags: string[]
  /** Why it pays, from the figures of this site. */
  businessValue: string
  /** When the effect shows: an estimate, and marked as one. */
  timeToResult: string
  /** `pages` of `of`, and which these are. */
  coverage: { pages: number; of: number; where: string; path: string }
  /** Share of the internal PageRank that it touches. */
  rank: number
  /** Points of the score that it wins back. */
  points: number
  findings: number
  /** The first addresses; the rest page by page from the cause. */
  evidence: AffectedAddress[]
}

export type Planned = {
  causes: readonly Cause[]
  findings: readonly Finding[]
  rules: ReadonlyMap<string, Rule>
  stack: readonly Stack[]
  /** Points lost by cause. */
  points: ReadonlyMap<string, number>
}

const EVIDENCE = 5

export function planActions({ causes, findings, rules, stack, points }: Planned): PlannedAction[] {
  const place = new Map([...rules.keys()].map((id, i) => [id, i]))
  const titles = distinctTitles(causes)
  const actions = causes.flatMap((cause): PlannedAction[] => {
    const rule = rules.get(cause.rule)
    if (rule === undefined) return []
    const advice = adviceFor(rule, cause, findings, stack)
    const apart = titles.get(cause.id)
    return [
      {
        cause: cause.id,
        rule: rule.id,
        title: apart === undefined ? advice.title : `${advice.title} (${apart})`,
        problem: advice.problem,
        solution: advice.solution,
        example: advice.example,
        impact: cause.impact,
        category: rule.category,
        difficulty: rule.difficulty,
        minutes: rule.minutes,
        tags: [rule.category, rule.id],
        businessValue: paysOff(cause, points.get(cause.id) ?? 0),
        timeToResult: shows(cause),
        coverage: { pages: cause.pages, of: cause.of, where: cause.where, path: cause.path },
        rank: cause.rank,
        points: points.get(cause.id) ?? 0,
        findings: cause.findings.length,
        evidence: affectedAddresses(cause, findings, 0, EVIDENCE),
      },
    ]
  })
  return actions.sort(
    (a, b) =>
      byImpact(a.impact, b.impact) ||
      b.rank - a.rank ||
      b.findings / b.minutes - a.findings / a.minutes ||
      (place.get(a.rule) ?? 0) - (place.get(b.rule) ?? 0) ||
      (a.cause < b.cause ? -1 : 1),
  )
}

/** A rule whose words fail still has its name and its evidence. */
function adviceFor(rule: Rule, cause: Cause, findings: readonly Finding[], stack: readonly Stack[]): Advice {
  const cases = cause.findings.flatMap((row) => findings[row] ?? [])
  try {
    return rule.advise(cases, stack)
  } catch {
    const first = cases[0]
    return {
      title: rule.name,
      problem: `Found on ${first?.url ?? 'the site'}: ${first?.found ?? ''}`,
      solution: `Expected: ${first?.expected ?? ''}`,
      example: null,
    }
  }
}
