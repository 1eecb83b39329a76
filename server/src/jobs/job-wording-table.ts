/** Queries for jobs that wait for a text of the AI writer. */
import type { WordingState } from '@seo/contract/wording'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { jobs } from './jobs-table.ts'

/** Locks the jobs in this state until the transaction ends, in the order of all locks (see `lockJob`), and returns their ids. */
export async function lockJobsInWordingState(tx: Tx, state: WordingState): Promise<string[]> {
  const rows = await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.wordingState, state)).orderBy(jobs.id).for('update')
  return rows.map(({ id }) => id)
}

/** Writes only if the job still waits for a wording. */
export async function endWordingWait(tx: Tx, jobId: string, wordingState: WordingState): Promise<void> {
  await tx
    .update(jobs)
    .set({ wordingState, wordingNote: null })
    .where(and(eq(jobs.id, jobId), eq(jobs.wordingState, 'waiting')))
}
