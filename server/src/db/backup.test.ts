import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { balancesOf, ledgerEntries } from '#subscription/ledger-table.ts'
import { testDatabase } from '#testing/test-database.ts'
import { users } from '#users/users-table.ts'
import { restoreBackup, writeBackup } from './backup.ts'
import { type Database, rowsOf } from './connect.ts'
import { verifyBackup } from './verify-backup.ts'

const now = new Date('2026-11-15T12:00:00.123Z')
let filledDatabase: Database
let emptyDatabase: Database
beforeAll(async () => {
  filledDatabase = await testDatabase()
  emptyDatabase = await testDatabase()
  const accounts = Array.from({ length: 1200 }, (_, i) => ({ id: `u${i}`, email: `u${i}@example.test`, name: `Ann "${i}" \\ 🔑\n` }))
  await filledDatabase.db.insert(users).values(accounts.map((account) => ({ ...account, passwordHash: 'x', createdAt: now })))
  const entry = { userId: 'u7', reason: 'bonus', createdAt: now, metadata: { note: 'a "quoted" thing' } } as const
  await filledDatabase.db.insert(ledgerEntries).values([
    { ...entry, id: 'a', balanceKind: 'credits', amount: 5, idempotencyKey: 'a' },
    { ...entry, id: 'b', balanceKind: 'credits', amount: -2, idempotencyKey: 'b' },
  ])
})
afterAll(async () => {
  await filledDatabase.close()
  await emptyDatabase.close()
})
const openDatabases: Database[] = []
/** Opens a database that is closed after the test, because an embedded one takes a few hundred megabytes. */
const openDatabase = async () => {
  const database = await testDatabase()
  openDatabases.push(database)
  return database
}
afterEach(async () => {
  for (const database of openDatabases.splice(0)) await database.close()
})

const makeBackup = async (database: Database) => {
  const stream = new PassThrough()
  const content = text(stream)
  const rows = await writeBackup(database, stream, now)
  stream.end()
  return { rows, content: await content }
}
const readAllRows = async ({ db }: Database) => ({
  users: await rowsOf(db, sql`select * from users order by id`),
  ledger: await rowsOf(db, sql`select * from ledger_entries order by id`),
  balances: await rowsOf(db, sql`select * from balances order by user_id`),
  brands: await rowsOf(db, sql`select * from brands`),
})

test('A12 a restored backup has every row and balance, and the ledger continues from there', async () => {
  const { rows, content } = await makeBackup(filledDatabase)
  expect(rows).toBe(1200 + 2 + 1 + 1)
  expect(await restoreBackup(emptyDatabase, Readable.from(content))).toBe(rows)
  expect(await readAllRows(emptyDatabase)).toEqual(await readAllRows(filledDatabase))

  await emptyDatabase.db
    .insert(ledgerEntries)
    .values({ id: 'c', userId: 'u7', balanceKind: 'credits', amount: -1, reason: 'usage', idempotencyKey: 'c', createdAt: now })
  expect(await balancesOf(emptyDatabase.db, 'u7')).toEqual({ credits: 2, funds: 0 })
})

test('A12 a database with accounts is not overwritten', async () => {
  const { content } = await makeBackup(filledDatabase)
  await expect(restoreBackup(filledDatabase, Readable.from(content))).rejects.toThrow('The database already has accounts.')
})

test.each([
  ['nothing', '', 'not a backup'],
  ['another format', 'PK\u0003\u0004', 'not a backup'],
  ['other JSON', '{"format":"x"}\n', 'not a backup'],
  ['another version', '{"format":"seo-backup","schema":"other"}\n', 'made by another version'],
])('a file with %s is refused with a message', async (_what, content, sentence) => {
  await expect(restoreBackup(emptyDatabase, Readable.from(content))).rejects.toThrow(sentence)
})

test('A12 a modified or truncated backup is not restored', async () => {
  const { content } = await makeBackup(filledDatabase)
  const changed = content.replace('"u7@example.test"', '"u0@elsewhere.test"')
  const target = await openDatabase()
  await expect(restoreBackup(target, Readable.from(changed))).rejects.toThrow('the table "users" has changed since the backup was written')
  const truncated = content.split('\n').slice(0, -2).join('\n')
  await expect(restoreBackup(target, Readable.from(truncated))).rejects.toThrow('its end is missing')
})

