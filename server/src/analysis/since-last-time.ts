import type { SinceLastTime } from '@seo/contract/result'
import type { Overview } from '@seo/engine/worker/thread-message'
import { previousJobOf } from '#jobs/previous-job.ts'
import { analysisOf } from '#results/analyses-table.ts'
import { causesOnlyIn } from '#results/causes-table.ts'
import { chunksOf } from '#results/stored-chunks-table.ts'
import type { Run } from './run.ts'

const MAX_NAMED = 100

/** Changes since the previous analysis of the domain, and causes other than the site that may explain them. */
export async function sinceLastTime(
  { services: { db }, job, analyst }: Run,
  { engine, coverage }: Overview,
): Promise<SinceLastTime | null> {
  const previous = await previousJobOf(db, job.id)
  const before = previous === null ? null : await analysisOf(db, previous.id)
  if (previous === null || before === null) return null
  const { rulesChanged, ...counts } = await analyst.compare(chunksOf(db, previous.id, 'findings'))
  const { overview } = before
  return {
    previous: { jobId: previous.id, at: previous.createdAt.toISOString(), score: before.score },
    counts,
    newCauses: await causesOnlyIn(db, job.id, previous.id, MAX_NAMED),
    fixedCauses: await causesOnlyIn(db, previous.id, job.id, MAX_NAMED),
    rulesChanged: rulesChanged || overview.engine.version !== engine.version || overview.engine.rules !== engine.rules,
    // A crawl that ended early or had another cap covered different pages.
    scopeChanged: previous.pageCap !== job.pageCap || overview.coverage.ended !== coverage.ended,
  }
}
