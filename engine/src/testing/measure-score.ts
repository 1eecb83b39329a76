/** Measures the score of a site in memory before and after a change, and explains a score that moves in the wrong direction. */
import type { CrawlSummary } from '#causes/judged.ts'
import { rate, readAndJudge } from '../analyse.ts'
import type { FakeSite } from './fake-site.ts'
import { serveInMemory } from './web-in-memory.ts'

export type Measured = {
  /** Null if the analysis ended without a score. */
  total: number | null
  ended: CrawlSummary['ended']
  /** Before rounding. */
  exact: number
  /** Points that fixing the causes of a rule would gain. */
  lost: ReadonlyMap<string, number>
  /** Rules with a finding, whether it costs points or not. */
  found: ReadonlySet<string>
}

const NOON = Date.parse('2026-11-15T12:00:00Z')
const SHOWN_RULES = 5

export async function measure(site: FakeSite): Promise<Measured> {
  serveInMemory(site)
  const judged = await readAndJudge(site.origin, {
    allow: [new URL(site.origin).host],
    now: () => NOON,
    // Server errors are retried after some seconds.
    wait: async () => {},
  })
  const { score, causes, coverage } = rate(judged)
  const lost = new Map<string, number>()
  for (const { rule, points } of causes) lost.set(rule, (lost.get(rule) ?? 0) + points)
  return { total: score.total, exact: score.exact, ended: coverage.ended, lost, found: new Set(judged.findings.map(({ rule }) => rule)) }
}

/** A site without a score ranks below any site with one. */
const comparableScore = ({ total, exact }: Measured): number => (total === null ? -1 : exact)

/** A rule is listed if its points change by at least this much. A score counts as lower if it falls by more than half of this. */
const MIN_DIFFERENCE = 0.01

export const hasLowerScore = (a: Measured, b: Measured): boolean => comparableScore(a) < comparableScore(b) - MIN_DIFFERENCE / 2

/** Helps to find the reason: which rules cost less than before, and which cost more. */
export function explainScoreChange(site: string, change: string, before: Measured, after: Measured): string {
  const rules = [...new Set([...before.lost.keys(), ...after.lost.keys()])]
  const moves = rules.map((rule) => ({ rule, from: before.lost.get(rule) ?? 0, to: after.lost.get(rule) ?? 0 }))
  const lines = (sign: 1 | -1) => {
    const shownMoves = moves
      .map((move) => ({ ...move, by: (move.to - move.from) * sign }))
      .filter(({ by }) => by >= MIN_DIFFERENCE)
      .sort((a, b) => b.by - a.by)
      .slice(0, SHOWN_RULES)
      .map(({ rule, from, to }) => `    ${rule}: ${from.toFixed(2)} → ${to.toFixed(2)}`)
    return shownMoves.length === 0 ? ['    none'] : shownMoves
  }
  const describe = (measured: Measured) =>
    measured.total === null ? `no score (${measured.ended})` : `${measured.total} (lost ${(100 - comparableScore(measured)).toFixed(2)})`
  return [
    `${site}: "${change}" moved the score from ${describe(before)} to ${describe(after)}.`,
    '  Points that vanished:',
    ...lines(-1),
    '  Points that appeared:',
    ...lines(1),
  ].join('\n')
}
