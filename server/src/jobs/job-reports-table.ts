/** Queries for the earlier reports and scores of a user's sites. */
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '#db/connect.ts'
import { type JobRow, jobs } from './jobs-table.ts'

type EarlierFilter = { limit: number; mustHaveTasks?: boolean }

/** Jobs with a report on the same domain, submitted before this one, newest first. `mustHaveTasks`: only those whose tasks are stored. */
export async function earlierReports(
  tx: Tx,
  job: Pick<JobRow, 'id' | 'userId' | 'domain' | 'createdAt'>,
  { limit, mustHaveTasks = false }: EarlierFilter,
): Promise<JobRow[]> {
  return tx
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.userId, job.userId),
        eq(jobs.domain, job.domain),
        jobs.hasReport,
        mustHaveTasks ? eq(jobs.actionGenerationStatus, 'completed') : undefined,
        ne(jobs.id, job.id),
        lt(jobs.createdAt, job.createdAt),
      ),
    )
    .orderBy(desc(jobs.createdAt))
    .limit(limit)
}

export async function jobsWithReportOn(tx: Tx, userId: string, domain: string, limit: number): Promise<JobRow[]> {
  return tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.userId, userId), eq(jobs.domain, domain), jobs.hasReport))
    .orderBy(desc(jobs.createdAt))
    .limit(limit)
}

/** Whether this job has the only report of its user, on any domain. */
export async function isFirstReport(tx: Tx, { id, userId }: Pick<JobRow, 'id' | 'userId'>): Promise<boolean> {
  const [otherReport] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.userId, userId), jobs.hasReport, ne(jobs.id, id)))
    .limit(1)
  return otherReport === undefined
}

/** The newest `count` scores of each site, not newer than `until`; newest first per site. */
export async function newestScores(
  tx: Tx,
  userId: string,
  sites: readonly { domain: string; until: Date; count: number }[],
): Promise<{ domain: string; score: number; createdAt: Date }[]> {
  if (sites.length === 0) return []
  const wanted = JSON.stringify(sites.map(({ domain, until, count: limit }) => ({ domain, until: until.toISOString(), max_scores: limit })))
  const rows = await rowsOf<{ domain: string; score: number; created_ms: number }>(
    tx,
    sql`select wanted.domain, newest.score, (extract(epoch from newest.created_at) * 1000)::float8 as created_ms
        from jsonb_to_recordset(${wanted}::jsonb) as wanted(domain text, until timestamptz, max_scores int)
        cross join lateral (
          select score, created_at from jobs
          where user_id = ${userId} and domain = wanted.domain and created_at <= wanted.until and score is not null
          order by created_at desc limit wanted.max_scores
        ) as newest`,
  )
  return rows.map(({ domain, score, created_ms }) => ({ domain, score: Number(score), createdAt: new Date(Number(created_ms)) }))
}

/**
 * The score change of each site: its newest score minus its last score before `since`, or minus its first score after `since` if there is
 * none before. Only sites whose score changed, largest change first. Reads the newest `maxRuns` analyses.
 */
export async function scoreChanges(
  tx: Tx,
  userId: string,
  { since, maxRuns, limit }: { since: Date; maxRuns: number; limit: number },
): Promise<{ jobId: string; domain: string; points: number }[]> {
  const rows = await rowsOf<{ id: string; domain: string; points: number }>(
    tx,
    sql`with runs as (
          select id, domain, score, created_at from jobs
          where user_id = ${userId} and created_at >= ${since.toISOString()}::timestamptz and score is not null
          order by created_at desc limit ${maxRuns}
        ), newest as (select distinct on (domain) id, domain, score from runs order by domain, created_at desc),
        first as (select distinct on (domain) domain, score from runs order by domain, created_at),
        moved as (
          select newest.id, newest.domain, newest.score - coalesce(
            (select score from jobs where user_id = ${userId} and domain = newest.domain and created_at < ${since.toISOString()}::timestamptz
             and score is not null order by created_at desc limit 1),
            first.score
          ) as points
          from newest join first on first.domain = newest.domain
        )
        select id, domain, points::int from moved where points <> 0 order by abs(points) desc, domain limit ${limit}`,
  )
  return rows.map(({ id: jobId, domain, points }) => ({ jobId, domain, points: Number(points) }))
}
