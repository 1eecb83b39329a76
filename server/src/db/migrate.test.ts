import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { readStructure, structureOfNewDatabase } from '#testing/database-structure.ts'
import { testDatabase } from '#testing/test-database.ts'
import { type Database, rowsOf } from './connect.ts'
import { migrate } from './migrate.ts'

const dbFolder = fileURLToPath(new URL('.', import.meta.url))

async function openDatabase(options?: { empty: true }): Promise<Database> {
  const database = await testDatabase(options)
  onTestFinished(() => database.close())
  return database
}

let newStructure: Awaited<ReturnType<typeof readStructure>>
beforeAll(async () => {
  newStructure = await structureOfNewDatabase()
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
