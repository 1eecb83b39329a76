import type { Job, JobStatus, ProcessOptions, Progress } from '@seo/contract/jobs'
import type { QuickScore } from '@seo/contract/quick-score'
import type { WordingChoice, WordingState } from '@seo/contract/wording'
import { and, count, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { id, moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'
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
     * Runs of the current stage that ended without handing the job back, as in a crash. After too many such runs the job fails, because it
     * probably causes them.
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
    quick: jsonb('quick').$type<QuickScore>(),
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

export async function unfinishedJobs(tx: Tx): Promise<JobRow[]> {
  return tx.select().from(jobs).where(isNull(jobs.finishedAt))
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

export async function updateJob(tx: Tx, jobId: string, set: Partial<JobRow>): Promise<JobRow | null> {
  const [row] = await tx.update(jobs).set(set).where(eq(jobs.id, jobId)).returning()
  return row ?? null
}

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
