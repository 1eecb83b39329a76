/** Counts and lists of jobs, for other admin areas. */
import type { AdminJob, JobCounts } from '@seo/contract/admin-jobs'
import type { Services } from '#services.ts'
import {
  asAdminJob,
  countFailedSince,
  countJobs,
  countUnfinished,
  type HourlyJobStats,
  hourlyJobStatsSince,
  jobsMatching,
  type ListedJob,
  unfinishedJobs,
} from './all-jobs-table.ts'

type HasDb = Pick<Services, 'db'>

const MAX_LISTED = 50

export const countAllJobs = ({ db }: HasDb): Promise<JobCounts> => countJobs(db, {})
export const newestJobs = async ({ db }: HasDb, count: number): Promise<AdminJob[]> =>
  (await jobsMatching(db, {}, null, count)).map(asAdminJob)

export async function activeJobs({ db }: HasDb): Promise<{ pending: number; processing: number; jobs: ListedJob[] }> {
  return { ...(await countUnfinished(db)), jobs: await unfinishedJobs(db, MAX_LISTED) }
}

export const countFailedJobs = ({ db }: HasDb, since: Date): Promise<number> => countFailedSince(db, since)
export const hourlyJobStats = ({ db }: HasDb, since: Date): Promise<HourlyJobStats[]> => hourlyJobStatsSince(db, since)
