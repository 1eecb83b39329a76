import type { Services } from '#services.ts'
import { usersSeenSince } from './sessions-table.ts'
import { users } from './users-table.ts'

const WINDOW_MINUTES = 15
const MAX_LISTED = 50

export type ActiveUsers = { count: number; timeWindow: string; users: { id: string; email: string; name: string }[] }

/** Users active in the last minutes; the most recent are listed. */
export async function activeUsers({ db, now }: Pick<Services, 'db' | 'now'>): Promise<ActiveUsers> {
  const since = new Date(now().getTime() - WINDOW_MINUTES * 60_000)
  const seen = await usersSeenSince(db, since)
  return { count: seen.length, timeWindow: `${WINDOW_MINUTES} minutes`, users: seen.slice(0, MAX_LISTED) }
}

export const userCount = ({ db }: Pick<Services, 'db'>): Promise<number> => db.$count(users)
