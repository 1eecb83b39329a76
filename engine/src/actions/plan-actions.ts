/** One task per root cause: what to do, where, why it pays, in the order in which it should be done. */
import type { Category, Difficulty, Impact } from '@seo/contract/words'
import { type AffectedAddress, affectedAddresses } from '#causes/affected-addresses.ts'
import type { CauseGroup } from '#causes/cause-groups.ts'
import type { Stack } from '#facts/stack.ts'
import type { Finding } from '#rules/judge.ts'
import type { Advice, Rule } from '#rules/rule.ts'
import { adviseAddressForm } from './address-form-advice.ts'
import type { RatedCause } from './rate-causes.ts'
import { paysOff, shows } from './worth.ts'

export type PlannedAction = {
  /** The root cause it removes; the same in the next analysis while the fault lasts. */
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
  /** Everything it repairs, as rows with counts. */
  groups: CauseGroup[]
  /** Share of the internal PageRank that it touches. */
  rank: number
  /** That the score rises by when only this is done, and what it is then. */
  points: number
  /** Null where there is no score. */
  scoreAfter: number | null
  findings: number
  /** The first addresses; the rest page by page from the cause. */
  evidence: AffectedAddress[]
}

export type Planned = {
  /** In the order of the tasks. */
  causes: readonly RatedCause[]
  findings: readonly Finding[]
  rules: ReadonlyMap<string, Rule>
  stack: readonly Stack[]
}

const EVIDENCE = 5

export function planActions({ causes, findings, rules, stack }: Planned): PlannedAction[] {
  const taskCount = new Map<string, number>()
  for (const { rule, form } of causes) if (form === null) taskCount.set(rule, (taskCount.get(rule) ?? 0) + 1)
  return causes.flatMap((cause): PlannedAction[] => {
    const rule = rules.get(cause.rule)
    if (rule === undefined) return []
    const advice = adviceFor(rule, cause, findings, stack)
    const { points, scoreAfter, minutes, impact } = cause
    return [
      {
        cause: cause.id,
        rule: rule.id,
        title: `${advice.title}${(taskCount.get(rule.id) ?? 0) > 1 && cause.form === null ? apartFromOther(cause) : ''}`,
        problem: advice.problem,
        solution: advice.solution,
        example: advice.example,
        impact,
        category: rule.category,
        difficulty: rule.difficulty,
        minutes,
        tags: [rule.category, rule.id],
        businessValue: paysOff(cause, points),
        timeToResult: shows(cause),
        coverage: { pages: cause.pages, of: cause.of, where: cause.where, path: cause.path },
        groups: cause.groups,
        rank: cause.rank,
        points,
        scoreAfter,
        findings: cause.findings.length,
        evidence: affectedAddresses(cause, findings, 0, EVIDENCE),
      },
    ]
  })
}

/** A rule has at most two tasks: what pages share, and what they have of their own. */
const apartFromOther = ({ scope, where }: RatedCause): string => (scope === 'shared' ? ` in ${where}` : ' in page content')

/** A rule whose words fail still has its name and its evidence. */
function adviceFor(rule: Rule, cause: RatedCause, findings: readonly Finding[], stack: readonly Stack[]): Advice {
  const rows = cause.form === null ? cause.findings.slice(0, cause.own) : cause.findings
  const cases = rows.flatMap((row) => findings[row] ?? [])
  try {
    return cause.form === null ? rule.advise(cases, stack) : adviseAddressForm(cause, cases, stack)
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
