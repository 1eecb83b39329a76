import type { Job } from '@seo/contract/jobs'
import type { Services } from '#services.ts'
import { type JobRow, jobById } from './jobs-table.ts'
import { withQueuePositions } from './own-job.ts'
import { noSuchJob } from './stop-job.ts'

export async function jobOfAnyUser(services: Pick<Services, 'db' | 'queue'>, jobId: string): Promise<{ row: JobRow; job: Job }> {
  const row = await jobById(services.db, jobId)
  const [job] = row === null ? [] : await withQueuePositions(services, [row])
  if (row === null || job === undefined) throw noSuchJob()
  return { row, job }
}
