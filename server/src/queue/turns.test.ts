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
/** Makes a user's jobs older, so the order of jobs does not depend on the speed of the test. */
const backdate = (userId: string, seconds: number) =>
  database.db.execute(sql`update pgboss.job set created_on = now() - make_interval(secs => ${seconds}) where group_id = ${userId}`)

/** Claims jobs one after another, like a process with enough slots. No job ends. */
async function claimJobs(count = Number.POSITIVE_INFINITY): Promise<string[]> {
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
  await backdate('a', 20)
  await submit('b', 2)
  await backdate('b', 10)
  await submit('c', 1)
  expect(await claimJobs()).toEqual(['a01', 'b01', 'c01', 'a02', 'b02', 'a03', 'a04'])
})

test('B19 a single job that is submitted after two batches of fifty is next', async () => {
  await submit('a', 50)
  await backdate('a', 5)
  await submit('b', 50)
  await backdate('b', 4)
  await claimJobs(6)
  await submit('c', 1)
  expect(await queue.queuePositions(database.db, ['c01', 'a04', 'b50'])).toEqual(
    new Map([
      ['c01', 1],
      ['a04', 2],
      ['b50', 95],
    ]),
  )
  expect(await claimJobs(1)).toEqual(['c01'])
})

test('B-K-40 a user with priority gets twice as many turns, but does not starve the others', async () => {
  await submit('a', 3)
  await backdate('a', 2)
  await submit('p', 6, true)
  await backdate('p', 1)
  expect(await claimJobs()).toEqual(['p01', 'a01', 'p02', 'p03', 'a02', 'p04', 'p05', 'a03', 'p06'])

  // However many jobs with priority arrive, a job that has waited half a minute is next.
  await submit('z', 1)
  await backdate('z', 40)
  for (const name of ['v', 'w', 'x', 'y']) await submit(name, 1, true)
  expect(await claimJobs(1)).toEqual(['z01'])
})

test('the shown queue position matches the order in which jobs are claimed', async () => {
  for (const [i, user] of ['a', 'b', 'c', 'd'].entries()) {
    await submit(user, 5 - i, i === 1)
    await backdate(user, 20 - i)
  }
  const rows = await rowsOf<{ id: string }>(database.db, sql`select data->>'jobId' as id from pgboss.job where name = 'analysis'`)
  const positions = await queue.queuePositions(
    database.db,
    rows.map(({ id }) => id),
  )
  const shown = [...positions].sort(([, a], [, b]) => a - b).map(([id]) => id)
  expect(shown).toHaveLength(14)
  expect(await claimJobs()).toEqual(shown)
})

test('a job that lost its worker continues before other jobs start', async () => {
  await submit('a', 3)
  await claimJobs(1)
  await submit('b', 1)
  await database.db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where data->>'jobId' = 'a01'`)
  expect(await claimJobs(2)).toEqual(['a01', 'b01'])
})

test('of the jobs with the same key one runs, also if another one was interrupted', async () => {
  const send = (jobId: string) => queue.send(database.db, 'wording', { jobId }, { userId: 'a', key: jobId })
  for (const jobId of ['j1', 'j1', 'j2']) await send(jobId)
  const claim = async () => ((await claimNext(database.db, 'wording', []))?.data as { jobId: string } | undefined)?.jobId
  expect([await claim(), await claim(), await claim()]).toEqual(['j1', 'j2', undefined])
  await database.db.execute(
    sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active' and data->>'jobId' = 'j1'`,
  )
  expect([await claim(), await claim()]).toEqual(['j1', undefined])
  await database.db.execute(sql`update pgboss.job set state = 'completed' where state = 'active' and data->>'jobId' = 'j1'`)
  expect(await claim()).toBe('j1')
})

test('a job that waits for its retry is claimed before a newer one with its key, so two workers never claim both at the same time', async () => {
  const send = (jobId: string) => queue.send(database.db, 'wording', { jobId }, { userId: 'b', key: jobId })
  const claim = async () => ((await claimNext(database.db, 'wording', []))?.data as { jobId: string } | undefined)?.jobId
  for (const jobId of ['k1', 'k1', 'k2']) await send(jobId)
  expect(await claim()).toBe('k1')
  const interrupt = (seconds: number) =>
    database.db.execute(
      sql`update pgboss.job set state = 'retry', start_after = now() + make_interval(secs => ${seconds})
          where state in ('active', 'retry') and data->>'jobId' = 'k1'`,
    )
  await interrupt(60)
  expect([await claim(), await claim()]).toEqual(['k2', undefined])
  await interrupt(0)
  expect([await claim(), await claim()]).toEqual(['k1', undefined])
})

test('two workers that claim jobs at the same time never claim the same job', async () => {
  await submit('a', 10)
  const claims = await Promise.all([claimJobs(), claimJobs()])
  expect(claims.flat().toSorted()).toEqual(Array.from({ length: 10 }, (_, i) => `a${String(i + 1).padStart(2, '0')}`).toSorted())
})

test('B19 the last free slots are reserved for users without a running job', () => {
  const rules = { concurrency: 6, perUser: 3, reserved: 2 }
  expect(blockedUsers([], rules)).toEqual([])
  expect(blockedUsers(['a', 'a', 'b'], rules)).toEqual([])
  expect(blockedUsers(['a', 'a', 'a'], rules)).toEqual(['a'])
  expect(blockedUsers(['a', 'a', 'a', 'b'], rules)).toEqual(['a', 'b'])
  expect(blockedUsers(['a', 'a', 'a', 'b', 'c'], rules)).toEqual(['a', 'b', 'c'])
  expect(blockedUsers(['a', 'a', 'a', 'b', 'c', 'd'], rules)).toBeNull()
})
