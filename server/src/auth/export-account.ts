import { sql } from 'drizzle-orm'
import { shownLimit } from '#actions/shown-actions.ts'
import { rowsOf } from '#db/connect.ts'
import type { Services } from '#services.ts'

type Row = Record<string, unknown>

/**
 * Everything stored about a user, table by table. The tables are asked of the database itself: whatever has a
 * `user_id` belongs to somebody, so a table added later cannot be forgotten. Hashes of secrets stay behind, and so do the texts of
 * tasks that the plan does not show; what their owner did about them is in the file.
 */
export async function exportAccount(services: Pick<Services, 'config' | 'db' | 'now'>, userId: string): Promise<Record<string, Row[]>> {
  const { db } = services
  const owned = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'user_id' order by table_name`,
  )
  const tables: Record<string, Row[]> = {
    users: await rowsOf(db, sql`select * from users where id = ${userId}`),
  }
  for (const { name } of owned) {
    tables[name] = await rowsOf(db, sql`select * from ${sql.identifier(name)} where user_id = ${userId}`)
  }
  const limit = await shownLimit(services, userId)
  const isShown = (row: Row) => Number(row.position) < limit
  const shown = new Set((tables.actions ?? []).filter(isShown).map((row) => `${row.job_id} ${row.cause}`))
  tables.actions = (tables.actions ?? []).map((row) => (isShown(row) ? row : { ...row, planned: null }))
  // What an AI made of a task is hidden with it.
  tables.wordings = (tables.wordings ?? []).map((row) => ({
    ...row,
    content: (row.content as Row[]).filter(({ cause }) => cause === undefined || shown.has(`${row.job_id} ${cause}`)),
  }))
  return Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.map(withoutSecrets)]))
}

/** The name of the operator's machine that worked on a job says nothing about the user; the word of mail links is as good as a secret. */
const isKept = (column: string): boolean => !column.endsWith('_hash') && column !== 'worker' && column !== 'mail_token'

const withoutSecrets = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([column]) => isKept(column)))
