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

export async function jobWithPlace(parts: Pick<Parts, 'db' | 'queue'>, userId: string, jobId: string): Promise<Job> {
  const [job] = await withPlaces(parts, [await rowOf(parts, userId, jobId)])
  if (job === undefined) throw noSuchJob()
  return job
}

/** Rows as their owner sees them, those that wait with their place in line. */
export async function withPlaces({ db, queue }: Pick<Parts, 'db' | 'queue'>, rows: JobRow[]): Promise<Job[]> {
  const waiting = rows.filter(({ status }) => status === 'queued').map(({ id }) => id)
  const places = await queue.placesInLine(db, waiting)
  return rows.map((row) => {
    const place = places.get(row.id)
    return place === undefined ? asJob(row) : { ...asJob(row), place }
  })
}
