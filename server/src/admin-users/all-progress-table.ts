/** Joins the progress of all users with their accounts; the tables belong to other areas. */
import { asc, desc, eq, like, or, sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { containsPattern } from '#db/like.ts'
import { userProgress } from '#jobs/user-progress-table.ts'
import { users } from '#users/users-table.ts'

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
    : or(like(users.email, containsPattern(search.toLowerCase())), like(userProgress.domain, containsPattern(search.toLowerCase())))

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
