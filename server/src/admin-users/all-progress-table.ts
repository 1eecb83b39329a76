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

const whereSearch = (search: string) =>
  search === ''
    ? undefined
    : or(like(users.email, containsPattern(search.toLowerCase())), like(userProgress.domain, containsPattern(search.toLowerCase())))

function orderOf({ sort, direction }: Pick<ProgressQuery, 'sort' | 'direction'>) {
  const order = direction === 'asc' ? asc : desc
  if (sort === 'domain') return [order(userProgress.domain), order(userProgress.userId)]
  return [order(columns[sort]), order(userProgress.userId), order(userProgress.domain)]
}

export async function progressPage(tx: Tx, query: ProgressQuery): Promise<ProgressRow[]> {
  const { search = '', sort, offset, limit } = query
  const rowsWithEmail = () =>
    tx
      .select({ row: userProgress, email: users.email })
      .from(userProgress)
      .innerJoin(users, eq(users.id, userProgress.userId))
      .orderBy(...orderOf(query))
  const selectKeysOfPage = () =>
    tx
      .select({ userId: userProgress.userId, domain: userProgress.domain })
      .from(userProgress)
      .orderBy(...orderOf(query))
      .limit(limit)
      .offset(offset)
  const rows =
    search === '' && sort !== 'email'
      ? // Skip rows before the join, so a late page does not join all rows before it.
        await rowsWithEmail().where(sql`(${userProgress.userId}, ${userProgress.domain}) in ${selectKeysOfPage()}`)
      : await rowsWithEmail().where(whereSearch(search)).limit(limit).offset(offset)
  return rows.map(({ row, email }) => ({ ...row, email }))
}

export async function countProgress(tx: Tx, search = ''): Promise<number> {
  if (search === '') return tx.$count(userProgress)
  const matches = tx
    .select({ domain: userProgress.domain })
    .from(userProgress)
    .innerJoin(users, eq(users.id, userProgress.userId))
    .where(whereSearch(search))
  return tx.$count(matches.as('found'))
}
