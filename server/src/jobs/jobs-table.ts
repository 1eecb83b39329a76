import type { Job, JobStatus, ProcessOptions, Progress } from '@seo/contract/jobs'
import type { QuickLook } from '@seo/contract/quick-look'
import type { WordingChoice, WordingState } from '@seo/contract/wording'
import { and, count, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { id, moment } from '#db/columns.ts'
import { rowsOf, type Tx } from '#db/connect.ts'
import { lockUser } from '#users/lock-user.ts'
import { users } from '#users/users-table.ts'

/** The caller's options, and whether the URL came without a scheme. */
type JobOptions = z.output<typeof ProcessOptions> & { orHttp?: boolean }

/** One submitted URL. The row is small, because it changes several times a second while its analysis runs. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    domain: text('domain').notNull(),
    status: text('status').$type<JobStatus>().notNull(),
    options: jsonb('options').$type<JobOptions>().notNull().default({}),
    pageCap: integer('page_cap').notNull(),
    /** The unit that paid for the job. It outlives the job. */
    unitId: text('unit_id').notNull(),
    /**
     * Fencing token. Claiming or stopping the job increments it; every write of a run includes its own value, so a run that was
     * overtaken by a newer one cannot write.
     */
    run: integer('run').notNull().default(0),
    /**
     * Runs of the current stage that ended without handing the job back, as in a crash. After too many of them the job fails, because it is
     * the likely cause.
     */
    crashes: integer('crashes').notNull().default(0),
    /** Name of the process that claimed the job last. */
    worker: text('worker'),
    error: text('error'),
    hasReport: boolean('has_report').notNull().default(false),
    actionGenerationStatus: text('action_generation_status').$type<Job['action_generation_status']>(),
    actionCount: integer('action_count').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    stages: jsonb('stages').$type<Job['stages']>().notNull().default([]),
    progress: jsonb('progress').$type<Progress>(),
    quick: jsonb('quick').$type<QuickLook>(),
    score: integer('score'),
    pagesRead: integer('pages_read'),
    /** Which text the owner wants to see, share and export, if there is an AI text. */
    wording: text('wording').$type<WordingChoice>().notNull().default('ai'),
    wordingState: text('wording_state').$type<WordingState>().notNull().default('none'),
    /** A message for the user if part of the text stayed built-in. */
    wordingNote: text('wording_note'),
  },
  (table) => [
    index('jobs_user').on(table.userId, table.createdAt),
    index('jobs_domain').on(table.userId, table.domain, table.createdAt),
    index('jobs_user_active').on(table.userId).where(sql`${table.finishedAt} is null`),
    index('jobs_unit').on(table.unitId),
    index('jobs_unfinished').on(table.createdAt).where(sql`${table.finishedAt} is null`),
    // Covers search, filters and counts over all jobs without reading the rows.
    index('jobs_newest').on(table.createdAt, table.id, table.status, table.domain, table.userId),
    index('jobs_finished').on(table.finishedAt, table.status),
    index('jobs_started').on(table.startedAt),
    index('jobs_wording_waiting').on(table.id).where(sql`${table.wordingState} = 'waiting'`),
  ],
)
export type JobRow = typeof jobs.$inferSelect

/** Results of submissions with an idempotency key: the same key returns the same jobs. */
export const submissions = pgTable(
  'submissions',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    jobIds: jsonb('job_ids').$type<string[]>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('submissions_created').on(table.createdAt)],
)

export async function insertJobs(tx: Tx, rows: (typeof jobs.$inferInsert)[]): Promise<JobRow[]> {
  return tx.insert(jobs).values(rows).returning()
}

export async function ownJob(tx: Tx, userId: string, jobId: string): Promise<JobRow | null> {
  const [row] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.userId, userId)))
  return row ?? null
}

export async function jobById(tx: Tx, jobId: string): Promise<JobRow | null> {
  const [row] = await tx.select().from(jobs).where(eq(jobs.id, jobId))
  return row ?? null
}

export async function ownJobs(tx: Tx, userId: string, jobIds: string[]): Promise<JobRow[]> {
  const rows = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.userId, userId), inArray(jobs.id, jobIds)))
  const positions = new Map(jobIds.map((id, position) => [id, position]))
  return rows.sort((a, b) => (positions.get(a.id) ?? 0) - (positions.get(b.id) ?? 0))
}

/** The ids of all jobs of a user, unfinished ones first. */
export async function jobIdsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(eq(jobs.userId, userId))
    .orderBy(sql`${jobs.finishedAt} is not null`, jobs.id)
  return rows.map(({ id }) => id)
}

export async function activeJobs(tx: Tx, userId: string): Promise<JobRow[]> {
  return tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.userId, userId), isNull(jobs.finishedAt)))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
}

export async function unfinishedJobs(tx: Tx): Promise<JobRow[]> {
  return tx.select().from(jobs).where(isNull(jobs.finishedAt))
}

/** The ids of the jobs. They are locked until the transaction ends, in the order of all locks: see `lockJob`. */
export async function lockJobsInWordingState(tx: Tx, state: WordingState): Promise<string[]> {
  const rows = await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.wordingState, state)).orderBy(jobs.id).for('update')
  return rows.map(({ id }) => id)
}

