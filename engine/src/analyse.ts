/**
 * Entry point of the engine: crawl, judge, probe, plan and write, in this order. Each step takes and returns plain data, so that the stages
 * of the server can call the steps one by one and store the data in between.
 */
import { type PlannedAction, planActions } from '#actions/plan-actions.ts'
import { type RatedCause, rateCauses } from '#actions/rate-causes.ts'
import { type Coverage, readCoverage } from '#causes/coverage.ts'
import { groupFindings } from '#causes/group-findings.ts'
import type { JudgedSite } from '#causes/judged.ts'
import { openJudge } from '#causes/open-judge.ts'
import { type CrawlOptions, crawl } from '#crawl/crawl.ts'
import type { CrawlEnd } from '#facts/crawl-end.ts'
import type { Page } from '#facts/page.ts'
import { probe } from '#probes/probe.ts'
import type { Analysis } from '#report/analysis.ts'
import { FILE_NAMES, type FileName, writeFile } from '#report/files.ts'
import { pageRules, rules } from '#rules/all.ts'
import { type Score, scoreSite } from '#score/score.ts'
import { openRereadBudget, tryFixes } from '#verify/try-fixes.ts'

export const ENGINE = { version: '2', rules: rules.length }

const rulesById = new Map(rules.map((rule) => [rule.id, rule]))

export type Rating = { coverage: Coverage; score: Score; causes: RatedCause[] }
export type Plan = Rating & { actions: PlannedAction[] }

export type Stage = 'crawl' | 'judge' | 'probe' | 'plan'
export type AnalyseOptions = CrawlOptions & { onStage?: (stage: Stage) => void }

export async function analyse(url: string, options: AnalyseOptions = {}): Promise<Analysis> {
  const judged = await readAndJudge(url, options)
  options.onStage?.('plan')
  return assemble(judged, plan(judged))
}

/** The steps that need the network: crawl, judge and probe. */
export async function readAndJudge(url: string, options: AnalyseOptions): Promise<JudgedSite> {
  const startedAt = options.now?.() ?? Date.now()
  const judging = openJudge(startedAt)
  options.onStage?.('crawl')
  const crawling = crawl(url, options)
  for (;;) {
    const step = await crawling.next()
    if (!step.done) {
      judging.add(step.value)
      continue
    }
    options.onStage?.('judge')
    const judged = judging.end(step.value)
    options.onStage?.('probe')
    return probe(judged, options)
  }
}

export { probe }

/** Judges pages that are all in memory. Use `openJudge` if pages arrive one by one. */
export function judge(pages: readonly Page[], end: CrawlEnd, now: number): JudgedSite {
  const judging = openJudge(now)
  judging.add(pages)
  return judging.end(end)
}

export function rate(judged: JudgedSite): Rating {
  const { findings, pages, checks } = judged
  const grouped = groupFindings(findings, pages, rulesById)
  const unreadRanks = new Map(judged.unreadRanks)
  const score = scoreSite({
    pages,
    unreadRanks,
    findings,
    checks,
    causes: grouped,
    rules: rulesById,
    isUnread: judged.crawl.unread != null,
  })
  return { coverage: readCoverage(judged, rulesById), score, causes: rateCauses(grouped, score.gains, rulesById, findings) }
}

export function plan(judged: JudgedSite): Plan {
  const rating = rate(judged)
  const { findings, stack } = judged
  const budget = openRereadBudget(judged)
  return {
    ...rating,
    actions: planActions({
      causes: rating.causes,
      findings,
      rules: rulesById,
      stack,
      tryFixes: (candidates) => tryFixes(candidates, judged, pageRules, budget),
    }),
  }
}

export const assemble = ({ start, now, pages, findings, readers }: JudgedSite, { coverage, score, causes, actions }: Plan): Analysis => ({
  engine: ENGINE,
  url: start,
  startedAt: new Date(now).toISOString(),
  coverage,
  score,
  readers,
  pages,
  findings,
  causes,
  actions,
})

export const write = (analysis: Analysis): Record<FileName, string> =>
  Object.fromEntries(FILE_NAMES.map((name) => [name, [...writeFile(name, analysis)].join('')])) as Record<FileName, string>