/** In lower case, because email addresses must be, and only characters that PostgreSQL can store. */
const hostileTexts = [
  'line\u2028separator\u2029paragraph',
  'crlf\r\nlf\ncr\rtab\tvt\u000bff\u000cnel\u0085',
  `quotes ' " \` '' "" $$ $1 ; -- /* */`,
  'back\\slash \\u2028 \\n \\x00 \\\\',
  'after nul \u0001\u001f\u007f\ufeff',
  'emoji 👩‍👩‍👧 🏳️‍🌈 \u{1f9d1}\u{10ffff}',
  'rtl \u202eabc\u202c עברית \u200f',
  'half a pair \ufffd, combining e\u0301, noncharacter \uffff',
  '{"table":"users","rows":[]}',
  ' ',
]

type Column = { table: string; name: string; type: string }

/** Inserts one row per hostile text into each table, with that text in every text column. */
async function fillWithHostileText({ db }: Database): Promise<Column[]> {
  await dropChecks(db)
  const columns = await rowsOf<Column>(
    db,
    sql`select table_name as "table", column_name as name, data_type as type from information_schema.columns
        where table_schema = 'public' and table_name <> 'processes' order by table_name, ordinal_position`,
  )
  for (const table of new Set(columns.map(({ table }) => table))) {
    await db.execute(sql.raw(`alter table "${table}" disable trigger all`))
  }
  for (const table of new Set(columns.map(({ table }) => table))) {
    await db.execute(sql.raw(`truncate "${table}" cascade`))
  }
  for (const table of new Set(columns.map(({ table }) => table))) {
    const tableColumns = columns.filter((column) => column.table === table)
    for (const [i, text] of hostileTexts.entries()) {
      const row = Object.fromEntries(tableColumns.map(({ name, type }) => [name, sampleOf(type, text, i)]))
      const into = sql.identifier(table)
      await db.execute(sql`insert into ${into} select * from jsonb_populate_record(null::${into}, ${JSON.stringify(row)}::jsonb)`)
    }
  }
  return columns.filter(({ type }) => type === 'text' || type === 'jsonb')
}

/** Drops check constraints, because some columns allow only a few values. */
async function dropChecks(db: Database['db']): Promise<void> {
  const checks = await rowsOf<{ table: string; name: string }>(
    db,
    sql`select conrelid::regclass::text as "table", conname as name from pg_constraint
        where contype = 'c' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of checks) await db.execute(sql.raw(`alter table ${table} drop constraint "${name}"`))
}

function sampleOf(type: string, text: string, i: number): unknown {
  if (type === 'text') return text
  if (type === 'jsonb') return { [text]: [text] }
  if (type === 'boolean') return i === 0
  if (type === 'bytea') return `\\x${Buffer.from(text).toString('hex')}`
  return type.startsWith('timestamp') ? `2026-11-15T12:00:00.${100 + i}Z` : i + 1
}

test('A12 hostile text in every text column of every table is restored unchanged', async () => {
  const [from, to] = [await openDatabase(), await openDatabase()]
  const columns = await fillWithHostileText(from)
  expect(columns.length).toBeGreaterThan(50)
  await dropChecks(to.db)
  const { rows, content } = await makeBackup(from)
  expect(await restoreBackup(to, Readable.from(Buffer.from(content)))).toBe(rows)
  for (const { table, name } of columns) {
    const values = async ({ db }: Database) =>
      (await rowsOf<{ value: string }>(db, sql.raw(`select "${name}"::text as value from "${table}" order by 1`))).map(({ value }) => value)
    const restored = await values(to)
    expect(restored, `${table}.${name}`).toEqual(await values(from))
    for (const text of hostileTexts) {
      expect(
        restored.some((value) => value === text || value.includes(JSON.stringify(text).slice(1, -1)) || isJsonOf(value, text)),
        `${table}.${name}: ${text}`,
      ).toBe(true)
    }
  }
})

/** Compares the parsed JSON, because PostgreSQL escapes some characters differently than we do. */
function isJsonOf(value: string, text: string): boolean {
  return value.startsWith('{') && text in JSON.parse(value)
}

test('A12 a backup is verified by restoring it into a temporary database', async () => {
  const { rows, content } = await makeBackup(filledDatabase)
  expect(await verifyBackup(Readable.from(content))).toBe(rows)
})

test('A12 a damaged backup leaves nothing behind', async () => {
  const target = await openDatabase()
  const { content } = await makeBackup(filledDatabase)
  await expect(restoreBackup(target, Readable.from(content.slice(0, content.length / 2)))).rejects.toThrow('damaged')
  expect(await rowsOf(target.db, sql`select id from users`)).toEqual([])
})
