/**
 * Exports all our tables except `processes` as a stream of lines, and imports them. The file works with both databases, so it can also move
 * an installation from the embedded database to PostgreSQL. Queued work is not included.
 */

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { OperatorError } from '#operator-error.ts'
import { type Database, rowsOf, type Tx } from './connect.ts'
import { readLines } from './read-lines.ts'
import { inSnapshot } from './snapshot.ts'

const ROWS_PER_LINE = 100
/** In characters. Rows with page facts are large, and each line is one string in memory. */
const MAX_LINE_LENGTH = 8_000_000

type Header = { format: 'seo-backup'; schema: string; at: string }
type Chunk = { table: string; rows: unknown[] }
/** The number of rows, and a checksum that does not depend on their order. */
type TableSummary = { rows: number; sum: string }
/** The last line; a file without it is incomplete. */
type Ending = { end: true; tables: Record<string, TableSummary> }

export async function writeBackup({ db }: Database, to: Writable, at: Date): Promise<number> {
  const write = async (line: string) => {
    if (!to.write(`${line}\n`)) await once(to, 'drain')
  }
  // In a snapshot, so no row refers to a row that is missing.
  return inSnapshot(db, async (tx) => {
    const header: Header = { format: 'seo-backup', schema: await lastMigrationHash(tx), at: at.toISOString() }
    await write(JSON.stringify(header))
    const tables: Ending['tables'] = {}
    for (const table of await tablesInOrder(tx)) {
      let line: string[] = []
      let length = 0
      const endLine = async () => {
        if (line.length > 0) await write(`{"table":${JSON.stringify(table)},"rows":[${line.join(',')}]}`)
        line = []
        length = 0
      }
      tables[table] = await readTable(tx, table, async (row) => {
        line.push(row)
        length += row.length
        if (line.length >= ROWS_PER_LINE || length > MAX_LINE_LENGTH) await endLine()
      })
      await endLine()
    }
    await write(JSON.stringify({ end: true, tables } satisfies Ending))
    return countRows(tables)
  })
}

const countRows = (tables: Ending['tables']): number => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)

/** Reads a whole table. Timestamps are written in UTC, whatever the database's time zone. */
async function readTable(tx: Tx, table: string, onRow: (row: string) => Promise<void> = async () => {}): Promise<TableSummary> {
  let count = 0
  let sum = 0n
  await tx.execute(sql`set local timezone to 'UTC'`)
  await tx.execute(sql`declare backup_rows no scroll cursor for select to_jsonb(t)::text as row from ${sql.identifier(table)} t`)
  for (;;) {
    const rows = await rowsOf<{ row: string }>(tx, sql.raw(`fetch ${ROWS_PER_LINE} from backup_rows`))
    if (rows.length === 0) break
    count += rows.length
    for (const { row } of rows) {
      sum = BigInt.asUintN(64, sum + createHash('sha256').update(row).digest().readBigUInt64BE())
      await onRow(row)
    }
  }
  await tx.execute(sql`close backup_rows`)
  return { rows: count, sum: sum.toString(16) }
}

/**
 * Fills a migrated database that has no accounts, and compares the result with the checksums in the backup. Everything runs in one
 * transaction, including `finish`.
 */
export async function restoreBackup(
  { db }: Database,
  from: Readable,
  finish: (tx: Tx, restored: { rows: number; at: string }) => Promise<void> = async () => {},
): Promise<number> {
  const lines = readLines(from)
  const header = parse((await lines.next()).value) as Partial<Header> | null
  if (header?.format !== 'seo-backup') throw new OperatorError('This file is not a backup of this product.')

  return db.transaction(async (tx) => {
    if (header.schema !== (await lastMigrationHash(tx))) {
      throw new OperatorError('This backup was made by another version. Restore it with the version that made it, then upgrade.')
    }
    const [{ count: users } = { count: 0 }] = await rowsOf<{ count: number }>(tx, sql`select count(*)::int as count from users`)
    if (users > 0) throw new OperatorError('The database already has accounts. Restore into an empty DATA_DIR or database.')

    const tables = await tablesInOrder(tx)
    const runOnTables = async (statement: (table: string) => string) => {
      for (const table of tables) await tx.execute(sql.raw(statement(quoteIdentifier(table))))
    }
    // Our triggers would book all balances a second time and refuse to empty the audit table.
    await runOnTables((table) => `alter table ${table} disable trigger user`)
    await runOnTables((table) => `truncate ${table} cascade`)
    let ending: Ending | null = null
    for await (const line of lines) {
      const parsed = parse(line) as Chunk | Ending
      if ('end' in parsed) {
        ending = parsed
        continue
      }
      const { table, rows } = parsed
      if (!tables.includes(table)) throw new OperatorError(`This backup has a table "${table}" that this version does not know.`)
      const name = sql.identifier(table)
      await tx.execute(sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`)
    }
    if (ending === null) throw new OperatorError('This backup is damaged: its end is missing.')
    for (const [table, written] of Object.entries(ending.tables)) {
      const restored = await readTable(tx, table)
      if (restored.rows !== written.rows || restored.sum !== written.sum) {
        throw new OperatorError(`This backup is damaged: the table "${table}" has changed since the backup was written.`)
      }
    }
    await runOnTables((table) => `alter table ${table} enable trigger user`)
    const rows = countRows(ending.tables)
    await finish(tx, { rows, at: header.at ?? '' })
    return rows
  })
}

function parse(line: unknown): unknown {
  try {
    return JSON.parse(String(line))
  } catch {
    throw new OperatorError('This file is not a backup of this product, or it is damaged.')
  }
}

const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The last applied migration. */
async function lastMigrationHash(tx: Tx): Promise<string> {
  const [last] = await rowsOf<{ hash: string }>(tx, sql`select hash from drizzle.__drizzle_migrations order by id desc limit 1`)
  return last?.hash ?? ''
}

/** Our tables, each after the tables it references. Processes are left out, because after a restore they would all look dead. */
async function tablesInOrder(tx: Tx): Promise<string[]> {
  const tables = await rowsOf<{ name: string; needs: string[] }>(
    tx,
    sql`select c.relname as name,
          coalesce(array_agg(f.confrelid::regclass::text) filter (where f.confrelid is not null and f.confrelid <> c.oid), '{}') as needs
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f'
        where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'processes'
        group by c.oid, c.relname order by c.relname`,
  )
  const needs = new Map(tables.map(({ name, needs }) => [name, needs]))
  const ordered = new Set<string>()
  const addAfterNeeds = (name: string) => {
    if (ordered.has(name)) return
    for (const needed of needs.get(name) ?? []) addAfterNeeds(needed)
    ordered.add(name)
  }
  for (const name of needs.keys()) addAfterNeeds(name)
  return [...ordered]
}
