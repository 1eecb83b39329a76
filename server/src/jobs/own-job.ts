import type { Job } from '@seo/contract/jobs'
import type { Services } from '#services.ts'
import { asJob } from './as-job.ts'
import { type JobRow, ownJob, ownJobs } from './jobs-table.ts'
import { noSuchJob } from './stop-job.ts'

/** Another user's job counts as not found. */
export async function ownJobRow({ db }: Pick<Services, 'db'>, userId: string, jobId: string): Promise<JobRow> {
  const row = await ownJob(db, userId, jobId)
  if (row === null) throw noSuchJob()
  return row
}

export const jobOf = async (services: Pick<Services, 'db'>, userId: string, jobId: string): Promise<Job> =>
  asJob(await ownJobRow(services, userId, jobId))

/** The user's own jobs among these ids. */
export const jobsOf = async ({ db }: Pick<Services, 'db'>, userId: string, jobIds: string[]): Promise<Job[]> =>
  (await ownJobs(db, userId, jobIds)).map(asJob)

export async function jobWithPosition(services: Pick<Services, 'db' | 'queue'>, userId: string, jobId: string): Promise<Job> {
  const [job] = await withQueuePositions(services, [await ownJobRow(services, userId, jobId)])
  if (job === undefined) throw noSuchJob()
  return job
}

/** Jobs as their owner sees them. Queued jobs have their position in the queue. */
export async function withQueuePositions({ db, queue }: Pick<Services, 'db' | 'queue'>, rows: JobRow[]): Promise<Job[]> {
  const queuedIds = rows.filter(({ status }) => status === 'queued').map(({ id }) => id)
  const positions = await queue.queuePositions(db, queuedIds)
  return rows.map((row) => {
    const place = positions.get(row.id)
    return place === undefined ? asJob(row) : { ...asJob(row), place }
  })
}
