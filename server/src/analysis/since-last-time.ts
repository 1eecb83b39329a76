import type { SinceLastTime } from '@seo/contract/result'
import type { Overview } from '@seo/engine/worker/thread-message'
import { previousJobOf } from '#jobs/previous-job.ts'
import { analysisOf } from '#results/analyses-table.ts'
import { causesOnlyIn } from '#results/causes-table.ts'
import { chunksOf } from '#results/stored-chunks-table.ts'
import type { Run } from './run.ts'

const MAX_CAUSES = 100

/** Changes since the previous analysis of the domain, and whether other rules or other pages may explain them. */
export async function sinceLastTime(
  { services: { db }, job, analyst }: Run,
  { engine, coverage }: Overview,
): Promise<SinceLastTime | null> {
  const previous = await previousJobOf(db, job.id)
  const previousAnalysis = previous === null ? null : await analysisOf(db, previous.id)
  if (previous === null || previousAnalysis === null) return null
  const { rulesChanged, ...counts } = await analyst.compare(chunksOf(db, previous.id, 'findings'))
  const { overview } = previousAnalysis
  return {
    previous: { jobId: previous.id, at: previous.createdAt.toISOString(), score: previousAnalysis.score },
    counts,
    newCauses: await causesOnlyIn(db, job.id, previous.id, MAX_CAUSES),
    fixedCauses: await causesOnlyIn(db, previous.id, job.id, MAX_CAUSES),
    rulesChanged: rulesChanged || overview.engine.version !== engine.version || overview.engine.rules !== engine.rules,
    // A crawl that ended early or had another cap covered different pages.
    scopeChanged: previous.pageCap !== job.pageCap || overview.coverage.ended !== coverage.ended,
  }
}
