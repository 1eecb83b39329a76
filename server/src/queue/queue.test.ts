import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { rowsOf } from '#db/connect.ts'
import { testDatabase } from '#testing/test-database.ts'
import { type Handlers, openQueue } from './queue.ts'

test('a start updates queues whose definition has changed and leaves the others untouched', async () => {
  const database = await testDatabase()
  const readQueues = () => rowsOf<Record<string, unknown>>(database.db, sql`select *, xmin::text from pgboss.queue order by name`)
  const before = await readQueues()
  await database.db.execute(sql`update pgboss.queue set retry_limit = 1, deletion_seconds = 604800 where name = 'mail'`)
  await database.db.execute(sql`delete from pgboss.queue where name = 'retention'`)
  await database.db.execute(sql`update pgboss.queue set policy = 'stately', singletons_active = '{cus_1}' where name = 'billing-sync'`)
  await (await openQueue(database, { works: false, log: pino({ level: 'error' }) })).stop()
  const after = await readQueues()
  await database.close()

  const withoutTimes = (rows: typeof before) =>
    rows.map(({ xmin: _, created_on: _created, updated_on: _updated, ...definition }) => definition)
  expect(withoutTimes(after)).toEqual(withoutTimes(before))
  const changed = after.filter(({ xmin }, index) => xmin !== before[index]?.xmin).map(({ name }) => name)
  expect(changed).toEqual(['billing-sync', 'mail', 'retention'])
})

test('finished jobs that hold an address or a mail are deleted after a day', async () => {
  const database = await testDatabase()
  const storedForADay = await rowsOf(database.db, sql`select name from pgboss.queue where deletion_seconds = 86400 order by name`)
  await database.close()
  expect(storedForADay).toEqual([{ name: 'mail' }, { name: 'password-recovery' }])
})

test('of the syncs of a customer at most one waits; a running one delays neither the next nor those of others', async () => {
  const database = await testDatabase()
  const queue = await openQueue(database, { works: true, log: pino({ level: 'error' }) })
  const started: (string | undefined)[] = []
  const ended = Promise.withResolvers<void>()
  const run = (customer?: string) => {
    started.push(customer)
    return ended.promise
  }
  const handlers = new Proxy({} as Handlers, {
    get: (_, name) => (name === 'billing-sync' ? ({ customer }: { customer?: string }) => run(customer) : async () => {}),
  })
  await queue.work(handlers, 1)
  const sync = (customer: string) => queue.send(database.db, 'billing-sync', { customer }, { key: customer })
  const waiting = () =>
    rowsOf(database.db, sql`select singleton_key from pgboss.job where name = 'billing-sync' and state = 'created' order by singleton_key`)
  try {
    const customers = ['cus_1', 'cus_1', 'cus_2', 'cus_1']
    for (const [i, customer] of customers.entries()) {
      await sync(customer)
      await expect.poll(() => started, { timeout: 20_000 }).toEqual(customers.slice(0, i + 1))
    }
    for (const customer of ['cus_1', 'cus_1', 'cus_2']) await sync(customer)
    expect(await waiting()).toEqual([{ singleton_key: 'cus_1' }, { singleton_key: 'cus_2' }])
  } finally {
    ended.resolve()
    await queue.stop()
    await database.close()
  }
})

test('a worker takes its next job as soon as one is done', async () => {
  const database = await testDatabase()
  const queue = await openQueue(database, { works: true, log: pino({ level: 'error' }) })
  let done = 0
  const countOne = async () => void done++
  await queue.work(new Proxy({} as Handlers, { get: (_, name) => (name === 'billing-reconcile' ? countOne : async () => {}) }), 1)
  try {
    // If each waited for the next poll, they would take a minute.
    const jobs = Array.from({ length: 15 }, () => ({}))
    await queue.send(database.db, 'billing-reconcile', jobs)
    await expect.poll(() => done, { timeout: 20_000 }).toBe(jobs.length)
  } finally {
    await queue.stop()
    await database.close()
  }
})
