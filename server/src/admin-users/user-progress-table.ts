import { asc, desc, eq, inArray, like, or, sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#auth/users-table.ts'
import { moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'
import { anywhere } from '#db/like.ts'

/**
 * How far a user is with the tasks of a domain, which are those of its newest analysis. Triggers on `actions` count them in the statement that
 * changes one, so that the table of all users reads a row for each domain and not every task.
 */
export const userProgress = pgTable(
  'user_progress',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    domain: text('domain').notNull(),
    /** The newest job of the domain that has tasks, and when it was submitted. */
    jobId: text('job_id').notNull(),
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
    primaryKey({ columns: [table.userId, table.domain] }),
    index('user_progress_job').on(table.jobId),
    index('user_progress_activity').on(table.lastActivity, table.userId, table.domain),
    index('user_progress_domain').on(table.domain, table.userId),
    index('user_progress_completion').on(table.completion, table.userId, table.domain),
    index('user_progress_saved').on(table.timeSaved, table.userId, table.domain),
  ],
)

export type ProgressRow = typeof userProgress.$inferSelect & { email: string }

export type ProgressQuery = {
  search?: string | undefined
  sort: 'activity' | 'email' | 'domain' | 'total' | 'completed' | 'inProgress' | 'completion' | 'saved'
  direction: 'asc' | 'desc'
  offset: number
  limit: number
}

const columns = {
  activity: userProgress.lastActivity,
  email: users.email,
  domain: userProgress.domain,
  total: userProgress.total,
  completed: userProgress.completed,
  inProgress: userProgress.inProgress,
  completion: userProgress.completion,
  saved: userProgress.timeSaved,
}

const isLike = (search: string) =>
  search === ''
    ? undefined
    : or(like(users.email, anywhere(search.toLowerCase())), like(userProgress.domain, anywhere(search.toLowerCase())))

function ordersOf({ sort, direction }: Pick<ProgressQuery, 'sort' | 'direction'>) {
  const order = direction === 'asc' ? asc : desc
  if (sort === 'domain') return [order(userProgress.domain), order(userProgress.userId)]
  return [order(columns[sort]), order(userProgress.userId), order(userProgress.domain)]
}

export async function progressPage(tx: Tx, query: ProgressQuery): Promise<ProgressRow[]> {
  const { search = '', sort, offset, limit } = query
  const found = () =>
    tx
      .select({ row: userProgress, email: users.email })
      .from(userProgress)
      .innerJoin(users, eq(users.id, userProgress.userId))
      .orderBy(...ordersOf(query))
  const page = () =>
    tx
      .select({ userId: userProgress.userId, domain: userProgress.domain })
      .from(userProgress)
      .orderBy(...ordersOf(query))
      .limit(limit)
      .offset(offset)
  const rows =
    search === '' && sort !== 'email'
      ? // Rows that are skipped on the way to a page far back are not joined with their users.
        await found().where(sql`(${userProgress.userId}, ${userProgress.domain}) in ${page()}`)
      : await found().where(isLike(search)).limit(limit).offset(offset)
  return rows.map(({ row, email }) => ({ ...row, email }))
}

export async function countProgress(tx: Tx, search = ''): Promise<number> {
  if (search === '') return tx.$count(userProgress)
  const found = tx
    .select({ domain: userProgress.domain })
    .from(userProgress)
    .innerJoin(users, eq(users.id, userProgress.userId))
    .where(isLike(search))
  return tx.$count(found.as('found'))
}

/** Of the jobs that their domain's row is about, how many tasks were begun. */
export async function progressOfJobs(tx: Tx, jobIds: string[]): Promise<Map<string, { completed: number; in_progress: number }>> {
  if (jobIds.length === 0) return new Map()
  const { jobId, completed, inProgress } = userProgress
  const rows = await tx.select({ jobId, completed, in_progress: inProgress }).from(userProgress).where(inArray(jobId, jobIds))
  return new Map(rows.map(({ jobId: id, ...counts }) => [id, counts]))
}

export type SiteProgress = Pick<typeof userProgress.$inferSelect, 'domain' | 'jobId' | 'completed' | 'inProgress'>

/** The sites of a user, the one with the newest change first. */
export async function progressOfUser(tx: Tx, userId: string, limit: number): Promise<SiteProgress[]> {
  const { domain, jobId, completed, inProgress, lastActivity } = userProgress
  return tx
    .select({ domain, jobId, completed, inProgress })
    .from(userProgress)
    .where(eq(userProgress.userId, userId))
    .orderBy(desc(lastActivity), asc(domain))
    .limit(limit)
}
