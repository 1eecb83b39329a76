import { sql } from 'drizzle-orm'
import { rowsOf } from '#db/connect.ts'
import type { Services } from '#services.ts'
import { DOWN_AFTER_MS } from './processes-table.ts'

/** Whether a process of this name is listed with a recent heartbeat. */
export async function isProcessUp({ db }: Pick<Services, 'db'>, name: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 from processes where name = ${name} and seen_at >= now() - ${DOWN_AFTER_MS} * interval '1 ms' limit 1`,
  )
  return rows.length === 1
}
