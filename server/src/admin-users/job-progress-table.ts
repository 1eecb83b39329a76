import { and, asc, count, countDistinct, desc, eq, gt, like, notExists, or, sql } from 'drizzle-orm'
import { alias, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#auth/users-table.ts'
import { moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'
import { anywhere } from '#db/like.ts'
import { jobs } from '#jobs/jobs-table.ts'

/**
 * How far a user is with the tasks of an analysis. A trigger on `actions` counts them in the statement that changes one, so that the
 * table of all users reads one row for each analysis and not every task.
 */
export const jobProgress = pgTable(
  'job_progress',
  {
    jobId: text('job_id')
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    domain: text('domain').notNull(),
    /** When the job was submitted: the newest of a domain counts, since it goes on with the tasks of those before. */
    createdAt: moment('created_at').notNull(),
    total: integer('total').notNull(),
    completed: integer('completed').notNull(),
    inProgress: integer('in_progress').notNull(),
    /** Of the whole, in percent. */
    completion: integer('completion').notNull(),
    /** Minutes of the completed tasks. */
    timeSaved: integer('time_saved').notNull(),
    lastActivity: moment('last_activity').notNull(),
  },
  (table) => [
    index('job_progress_domain').on(table.userId, table.domain, table.createdAt, table.jobId),
    index('job_progress_activity').on(table.lastActivity, table.jobId),
    index('job_progress_completion').on(table.completion, table.jobId),
    index('job_progress_saved').on(table.timeSaved, table.jobId),
  ],
)

export type ProgressRow = typeof jobProgress.$inferSelect & { email: string }

export type ProgressQuery = {
  search?: string | undefined
  sort: 'activity' | 'email' | 'domain' | 'total' | 'completed' | 'inProgress' | 'completion' | 'saved'
  direction: 'asc' | 'desc'
  offset: number
  limit: number
}

const columns = {
  activity: jobProgress.lastActivity,
  email: users.email,
  domain: jobProgress.domain,
  total: jobProgress.total,
  completed: jobProgress.completed,
  inProgress: jobProgress.inProgress,
  completion: jobProgress.completion,
  saved: jobProgress.timeSaved,
}

const newer = alias(jobProgress, 'newer')

/** The newest analysis with tasks of its user and domain. */
const isNewest = (tx: Tx) =>
  and(
    gt(jobProgress.total, 0),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(newer)
        .where(
          and(
            eq(newer.userId, jobProgress.userId),
            eq(newer.domain, jobProgress.domain),
            gt(newer.total, 0),
            sql`(${newer.createdAt}, ${newer.jobId}) > (${jobProgress.createdAt}, ${jobProgress.jobId})`,
          ),
        ),
    ),
  )

const isLike = (search: string) =>
  search === ''
    ? undefined
    : or(like(users.email, anywhere(search.toLowerCase())), like(jobProgress.domain, anywhere(search.toLowerCase())))

export async function progressPage(tx: Tx, { search = '', sort, direction, offset, limit }: ProgressQuery): Promise<ProgressRow[]> {
  const order = direction === 'asc' ? asc : desc
  const found = await tx
    .select({ row: jobProgress, email: users.email })
    .from(jobProgress)
    .innerJoin(users, eq(users.id, jobProgress.userId))
    .where(and(isNewest(tx), isLike(search)))
    .orderBy(order(columns[sort]), order(jobProgress.jobId))
    .limit(limit)
    .offset(offset)
  return found.map(({ row, email }) => ({ ...row, email }))
}

/** Users with tasks, and their domains. */
export async function countProgress(tx: Tx, search = ''): Promise<{ users: number; domains: number }> {
  const pairs = tx
    .selectDistinct({ userId: jobProgress.userId, domain: jobProgress.domain })
    .from(jobProgress)
    .innerJoin(users, eq(users.id, jobProgress.userId))
    .where(and(gt(jobProgress.total, 0), isLike(search)))
    .as('pairs')
  const [found] = await tx.select({ domains: count(), users: countDistinct(pairs.userId) }).from(pairs)
  return { users: found?.users ?? 0, domains: found?.domains ?? 0 }
}
