import type { Tx } from '#db/connect.ts'
import { type JobRow, jobById, previousReport, reportsOn } from './jobs-table.ts'

/** The job whose report on the same domain came before this one's. */
export async function previousJobOf(tx: Tx, jobId: string): Promise<JobRow | null> {
  const job = await jobById(tx, jobId)
  return job === null ? null : previousReport(tx, job)
}

const MOST_SCORES = 50

/** How the score of a domain went, oldest first. */
export async function scoresOf(tx: Tx, userId: string, domain: string): Promise<{ jobId: string; at: string; score: number }[]> {
  const rows = await reportsOn(tx, userId, domain, MOST_SCORES)
  return rows.reverse().flatMap(({ id, score, createdAt }) => (score === null ? [] : [{ jobId: id, at: createdAt.toISOString(), score }]))
}
