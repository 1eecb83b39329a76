import { type Name, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '#db/connect.ts'
import type { Services } from '#services.ts'
import { shownTaskLimit } from '#subscription/shown-limit.ts'

type Row = Record<string, unknown>

const ROWS_PER_QUERY = 500

/**
 * The data stored about a user, table by table, as chunks of one JSON text. The table list comes from the database: every table with a
 * `user_id` column is included, so a new one cannot be forgotten. Tables that have only a `job_id`, such as the causes of an analysis, are
 * not. Hashes of secrets and the texts of tasks hidden by the plan are left out; the user's own progress on those tasks is included.
 */
export async function* exportAccount(services: Pick<Services, 'config' | 'db' | 'now'>, userId: string): AsyncGenerator<string, void> {
  const shownCount = await shownTaskLimit(services, userId)
  /** Filled while the table `actions` is exported, and used later to filter `wordings`. */
  const shownTasks = new Set<string>()
  const hideTask = (row: Row): Row => {
    if (Number(row.position) >= shownCount) return { ...row, planned: null }
    shownTasks.add(`${row.job_id} ${row.cause}`)
    return row
  }
  const hideWording = (row: Row): Row => ({
    ...row,
    content: (row.content as Row[]).filter(({ cause }) => cause === undefined || shownTasks.has(`${row.job_id} ${cause}`)),
  })
  const userTables = await rowsOf<{ name: string; has_id: boolean }>(
    services.db,
    sql`select table_name as name, bool_or(column_name = 'id') as has_id from information_schema.columns
        where table_schema = 'public' group by table_name having bool_or(column_name = 'user_id') order by table_name`,
  )
  yield `{"success":true,"data":{"exported_at":"${services.now().toISOString()}","tables":{"users":[`
  yield* rowsAsJson(pagesOf(services, sql.identifier('users'), sql`id = ${userId}`, true))
  for (const { name, has_id } of userTables) {
    const redact = name === 'actions' ? hideTask : name === 'wordings' ? hideWording : undefined
    yield `],${JSON.stringify(name)}:[`
    yield* rowsAsJson(pagesOf(services, sql.identifier(name), sql`user_id = ${userId}`, has_id), redact)
  }
  yield ']}}}'
}

async function* rowsAsJson(pages: AsyncIterable<Row[]>, redact: (row: Row) => Row = (row) => row): AsyncGenerator<string, void> {
  let comma = ''
  for await (const rows of pages) {
    yield comma + rows.map((row) => JSON.stringify(withoutSecrets(redact(row)))).join(',')
    comma = ','
  }
}

/** Reads rows in pages. Tables without ids have only a few rows per user and are read at once. */
async function* pagesOf({ db }: Pick<Services, 'db'>, table: Name, isOwnRow: SQL, hasId: boolean): AsyncGenerator<Row[], void> {
  if (!hasId) {
    const rows = await rowsOf(db, sql`select * from ${table} where ${isOwnRow}`)
    if (rows.length > 0) yield rows
    return
  }
  for (let after = ''; ; ) {
    const rows = await rowsOf(db, sql`select * from ${table} where ${isOwnRow} and id > ${after} order by id limit ${ROWS_PER_QUERY}`)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_PER_QUERY) return
    after = String(rows.at(-1)?.id)
  }
}

/** The worker's machine name is not user data; the token in mail links works like a secret. */
const isExported = (column: string): boolean => !column.endsWith('_hash') && column !== 'worker' && column !== 'mail_token'

const withoutSecrets = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([column]) => isExported(column)))
