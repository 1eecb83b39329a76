import { sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'

/** Whatever else wants this user's lock waits until the transaction ends. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${userId} for update`)
}
