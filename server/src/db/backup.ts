/**
 * Everything in our tables as a stream of lines, and back. The same file fits both databases, so it also moves an
 * installation from the embedded one to PostgreSQL. Work waiting in the queue is not part of it.
 */

import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { OperatorError } from '#operator-error.ts'
import { type Database, rowsOf, type Tx } from './connect.ts'

const rowsAtOnce = 500

type Heading = { format: 'seo-backup'; schema: string; at: string }
type Chunk = { table: string; rows: unknown[] }

export async function writeBackup({ db }: Database, to: Writable, at: Date): Promise<number> {
  let count = 0
  const write = async (line: string) => {
    if (!to.write(`${line}\n`)) await once(to, 'drain')
  }
  // One snapshot for all tables, so that no row refers to one that is missing.
  await db.transaction(
    async (tx) => {
      const heading: Heading = { format: 'seo-backup', schema: await schemaOf(tx), at: at.toISOString() }
      await write(JSON.stringify(heading))
      for (const table of await tablesInOrder(tx)) {
        await tx.execute(sql`declare backup_rows no scroll cursor for select to_jsonb(t)::text as row from ${sql.identifier(table)} t`)
        for (;;) {
          const rows = await rowsOf<{ row: string }>(tx, sql.raw(`fetch ${rowsAtOnce} from backup_rows`))
          if (rows.length === 0) break
          count += rows.length
          await write(`{"table":${JSON.stringify(table)},"rows":[${rows.map(({ row }) => row).join(',')}]}`)
        }
        await tx.execute(sql`close backup_rows`)
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return count
}

/** Fills a migrated database in which nobody has an account yet; whole or not at all. */
export async function readBackup({ db }: Database, from: Readable): Promise<number> {
  const lines = createInterface({ input: from, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]()
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
    await each((table) => `truncate ${table} cascade`)
    // Our triggers would book the balances a second time.
    await each((table) => `alter table ${table} disable trigger user`)
    let count = 0
    for (let line = await lines.next(); !line.done; line = await lines.next()) {
      const { table, rows } = parse(line.value) as Chunk
      if (!tables.includes(table)) throw new OperatorError(`This backup has a table "${table}" that is not known here.`)
      const name = sql.identifier(table)
      await tx.execute(sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`)
      count += rows.length
    }
    await each((table) => `alter table ${table} enable trigger user`)
    return count
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

/** The last migration that was applied. */
async function schemaOf(tx: Tx): Promise<string> {
  const [last] = await rowsOf<{ hash: string }>(tx, sql`select hash from drizzle.__drizzle_migrations order by id desc limit 1`)
  return last?.hash ?? ''
}

/** Our tables, each after those it refers to. */
async function tablesInOrder(tx: Tx): Promise<string[]> {
  const tables = await rowsOf<{ name: string; needs: string[] }>(
    tx,
    sql`select c.relname as name,
          coalesce(array_agg(f.confrelid::regclass::text) filter (where f.confrelid is not null and f.confrelid <> c.oid), '{}') as needs
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f'
        where n.nspname = 'public' and c.relkind = 'r'
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
