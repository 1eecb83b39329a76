/** Canceling, retrying and deleting jobs, without a server and a worker. */
import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { storeActions } from '#actions/store-actions.ts'
import { readConfig } from '#config.ts'
import { type Database, rowsOf } from '#db/connect.ts'
import { openQueue, type Queue } from '#queue/queue.ts'
import { type analyses, saveAnalysis } from '#results/analyses-table.ts'
import type { Services } from '#services.ts'
import { grantPlan } from '#subscription/plan-and-balances.ts'
import { testDatabase } from '#testing/test-database.ts'
import { lockUser } from '#users/lock-user.ts'
import { insertUser } from '#users/users-table.ts'
import { removeUser } from './delete-account.ts'
import { type JobRow, jobById, lockJob } from './jobs-table.ts'
import { requeueLostJobs } from './requeue-lost-jobs.ts'
import { claimJob, enterStage, finishJob, lockCurrentRun, saveQuickScore, saveReportReady } from './run-job.ts'
import { cancelJob, removeAllJobs, retryJobs } from './stop-job.ts'
import { submitJobs } from './submit-jobs.ts'

let database: Database
let queue: Queue
let services: Services
let aheadMs = 0
beforeAll(async () => {
  database = await testDatabase()
  queue = await openQueue(database, { works: false, log: pino({ level: 'error' }) })
  services = {
    config: readConfig({ NODE_ENV: 'test' }),
    db: database.db,
    queue,
    payments: null,
    now: () => new Date(Date.now() + aheadMs),
    newId: randomUUIDv7,
    appUrl: () => 'http://127.0.0.1:3000',
    sampleSite: () => null,
    crawlAllow: () => [],
  } as unknown as Services
  // A user's jobs may have too much data to be deleted by one statement.
  await database.db.execute(sql`create function refuse_many() returns trigger language plpgsql as $$ begin
    if (select count(*) from gone) > 1 then raise exception 'several jobs in one statement'; end if; return null; end $$`)
  await database.db.execute(sql`create trigger refuse_many after delete on jobs
    referencing old table as gone for each statement execute function refuse_many()`)
})
afterAll(async () => {
  await queue.stop()
  await database.close()
})

async function newUserId(tier: 'free' | 'tier4' = 'tier4'): Promise<string> {
  const id = randomUUID()
  await insertUser(services.db, { id, email: `${id}@example.test`, name: 'Ann', passwordHash: '', createdAt: services.now() })
  if (tier !== 'free') await grantPlan(services, services.db, id, tier)
  return id
}
const submit = async (userId: string, urls: string[], maxPages?: number): Promise<string[]> =>
  (await submitJobs(services, userId, { urls, options: { maxPages }, key: null })).map(({ id }) => id)
const submitOne = async (userId: string, url = 'https://shop.example'): Promise<string> => (await submit(userId, [url]))[0] ?? ''
const usedUnits = async (userId: string): Promise<number> =>
  (await rowsOf(services.db, sql`select 1 from units where user_id = ${userId} and refunded_at is null`)).length
const queuedIn = async (jobId: string): Promise<unknown[]> =>
  (await rowsOf(services.db, sql`select name from pgboss.job where data->>'jobId' = ${jobId} order by name`)).map(({ name }) => name)

async function startRun(jobId: string): Promise<JobRow> {
  const job = await claimJob(services, jobId)
  if (job === null) throw new Error('not claimed')
  return job
}
const end = (job: JobRow, status: 'completed' | 'failed') =>
  services.db.transaction((tx) => finishJob(services, tx, job, { status, error: status === 'failed' ? 'No answer.' : null }))
async function failedJob(userId: string, url?: string): Promise<string> {
  const jobId = await submitOne(userId, url)
  await end(await startRun(jobId), 'failed')
  return jobId
}

test('a job that is canceled after its report keeps nothing of it, and its unit stays used', async () => {
  const userId = await newUserId()
  const [canceled = '', other = ''] = await submit(userId, ['https://shop.example/a', 'https://shop.example/b'])
  const run = await startRun(canceled)
  await saveReportReady(services, run, { score: 71, pagesRead: 5 })
  await enterStage(services, services.db, run, 'generating_actions', null)
  await cancelJob(services, userId, canceled)
  expect(await jobById(services.db, canceled)).toMatchObject({
    status: 'failed',
    hasReport: false,
    score: null,
    pagesRead: null,
    actionCount: 0,
    actionGenerationStatus: null,
  })
  await end(await startRun(other), 'failed')
  expect(await usedUnits(userId)).toBe(1)
})

