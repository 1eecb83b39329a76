/** Joins all jobs with their users; the tables belong to other areas. */
import type { AdminJob, JobCounts, StatusGroup } from '@seo/contract/admin-jobs'
import { and, desc, eq, gte, inArray, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '#db/connect.ts'
import { containsPattern } from '#db/like.ts'
import { type JobRow, jobs } from '#jobs/jobs-table.ts'
import { brands } from '#site/brands-table.ts'
import { users } from '#users/users-table.ts'

export type JobFilter = {
  search?: string | undefined
  status?: StatusGroup | undefined
  brand?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

const partialStatuses = ['partial_success', 'partially_completed'] as const

/** Groups jobs as the specification does: a job that is neither completed nor failed counts as processing. */
const whereGroup = (group: StatusGroup): SQL | undefined => {
  if (group === 'processing') return notInArray(jobs.status, ['completed', 'failed'])
  return group === 'partial' ? inArray(jobs.status, [...partialStatuses]) : eq(jobs.status, group)
}

/** If the text has a path, the index finds the rows of its host, and only their full URLs are compared. */
function whereSearch(tx: Tx, search: string): SQL | undefined {
  const text = search.toLowerCase()
  const [host = ''] = text
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .split('/')
  const byUrl = text.includes('/')
    ? and(sql`${jobs.domain} like ${containsPattern(host)}`, sql`lower(${jobs.url}) like ${containsPattern(text)}`)
    : sql`${jobs.domain} like ${containsPattern(host)}`
  const byUser = tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.email} like ${containsPattern(text)}`)
  return text.includes('/') ? byUrl : or(byUrl, inArray(jobs.userId, byUser))
}

function whereBrand(tx: Tx, brand: string): SQL {
  const defaultBrand = tx
    .select({ id: brands.id })
    .from(brands)
    .where(and(eq(brands.id, brand), brands.isDefault))
  const owners = tx
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.brandId, brand), and(isNull(users.brandId), sql`exists ${defaultBrand}`)))
  return inArray(jobs.userId, owners)
}

const whereFilter = (tx: Tx, { search, status, brand, from, to }: JobFilter): SQL | undefined =>
  and(
    search ? whereSearch(tx, search) : undefined,
    status && whereGroup(status),
    brand ? whereBrand(tx, brand) : undefined,
    from && gte(jobs.createdAt, from),
    to && lt(jobs.createdAt, to),
  )

type Cursor = { createdAt: Date; id: string }

const columns = {
  id: jobs.id,
  url: jobs.url,
  status: jobs.status,
  createdAt: jobs.createdAt,
  finishedAt: jobs.finishedAt,
  error: jobs.error,
  email: users.email,
  name: users.name,
  brandId: users.brandId,
}
export type ListedJob = Pick<JobRow, 'id' | 'url' | 'status' | 'createdAt' | 'finishedAt' | 'error'> & {
  email: string
  name: string
  brandId: string | null
}

/** Newest jobs first, starting after a cursor. Finds the ids in the index first, so only the returned rows are read. */
export async function jobsMatching(tx: Tx, filter: JobFilter, after: Cursor | null, limit: number): Promise<ListedJob[]> {
  const afterCursor =
    after === null ? undefined : sql`(${jobs.createdAt}, ${jobs.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id})`
  const matchingIds = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(whereFilter(tx, filter), afterCursor))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit)
  return tx
    .select(columns)
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.userId))
    .where(inArray(jobs.id, matchingIds))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
}

export const jobsById = (tx: Tx, ids: readonly string[]): Promise<ListedJob[]> =>
  tx
    .select(columns)
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.userId))
    .where(inArray(jobs.id, [...ids]))

/** Jobs that have not ended, newest first. */
export const unfinishedJobs = (tx: Tx, limit: number): Promise<ListedJob[]> =>
  tx
    .select(columns)
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.userId))
    .where(isNull(jobs.finishedAt))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit)

export async function countJobs(tx: Tx, filter: JobFilter): Promise<JobCounts> {
  const [row] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      completed: sql<number>`(count(*) filter (where ${eq(jobs.status, 'completed')}))::int`,
      failed: sql<number>`(count(*) filter (where ${eq(jobs.status, 'failed')}))::int`,
      partial: sql<number>`(count(*) filter (where ${inArray(jobs.status, [...partialStatuses])}))::int`,
    })
    .from(jobs)
    .where(whereFilter(tx, filter))
  const { total = 0, completed = 0, failed = 0, partial: partialCount = 0 } = row ?? {}
  const processing = total - completed - failed
  return { total, completed, failed, processing, unfinished: processing - partialCount }
}

/** Counts the unfinished jobs: pending ones wait, processing ones were taken by a worker. */
export async function countUnfinished(tx: Tx): Promise<{ pending: number; processing: number }> {
  const [row] = await rowsOf<{ pending: number; processing: number }>(
    tx,
    sql`select (count(*) filter (where status in ('pending', 'queued')))::int as pending,
          (count(*) filter (where status not in ('pending', 'queued')))::int as processing
        from jobs where finished_at is null`,
  )
  return row ?? { pending: 0, processing: 0 }
}

export async function countFailedSince(tx: Tx, since: Date): Promise<number> {
  const [row] = await rowsOf<{ failed: number }>(
    tx,
    sql`select count(*)::int as failed from jobs where finished_at >= ${since.toISOString()}::timestamptz and status = 'failed'`,
  )
  return row?.failed ?? 0
}

export type HourlyJobStats = { at: Date; finished: number; failed: number; waitMedianMs: number | null; waitP95Ms: number | null }

/** Job counts and waiting times per hour. Hours without jobs are left out. */
export async function hourlyJobStatsSince(tx: Tx, since: Date): Promise<HourlyJobStats[]> {
  const from = since.toISOString()
  const rows = await rowsOf<{ hour: number; finished: number; failed: number; median: number | null; p95: number | null }>(
    tx,
    sql`with ended as (
          select floor(extract(epoch from finished_at) / 3600)::int as hour, count(*) filter (where status <> 'failed') as finished,
            count(*) filter (where status = 'failed') as failed
          from jobs where finished_at >= ${from}::timestamptz group by 1
        ), waits as (
          select floor(extract(epoch from started_at) / 3600)::int as hour, extract(epoch from started_at - created_at) * 1000 as ms
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

export const brandNames = (tx: Tx): Promise<{ id: string; name: string }[]> =>
  tx.select({ id: brands.id, name: brands.siteName }).from(brands).orderBy(desc(brands.isDefault), brands.siteName).limit(500)

export const asAdminJob = ({ id, url, status, createdAt, finishedAt, error, email, brandId }: ListedJob): AdminJob => ({
  id,
  url,
  status,
  created_at: createdAt.toISOString(),
  userEmail: email,
  error,
  finished_at: finishedAt?.toISOString() ?? null,
  brand_id: brandId,
})
