import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertUser } from '#auth/users-table.ts'
import { balancesOf, ledgerEntries } from '#subscription/ledger-table.ts'
import { testDatabase } from '#testing/test-database.ts'
import { readBackup, writeBackup } from './backup.ts'
import { type Database, rowsOf } from './connect.ts'

const now = new Date('2026-11-15T12:00:00.123Z')
let full: Database
let empty: Database
beforeAll(async () => {
  full = await testDatabase()
  empty = await testDatabase()
  for (let i = 0; i < 1200; i++) {
    await insertUser(full.db, { id: `u${i}`, email: `u${i}@example.test`, name: `Ann "${i}" \\ 🔑\n`, passwordHash: 'x', createdAt: now })
  }
  const entry = { userId: 'u7', reason: 'bonus', createdAt: now, metadata: { note: 'a "quoted" thing' } } as const
  await full.db.insert(ledgerEntries).values([
    { ...entry, id: 'a', currency: 'credits', amount: 5, idempotencyKey: 'a' },
    { ...entry, id: 'b', currency: 'credits', amount: -2, idempotencyKey: 'b' },
  ])
})
afterAll(async () => {
  await full.close()
  await empty.close()
})

const backup = async (database: Database) => {
  const stream = new PassThrough()
  const content = text(stream)
  const rows = await writeBackup(database, stream, now)
  stream.end()
  return { rows, content: await content }
}
const everything = async ({ db }: Database) => ({
  users: await rowsOf(db, sql`select * from users order by id`),
  ledger: await rowsOf(db, sql`select * from ledger_entries order by id`),
  balances: await rowsOf(db, sql`select * from balances order by user_id`),
  brands: await rowsOf(db, sql`select * from brands`),
})

test('A12 a restored backup has every row and balance, and the ledger goes on from there', async () => {
  const { rows, content } = await backup(full)
  expect(rows).toBe(1200 + 2 + 1 + 1)
  expect(await readBackup(empty, Readable.from(content))).toBe(rows)
  expect(await everything(empty)).toEqual(await everything(full))

  await empty.db
    .insert(ledgerEntries)
    .values({ id: 'c', userId: 'u7', currency: 'credits', amount: -1, reason: 'usage', idempotencyKey: 'c', createdAt: now })
  expect(await balancesOf(empty.db, 'u7')).toEqual({ credits: 2, funds: 0 })
})

test('A12 a database with accounts is not overwritten', async () => {
  const { content } = await backup(full)
  await expect(readBackup(full, Readable.from(content))).rejects.toThrow('The database already has accounts.')
})

test.each([
  ['nothing', '', 'not a backup'],
  ['another file', 'PK\u0003\u0004', 'not a backup'],
  ['other JSON', '{"format":"x"}\n', 'not a backup'],
  ['another version', '{"format":"seo-backup","schema":"other"}\n', 'made by another version'],
])('a file with %s is refused with a sentence', async (_what, content, sentence) => {
  await expect(readBackup(empty, Readable.from(content))).rejects.toThrow(sentence)
})

test('A12 a damaged backup leaves nothing behind', async () => {
  const target = await testDatabase()
  const { content } = await backup(full)
  await expect(readBackup(target, Readable.from(content.slice(0, content.length / 2)))).rejects.toThrow('damaged')
  expect(await rowsOf(target.db, sql`select id from users`)).toEqual([])
  await target.close()
})
