/** One task per root cause: what to do, where, why it pays, in the order in which it should be done. */
import type { Category, Difficulty, Impact } from '@seo/contract/words'
import { type AffectedAddress, affectedAddresses } from '#causes/affected-addresses.ts'
import type { CauseGroup } from '#causes/cause-groups.ts'
import type { Stack } from '#facts/stack.ts'
import type { Finding } from '#rules/judge.ts'
import { SAMPLES } from '#rules/markup.ts'
import type { Advice, Rule } from '#rules/rule.ts'
import { adviseAddressForm } from './address-form-advice.ts'
import type { RatedCause } from './rate-causes.ts'
import { isOfWholeSite, paysOff, shows } from './worth.ts'

export type PlannedAction = {
  /** The root cause it removes; the same in the next analysis while the fault lasts. */
  cause: string
  rule: string
  title: string
  problem: string
  solution: string
  /** Code or text to copy: what is new. */
  example: string | null
  /** The lines of the page that it takes the place of. */
  removed: string | null
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
  /** Tries the fixes of these findings and remembers in each what it changes. */
  tryFixes: (findings: readonly Finding[]) => void
}

const EVIDENCE = 5

export function planActions({ causes, findings, rules, stack, tryFixes }: Planned): PlannedAction[] {
  const taskCount = new Map<string, number>()
  for (const { rule, form } of causes) if (form === null) taskCount.set(rule, (taskCount.get(rule) ?? 0) + 1)
  tryExamples(causes, findings, tryFixes)
  return causes.flatMap((cause): PlannedAction[] => {
    const rule = rules.get(cause.rule)
    if (rule === undefined) return []
    const advice = adviceFor(rule, cause, findings, stack)
    const { points, scoreAfter, minutes, impact } = cause
    const shown = exampleFor(cause, findings, advice)
    return [
      {
        cause: cause.id,
        rule: rule.id,
        title: (taskCount.get(rule.id) ?? 0) > 1 && cause.form === null ? apartFromOther(advice.title, cause) : advice.title,
        problem: advice.problem,
        solution: hasSampleValues(shown.example) ? advice.solution : advice.solution.replace(` ${SAMPLES}`, ''),
        ...shown,
        impact,
        category: rule.category,
        difficulty: rule.difficulty,
        minutes,
        tags: [rule.category, rule.id],
        businessValue: paysOff(cause, points, ownPages(cause, findings)),
        timeToResult: shows(cause),
        coverage: coverageOf(cause),
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
function apartFromOther(title: string, { scope, where }: RatedCause): string {
  const place = scope === 'shared' ? `in ${where}` : 'in page content'
  return /\bpages?$/.test(title) ? `${title}, ${place}` : `${title} ${place}`
}

/** What is about the site is not `1 of 81 pages`, although one page shows it. */
const coverageOf = (cause: RatedCause): PlannedAction['coverage'] => {
  const { pages, of, where, path, affectsPages } = cause
  return affectsPages && isOfWholeSite(cause) ? { pages, of: pages, where: 'the whole site', path } : { pages, of, where, path }
}

const hasSampleValues = (example: string | null): boolean => example?.includes('YOUR') ?? false

/** Pages with findings of the rule itself. */
const ownPages = ({ findings: rows, own }: RatedCause, findings: readonly Finding[]): number =>
  new Set(rows.slice(0, own).map((row) => findings[row]?.url)).size

/** Fixes that are tried for one task, the first ones of its findings. */
const MOST_TRIED = 3

const fixedIn = (cause: RatedCause, findings: readonly Finding[]): Finding[] =>
  cause.form !== null
    ? []
    : cause.findings
        .slice(0, cause.own)
        .flatMap((row) => findings[row] ?? [])
        .filter(({ fix, tried }) => fix !== undefined || tried !== undefined)
        .slice(0, MOST_TRIED)

/** The first fix of every task at once, because those of one page are tried together; then the next ones of tasks without an example. */
function tryExamples(causes: readonly RatedCause[], findings: readonly Finding[], tryFixes: Planned['tryFixes']): void {
  const candidates = causes.map((cause) => fixedIn(cause, findings))
  for (let round = 0; round < MOST_TRIED; round++) {
    const open = candidates.filter((own) => !own.some(({ tried }) => tried))
    tryFixes(open.flatMap((own) => own[round] ?? []))
  }
}

/** The first fix that works is the example. Code that a rule writes by hand is shown only where it has no fixes. */
function exampleFor(cause: RatedCause, findings: readonly Finding[], advice: Advice): Pick<PlannedAction, 'example' | 'removed'> {
  const fixed = fixedIn(cause, findings)
  if (fixed.length === 0) return { example: advice.example ?? null, removed: null }
  const shown = fixed.find(({ tried }) => tried)?.tried
  return { example: shown?.added ?? null, removed: shown?.removed ?? null }
}

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
    }
  }
}
