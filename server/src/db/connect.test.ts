import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { users } from '#users/users-table.ts'
import { rowsOf } from './connect.ts'

test('both databases return the same values, in and outside of a transaction', async () => {
  const { db, close } = await testDatabase()
  onTestFinished(close)
  const statement = sql`select '2026-11-17 12:00:00.123+00'::timestamptz as at, '2026-11-17'::date as day, array['a', 'b'] as list,
    '{"a": 1}'::jsonb as json, 1.50::numeric as price, '\\x4100'::bytea as bytes, null::timestamptz as never, true as yes`
  const row = {
    // In the time zone of the database.
    at: expect.stringMatching(/^2026-11-1\d \d\d:\d\d:00\.123[+-]/),
    day: '2026-11-17',
    list: ['a', 'b'],
    json: { a: 1 },
    price: '1.50',
    bytes: Buffer.from('A\0'),
    never: null,
    yes: true,
  }
  expect(await rowsOf(db, statement)).toEqual([row])
  expect(await db.transaction((tx) => rowsOf(tx, statement))).toEqual([row])

  const createdAt = new Date('2026-11-17T12:00:00.123Z')
  const user = { id: 'u', email: 'u@example.test', name: 'Ann', passwordHash: 'x', createdAt }
  expect(await db.insert(users).values(user).returning()).toMatchObject([user])
  expect(await db.transaction((tx) => tx.select().from(users))).toMatchObject([user])
})
