import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '#db/connect.ts'

/**
 * Locks the user until the transaction ends. False if there is no such user. Other transactions can still insert rows that refer to the user,
 * for example the tasks of a running analysis.
 */
export async function lockUser(tx: Tx, userId: string): Promise<boolean> {
  return (await rowsOf(tx, sql`select 1 from users where id = ${userId} for no key update`)).length === 1
}
