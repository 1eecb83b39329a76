import { asc, desc, eq, inArray } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'
import { users } from '#users/users-table.ts'

/**
 * A user's progress on the tasks of the newest analysis of a domain. Triggers on `actions` update it in the statement that changes a task,
 * so the list of all users reads one row per domain and not every task.
 */
export const userProgress = pgTable(
  'user_progress',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    domain: text('domain').notNull(),
    /** The newest job with tasks for the domain, and when that job was submitted. */
    jobId: text('job_id').notNull(),
    createdAt: moment('created_at').notNull(),
    total: integer('total').notNull(),
    completed: integer('completed').notNull(),
    inProgress: integer('in_progress').notNull(),
    /** Percentage of completed tasks. */
    completion: integer('completion').notNull(),
    /** Estimated minutes of all completed tasks. */
    timeSaved: integer('time_saved').notNull(),
    lastActivity: moment('last_activity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.domain] }),
    index('user_progress_job').on(table.jobId),
    index('user_progress_activity').on(table.lastActivity, table.userId, table.domain),
    index('user_progress_domain').on(table.domain, table.userId),
    index('user_progress_completion').on(table.completion, table.userId, table.domain),
    index('user_progress_saved').on(table.timeSaved, table.userId, table.domain),
  ],
)

/** Counts of completed tasks and tasks in progress, by job. A job has counts only if it is the newest with tasks for its domain. */
export async function taskProgressOfJobs(tx: Tx, jobIds: string[]): Promise<Map<string, { completed: number; in_progress: number }>> {
  if (jobIds.length === 0) return new Map()
  const { jobId, completed, inProgress } = userProgress
  const rows = await tx.select({ jobId, completed, in_progress: inProgress }).from(userProgress).where(inArray(jobId, jobIds))
  return new Map(rows.map(({ jobId: id, ...counts }) => [id, counts]))
}

export type SiteProgress = Pick<typeof userProgress.$inferSelect, 'domain' | 'jobId' | 'completed' | 'inProgress'>

/** The progress on each of the user's sites, latest change first. */
export async function progressOfUser(tx: Tx, userId: string, limit: number): Promise<SiteProgress[]> {
  const { domain, jobId, completed, inProgress, lastActivity } = userProgress
  return tx
    .select({ domain, jobId, completed, inProgress })
    .from(userProgress)
    .where(eq(userProgress.userId, userId))
    .orderBy(desc(lastActivity), asc(domain))
    .limit(limit)
}