test('a retry is a new submission: under the plan in force, at a time of its own, without results of an earlier run', async () => {
  const userId = await newUserId('free')
  const [first = ''] = await submit(userId, ['https://shop.example/a'], 300)
  const [second = ''] = await submit(userId, ['https://shop.example/b'])
  for (const jobId of [first, second]) await cancelJob(services, userId, jobId)
  await services.db.execute(
    sql`update jobs set has_report = true, score = 5, pages_read = 9, action_count = 3, action_generation_status = 'failed' where id = ${first}`,
  )
  expect(await jobById(services.db, first)).toMatchObject({ pageCap: 50 })
  await grantPlan(services, services.db, userId, 'tier4')
  aheadMs += 60_000
  const retriedAt = services.now().getTime()
  const [one, two] = await retryJobs(services, userId, [second, first])
  expect(one).toMatchObject({ id: first, status: 'queued', pageCap: 300, hasReport: false, score: null, pagesRead: null, actionCount: 0 })
  expect(one?.actionGenerationStatus).toBeNull()
  expect(two).toMatchObject({ id: second, pageCap: 20_000 })
  expect(one?.createdAt.getTime()).toBeGreaterThanOrEqual(retriedAt)
  expect(two?.createdAt.getTime()).toBeGreaterThan(one?.createdAt.getTime() ?? 0)
})

test('a stopped job leaves the queue, and a retry queues it once', async () => {
  await services.db.execute(sql`delete from pgboss.job`)
  const userId = await newUserId()
  const [stopped = '', waiting = ''] = await submit(userId, ['https://a.example', 'https://b.example'])
  await cancelJob(services, userId, stopped)
  expect(await queuedIn(stopped)).toEqual([])
  expect((await queue.queuePositions(services.db, [waiting])).get(waiting)).toBe(1)
  await retryJobs(services, userId, [stopped])
  expect(await queuedIn(stopped)).toEqual(['analysis', 'quick-look'])
  await removeAllJobs(services, userId)
  expect([...(await queuedIn(stopped)), ...(await queuedIn(waiting))]).toEqual([])
})

test('workers that start at the same time queue a lost job once', async () => {
  const jobId = await submitOne(await newUserId())
  await services.db.execute(sql`delete from pgboss.job`)
  const counts = await Promise.all(Array.from({ length: 5 }, () => requeueLostJobs(services)))
  expect(counts.toSorted().at(-2)).toBe(0)
  expect(await queuedIn(jobId)).toEqual(['analysis', 'quick-look'])
})

test('a quick score is not stored in a job that ended or was retried meanwhile', async () => {
  const userId = await newUserId()
  const jobId = await submitOne(userId)
  const job = await jobById(services.db, jobId)
  if (job === null) throw new Error('not submitted')
  const quick = { score: 80, findings: [], after_ms: 900 }
  const storedQuick = async () => (await jobById(services.db, jobId))?.quick
  await cancelJob(services, userId, jobId)
  await saveQuickScore(services, job, quick)
  expect(await storedQuick()).toBeNull()
  aheadMs += 1_000
  const [retried = job] = await retryJobs(services, userId, [jobId])
  await saveQuickScore(services, job, quick)
  expect(await storedQuick()).toBeNull()
  await saveQuickScore(services, retried, quick)
  expect(await storedQuick()).toEqual(quick)
})

test('all jobs of a user, and an account with its jobs, are deleted job by job', async () => {
  const [userId, otherUserId] = [await newUserId(), await newUserId()]
  const urls = ['https://a.example', 'https://b.example', 'https://c.example']
  await submit(userId, urls)
  await submit(otherUserId, urls)
  expect(await removeAllJobs(services, userId)).toBe(3)
  expect(await usedUnits(userId)).toBe(0)
  await submit(userId, urls)
  await removeUser(services, { kind: 'command line', origin: 'test' }, userId)
  expect(await rowsOf(services.db, sql`select 1 from users where id = ${userId}`)).toEqual([])
  expect(await rowsOf(services.db, sql`select user_id from jobs where user_id in (${userId}, ${otherUserId})`)).toHaveLength(3)
})

