/** Figures about everybody's jobs, for the other admin pages. */
import type { AdminJob, JobCounts } from '@seo/contract/admin-jobs'
import type { Services } from '#services.ts'
import {
  asAdminJob,
  countJobs,
  countUnended,
  failedSince,
  type HourRow,
  hoursSince,
  jobsFitting,
  type ListedJob,
  unendedJobs,
} from './all-jobs-table.ts'

type Has = Pick<Services, 'db'>

const MOST_LISTED = 50

export const jobCounts = ({ db }: Has): Promise<JobCounts> => countJobs(db, {})
export const failedJobsSince = ({ db }: Has, since: Date): Promise<number> => failedSince(db, since)
export const jobHours = ({ db }: Has, since: Date): Promise<HourRow[]> => hoursSince(db, since)
export const newestJobs = async ({ db }: Has, count: number): Promise<AdminJob[]> =>
  (await jobsFitting(db, {}, null, count)).map(asAdminJob)

export async function activeJobs({ db }: Has): Promise<{ pending: number; processing: number; jobs: ListedJob[] }> {
  return { ...(await countUnended(db)), jobs: await unendedJobs(db, MOST_LISTED) }
}
