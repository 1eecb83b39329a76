import type { Tx } from '#db/connect.ts'
import { userById } from './users-table.ts'

/** Name and address of a user, for those who write to them; null for one who is gone. */
export async function userProfile(tx: Tx, userId: string): Promise<{ email: string; name: string } | null> {
  const user = await userById(tx, userId)
  return user === null ? null : { email: user.email, name: user.name }
}
