/**
 * Exports all our tables as a stream of lines, and imports them. The same file fits both databases, so it can also move an installation
 * from the embedded one to PostgreSQL. Queued work is not included.
 */

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { OperatorError } from '#operator-error.ts'
import { type Database, rowsOf, type Tx } from './connect.ts'
import { readLines } from './read-lines.ts'

const rowsAtOnce = 100
/** Stored facts are large, and a line is one string in memory when written and when read. */
const MAX_LINE_LENGTH = 8_000_000

type Heading = { format: 'seo-backup'; schema: string; at: string }
type Chunk = { table: string; rows: unknown[] }
/** The number of rows, and a checksum that does not depend on their order. */
type Content = { rows: number; sum: string }
/** The last line; a file without it is incomplete. */
type Ending = { end: true; tables: Record<string, Content> }

export async function writeBackup({ db }: Database, to: Writable, at: Date): Promise<number> {
  const write = async (line: string) => {
    if (!to.write(`${line}\n`)) await once(to, 'drain')
  }
  // One snapshot for all tables, so no row refers to a missing one.
  return db.transaction(
    async (tx) => {
      const heading: Heading = { format: 'seo-backup', schema: await schemaOf(tx), at: at.toISOString() }
      await write(JSON.stringify(heading))
      const tables: Ending['tables'] = {}
      for (const table of await tablesInOrder(tx)) {
        let line: string[] = []
        let length = 0
        const endLine = async () => {
          if (line.length > 0) await write(`{"table":${JSON.stringify(table)},"rows":[${line.join(',')}]}`)
          line = []
          length = 0
        }
        tables[table] = await contentOf(tx, table, async (row) => {
          line.push(row)
          length += row.length
          if (line.length >= rowsAtOnce || length > MAX_LINE_LENGTH) await endLine()
        })
        await endLine()
      }
      await write(JSON.stringify({ end: true, tables } satisfies Ending))
      return countIn(tables)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

const countIn = (tables: Ending['tables']): number => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)

/** Reads a whole table. Timestamps are written in UTC, whatever the database's time zone. */
async function contentOf(tx: Tx, table: string, each: (row: string) => Promise<void> = async () => {}): Promise<Content> {
  let count = 0
  let sum = 0n
  await tx.execute(sql`set local timezone to 'UTC'`)
  await tx.execute(sql`declare backup_rows no scroll cursor for select to_jsonb(t)::text as row from ${sql.identifier(table)} t`)
  for (;;) {
    const rows = await rowsOf<{ row: string }>(tx, sql.raw(`fetch ${rowsAtOnce} from backup_rows`))
    if (rows.length === 0) break
    count += rows.length
    for (const { row } of rows) {
      sum = BigInt.asUintN(64, sum + createHash('sha256').update(row).digest().readBigUInt64BE())
      await each(row)
    }
  }
  await tx.execute(sql`close backup_rows`)
  return { rows: count, sum: sum.toString(16) }
}

/**
 * Fills a migrated database without accounts and compares the result with what was written; all or nothing. `finish` runs in the same
 * transaction.
 */
export async function readBackup(
  { db }: Database,
  from: Readable,
  finish: (tx: Tx, restored: { rows: number; at: string }) => Promise<void> = async () => {},
): Promise<number> {
  const lines = readLines(from)
  const heading = parse((await lines.next()).value) as Partial<Heading> | null
  if (heading?.format !== 'seo-backup') throw new OperatorError('This file is not a backup of this product.')

  return db.transaction(async (tx) => {
    if (heading.schema !== (await schemaOf(tx))) {
      throw new OperatorError('This backup was made by another version. Restore it with the version that made it, then upgrade.')
    }
    const [{ count: users } = { count: 0 }] = await rowsOf<{ count: number }>(tx, sql`select count(*)::int as count from users`)
    if (users > 0) throw new OperatorError('The database already has accounts. Restore into an empty DATA_DIR or database.')

    const tables = await tablesInOrder(tx)
    const each = async (statement: (table: string) => string) => {
      for (const table of tables) await tx.execute(sql.raw(statement(quoted(table))))
    }
    // Our triggers would book the balances twice and refuse to empty the audit.
    await each((table) => `alter table ${table} disable trigger user`)
    await each((table) => `truncate ${table} cascade`)
    let ending: Ending | null = null
    for await (const line of lines) {
      const read = parse(line) as Chunk | Ending
      if ('end' in read) {
        ending = read
        continue
      }
      const { table, rows } = read
      if (!tables.includes(table)) throw new OperatorError(`This backup has a table "${table}" that is not known here.`)
      const name = sql.identifier(table)
      await tx.execute(sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`)
    }
    if (ending === null) throw new OperatorError('This backup is damaged: its end is missing.')
    for (const [table, written] of Object.entries(ending.tables)) {
      const arrived = await contentOf(tx, table)
      if (arrived.rows !== written.rows || arrived.sum !== written.sum) {
        throw new OperatorError(`This backup is damaged: the table "${table}" is not as it was written.`)
      }
    }
    await each((table) => `alter table ${table} enable trigger user`)
    const rows = countIn(ending.tables)
    await finish(tx, { rows, at: heading.at ?? '' })
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

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The last applied migration. */
async function schemaOf(tx: Tx): Promise<string> {
  const [last] = await rowsOf<{ hash: string }>(tx, sql`select hash from drizzle.__drizzle_migrations order by id desc limit 1`)
  return last?.hash ?? ''
}

/** Our tables, each after those it references. The list of processes is left out: elsewhere they would all look dead. */
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
  const place = (name: string) => {
    if (ordered.has(name)) return
    for (const needed of needs.get(name) ?? []) place(needed)
    ordered.add(name)
  }
  for (const name of needs.keys()) place(name)
  return [...ordered]
}
