import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { rowsOf } from '#db/connect.ts'
import { testDatabase } from '#testing/test-database.ts'
import { openQueue } from './queue.ts'

test('a start updates queues whose definition has changed and leaves the others untouched', async () => {
  const database = await testDatabase()
  const readQueues = () => rowsOf<Record<string, unknown>>(database.db, sql`select *, xmin::text from pgboss.queue order by name`)
  const before = await readQueues()
  await database.db.execute(sql`update pgboss.queue set retry_limit = 1, deletion_seconds = 604800 where name = 'mail'`)
  await database.db.execute(sql`delete from pgboss.queue where name = 'retention'`)
  await (await openQueue(database, { works: false, log: pino({ level: 'error' }) })).stop()
  const after = await readQueues()
  await database.close()

  const withoutTimes = (rows: typeof before) =>
    rows.map(({ xmin: _, created_on: _created, updated_on: _updated, ...definition }) => definition)
  expect(withoutTimes(after)).toEqual(withoutTimes(before))
  const changed = after.filter(({ xmin }, index) => xmin !== before[index]?.xmin).map(({ name }) => name)
  expect(changed).toEqual(['mail', 'retention'])
})

test('finished jobs that hold an address or a mail are deleted after a day', async () => {
  const database = await testDatabase()
  const storedForADay = await rowsOf(database.db, sql`select name from pgboss.queue where deletion_seconds = 86400 order by name`)
  await database.close()
  expect(storedForADay).toEqual([{ name: 'mail' }, { name: 'password-recovery' }])
})
