import { type Name, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '#db/connect.ts'
import type { Services } from '#services.ts'
import { shownLimit } from '#subscription/shown-limit.ts'

type Row = Record<string, unknown>

const ROWS_AT_ONCE = 500

/**
 * Everything stored about a user, table by table, as pieces of one JSON text. The tables are asked of the database itself: whatever has a
 * `user_id` belongs to somebody, so a table added later cannot be forgotten. Hashes of secrets stay behind, and so do the texts of
 * tasks that the plan does not show; what their owner did about them is in the file.
 */
export async function* exportAccount(services: Pick<Services, 'config' | 'db' | 'now'>, userId: string): AsyncGenerator<string, void> {
  const limit = await shownLimit(services, userId)
  /** Tasks come before what an AI made of them, which is hidden with them. */
  const shown = new Set<string>()
  const hide = (row: Row): Row => {
    if (Number(row.position) >= limit) return { ...row, planned: null }
    shown.add(`${row.job_id} ${row.cause}`)
    return row
  }
  const hideWording = (row: Row): Row => ({
    ...row,
    content: (row.content as Row[]).filter(({ cause }) => cause === undefined || shown.has(`${row.job_id} ${cause}`)),
  })
  const owned = await rowsOf<{ name: string; has_id: boolean }>(
    services.db,
    sql`select table_name as name, bool_or(column_name = 'id') as has_id from information_schema.columns
        where table_schema = 'public' group by table_name having bool_or(column_name = 'user_id') order by table_name`,
  )
  yield `{"success":true,"data":{"exported_at":"${services.now().toISOString()}","tables":{"users":[`
  yield* listed(pagesOf(services, sql.identifier('users'), sql`id = ${userId}`, true))
  for (const { name, has_id } of owned) {
    const cut = name === 'actions' ? hide : name === 'wordings' ? hideWording : undefined
    yield `],${JSON.stringify(name)}:[`
    yield* listed(pagesOf(services, sql.identifier(name), sql`user_id = ${userId}`, has_id), cut)
  }
  yield ']}}}'
}

async function* listed(pages: AsyncIterable<Row[]>, cut: (row: Row) => Row = (row) => row): AsyncGenerator<string, void> {
  let comma = ''
  for await (const rows of pages) {
    yield comma + rows.map((row) => JSON.stringify(withoutSecrets(cut(row)))).join(',')
    comma = ','
  }
}

/** Tables without ids have few rows of anybody. */
async function* pagesOf({ db }: Pick<Services, 'db'>, table: Name, isOwn: SQL, hasId: boolean): AsyncGenerator<Row[], void> {
  if (!hasId) {
    const rows = await rowsOf(db, sql`select * from ${table} where ${isOwn}`)
    if (rows.length > 0) yield rows
    return
  }
  for (let after = ''; ; ) {
    const rows = await rowsOf(db, sql`select * from ${table} where ${isOwn} and id > ${after} order by id limit ${ROWS_AT_ONCE}`)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_AT_ONCE) return
    after = String(rows.at(-1)?.id)
  }
}

/** The name of the operator's machine that worked on a job says nothing about the user; the word of mail links is as good as a secret. */
const isKept = (column: string): boolean => !column.endsWith('_hash') && column !== 'worker' && column !== 'mail_token'

const withoutSecrets = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([column]) => isKept(column)))
