/**
 * The health score, 0 to 100, and where every lost point went.
 *
 * 1. A rule fails once per page, with the highest impact it found there. Its extent is the sum, over the failing pages, of the page's
 *    share of the site's internal PageRank times the weight of the impact (high 10, medium 4, low 1). What stands in a file or setting
 *    of the site counts once per rule: as all pages if its impact is high, else as a quarter of them.
 * 2. A rule's burden is √(extent × its highest weight): on all pages that is the weight, on a hundredth of them a tenth of it, so that
 *    the first pages count most and a large site does not hide its faults. Every 60 of all burdens together halve the score:
 *    score = 100 × 0.5 ^ (burden ÷ 60), rounded. It is 100 only where nothing was found.
 * 3. The points lost, 100 − score, are shared among the rules by burden and among a rule's causes by extent, in hundredths that add
 *    up exactly. Causes that meet on a page share its weight.
 *
 * So a new fault never raises the score, a repaired one never lowers it, and the number of templates, pages or findings does not
 * matter by itself. Inconclusive and not applicable answers, rules that broke, and measured times weigh nothing.
 */
import { CATEGORIES, type Category, type Impact } from '@seo/contract/words'
import type { Cause } from '#causes/group-findings.ts'
import type { PageRow } from '#causes/page-row.ts'
import { NO_PAGE, pagesOfFindings } from '#causes/pages-of-findings.ts'
import type { Check, Finding } from '#rules/judge.ts'
import type { Rule } from '#rules/rule.ts'

export type ScorePart = {
  category: Category
  /** As if this were the only category; null where none of its rules could be asked. */
  score: number | null
  /** Points of the whole score. */
  lost: number
}

export type Score = {
  /** Null where no page could be read: nothing is known then. */
  total: number | null
  parts: ScorePart[]
  /** By cause, the most first; together 100 − total. */
  lost: { cause: string; rule: string; category: Category; points: number }[]
}

export type Scored = {
  pages: readonly PageRow[]
  findings: readonly Finding[]
  checks: Readonly<Record<string, Check>>
  causes: readonly Cause[]
  rules: ReadonlyMap<string, Rule>
}

const WEIGHTS: Record<Impact, number> = { high: 10, medium: 4, low: 1 }
/** Set so that well-kept manuals of four projects come out between 60 and 80, and a shop with a hundred planted faults far below. */
const HALVES = 60
/** How much of the site a fault in one of its files stands for, unless its impact is high. */
const FILE_SHARE = 0.25

export function scoreSite(scored: Scored): Score {
  const { pages, checks, causes, rules } = scored
  const isRead = pages.some((row) => row.status > 0)
  const burdens = isRead ? burdenByCause(scored) : causes.map(() => 0)
  const burden = sum(burdens)
  const total = scoreFor(burden)
  const points = shareOut(100 - total, burdens)
  const parts = CATEGORIES.map((category): ScorePart => {
    const own = causes.flatMap((cause, i) => (cause.category === category ? [i] : []))
    const wasAsked = [...rules.values()].some((rule) => rule.category === category && isAnswered(checks[rule.id]))
    return {
      category,
      score: isRead && wasAsked ? scoreFor(sum(own.map((i) => burdens[i] ?? 0))) : null,
      lost: hundredths(sum(own.map((i) => points[i] ?? 0))),
    }
  })
  const lost = causes.flatMap(({ id, rule, category }, i) => {
    const own = points[i] ?? 0
    return own === 0 ? [] : [{ cause: id, rule, category, points: hundredths(own) }]
  })
  return { total: isRead ? total : null, parts, lost: lost.sort((a, b) => b.points - a.points) }
}

const isAnswered = (check: Check | undefined): boolean => check !== undefined && !check.isBroken && check.applied > check.inconclusive

const scoreFor = (burden: number): number => (burden === 0 ? 100 : Math.min(99, Math.round(100 * 0.5 ** (burden / HALVES))))

function burdenByCause({ pages, findings, causes, rules }: Scored): number[] {
  const burdens = causes.map(() => 0)
  const byRule = new Map<string, number[]>()
  for (const [i, cause] of causes.entries()) {
    const known = byRule.get(cause.rule)
    if (known === undefined) byRule.set(cause.rule, [i])
    else known.push(i)
  }

  const pageOf = pagesOfFindings(findings, pages)
  /** Files of the site count as one place, which stands behind those of the pages. */
  const files = pages.length
  const placeOf = (row: number): number => {
    const place = pageOf[row] ?? NO_PAGE
    return place === NO_PAGE ? files : place
  }
  /** Of the rule that is weighed: the highest weight of each failing place, and how many causes meet there. */
  const weights = new Int8Array(pages.length + 1)
  const meeting = new Int32Array(pages.length + 1)
  /** The cause that was there last. */
  const metBy = new Int32Array(pages.length + 1).fill(-1)
  const shareOf = (place: number): number => pages[place]?.rank ?? (weights[files] === WEIGHTS.high ? 1 : FILE_SHARE)

  for (const [id, own] of byRule) {
    // Times differ from run to run, and a score must not.
    if (rules.get(id)?.isTiming) continue
    weights.fill(0)
    meeting.fill(0)
    let heaviest = 0
    const failing = own.map((i): number[] => {
      const places: number[] = []
      for (const row of causes[i]?.findings ?? []) {
        const place = placeOf(row)
        const weight = WEIGHTS[(findings[row] as Finding).impact]
        if (weight > (weights[place] ?? 0)) weights[place] = weight
        if (weight > heaviest) heaviest = weight
        if (metBy[place] === i) continue
        metBy[place] = i
        meeting[place] = (meeting[place] ?? 0) + 1
        places.push(place)
      }
      return places
    })
    const extents = failing.map((places) => {
      let extent = 0
      for (const place of places) extent += ((weights[place] ?? 0) * shareOf(place)) / (meeting[place] ?? 1)
      return extent
    })
    const extent = sum(extents)
    if (extent === 0) continue
    const burden = Math.sqrt(Math.min(extent, heaviest) * heaviest)
    for (const [n, i] of own.entries()) burdens[i] = (burden * (extents[n] ?? 0)) / extent
  }
  return burdens
}

/** Points in hundredths by part of the burden; what rounding leaves over goes to the largest remainders, so that the sum is exact. */
function shareOut(points: number, burdens: number[]): number[] {
  const whole = sum(burdens)
  if (whole === 0) return burdens.map(() => 0)
  // Rounded, so that the order in which burdens were added up does not show.
  const exact = burdens.map((burden) => Number(((points * 100 * burden) / whole).toFixed(6)))
  const given = exact.map(Math.floor)
  const left = points * 100 - sum(given)
  const order = exact.map((value, i) => ({ i, rest: value - Math.floor(value) })).sort((a, b) => b.rest - a.rest || a.i - b.i)
  for (const { i } of order.slice(0, left)) given[i] = (given[i] ?? 0) + 1
  return given
}

const hundredths = (points: number): number => points / 100
const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0)
