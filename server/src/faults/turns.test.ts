/** Tests the fairness of the queue with a server and two workers. Takes minutes, so only `npm run faults` runs it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, rowsOf } from '#db/connect.ts'
import { ask, killAll, launchProgram, type RunningProgram } from '#testing/program.ts'
import { testDatabase } from '#testing/test-database.ts'
import { slowSite, smallSite } from '#testing/test-sites.ts'

const isEnabled = Boolean(process.env.FAULTS) && inject('database').kind === 'postgres'
const faultTest = test.runIf(isEnabled)
const print = (line: string) => process.stdout.write(`${line}\n`)

const [small, slow] = [await smallSite(), await slowSite(20)]
let database: Database
let server: RunningProgram
beforeAll(async () => {
  if (!isEnabled) return
  database = await testDatabase()
  if (database.kind !== 'postgres') return
  const env = { DATABASE_URL: database.url, CRAWL_ALLOW: `${small.host},${slow.host}` }
  server = await launchProgram(env, 'server')
  await Promise.all([launchProgram(env, 'worker'), launchProgram(env, 'worker')])
})
afterAll(async () => {
  killAll()
  slow.release()
  await small[Symbol.asyncDispose]()
  await slow[Symbol.asyncDispose]()
  await database?.close()
})

type User = { token: string; id: string }

async function signUp(): Promise<User> {
  const email = `${crypto.randomUUID()}@example.test`
  const { body } = await ask(server.address, 'POST', '/api/v1/auth/signup-first', undefined, {
    email,
    password: 'correct horse',
    name: 'Ann',
  })
  return { token: body.data.token, id: body.data.user_id }
}
const submitBatch = (user: User, urls: string[]) => ask(server.address, 'POST', '/api/v1/process/batch', user.token, { urls })
const urls = (origin: string, count: number) => Array.from({ length: count }, (_, i) => `${origin}/?${i}`)

/** Seconds until the first job of each user started; null for users who still wait. */
async function firstWaitSeconds(users: User[]): Promise<(number | null)[]> {
  const rows = await rowsOf<{ id: string; waited: number | null }>(
    database.db,
    sql`select user_id as id, min(extract(epoch from started_at - created_at))::float as waited from jobs group by user_id`,
  )
  return users.map(({ id }) => rows.find((row) => row.id === id)?.waited ?? null)
}

async function untilAllStarted(users: User[], seconds: number): Promise<number[]> {
  for (let i = 0; i < seconds * 4; i++) {
    const waits = await firstWaitSeconds(users)
    if (!waits.includes(null)) return waits as number[]
    await sleep(250)
  }
  throw new Error(`not all users started within ${seconds} s`)
}
const deleteJobs = async (users: User[]) => {
  for (const { token } of users) await ask(server.address, 'DELETE', '/api/v1/jobs', token)
}

faultTest('B19 if 20 users submit 10 jobs each, the first job of every user starts within 30 s', { timeout: 300_000 }, async () => {
  const users = await Promise.all(Array.from({ length: 20 }, signUp))
  for (const user of users) expect((await submitBatch(user, urls(small.origin, 10))).status).toBe(200)
  const waits = await untilAllStarted(users, 60)
  print(`  20 users x 10 jobs: first starts after ${Math.min(...waits).toFixed(1)} to ${Math.max(...waits).toFixed(1)} s`)
  expect(Math.max(...waits)).toBeLessThan(30)
  await deleteJobs(users)
})

faultTest('B19 a single job behind two batches of 50 starts within 10 s', { timeout: 300_000 }, async () => {
  const [firstUser, secondUser, singleUser] = [await signUp(), await signUp(), await signUp()]
  for (const user of [firstUser, secondUser]) await submitBatch(user, urls(small.origin, 50))
  await sleep(3_000)
  await submitBatch(singleUser, urls(small.origin, 1))
  const [waitSeconds = 0] = await untilAllStarted([singleUser], 60)
  print(`  two batches of 50, then a single: it began after ${waitSeconds.toFixed(1)} s`)
  expect(waitSeconds).toBeLessThan(10)
  await deleteJobs([firstUser, secondUser, singleUser])
})

faultTest(
  'B19 while the sites of twelve users do not respond, the job of another user starts within 10 s',
  { timeout: 300_000 },
  async () => {
    const users = await Promise.all(Array.from({ length: 12 }, signUp))
    for (const user of users) await submitBatch(user, urls(slow.origin, 3))
    await untilAllStarted(users, 60)
    const otherUser = await signUp()
    await submitBatch(otherUser, urls(small.origin, 1))
    const [waitSeconds = 0] = await untilAllStarted([otherUser], 60)
    print(`  twelve users with slow sites, then a healthy one: it began after ${waitSeconds.toFixed(1)} s`)
    expect(waitSeconds).toBeLessThan(10)
    await deleteJobs([...users, otherUser])
  },
)
