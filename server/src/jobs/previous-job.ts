import type { Tx } from '#db/connect.ts'
import { earlierReports, jobsWithReportOn } from './job-reports-table.ts'
import { type JobRow, jobById } from './jobs-table.ts'

/** The previous job with a report on the same domain. */
export async function previousJobOf(tx: Tx, jobId: string): Promise<JobRow | null> {
  const job = await jobById(tx, jobId)
  const [previous] = job === null ? [] : await earlierReports(tx, job, { limit: 1 })
  return previous ?? null
}

export type EarlierJob = Pick<JobRow, 'id' | 'status' | 'startedAt' | 'createdAt'>

/** How many earlier analyses are searched for an issue that came back. */
const MAX_EARLIER = 20

/** When a job started, and the earlier jobs on the same domain whose tasks are stored, newest first. */
export async function jobWithEarlier(tx: Tx, jobId: string): Promise<{ startedAt: Date; earlier: EarlierJob[] } | null> {
  const job = await jobById(tx, jobId)
  if (job === null) return null
  return { startedAt: job.startedAt ?? job.createdAt, earlier: await earlierReports(tx, job, { limit: MAX_EARLIER, mustHaveTasks: true }) }
}

const MAX_SCORES = 50

/** The scores of a domain, oldest first. */
export async function scoresOf(tx: Tx, userId: string, domain: string): Promise<{ jobId: string; at: string; score: number }[]> {
  const rows = await jobsWithReportOn(tx, userId, domain, MAX_SCORES)
  return rows.reverse().flatMap(({ id, score, createdAt }) => (score === null ? [] : [{ jobId: id, at: createdAt.toISOString(), score }]))
}
