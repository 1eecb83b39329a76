import { randomUUID } from 'node:crypto'
import type { LiveEvent } from '@seo/contract/live'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#config.ts'
import { DatabaseAway } from '#db/database-away.ts'
import { updateJob } from '#jobs/jobs-table.ts'
import { submitJobs } from '#jobs/submit-jobs.ts'
import { grantPlan } from '#subscription/plan-and-balances.ts'
import { listen } from '#testing/listen.ts'
import { query } from '#testing/postgres-server.ts'
import { queuedForTomorrow } from '#testing/queued-for-tomorrow.ts'
import { testDatabase } from '#testing/test-database.ts'
import { testServer } from '#testing/test-server.ts'
import { smallSite } from '#testing/test-sites.ts'
import { start } from '../start.ts'
import { liveRoutes } from './routes.ts'

const site = await smallSite()
const { call, newUser, services, address, advance } = testServer({ CRAWL_ALLOW: site.host })
afterAll(() => site[Symbol.asyncDispose]())

const listenTo = (token: string, at = address()) => listen(`${at}/api/v1/live`, token)
const longTimeout = { timeout: 10_000 }

const newPayingUser = async () => {
  const user = await newUser()
  await grantPlan(services(), services().db, user.id, 'tier4')
  return user
}

test('4.4.2 a stream needs a bearer token in its header, never in its URL', async () => {
  const { token } = await newUser()
  expect((await call('GET', '/api/v1/live')).status).toBe(401)
  expect((await call('GET', `/api/v1/live?token=${token}`)).status).toBe(401)
  expect((await call('GET', '/api/v1/live', { as: 'made-up' })).status).toBe(401)
})

