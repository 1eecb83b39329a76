import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#db/connect.ts'
import { testServer } from '#testing/test-server.ts'

const { services } = testServer()

test('scheduled work runs although its jobs have no data', async () => {
  const { db } = services()
  const scheduled = await rowsOf<{ name: string; data: unknown }>(db, sql`select name, data from pgboss.schedule`)
  expect(scheduled.map(({ name }) => name)).toEqual(expect.arrayContaining(['old-looks', 'retention']))
  expect(scheduled.map(({ data }) => data)).toEqual(scheduled.map(() => null))
  await db.execute(sql`insert into pgboss.job (name, data) values ('old-looks', null)`)
  const states = async () =>
    (await rowsOf<{ state: string }>(db, sql`select state from pgboss.job where name = 'old-looks'`)).map(({ state }) => state)
  await expect.poll(states, { timeout: 20_000 }).toContain('completed')
})

test('expired data is deleted at every start, because the machine may be off at the scheduled time', async () => {
  const finished = sql`select state from pgboss.job where name = 'retention' and state = 'completed'`
  await expect.poll(() => rowsOf(services().db, finished), { timeout: 20_000 }).toHaveLength(1)
})
