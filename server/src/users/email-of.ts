import { like } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { containsPattern } from '#db/like.ts'
import { userById, users } from './users-table.ts'

/** Null for a deleted user. */
export const emailOf = async (tx: Tx, userId: string): Promise<string | null> => (await userById(tx, userId))?.email ?? null

/** The ids of at most `limit` users whose email address contains the text. */
export async function userIdsWithEmailLike(tx: Tx, text: string, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(like(users.email, containsPattern(text.toLowerCase())))
    .limit(limit)
  return rows.map(({ id }) => id)
}
