import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { rowsOf } from '#db/connect.ts'
import { setWordingState } from '#jobs/job-wording.ts'
import { givenAnalysis } from '#testing/given-analysis.ts'
import { query } from '#testing/postgres-server.ts'
import { testDatabase } from '#testing/test-database.ts'
import { insertUser } from '#users/users-table.ts'
import { readConfig } from './config.ts'
import { type Running, start } from './start.ts'

const settings = { PORT: '0', LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }

test('on the embedded database server and worker cannot run separately, and the error says so', async () => {
  await expect(start(readConfig(settings), { only: 'worker' })).rejects.toThrow(
    'Running server and worker separately requires PostgreSQL. Set DATABASE_URL, or use npm start.',
  )
})

const isPostgres = inject('database').kind === 'postgres'

test.runIf(isPostgres)(
  'A7 with two servers and a worker on one PostgreSQL, work requested at one server is done by the worker and seen at the other',
  async () => {
    const database = await testDatabase({ empty: true })
    if (database.kind !== 'postgres') return
    const config = readConfig({ ...settings, DATABASE_URL: database.url, APP_URL: 'https://seo.example.com' })
    const [first, second, worker] = await Promise.all([
      start(config, { only: 'server' }),
      start(config, { only: 'server' }),
      start(config, { only: 'worker' }),
    ])
    await fetch(`${first.address}/api/v1/auth/reset-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'demo@example.test' }),
    })
    const mails = async () => ((await (await fetch(`${second.address}/api/dev/mail`)).json()) as { data: { to: string }[] }).data
    await expect.poll(async () => (await mails()).map(({ to }) => to), { timeout: 15_000 }).toEqual(['demo@example.test'])
    expect(worker.address).toBeNull()
    await Promise.all([first.stop(), second.stop(), worker.stop()])
    await database.close()
  },
)

test.runIf(isPostgres)('A4 after all connections are cut, the process keeps running and serves again', async () => {
  const database = await testDatabase()
  if (database.kind !== 'postgres') return
  const running = await start(readConfig({ ...settings, DATABASE_URL: database.url }), {})
  const branding = async () => (await fetch(`${running.address}/api/v1/config/branding`)).status
  expect(await branding()).toBe(200)
  await query(
    database.url,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  expect([200, 503]).toContain(await branding())
  expect((await fetch(`${running.address}/healthz`)).status).toBe(200)
  await expect.poll(branding, { timeout: 10_000 }).toBe(200)
  await expect.poll(async () => (await fetch(`${running.address}/readyz`)).status, { timeout: 10_000 }).toBe(200)
  await running.stop()
  await database.close()
})

let production: Running
/** What the process does every minute. */
let sweeps: (() => void)[] = []
beforeAll(async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval')
  const env = { NODE_ENV: 'production', APP_URL: 'https://seo.example.com', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@seo.example.com' }
  production = await start(readConfig({ ...env, PORT: '0', LOG_LEVEL: 'silent' }), { database: await testDatabase() })
  sweeps = intervals.mock.calls.flatMap(([sweep, ms]) => (ms === 60_000 ? [sweep] : []))
  intervals.mockRestore()
})
afterAll(() => production.stop())
const get = (path: string) => fetch(`${production.address}${path}`)

test('production has no captured mails and no demo accounts, says so in its status and requires https', async () => {
  expect((await get('/api/dev/mail')).status).toBe(404)
  const status = await get('/api/v1/status')
  expect(await status.json()).toEqual({ success: true, data: { auth_system: { development_mode: false }, sample_site: null } })
  expect(status.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  const login = await fetch(`${production.address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@example.test', password: 'demo1234' }),
  })
  expect(login.status).toBe(401)
})

test('a wording that is in no queue is released while the process runs', async () => {
  const { services } = production
  const { db, newId, now } = services
  const userId = newId()
  await insertUser(db, { id: userId, email: 'ann@example.test', name: 'Ann', passwordHash: '', createdAt: now() })
  const jobId = await givenAnalysis(services, { userId, domain: 'lost.example' })
  await setWordingState(db, jobId, 'waiting')
  for (const sweep of sweeps) sweep()
  await expect.poll(() => rowsOf(db, sql`select wording_state from jobs where id = ${jobId}`)).toEqual([{ wording_state: 'none' }])
})
