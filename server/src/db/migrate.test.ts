import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { type Database, rowsOf } from './connect.ts'
import { migrate } from './migrate.ts'

const dbFolder = fileURLToPath(new URL('.', import.meta.url))

async function openDatabase(options?: { empty: true }): Promise<Database> {
  const database = await testDatabase(options)
  onTestFinished(() => database.close())
  return database
}

const exec = (database: Database, script: string) =>
  database.kind === 'embedded' ? database.pglite.exec(script) : database.pool.query(script)

/** Columns, constraints, indexes and triggers, to compare two databases. */
const readStructure = async ({ db }: Database) => ({
  columns: await rowsOf(
    db,
    sql`select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
        where table_schema = 'public' order by 1, 2`,
  ),
  constraints: await rowsOf(
    db,
    sql`select conrelid::regclass::text as on_table, conname, pg_get_constraintdef(oid) as definition from pg_constraint
        where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`,
  ),
  indexes: await rowsOf(db, sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`),
  triggers: await rowsOf(db, sql`select tgname from pg_trigger where not tgisinternal order by 1`),
})

/** The structure of a new database. */
let newStructure: Awaited<ReturnType<typeof readStructure>>
beforeAll(async () => {
  const database = await testDatabase()
  newStructure = await readStructure(database)
  await database.close()
})

const fixtures = globSync('fixtures/*.sql', { cwd: dbFolder }).sort()

test('A13 there are fixture databases of earlier versions', () => {
  expect(fixtures.length).toBeGreaterThan(0)
})

test.each(fixtures)('A13 a database of %s is migrated with all its rows', async (file) => {
  const database = await openDatabase({ empty: true })
  await exec(database, readFileSync(join(dbFolder, file), 'utf8'))
  // The dump clears the search path.
  await exec(database, 'set search_path to default')
  await migrate(database)

  const users = await rowsOf(database.db, sql`select email, is_admin from users order by email`)
  expect(users).toEqual([
    { email: 'admin@example.test', is_admin: true },
    { email: 'agency@example.test', is_admin: false },
    { email: 'demo@example.test', is_admin: false },
  ])
  expect(await rowsOf(database.db, sql`select currency, amount::int as amount from balances`)).toEqual([{ currency: 'credits', amount: 2 }])

  expect(await readStructure(database)).toEqual(newStructure)
})

test('in older analyses the pages read are counted again, as HTML pages only', async () => {
  const database = await openDatabase({ empty: true })
  await exec(database, readFileSync(join(dbFolder, 'fixtures/0003_changes-are-told.sql'), 'utf8'))
  await exec(
    database,
    `set search_path to default;
     update jobs set pages_read = 9, progress = '{"found": 9, "read": 9, "failed": 4}';
     update analyses set overview = jsonb_set(overview, '{coverage,pages}', '{"read": 9, "html": 5, "failed": 1, "cut": 2}')`,
  )
  await migrate(database)
  expect(await rowsOf(database.db, sql`select pages_read, progress from jobs`)).toEqual([{ pages_read: 5, progress: null }])
  expect(
    await rowsOf(database.db, sql`select overview #> '{coverage,pages}' as pages, overview #> '{coverage,ended}' as ended from analyses`),
  ).toEqual([{ pages: { read: 5, other: 5, failed: 1, cut: 2 }, ended: 'page cap' }])
})

test('root causes stored before groups existed are kept without groups', async () => {
  const database = await openDatabase({ empty: true })
  await exec(database, readFileSync(join(dbFolder, 'fixtures/0004_pages-read.sql'), 'utf8'))
  await exec(database, 'set search_path to default')
  const [before] = await rowsOf<{ count: number }>(database.db, sql`select count(*)::int as count from causes`)
  await migrate(database)
  expect(before?.count).toBeGreaterThan(0)
  expect(await rowsOf(database.db, sql`select groups, count(*)::int as count from causes group by groups`)).toEqual([
    { groups: [], count: before?.count },
  ])
})

test('migrating twice changes nothing', async () => {
  const database = await openDatabase()
  await migrate(database)
  expect(await readStructure(database)).toEqual(newStructure)
})

test('A7 when several servers start at once, each migration runs once', async () => {
  const database = await openDatabase({ empty: true })
  // The embedded database allows only one process.
  const servers = database.kind === 'postgres' ? 5 : 1
  await Promise.all(Array.from({ length: servers }, () => migrate(database)))
  const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>(
    database.db,
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  )
  expect(count).toBe(globSync('migrations/*.sql', { cwd: dbFolder }).length)
})

test('A13 a failed migration leaves the database unchanged and reports the error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'seo-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(dbFolder, 'migrations'), folder, { recursive: true })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
  journal.entries.push({ idx: 99, version: '7', when: Date.now(), tag: '9999_bad', breakpoints: true })
  writeFileSync(journalFile, JSON.stringify(journal))
  writeFileSync(join(folder, '9999_bad.sql'), 'create table half (id int);\n--> statement-breakpoint\nselect no_such_function();')

  const database = await openDatabase()
  await expect(migrate(database, folder)).rejects.toThrow()
  expect(await readStructure(database)).toEqual(newStructure)
})
