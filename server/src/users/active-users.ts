import type { Services } from '#services.ts'
import { usersSeenSince } from './sessions-table.ts'
import { users } from './users-table.ts'

const WINDOW_MINUTES = 15
const MAX_LISTED = 50

export type ActiveUsers = { count: number; timeWindow: string; users: { id: string; email: string; name: string }[] }

/** The number of users active in the last 15 minutes, and a list of the most recent. */
export async function activeUsers({ db, now }: Pick<Services, 'db' | 'now'>): Promise<ActiveUsers> {
  const since = new Date(now().getTime() - WINDOW_MINUTES * 60_000)
  const recent = await usersSeenSince(db, since)
  return { count: recent.length, timeWindow: `${WINDOW_MINUTES} minutes`, users: recent.slice(0, MAX_LISTED) }
}

export const countUsers = ({ db }: Pick<Services, 'db'>): Promise<number> => db.$count(users)