/** Writes only if the job still waits for a wording. */
export async function endWordingWait(tx: Tx, jobId: string, wordingState: WordingState): Promise<void> {
  await tx
    .update(jobs)
    .set({ wordingState, wordingNote: null })
    .where(and(eq(jobs.id, jobId), eq(jobs.wordingState, 'waiting')))
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

type EarlierFilter = { limit: number; haveTasks?: boolean }

/** Jobs with a report on the same domain, submitted before this one, newest first. `haveTasks`: only those whose tasks are stored. */
export async function earlierReports(
  tx: Tx,
  job: Pick<JobRow, 'id' | 'userId' | 'domain' | 'createdAt'>,
  { limit, haveTasks = false }: EarlierFilter,
): Promise<JobRow[]> {
  return tx
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.userId, job.userId),
        eq(jobs.domain, job.domain),
        jobs.hasReport,
        haveTasks ? eq(jobs.actionGenerationStatus, 'completed') : undefined,
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

/**
 * Locks the job's user and then the job until the transaction ends, so no one else can start, stop or delete the job. Null if there is no
 * such job, or if it does not belong to `owner`; an `owner` of null allows any user.
 *
 * The order of all locks is the user first, then jobs by id: transactions that lock in different orders could wait for each other forever.
 * A transaction that changes a job without this function, and needs the user as well, calls `lockUser` before.
 */
export async function lockJob(tx: Tx, jobId: string, owner: string | null = null): Promise<JobRow | null> {
  const job = owner === null ? await jobById(tx, jobId) : await ownJob(tx, owner, jobId)
  if (job === null) return null
  await lockUser(tx, job.userId)
  const [row] = await tx.select().from(jobs).where(eq(jobs.id, jobId)).for('update')
  return row ?? null
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

/**
 * The score change of each site: its newest score minus its last score before `since`, or minus its first score after `since` if there is
 * none before. Only sites whose score changed, largest change first. Reads the newest `runs` analyses.
 */
export async function movedScores(
  tx: Tx,
  userId: string,
  { since, runs, limit }: { since: Date; runs: number; limit: number },
): Promise<{ jobId: string; domain: string; points: number }[]> {
  const rows = await rowsOf<{ id: string; domain: string; points: number }>(
    tx,
    sql`with runs as (
          select id, domain, score, created_at from jobs
          where user_id = ${userId} and created_at >= ${since.toISOString()}::timestamptz and score is not null
          order by created_at desc limit ${runs}
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

/** The user's sites with a running or queued analysis. */
export async function sitesInAnalysis(tx: Tx, userId: string): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ domain: jobs.domain })
    .from(jobs)
    .where(and(eq(jobs.userId, userId), isNull(jobs.finishedAt)))
  return new Set(rows.map(({ domain }) => domain))
}

export async function updateJob(tx: Tx, jobId: string, set: Partial<JobRow>): Promise<JobRow | null> {
  const [row] = await tx.update(jobs).set(set).where(eq(jobs.id, jobId)).returning()
  return row ?? null
}

/** Writes only if the job has neither ended nor been retried since it was read. */
export async function updateUnfinished(tx: Tx, { id, createdAt }: Pick<JobRow, 'id' | 'createdAt'>, set: Partial<JobRow>): Promise<void> {
  await tx
    .update(jobs)
    .set(set)
    .where(and(eq(jobs.id, id), eq(jobs.createdAt, createdAt), isNull(jobs.finishedAt)))
}

/** Writes only if the run has not been overtaken. */
export async function updateRun(tx: Tx, jobId: string, run: number, set: Partial<JobRow>): Promise<JobRow | null> {
  const [row] = await tx
    .update(jobs)
    .set(set)
    .where(and(eq(jobs.id, jobId), eq(jobs.run, run)))
    .returning()
  return row ?? null
}

const selectRun = (tx: Tx, jobId: string, run: number) =>
  tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.run, run)))

export const isCurrentRun = async (tx: Tx, jobId: string, run: number): Promise<boolean> => (await selectRun(tx, jobId, run)).length === 1

/** Like `isCurrentRun`, and locks the row until the transaction ends, which is a write. */
export const lockIfCurrentRun = async (tx: Tx, jobId: string, run: number): Promise<boolean> =>
  (await selectRun(tx, jobId, run).for('share')).length === 1

export async function deleteJob(tx: Tx, jobId: string): Promise<void> {
  await tx.delete(jobs).where(eq(jobs.id, jobId))
}

/** Whether another job of this unit is queued, is running or has a scored report. */
export async function isUnitInUse(tx: Tx, unitId: string, exceptJobId: string): Promise<boolean> {
  const [row] = await tx
    .select({ others: count() })
    .from(jobs)
    .where(and(eq(jobs.unitId, unitId), ne(jobs.id, exceptJobId), or(isNull(jobs.finishedAt), isNotNull(jobs.score))))
  return (row?.others ?? 0) > 0
}

/** The jobs of an earlier submission with the same key; null if this is the first. */
export async function jobIdsOfSubmission(tx: Tx, userId: string, key: string): Promise<string[] | null> {
  const [row] = await tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.userId, userId), eq(submissions.key, key)))
  return row?.jobIds ?? null
}

export async function insertSubmission(tx: Tx, row: typeof submissions.$inferInsert): Promise<void> {
  await tx.insert(submissions).values(row)
}

export async function deleteSubmissionsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(submissions).where(lt(submissions.createdAt, before))
}
