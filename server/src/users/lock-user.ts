import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '#db/connect.ts'

/** Locks the user until the transaction ends. False if there is no such user. */
export async function lockUser(tx: Tx, userId: string): Promise<boolean> {
  return (await rowsOf(tx, sql`select 1 from users where id = ${userId} for update`)).length === 1
}
