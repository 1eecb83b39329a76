import type { ChangedCause, SinceLastTime } from '@seo/contract/result'
import { jobOf } from '#jobs/own-job.ts'
import { scoresOf } from '#jobs/previous-job.ts'
import type { Services } from '#services.ts'
import { analysisOf } from './analyses-table.ts'
import { changedCauses } from './causes-table.ts'

export async function sinceLastTimeOf(
  { db }: Pick<Services, 'db'>,
  userId: string,
  jobId: string,
): Promise<{ since: SinceLastTime | null; scores: { jobId: string; at: string; score: number }[] }> {
  const { domain } = await jobOf({ db }, userId, jobId)
  return { since: (await analysisOf(db, jobId))?.since ?? null, scores: await scoresOf(db, userId, domain) }
}

const MAX_CHANGED = 1_000

type Changes = { more: ChangedCause[]; fewer: ChangedCause[] }

/**
 * Causes with more or fewer findings than in the previous analysis. If the previous analysis was deleted, returns the new and fixed causes
 * that were stored with this analysis, without counts.
 */
export async function changesOf({ db }: Pick<Services, 'db'>, userId: string, jobId: string): Promise<Changes> {
  await jobOf({ db }, userId, jobId)
  const comparison = (await analysisOf(db, jobId))?.since ?? null
  if (comparison === null) return { more: [], fewer: [] }
  const hasPrevious = (await analysisOf(db, comparison.previous.jobId)) !== null
  if (hasPrevious) {
    const changed = await changedCauses(db, jobId, comparison.previous.jobId, MAX_CHANGED)
    return { more: changed.filter(({ before, now }) => now > before), fewer: changed.filter(({ before, now }) => now < before) }
  }
  const withoutCounts = (causes: SinceLastTime['newCauses']) => causes.map((cause) => ({ ...cause, before: null, now: null }))
  return { more: withoutCounts(comparison.newCauses), fewer: withoutCounts(comparison.fixedCauses) }
}
