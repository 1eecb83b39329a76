import type { Job } from '@seo/contract/jobs'
import type { Parts } from '#parts.ts'
import { asJob } from './as-job.ts'
import { type JobRow, ownJob } from './jobs-table.ts'
import { noSuchJob } from './stop-job.ts'

/** Somebody else's job is as unknown as none at all. */
export async function rowOf({ db }: Pick<Parts, 'db'>, userId: string, jobId: string): Promise<JobRow> {
  const row = await ownJob(db, userId, jobId)
  if (row === null) throw noSuchJob()
  return row
}

export const jobOf = async (parts: Pick<Parts, 'db'>, userId: string, jobId: string): Promise<Job> =>
  asJob(await rowOf(parts, userId, jobId))
