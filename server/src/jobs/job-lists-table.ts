/** Queries for lists of a user's jobs. */
import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '#db/connect.ts'
import { type JobRow, jobs, ownJobs } from './jobs-table.ts'

export async function activeJobs(tx: Tx, userId: string): Promise<JobRow[]> {
  return tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.userId, userId), isNull(jobs.finishedAt)))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
}

export async function finishedJobs(tx: Tx, userId: string, before: Date | null, limit: number): Promise<JobRow[]> {
  return tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.userId, userId), isNotNull(jobs.finishedAt), before === null ? undefined : lt(jobs.createdAt, before)))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit)
}

export async function newestJobs(tx: Tx, userId: string, limit: number): Promise<JobRow[]> {
  return tx.select().from(jobs).where(eq(jobs.userId, userId)).orderBy(desc(jobs.createdAt), desc(jobs.id)).limit(limit)
}

export const countJobs = (tx: Tx, userId: string): Promise<number> => tx.$count(jobs, eq(jobs.userId, userId))

/**
 * One job per site of a user, sorted by domain: the newest with a score, else the newest. The recursive query reads the index once per site
 * instead of reading all jobs.
 */
export async function jobOfEachSite(tx: Tx, userId: string, limit: number): Promise<JobRow[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`with recursive sites(domain) as (
          (select domain from jobs where user_id = ${userId} order by domain limit 1)
          union all
          select (select domain from jobs where user_id = ${userId} and domain > sites.domain order by domain limit 1)
          from sites where sites.domain is not null
        )
        select coalesce(
          (select id from jobs where user_id = ${userId} and domain = sites.domain and score is not null order by created_at desc limit 1),
          (select id from jobs where user_id = ${userId} and domain = sites.domain order by created_at desc limit 1)
        ) as id
        from sites where sites.domain is not null limit ${limit}`,
  )
  return rows.length === 0
    ? []
    : ownJobs(
        tx,
        userId,
        rows.map(({ id }) => id),
      )
}

/** The user's sites with a running or queued analysis. */
export async function sitesInAnalysis(tx: Tx, userId: string): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ domain: jobs.domain })
    .from(jobs)
    .where(and(eq(jobs.userId, userId), isNull(jobs.finishedAt)))
  return new Set(rows.map(({ domain }) => domain))
}
