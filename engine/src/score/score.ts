/**
 * The health score, 0 to 100, and what every root cause costs. docs/score.md says the same in words.
 *
 * A topic is a rule, or all rules about one thing that can be missing (`title-missing` and every `title-…`). The weight of a page in a
 * topic is the sum of the impacts found there (high 10, medium 4, low 1), but at most the weight of the missing thing or of the worst
 * finding. The extent of a topic is the sum of these weights, each times the page's share of the internal PageRank; its burden is
 * √(extent × highest weight). Findings that follow from another are not counted in their topic: a root cause and its consequences cost the
 * larger of the two burdens. Pages that a fault keeps out of search results count in addition, by their share of the PageRank.
 *
 * Every step only adds or takes a maximum, so a new finding never lowers the burden and a fix never raises it.
 */
import { CATEGORIES, type Category } from '@seo/contract/words'
import { countFailures, isMostlyFailed } from '#causes/failures.ts'
import type { PageRow } from '#causes/page-row.ts'
import { isPageRead } from '#facts/page.ts'
import type { Check } from '#rules/judge.ts'
import { blockedShares, type GroupedFindings } from './blocked-shares.ts'
import { openScale } from './scale.ts'

export type ScorePart = {
  category: Category
  /** Null if none of its rules could be checked. The total score is the geometric mean of the category scores that are not null. */
  score: number | null
  /** Points of the total score that its causes cost. */
  lost: number
}

/** What fixing one cause gains. `after`: the score then; null if there is no score. */
export type Gain = { points: number; after: number | null }

export type Score = {
  /** Null if no page could be read, or if more than half of the requests failed, because then too little is known. */
  total: number | null
  /** The total before rounding; 100 if `total` is null. */
  exact: number
  parts: ScorePart[]
  /** By cause: the points that the score gains if only this cause is fixed, and the score in that case. */
  gains: Record<string, Gain>
}

export type ScoreInput = GroupedFindings & {
  checks: Readonly<Record<string, Check>>
  /** Whether the pages read say nothing about the site, for example because they are only a login page. */
  isUnread?: boolean
}

/**
 * The burden that halves the score. Chosen so that the well-maintained documentation of four projects scores between 60 and 80, and the
 * sample shop with its hundred faults far below.
 */
const HALVING_BURDEN = 60
/** The burden of a site that cannot be found at all; it keeps less than a fifth of its score. */
const ALL_BLOCKED_BURDEN = 150

export function scoreSite(input: ScoreInput): Score {
  const { pages, checks, causes, rules } = input
  const isRead = input.isUnread !== true && canBeScored(pages)
  const burdens = isRead ? burdensOf(input) : causes.map(() => 0)
  const burden = sum(burdens)
  const total = scoreFor(burden)
  const checkedCategories = CATEGORIES.filter((category) =>
    [...rules.values()].some((rule) => rule.category === category && hasVerdict(checks[rule.id])),
  )
  const byCategory = CATEGORIES.map((category) => sum(causes.map((cause, i) => (cause.category === category ? (burdens[i] ?? 0) : 0))))
  const lost = shareOut(100 - total, byCategory)
  return {
    total: isRead ? total : null,
    exact: exactScore(burden),
    parts: CATEGORIES.map((category, i) => ({
      category,
      score: isRead && checkedCategories.includes(category) ? scoreFor((byCategory[i] ?? 0) * checkedCategories.length) : null,
      lost: (lost[i] ?? 0) / 100,
    })),
    gains: Object.fromEntries(causes.map(({ id }, i) => [id, isRead ? gainOf(burden, burdens[i] ?? 0) : { points: 0, after: null }])),
  }
}

/** At least one page was read, and most requests succeeded. */
const canBeScored = (pages: readonly PageRow[]): boolean => pages.some(isPageRead) && !isMostlyFailed(countFailures(pages))

const hasVerdict = (check: Check | undefined): boolean => check !== undefined && !check.isBroken && check.applied > check.inconclusive

const exactScore = (burden: number): number => 100 * 0.5 ** (burden / HALVING_BURDEN)
/** 100 is reserved for sites without findings. */
const scoreFor = (burden: number): number => (burden === 0 ? 100 : Math.min(99, Math.round(exactScore(burden))))

function gainOf(burden: number, ownBurden: number): Gain {
  // Floating-point sums of many shares leave a tiny remainder.
  const remaining = burden - ownBurden < 1e-9 ? 0 : burden - ownBurden
  return { points: Number((exactScore(remaining) - exactScore(burden)).toFixed(2)), after: scoreFor(remaining) }
}

/**
 * The burden of each cause: its own findings, its consequences as far as they cost more, and the pages that it keeps out of search results.
 */
function burdensOf(input: ScoreInput): number[] {
  const { pages, findings, causes, rules } = input
  const weigh = openScale({ pages, findings, rules })
  const own = weigh(causes.map((cause) => cause.findings.slice(0, cause.own)))
  const ownBurdens = own.shares()
  const blocked = blockedShares(input)
  return causes.map((cause, i) => {
    const following = cause.own === cause.findings.length ? 0 : sum(weigh([cause.findings.slice(cause.own)]).shares())
    const alone = cause.own === 0 || following === 0 ? 0 : own.marginal(i)
    return (ownBurdens[i] ?? 0) + Math.max(0, following - alone) + (blocked[i] ?? 0) * ALL_BLOCKED_BURDEN
  })
}

/** Distributes points, in hundredths, by burden. The rest from rounding goes to the largest remainders, so that the sum is exact. */
function shareOut(points: number, burdens: number[]): number[] {
  const totalBurden = sum(burdens)
  if (totalBurden === 0) return burdens.map(() => 0)
  // Rounded, so that the result does not depend on the order of addition.
  const exact = burdens.map((burden) => Number(((points * 100 * burden) / totalBurden).toFixed(6)))
  const hundredths = exact.map(Math.floor)
  const unassigned = points * 100 - sum(hundredths)
  const order = exact.map((value, i) => ({ i, rest: value - Math.floor(value) })).sort((a, b) => b.rest - a.rest || a.i - b.i)
  for (const { i } of order.slice(0, unassigned)) hundredths[i] = (hundredths[i] ?? 0) + 1
  return hundredths
}

const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0)
