import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, rowsOf } from '#db/connect.ts'
import { testDatabase } from '#testing/test-database.ts'
import { openQueue, type Queue } from './queue.ts'
import { blockedUsers } from './slots.ts'
import { claimNext } from './turns.ts'

let database: Database
let queue: Queue
beforeAll(async () => {
  database = await testDatabase()
  queue = await openQueue(database, { works: false, log: pino({ level: 'error' }) })
})
afterAll(async () => {
  await queue.stop()
  await database.close()
})
beforeEach(() => database.db.execute(sql`delete from pgboss.job where name = 'analysis'`))

const submit = (userId: string, count: number, hasPriority = false) =>
  queue.send(
    database.db,
    'analysis',
    Array.from({ length: count }, (_, i) => ({ jobId: `${userId}${String(i + 1).padStart(2, '0')}` })),
    { userId, hasPriority },
  )
/** Sets times relative to the start of the test, so its speed does not matter; `ago` makes a user's jobs older. */
const ago = (userId: string, seconds: number) =>
  database.db.execute(sql`update pgboss.job set created_on = now() - make_interval(secs => ${seconds}) where group_id = ${userId}`)

/** Takes all jobs one after another, like a process with enough slots; none of them ends. */
async function taken(count = Number.POSITIVE_INFINITY): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) {
    const job = await claimNext(database.db, 'analysis', [])
    if (job === null) break
    ids.push((job.data as { jobId: string }).jobId)
  }
  return ids
}

test('users take turns, regardless of who came first', async () => {
  await submit('a', 4)
  await ago('a', 20)
  await submit('b', 2)
  await ago('b', 10)
  await submit('c', 1)
  expect(await taken()).toEqual(['a01', 'b01', 'c01', 'a02', 'b02', 'a03', 'a04'])
})

test('B19 behind two batches of fifty, a single job waits only for the first of each', async () => {
  await submit('a', 50)
  await ago('a', 5)
  await submit('b', 50)
  await ago('b', 4)
  await taken(6)
  await submit('c', 1)
  expect(await queue.queuePositions(database.db, ['c01', 'a04', 'b50'])).toEqual(
    new Map([
      ['c01', 1],
      ['a04', 2],
      ['b50', 95],
    ]),
  )
  expect(await taken(1)).toEqual(['c01'])
})

test('a plan with priority comes twice as often, and does not starve the others', async () => {
  await submit('a', 3)
  await ago('a', 2)
  await submit('p', 6, true)
  await ago('p', 1)
  expect(await taken()).toEqual(['p01', 'a01', 'p02', 'p03', 'a02', 'p04', 'p05', 'a03', 'p06'])

  // However many of those arrive, a job that has waited half a minute is next.
  await submit('z', 1)
  await ago('z', 40)
  for (const name of ['v', 'w', 'x', 'y']) await submit(name, 1, true)
  expect(await taken(1)).toEqual(['z01'])
})

test('the shown queue position matches the order in which jobs are taken', async () => {
  for (const [i, user] of ['a', 'b', 'c', 'd'].entries()) {
    await submit(user, 5 - i, i === 1)
    await ago(user, 20 - i)
  }
  const all = await rowsOf<{ id: string }>(database.db, sql`select data->>'jobId' as id from pgboss.job where name = 'analysis'`)
  const positions = await queue.queuePositions(
    database.db,
    all.map(({ id }) => id),
  )
  const shown = [...positions].sort(([, a], [, b]) => a - b).map(([id]) => id)
  expect(shown).toHaveLength(14)
  expect(await taken()).toEqual(shown)
})

test('a job that lost its worker continues before others start', async () => {
  await submit('a', 3)
  await taken(1)
  await submit('b', 1)
  await database.db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where data->>'jobId' = 'a01'`)
  expect(await taken(2)).toEqual(['a01', 'b01'])
})

test('two workers that take jobs at once never take the same one', async () => {
  await submit('a', 10)
  const both = await Promise.all([taken(), taken()])
  expect(both.flat().toSorted()).toEqual(Array.from({ length: 10 }, (_, i) => `a${String(i + 1).padStart(2, '0')}`).toSorted())
})

test('B19 the last slots are for users with nothing running', () => {
  const rules = { concurrency: 6, perUser: 3, reserved: 2 }
  expect(blockedUsers([], rules)).toEqual([])
  expect(blockedUsers(['a', 'a', 'b'], rules)).toEqual([])
  expect(blockedUsers(['a', 'a', 'a'], rules)).toEqual(['a'])
  expect(blockedUsers(['a', 'a', 'a', 'b'], rules)).toEqual(['a', 'b'])
  expect(blockedUsers(['a', 'a', 'a', 'b', 'c'], rules)).toEqual(['a', 'b', 'c'])
  expect(blockedUsers(['a', 'a', 'a', 'b', 'c', 'd'], rules)).toBeNull()
})
