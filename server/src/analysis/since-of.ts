import type { SinceLastTime } from '@seo/contract/result'
import { jobOf } from '#jobs/own-job.ts'
import { scoresOf } from '#jobs/previous-job.ts'
import type { Services } from '#services.ts'
import { analysisOf } from './analyses-table.ts'

export async function sinceOf(
  { db }: Pick<Services, 'db'>,
  userId: string,
  jobId: string,
): Promise<{ since: SinceLastTime | null; scores: { jobId: string; at: string; score: number }[] }> {
  const { domain } = await jobOf({ db }, userId, jobId)
  return { since: (await analysisOf(db, jobId))?.since ?? null, scores: await scoresOf(db, userId, domain) }
}
