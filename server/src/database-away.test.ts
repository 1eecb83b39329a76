/**
 * Tests a database that goes away and comes back: nothing needs a restart, no accepted job is lost, and the process does not flood the
 * database with connections. `npm run faults` tests the same for longer and under load.
 */
import { serve } from '@seo/engine/testing/serve'
import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { databaseProxy } from '#testing/database-proxy.ts'
import { listen } from '#testing/listen.ts'
import { testDatabase } from '#testing/test-database.ts'
import { readConfig } from './config.ts'
import { type Database, openPostgres, rowsOf, type Tx } from './db/connect.ts'
import { reconnectDelayMs } from './db/listener.ts'
import { start } from './start.ts'

const site = await serve({
  '/robots.txt': { status: 404 },
  '*': (request, response) => {
    const links = Array.from({ length: 12 }, (_, i) => `<a href="/${i}">Page ${i}</a>`).join('')
    setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>${request.url}</title>${links}`), 100)
  },
})
afterAll(() => site[Symbol.asyncDispose]())

const onPostgres = test.runIf(inject('database').kind === 'postgres')

async function startBehindProxy() {
  const database = (await testDatabase()) as Extract<Database, { kind: 'postgres' }>
  const proxy = await databaseProxy(database.url)
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', CRAWL_ALLOW: site.host, DATABASE_URL: proxy.url })
  const running = await start(config)
  const ask = async (method: string, path: string, token = '', body?: object) => {
    const response = await fetch(`${running.address}${path}`, {
      method,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: tests read the JSON without its schema
    const answer: any = await response.json()
    return { status: response.status, body: answer, retryAfter: response.headers.get('retry-after') }
  }
  const signIn = { email: 'agency@example.test', password: 'demo1234' }
  const { token } = (await ask('POST', '/api/v1/auth/login', '', signIn)).body.data
  const stop = async () => {
    await running.stop()
    await proxy.stop()
    await database.close()
  }
  return { database, proxy, running, ask, token, stop }
}

onPostgres(
  'A4 while the database is down for two seconds, requests get 503, streams are notified, and accepted jobs continue afterwards',
  async () => {
    const { proxy, running, ask, token, stop } = await startBehindProxy()
    const stream = await listen(`${running.address}/api/v1/live`, token)
    const types = () => stream.events.map(({ type }) => type)
    const submitted = await Promise.all(
      Array.from({ length: 3 }, (_, i) => ask('POST', '/api/v1/process', token, { url: `${site.origin}/?${i}` })),
    )
    const ids = submitted.map(({ body }) => body.data.id)
    const statusOf = async (id: string) => (await ask('GET', `/api/v1/jobs/${id}`, token)).body.data.status
    await expect.poll(() => statusOf(ids[0]), { timeout: 20_000 }).toBe('executing_parallel_streams')

    proxy.goAway()
    expect(await ask('GET', '/readyz')).toMatchObject({ status: 503, retryAfter: '5' })
    expect((await ask('GET', '/healthz')).status).toBe(200)
    expect(await ask('GET', '/api/v1/jobs', token)).toMatchObject({ status: 503, retryAfter: '5', body: { success: false } })
    expect((await ask('GET', '/api/version')).status).toBe(200)
    await expect.poll(types, { timeout: 10_000 }).toContain('paused')
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    // Only one loop reconnects, with a growing delay; requests and workers do not.
    expect(proxy.attempts()).toBeLessThanOrEqual(5)

    const before = stream.events.length
    proxy.comeBack()
    await expect.poll(async () => (await ask('GET', '/readyz')).status, { timeout: 10_000 }).toBe(200)
    await expect.poll(() => types().slice(before), { timeout: 10_000 }).toContain('reload')
    for (const id of ids) await expect.poll(() => statusOf(id), { timeout: 30_000 }).toBe('completed')
    expect(await rowsOf(running.services.db, sql`select count(*)::int as analyses from analyses`)).toEqual([{ analyses: ids.length }])
    stream.leave()
    await stop()
  },
)

onPostgres(
  'A4 when the database machine vanishes without closing connections, its successor at another address is used',
  { timeout: 60_000 },
  async () => {
    const { proxy, ask, token, database, stop } = await startBehindProxy()
    const successor = await databaseProxy(database.url)
    proxy.goSilent()
    // This request hangs until the heartbeat drops the connection.
    expect(await ask('GET', '/api/v1/jobs', token)).toMatchObject({ status: 503, retryAfter: '5' })
    proxy.comeBack(successor.url)
    await expect.poll(async () => (await ask('GET', '/readyz')).status, { timeout: 15_000 }).toBe(200)
    expect((await ask('GET', '/api/v1/jobs', token)).status).toBe(200)
    await stop()
    await successor.stop()
  },
)

onPostgres(
  'A5 when the database takes two seconds per response, requests get 503 and the health check says so',
  { timeout: 60_000 },
  async () => {
    const { proxy, ask, token, stop } = await startBehindProxy()
    proxy.slowDown(2_500)
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask('GET', '/api/v1/jobs', token)))
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    for (const { status, retryAfter } of answers) if (status === 503) expect(retryAfter).toBe('5')
    expect(answers.some(({ status }) => status === 503)).toBe(true)
    expect((await ask('GET', '/healthz')).status).toBe(200)
    proxy.slowDown(0)
    await expect.poll(async () => (await ask('GET', '/api/v1/jobs', token)).status, { timeout: 15_000 }).toBe(200)
    await stop()
  },
)

onPostgres('A4 a connection that breaks during a query fails the query, not the process', async () => {
  const database = (await testDatabase()) as Extract<Database, { kind: 'postgres' }>
  const proxy = await databaseProxy(database.url)
  const proxied = await openPostgres(proxy.url)
  const transaction = proxied.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    proxy.goAway()
    await new Promise((resolve) => setTimeout(resolve, 100))
    await tx.execute(sql`select 1`)
  })
  await expect(transaction).rejects.toThrow()
  proxy.comeBack()
  expect(await rowsOf(proxied.db, sql`select 1 as one`)).toEqual([{ one: 1 }])
  await proxied.close()
  await proxy.stop()
  await database.close()
})

onPostgres('A4 a transaction begins again if its connection broke before, but not after its first query', async () => {
  const database = (await testDatabase()) as Extract<Database, { kind: 'postgres' }>
  const proxy = await databaseProxy(database.url)
  const proxied = (await openPostgres(proxy.url)) as Extract<Database, { kind: 'postgres' }>
  const { db, pool } = proxied
  const runOnAll = (run: (tx: Tx) => Promise<unknown>) =>
    Promise.allSettled(Array.from({ length: pool.options.max }, () => db.transaction(run)))
  const selectOne = (tx: Tx) => rowsOf(tx, sql`select 1 as one`)
  const allSucceeded = Array.from({ length: pool.options.max }, () => ({ status: 'fulfilled', value: [{ one: 1 }] }))
  expect(await runOnAll(selectOne)).toEqual(allSucceeded)

  proxy.goSilent()
  const transactions = runOnAll(selectOne)
  await expect.poll(() => proxy.lostMessageCount()).toBe(pool.options.max)
  proxy.comeBack()
  expect(await transactions).toEqual(allSucceeded)

  let runs = 0
  const brokenLater = db.transaction(async (tx) => {
    runs++
    await selectOne(tx)
    proxy.goSilent()
    await selectOne(tx)
  })
  const failure = expect(brokenLater).rejects.toThrow()
  await expect.poll(() => proxy.lostMessageCount()).toBe(1)
  proxy.comeBack()
  await failure
  expect(runs).toBe(1)
  expect(await runOnAll(selectOne)).toEqual(allSucceeded)

  await proxied.close()
  await proxy.stop()
  await database.close()
})

test('A4 delays between attempts grow up to three seconds and differ between processes', () => {
  expect([0, 1, 2, 3, 4, 9].map((failures) => reconnectDelayMs(failures, 1))).toEqual([250, 500, 1_000, 2_000, 3_000, 3_000])
  expect(reconnectDelayMs(3, 0)).toBe(1_000)
})
