/** Queries of the workers that run a job. An overtaken run can change nothing but its quick score. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { type JobRow, jobs } from './jobs-table.ts'

/** Writes only if the job has neither ended nor been retried since it was read. An overtaken run may still write. */
export async function updateUnfinished(tx: Tx, { id, createdAt }: Pick<JobRow, 'id' | 'createdAt'>, set: Partial<JobRow>): Promise<void> {
  await tx
    .update(jobs)
    .set(set)
    .where(and(eq(jobs.id, id), eq(jobs.createdAt, createdAt), isNull(jobs.finishedAt)))
}

/** Writes only if the run has not been overtaken. */
export async function updateRun(tx: Tx, jobId: string, run: number, set: Partial<JobRow>): Promise<JobRow | null> {
  const [row] = await tx
    .update(jobs)
    .set(set)
    .where(and(eq(jobs.id, jobId), eq(jobs.run, run)))
    .returning()
  return row ?? null
}

const selectRun = (tx: Tx, jobId: string, run: number) =>
  tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.run, run)))

export const isCurrentRun = async (tx: Tx, jobId: string, run: number): Promise<boolean> => (await selectRun(tx, jobId, run)).length === 1

/** Like `isCurrentRun`, but locks the row until the transaction ends. Not for frequent checks, because a lock writes to the row. */
export const lockIfCurrentRun = async (tx: Tx, jobId: string, run: number): Promise<boolean> =>
  (await selectRun(tx, jobId, run).for('share')).length === 1