describe.runIf(inject('database').kind === 'postgres')('two transactions at the same time', () => {
  /** Resolves when `work` is done or `count` transactions wait for a lock. */
  const untilBlocked = async (work: Promise<unknown>, count = 1): Promise<void> => {
    let isSettled = false
    const settle = () => {
      isSettled = true
    }
    work.then(settle, settle)
    const blocked = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    while (!isSettled && (await rowsOf(services.db, blocked)).length < count) await sleep(20)
  }

  const storeAs = (jobId: string, store: (tx: Parameters<typeof lockJob>[0], job: JobRow) => Promise<unknown>) => async () => {
    const job = await jobById(services.db, jobId)
    if (job === null) throw new Error('no job')
    await services.db.transaction(async (tx) => {
      await lockCurrentRun(tx, job)
      await store(tx, job)
    })
  }

  /** Changes to a job that may happen after a transaction locked the user and before it locks the job, as when all jobs are deleted. */
  const changes: Record<string, (userId: string) => Promise<{ jobId: string; change: () => Promise<unknown> }>> = {
    async 'its cancellation'(userId) {
      const jobId = await submitOne(userId)
      return { jobId, change: () => cancelJob(services, userId, jobId) }
    },
    async 'its retry'(userId) {
      const jobId = await failedJob(userId)
      return { jobId, change: () => retryJobs(services, userId, [jobId]) }
    },
    async 'its end'(userId) {
      const jobId = await submitOne(userId)
      const job = await startRun(jobId)
      return { jobId, change: () => end(job, 'failed') }
    },
    async 'its end after crashes'(userId) {
      const jobId = await submitOne(userId)
      for (let crash = 0; crash < 10; crash++) await startRun(jobId)
      return { jobId, change: () => claimJob(services, jobId) }
    },
    async 'storing its analysis'(userId) {
      const jobId = await submitOne(userId)
      const row = { id: randomUUID(), jobId, userId, domain: 'shop.example', createdAt: services.now() }
      const overview = {} as (typeof analyses.$inferInsert)['overview']
      return { jobId, change: storeAs(jobId, (tx) => saveAnalysis(tx, { ...row, overview })) }
    },
    async 'storing its tasks'(userId) {
      const jobId = await submitOne(userId)
      const draft = {
        ...{ cause: 'c', rule: 'title-missing', title: 'Add titles', problem: '', solution: '', example: null, impact: 'high', minutes: 5 },
        ...{ category: 'content', difficulty: 'easy', tags: [], businessValue: '', timeToResult: '', rank: 1, points: 1, findings: 1 },
        ...{ coverage: { pages: 1, of: 1, where: '', path: '' }, evidence: [] },
      }
      return {
        jobId,
        change: storeAs(jobId, async (tx, job) => expect(await storeActions(services, tx, job, [draft])).toBe(1)),
      }
    },
  }

  test.each(Object.keys(changes))('a transaction that locks a user and then a job does not deadlock with %s', async (name) => {
    const userId = await newUserId()
    const { jobId, change } = (await changes[name]?.(userId)) ?? {}
    if (jobId === undefined || change === undefined) throw new Error('unknown change')
    let changing: Promise<unknown> = Promise.resolve()
    await services.db.transaction(async (tx) => {
      await lockUser(tx, userId)
      changing = change()
      await untilBlocked(changing)
      await lockJob(tx, jobId)
    })
    await changing
  })

  test('a job that is retried while all jobs are deleted costs no unit', async () => {
    const userId = await newUserId()
    const running = await submitOne(userId, 'https://running.example')
    const failed = await failedJob(userId, 'https://failed.example')
    let removing: Promise<unknown> = Promise.resolve()
    let retrying: Promise<unknown> = Promise.resolve()
    await services.db.transaction(async (tx) => {
      // Holds up the deletion after it has read which jobs there are.
      await tx.execute(sql`select 1 from jobs where id = ${running} for update`)
      removing = removeAllJobs(services, userId)
      await untilBlocked(removing)
      retrying = retryJobs(services, userId, [failed]).catch(() => {})
      await untilBlocked(retrying, 2)
    })
    await Promise.all([removing, retrying])
    expect(await rowsOf(services.db, sql`select id from jobs where user_id = ${userId}`)).toEqual([])
    expect(await usedUnits(userId)).toBe(0)
  })
})
