import type { Tx } from '#db/connect.ts'
import { userById } from './users-table.ts'

/** Name and email address of a user; null if deleted. */
export async function userProfile(tx: Tx, userId: string): Promise<{ email: string; name: string } | null> {
  const user = await userById(tx, userId)
  return user === null ? null : { email: user.email, name: user.name }
}
