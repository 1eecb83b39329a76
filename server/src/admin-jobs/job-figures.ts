/** Figures about all jobs, for the other admin pages. */
import type { AdminJob, JobCounts } from '@seo/contract/admin-jobs'
import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '#db/connect.ts'
import type { Services } from '#services.ts'
import { asAdminJob, countJobs, jobsMatching, type ListedJob, unendedJobs } from './all-jobs-table.ts'

type HasDb = Pick<Services, 'db'>

const MAX_LISTED = 50

export const jobCounts = ({ db }: HasDb): Promise<JobCounts> => countJobs(db, {})
export const newestJobs = async ({ db }: HasDb, count: number): Promise<AdminJob[]> =>
  (await jobsMatching(db, {}, null, count)).map(asAdminJob)

export async function activeJobs({ db }: HasDb): Promise<{ pending: number; processing: number; jobs: ListedJob[] }> {
  return { ...(await unendedCounts(db)), jobs: await unendedJobs(db, MAX_LISTED) }
}

/** Counts unfinished jobs: waiting, and taken by a worker. */
async function unendedCounts(tx: Tx): Promise<{ pending: number; processing: number }> {
  const [found] = await rowsOf<{ pending: number; processing: number }>(
    tx,
    sql`select (count(*) filter (where status in ('pending', 'queued')))::int as pending,
          (count(*) filter (where status not in ('pending', 'queued')))::int as processing
        from jobs where finished_at is null`,
  )
  return found ?? { pending: 0, processing: 0 }
}

export async function failedJobsSince({ db }: HasDb, since: Date): Promise<number> {
  const [found] = await rowsOf<{ failed: number }>(
    db,
    sql`select count(*)::int as failed from jobs where finished_at >= ${since.toISOString()}::timestamptz and status = 'failed'`,
  )
  return found?.failed ?? 0
}

type HourRow = { at: Date; finished: number; failed: number; waitMedianMs: number | null; waitP95Ms: number | null }

/** Per hour since `since`; hours without jobs are left out. */
export async function jobHours({ db }: HasDb, since: Date): Promise<HourRow[]> {
  const from = since.toISOString()
  const rows = await rowsOf<{ hour: number; finished: number; failed: number; median: number | null; p95: number | null }>(
    db,
    sql`with ended as (
          select floor(extract(epoch from finished_at) / 3600)::int as hour, count(*) filter (where status <> 'failed') as finished,
            count(*) filter (where status = 'failed') as failed
          from jobs where finished_at >= ${from}::timestamptz group by 1
        ), waits as (
          -- A retry keeps its submission time; its wait starts when it was requeued.
          select floor(extract(epoch from started_at) / 3600)::int as hour, extract(epoch from started_at -
            case when stages->0->>'stage' = 'queued' then (stages->0->>'at')::timestamptz else created_at end) * 1000 as ms
          from jobs where started_at >= ${from}::timestamptz
        ), waited as (
          select hour, percentile_cont(0.5) within group (order by greatest(ms, 0)) as median,
            percentile_cont(0.95) within group (order by greatest(ms, 0)) as p95 from waits group by hour
        )
        select hour, coalesce(finished, 0)::int as finished, coalesce(failed, 0)::int as failed, median::float as median, p95::float as p95
        from ended full join waited using (hour) order by hour`,
  )
  return rows.map(({ hour, finished, failed, median, p95 }) => ({
    at: new Date(hour * 3_600_000),
    finished,
    failed,
    waitMedianMs: median,
    waitP95Ms: p95,
  }))
}