test('A-S-41 A-C-28 a job is published from its insert to its end, only to its owner', async () => {
  const [owner, other] = [await newPayingUser(), await newPayingUser()]
  const [own, foreign] = [await listenTo(owner.token), await listenTo(other.token)]
  expect(own.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(own.response.headers.get('cache-control')).toBe('no-store')
  expect(own.response.headers.get('x-content-type-options')).toBe('nosniff')
  await expect.poll(() => own.events.length).toBeGreaterThan(0)
  expect(own.events[0]).toMatchObject({ type: 'reload' })

  const { body } = await call('POST', '/api/v1/process', { as: owner, body: { url: site.origin } })
  const { id } = body.data
  await expect.poll(() => own.events.at(-1)?.job?.status, { timeout: 30_000 }).toBe('completed')
  const events = own.events.slice(1).filter(({ type }) => type !== 'plan')
  expect(events[0]).toMatchObject({ type: 'job', event: 'insert', job: { id } })
  expect(events.slice(1).every(({ event }) => event === 'update')).toBe(true)
  const reads = events.flatMap(({ job }) => job.progress?.read ?? [])
  expect(reads).toEqual(reads.toSorted((a: number, b: number) => a - b))
  expect(events.some(({ job }) => job.quick !== null)).toBe(true)

  await call('DELETE', `/api/v1/jobs/${id}`, { as: owner })
  await expect.poll(() => own.events.at(-1)).toEqual({ type: 'job-deleted', id })
  // The plan of a new user may be announced after the stream opened.
  expect(foreign.events.filter(({ type }) => type !== 'plan')).toEqual([{ type: 'reload', quietMs: expect.any(Number) }])
  own.leave()
  foreign.leave()
})

test('a stream starts with the time since the last change, so a page knows whether it missed something', async () => {
  const hourMs = 60 * 60 * 1000
  const [user, other] = [await newPayingUser(), await newPayingUser()]
  const quietMs = async ({ token }: { token: string }): Promise<number> => {
    const { events, leave } = await listenTo(token)
    await expect.poll(() => events[0]?.type, longTimeout).toBe('reload')
    leave()
    return events[0].quietMs
  }
  for (const each of [user, other]) {
    // A late event about the new account resets the quiet time, so advance the clock and read again.
    const quietAfterHours = () => {
      advance(3 * hourMs)
      return quietMs(each)
    }
    await expect.poll(quietAfterHours, longTimeout).toBeGreaterThanOrEqual(3 * hourMs)
  }
  await call('POST', '/api/v1/process', { as: user, body: { url: 'https://example.com' } })
  await call('DELETE', '/api/v1/jobs', { as: user })
  await expect.poll(() => quietMs(user), longTimeout).toBeLessThan(hourMs)
  expect(services().changes.quietMs(null)).toBeLessThan(hourMs)
  expect(await quietMs(other)).toBeGreaterThanOrEqual(3 * hourMs)
  // The end of a session is not shown on any page, so it does not end the quiet time.
  const { email, password } = other
  const elsewhere = (await call('POST', '/api/v1/auth/login', { body: { email, password } })).body.data
  const { isOver } = await listenTo(elsewhere.token)
  await call('POST', '/api/v1/auth/logout', { as: elsewhere })
  await expect.poll(isOver, longTimeout).toBe(true)
  expect(await quietMs(other)).toBeGreaterThanOrEqual(3 * hourMs)
})

test('7.4.2 a stream ends when its session ends, by logout or by a new password', async () => {
  const user = await newUser()
  const first = await listenTo(user.token)
  await call('POST', '/api/v1/auth/logout', { as: user })
  await expect.poll(first.isOver, { timeout: 5_000 }).toBe(true)

  const { email, password } = await newUser()
  const logIn = async () => (await call('POST', '/api/v1/auth/login', { body: { email, password } })).body.data.token as string
  const [here, there] = [await logIn(), await logIn()]
  const [own, elsewhere] = [await listenTo(here), await listenTo(there)]
  await call('POST', '/api/v1/auth/change-password', { as: here, body: { current_password: password, password: 'another horse' } })
  await expect.poll(elsewhere.isOver, { timeout: 5_000 }).toBe(true)
  expect(own.isOver()).toBe(false)
  own.leave()
})

test('a client that disconnects is unsubscribed', async () => {
  const user = await newPayingUser()
  const { changes } = services()
  const subscribe = changes.subscribe
  let readers = 0
  changes.subscribe = (id, listener) => {
    const unsubscribe = subscribe(id, listener)
    readers++
    return () => {
      readers--
      unsubscribe()
    }
  }
  onTestFinished(() => {
    changes.subscribe = subscribe
  })
  const streams = await Promise.all(Array.from({ length: 30 }, () => listenTo(user.token)))
  await expect.poll(() => readers).toBe(30)
  for (const { leave } of streams) leave()
  await expect.poll(() => readers).toBe(0)
  const { events, leave } = await listenTo(user.token)
  await call('POST', '/api/v1/process', { as: user, body: { url: 'https://example.com' } })
  await expect.poll(() => events.length).toBeGreaterThan(1)
  await call('DELETE', '/api/v1/jobs', { as: user })
  leave()
})

test('A4 a stream reports an outage as soon as a read fails, before the listener notices it, and asks for a reload after it', async () => {
  const user = await newUser()
  const { changes, db } = services()
  const { subscribe } = changes
  let publish: Parameters<typeof subscribe>[1] = () => {}
  changes.subscribe = (id, listener) => {
    publish = listener
    return subscribe(id, listener)
  }
  const restore = () => {
    changes.subscribe = subscribe
    Object.assign(services(), { db })
  }
  onTestFinished(restore)
  const { events, leave } = await listenTo(user.token)
  const types = () => events.map(({ type }) => type)
  await expect.poll(types).toEqual(['reload'])
  const failingRead = () => {
    throw new DatabaseAway()
  }
  Object.assign(services(), { db: new Proxy(db, { get: failingRead }) })
  publish({ table: 'jobs', op: 'UPDATE', id: randomUUID(), user: user.id })
  await expect.poll(types, longTimeout).toEqual(['reload', 'paused'])
  publish('lost')
  restore()
  await expect.poll(types, longTimeout).toEqual(['reload', 'paused', 'reload'])
  leave()
})

test('a device that reads a new job later than another one gets its newest state', async () => {
  const user = await newPayingUser()
  const connection = new AbortController()
  const open = liveRoutes(services()).handlers.stream as (input: object) => Promise<AsyncGenerator<LiveEvent, void>>
  const [first, second] = [await open({ user, signal: connection.signal }), await open({ user, signal: connection.signal })]
  const nextJob = async (stream: AsyncGenerator<LiveEvent, void>) => {
    for await (const event of { [Symbol.asyncIterator]: () => ({ next: () => stream.next() }) }) if (event.type === 'job') return event
    throw new Error('the stream ended')
  }
  // A stream subscribes when it is read for the first time.
  for (const stream of [first, second]) expect(await stream.next()).toMatchObject({ value: { type: 'reload' } })
  const [job] = await submitJobs(queuedForTomorrow(services()), user.id, { urls: ['https://example.com'], options: {}, key: null })
  expect(await nextJob(first)).toMatchObject({ event: 'insert', job: { status: 'queued' } })
  await updateJob(services().db, job?.id ?? '', { status: 'starting' })
  expect(await nextJob(first)).toMatchObject({ event: 'update', job: { status: 'starting' } })
  expect(await nextJob(second)).toMatchObject({ event: 'insert', job: { status: 'starting' } })
  connection.abort()
})

const isPostgres = inject('database').kind === 'postgres'

test.runIf(isPostgres)(
  'A7 with two servers and two workers on one PostgreSQL, a job submitted at one is seen live at the other and runs once',
  { timeout: 60_000 },
  async () => {
    const database = await testDatabase()
    if (database.kind !== 'postgres') return
    const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATABASE_URL: database.url, CRAWL_ALLOW: site.host })
    const roles = ['server', 'server', 'worker', 'worker'] as const
    const running = await Promise.all(roles.map((only) => start(config, { only })))
    const [firstServer, secondServer] = running
    const post = async (path: string, body: object, token?: string) => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
      return (await fetch(`${firstServer?.address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<{
        data: { token: string }
      }>
    }
    const { data } = await post('/api/v1/auth/login', { email: 'agency@example.test', password: 'demo1234' })
    const { events, leave } = await listenTo(data.token, secondServer?.address ?? '')
    const readsBefore = site.requestedPaths.filter((path) => path === '/d').length
    await post('/api/v1/process', { url: site.origin }, data.token)
    await expect.poll(() => events.at(-1)?.job?.status, { timeout: 40_000 }).toBe('completed')
    expect(site.requestedPaths.filter((path) => path === '/d').length - readsBefore).toBe(1)

    // After its connection is cut, the listener reconnects and tells clients to reload, because changes may have been missed.
    const cutListener =
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'listener'"
    await query(database.url, cutListener)
    await expect.poll(() => events.at(-1)?.type, { timeout: 15_000 }).toBe('reload')
    leave()
    await Promise.all(running.map(({ stop }) => stop()))
    await database.close()
  },
)
