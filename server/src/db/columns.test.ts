import { pgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { bytes, id } from './columns.ts'

const packed = pgTable('packed', { id: id(), bytes: bytes('bytes').notNull() })

test('any bytes are read back unchanged, also from a slice of a buffer', async () => {
  const { db, close } = await testDatabase({ empty: true })
  await db.execute('create table packed (id text primary key, bytes bytea not null)')
  const everyByte = Uint8Array.from({ length: 256 }, (_, i) => i)
  const samples = [new Uint8Array(), everyByte, everyByte.subarray(92, 94), Buffer.alloc(70_000, 'ä')]
  await db.insert(packed).values(samples.map((each, i) => ({ id: `${i}`, bytes: each })))
  const rows = await db.select().from(packed).orderBy(packed.id)
  expect(rows.map((row) => Buffer.from(row.bytes).toString('hex'))).toEqual(samples.map((each) => Buffer.from(each).toString('hex')))
  expect(rows.every((row) => row.bytes instanceof Uint8Array)).toBe(true)
  await close()
})
