/** Fairness of the queue, with a separate server and two workers. Takes minutes, so only `npm run faults` runs it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, rowsOf } from '#db/connect.ts'
import { ask, killAll, launchProgram, type Program } from '#testing/program.ts'
import { testDatabase } from '#testing/test-database.ts'
import { slowSite, smallSite } from '#testing/test-sites.ts'

const isRun = Boolean(process.env.FAULTS) && inject('database').kind === 'postgres'
const scene = test.runIf(isRun)
const say = (line: string) => process.stdout.write(`${line}\n`)

const [small, slow] = [await smallSite(), await slowSite(20)]
let database: Database
let server: Program
beforeAll(async () => {
  if (!isRun) return
  database = await testDatabase()
  if (database.kind !== 'postgres') return
  const env = { DATABASE_URL: database.url, CRAWL_ALLOW: `${small.host},${slow.host}` }
  server = await launchProgram(env, 'server')
  await Promise.all([launchProgram(env, 'worker'), launchProgram(env, 'worker')])
}, 120_000)
afterAll(async () => {
  killAll()
  slow.letGo()
  await small[Symbol.asyncDispose]()
  await slow[Symbol.asyncDispose]()
  await database?.close()
})

type User = { token: string; id: string }

async function someone(): Promise<User> {
  const email = `${crypto.randomUUID()}@example.test`
  const { body } = await ask(server.address, 'POST', '/api/v1/auth/signup-first', undefined, {
    email,
    password: 'correct horse',
    name: 'Ann',
  })
  return { token: body.data.token, id: body.data.user_id }
}
const batch = (user: User, urls: string[]) => ask(server.address, 'POST', '/api/v1/process/batch', user.token, { urls })
const urls = (origin: string, count: number) => Array.from({ length: count }, (_, i) => `${origin}/?${i}`)

/** Seconds from submission to each user's first start; null for users still waiting. */
async function firstStarts(users: User[]): Promise<(number | null)[]> {
  const rows = await rowsOf<{ id: string; waited: number | null }>(
    database.db,
    sql`select user_id as id, min(extract(epoch from started_at - created_at))::float as waited from jobs group by user_id`,
  )
  return users.map(({ id }) => rows.find((row) => row.id === id)?.waited ?? null)
}

async function untilAllStarted(users: User[], seconds: number): Promise<number[]> {
  for (let i = 0; i < seconds * 4; i++) {
    const waited = await firstStarts(users)
    if (!waited.includes(null)) return waited as number[]
    await sleep(250)
  }
  throw new Error(`not all began within ${seconds} s`)
}
const clear = async (users: User[]) => {
  for (const { token } of users) await ask(server.address, 'DELETE', '/api/v1/jobs', token)
}

scene('B19 20 users with 10 jobs each: the first of everybody begins within 30 s', { timeout: 300_000 }, async () => {
  const users = await Promise.all(Array.from({ length: 20 }, someone))
  for (const user of users) expect((await batch(user, urls(small.origin, 10))).status).toBe(200)
  const waited = await untilAllStarted(users, 60)
  say(`  20 users x 10 jobs: first starts after ${Math.min(...waited).toFixed(1)} to ${Math.max(...waited).toFixed(1)} s`)
  expect(Math.max(...waited)).toBeLessThan(30)
  await clear(users)
})

scene('B19 behind two batches of 50 a single begins within 10 s', { timeout: 300_000 }, async () => {
  const [one, two, single] = [await someone(), await someone(), await someone()]
  for (const user of [one, two]) await batch(user, urls(small.origin, 50))
  await sleep(3_000)
  await batch(single, urls(small.origin, 1))
  const [waited = 0] = await untilAllStarted([single], 60)
  say(`  two batches of 50, then a single: it began after ${waited.toFixed(1)} s`)
  expect(waited).toBeLessThan(10)
  await clear([one, two, single])
})

scene('B19 while twelve sites do not answer, a healthy one begins within 10 s', { timeout: 300_000 }, async () => {
  const users = await Promise.all(Array.from({ length: 12 }, someone))
  for (const user of users) await batch(user, urls(slow.origin, 3))
  await untilAllStarted(users, 60)
  const healthy = await someone()
  await batch(healthy, urls(small.origin, 1))
  const [waited = 0] = await untilAllStarted([healthy], 60)
  say(`  twelve users with slow sites, then a healthy one: it began after ${waited.toFixed(1)} s`)
  expect(waited).toBeLessThan(10)
  await clear([...users, healthy])
})
