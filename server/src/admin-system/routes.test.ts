import { hostname } from 'node:os'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { rowsOf } from '#db/connect.ts'
import { startHeartbeat } from '#processes/heartbeat.ts'
import { usageRecorder } from '#providers/usage-recorder.ts'
import { ask, kill, killAll, launchProgram, type RunningProgram } from '#testing/program.ts'
import { testDatabase } from '#testing/test-database.ts'
import { testServer } from '#testing/test-server.ts'
import { version } from '#version.ts'
import { deleteExpiredRows } from '../retention.ts'

const { call, newUser, services, advance, address } = testServer()

/** Other processes may keep the machine busy. */
const longTimeout = { timeout: 20_000 }

let admin: { token: string; id: string; email: string }
beforeAll(async () => {
  // Start at noon, so no test crosses midnight or the end of an hour.
  const day = 24 * 3_600_000
  advance(day + day / 2 - (Date.now() % day))
  admin = await newUser({ admin: true })
})

const readMonitoring = async () => (await call('GET', '/api/v1/admin/active-monitoring', { as: admin })).body.data
const readOverview = async () => (await call('GET', '/api/v1/admin/overview', { as: admin })).body.data
const setLastHeartbeat = (secondsAgo: number) =>
  services().db.execute(sql`update processes set seen_at = now() - ${secondsAgo} * interval '1 s'`)

test('B-C-29 B-E-27 B-E-28 B-E-29 B-E-30 B-E-31 monitoring returns the observations, with the specified fields', async () => {
  const answer = await call('GET', '/api/v1/admin/active-monitoring', { as: admin })
  expect(answer.body.success).toBe(true)
  const { systemHealth, apiStatus, observed } = answer.body.data
  expect(systemHealth.uptime).toBeGreaterThan(0)
  expect(systemHealth.memoryUsage.heapUsed).toBeGreaterThan(1024 ** 2)
  expect(systemHealth.memoryUsage.heapTotal).toBeGreaterThanOrEqual(systemHealth.memoryUsage.heapUsed)
  expect(apiStatus.mcpServer).toEqual({ status: 'healthy', url: address(), error: null })
  expect(apiStatus.supabase).toEqual({ status: 'healthy', error: null })
  expect(apiStatus.stripe).toEqual({ status: 'not_configured', mode: null, error: null })
  expect(apiStatus.llmProviders.current_provider).toBe('Built-in writer')
  expect(Object.values(apiStatus.llmProviders.providers)).toContainEqual({ status: 'not_configured' })
  expect(observed.database).toMatchObject({ kind: inject('database').kind })
  expect(observed.database.size_bytes).toBeGreaterThan(1_000_000)
  expect(observed.database.connections === null).toBe(inject('database').kind === 'embedded')
  expect(observed.queues.map(({ name }: { name: string }) => name)).toContain('analysis')
  expect(observed.hours).toHaveLength(24)
})

test('a process lists itself with name, version and memory, and is down after 30 s without a heartbeat', async () => {
  const [ownProcess] = (await readMonitoring()).observed.processes
  expect(ownProcess).toMatchObject({ role: 'server and worker', version, is_up: true, running: 0, places: 12 })
  expect(ownProcess.name).toContain(String(process.pid))
  expect(ownProcess.heap_limit).toBeGreaterThan(ownProcess.heap_used)

  await setLastHeartbeat(29)
  expect((await readMonitoring()).apiStatus.mcpServer.status).toBe('healthy')
  // The process keeps sending heartbeats, so one may arrive before the read. The poll then tries again.
  const readWhileSilent = async <T>(read: () => Promise<T>): Promise<T> => {
    await setLastHeartbeat(31)
    return read()
  }
  const readState = async () => {
    const { apiStatus, observed } = await readMonitoring()
    return { mcpServer: apiStatus.mcpServer, problems: observed.problems.map(({ what }: { what: string }) => what) }
  }
  await expect
    .poll(() => readWhileSilent(readState), longTimeout)
    .toEqual({
      mcpServer: { status: 'down', url: null, error: 'No worker is running, so no analysis starts.' },
      problems: [
        'No worker is running, so no analysis starts.',
        expect.stringMatching(`^Worker ${ownProcess.name} has not responded for 3\\d s\\.$`),
      ],
    })
  await expect
    .poll(() => readWhileSilent(async () => (await readOverview()).system), longTimeout)
    .toEqual({ status: 'down', problem: 'No worker is running, so no analysis starts.' })
})

test('only a silent process can be removed from the list', async () => {
  await setLastHeartbeat(0)
  const [ownProcess] = (await readMonitoring()).observed.processes
  const removeProcess = (id: string) => call('DELETE', `/api/v1/admin/processes/${id}`, { as: admin })
  expect((await removeProcess(ownProcess.id)).status).toBe(404)
  await services().db.execute(sql`insert into processes (id, name, host, role, version, seen_at, heap_used, heap_limit)
    values ('silent', 'far-1', 'far', 'worker', ${version}, now() - interval '31 s', 1, 2)`)
  expect((await removeProcess('silent')).body).toEqual({ success: true, message: 'Removed from the list' })
  expect((await removeProcess('silent')).status).toBe(404)
  const rows = await rowsOf(services().db, sql`select action, actor_id, before from audit_entries where subject_id = 'silent'`)
  expect(rows).toEqual([{ action: 'installation.process-removed', actor_id: admin.id, before: { name: 'far-1', role: 'worker' } }])
})

test('a starting process removes a dead one of its machine from the list, returns after being removed, and leaves when it ends', async () => {
  const { db } = services()
  const listWorkers = async () => rowsOf<{ id: string; running: number }>(db, sql`select id, running from processes where role = 'worker'`)
  await db.execute(sql`insert into processes (id, name, host, role, version, seen_at, heap_used, heap_limit)
    values ('dead', 'dead-1', ${hostname()}, 'worker', ${version}, now() - interval '31 s', 1, 2)`)
  let running = 0
  const heartbeat = await startHeartbeat(services(), db, { role: 'worker', address: null, places: 4, running: () => running }, 20)
  const [ownProcess, ...others] = await listWorkers()
  expect([ownProcess?.id === 'dead', others]).toEqual([false, []])
  running = 3
  await expect.poll(listWorkers, longTimeout).toEqual([{ id: ownProcess?.id, running: 3 }])
  await db.execute(sql`delete from processes where role = 'worker'`)
  await expect.poll(listWorkers, longTimeout).toEqual([{ id: ownProcess?.id, running: 3 }])
  await heartbeat.close()
  expect(await listWorkers()).toEqual([])
})

test('B-E-25 B-K-33 active users are those of the last 15 minutes, each counted once', async () => {
  const ann = await newUser()
  await call('POST', '/api/v1/auth/login', { body: { email: ann.email, password: ann.password } })
  const readActiveUsers = async () => (await readMonitoring()).activeUsers
  const findAnn = async () => (await readActiveUsers()).users.filter(({ email }: { email: string }) => email === ann.email)
  expect(await readActiveUsers()).toMatchObject({ timeWindow: '15 minutes', count: (await readActiveUsers()).users.length })
  expect(await findAnn()).toEqual([{ auth_user_id: ann.id, email: ann.email, display_name: 'Ann' }])
  advance(14 * 60_000)
  expect(await findAnn()).toHaveLength(1)
  advance(2 * 60_000)
  expect(await findAnn()).toEqual([])
  await call('GET', '/api/v1/auth/profile', { as: ann })
  expect(await findAnn()).toHaveLength(1)
  await call('POST', '/api/v1/auth/logout', { as: ann, body: {} })
  expect(await findAnn()).toEqual([])
})

type JobTimes = { status: string; created?: number; started?: number | null; finished?: number | null }

/** A job whose times are given in minutes before now. */
async function insertJob(userId: string, { status, created = 5, started = null, finished = null }: JobTimes): Promise<string> {
  const id = services().newId()
  const ago = (minutes: number | null) => (minutes === null ? null : new Date(services().now().getTime() - minutes * 60_000).toISOString())
  await services().db.execute(sql`insert into jobs (id, user_id, url, domain, status, page_cap, unit_id, created_at, started_at, finished_at)
    values (${id}, ${userId}, 'https://shop.example/', 'shop.example', ${status}, 10, 'none', ${ago(created)}, ${ago(started)}, ${ago(finished)})`)
  return id
}

test('B-E-26 active jobs are those that have not ended; waiting ones are counted separately', async () => {
  const ann = await newUser()
  const before = (await readMonitoring()).activeJobs
  const waiting = await insertJob(ann.id, { status: 'queued' })
  const second = await insertJob(ann.id, { status: 'pending' })
  const running = await insertJob(ann.id, { status: 'executing_step2', started: 1 })
  await insertJob(ann.id, { status: 'completed', started: 3, finished: 1 })
  const { total, byStatus, jobs } = (await readMonitoring()).activeJobs
  expect(total).toBe(before.total + 3)
  expect(byStatus).toEqual({ processing: before.byStatus.processing + 1, pending: before.byStatus.pending + 2 })
  expect(jobs.find(({ id }: { id: string }) => id === waiting)).toMatchObject({ status: 'queued', userEmail: ann.email, userName: 'Ann' })
  expect(jobs.find(({ id }: { id: string }) => id === running)).toMatchObject({ status: 'executing_step2', url: 'https://shop.example/' })
  await services().db.execute(sql`delete from jobs where id in (${waiting}, ${second}, ${running})`)
})

test('the last 24 hours show finished jobs, failed jobs and waiting times', async () => {
  const ann = await newUser()
  // An hour that no other test uses.
  const minutesAgo = 10 * 60
  const hourIndex = (await readMonitoring()).observed.hours.length - 11
  const before = (await readMonitoring()).observed.hours[hourIndex]
  expect(before).toMatchObject({ finished: 0, failed: 0, wait_median_ms: null })
  const minutesIntoHour = (services().now().getTime() % 3_600_000) / 60_000
  const start = minutesAgo + minutesIntoHour - 10
  for (const wait of [1, 2, 3]) await insertJob(ann.id, { status: 'completed', created: start + wait, started: start, finished: start - 1 })
  await insertJob(ann.id, { status: 'failed', created: start + 2, started: start, finished: start - 1 })
  const after = (await readMonitoring()).observed.hours[hourIndex]
  expect(after).toMatchObject({ finished: 3, failed: 1 })
  expect(after.wait_median_ms).toBeCloseTo(120_000, -2)
  expect(after.wait_p95_ms).toBeLessThanOrEqual(180_000)
  await insertJob(ann.id, { status: 'completed', started: 25 * 60, finished: 25 * 60 })
  const hours = (await readMonitoring()).observed.hours
  expect(hours.reduce((sum: number, { finished }: { finished: number }) => sum + finished, 0)).toBe(
    hours.slice(hourIndex).reduce((sum: number, { finished }: { finished: number }) => sum + finished, 0),
  )
})

test('monitoring counts sent and failed emails and shows the last error', async () => {
  const ann = await newUser()
  const before = (await readOverview()).mails
  await call('POST', '/api/v1/auth/reset-password', { body: { email: ann.email } })
  await expect.poll(async () => (await readOverview()).mails.sent_today, longTimeout).toBe(before.sent_today + 1)
  const { mail } = (await readMonitoring()).observed
  expect(mail).toMatchObject({ is_captured: true, status: 'not_configured', last_error: null })
  expect(Date.parse(mail.last_ok_at)).toBeGreaterThan(0)

  await usageRecorder(services(), 'mail')('535 Authentication failed')
  const failed = (await readMonitoring()).observed.mail
  expect(failed).toMatchObject({ failed: mail.failed + 1, last_error: '535 Authentication failed' })
  expect((await readOverview()).mails.failed_today).toBe(before.failed_today + 1)
})

test('B-R-71 B-R-72 the overview counts users, jobs and emails, and lists the ten newest jobs', async () => {
  const before = await readOverview()
  const ann = await newUser()
  for (let i = 0; i < 11; i++) await insertJob(ann.id, { status: 'completed', created: -i / 60, finished: 0 })
  await insertJob(ann.id, { status: 'failed', created: -1, finished: 0 })
  const after = await readOverview()
  expect(after.users.total).toBe(before.users.total + 1)
  expect(after.jobs).toMatchObject({ total: before.jobs.total + 12, failed_today: before.jobs.failed_today + 1 })
  expect(after.recent).toHaveLength(10)
  expect(after.recent[0]).toMatchObject({ status: 'failed', userEmail: ann.email })
  expect(after).toMatchObject({ workers: 1, prompts: { total: 4 }, services: { database: 'healthy', ai: 'not_configured' } })
})

test('retention deletes processes that died a week ago and keeps the newest use of a service', async () => {
  const { db, now } = services()
  await db.execute(sql`insert into processes (id, name, host, role, version, seen_at, heap_used, heap_limit)
    values ('old', 'old-1', 'old', 'worker', '0.9.0', now() - interval '8 days', 1, 2), ('gone', 'gone-1', 'gone', 'worker', '0.9.0', now() - interval '2 days', 1, 2)`)
  await db.execute(sql`insert into service_uses (service, hour, ok, last_ok_at)
    values ('payments', now() - interval '60 days', 1, now()), ('payments', now() - interval '50 days', 1, now())`)
  await deleteExpiredRows({ db, now })
  const names = await rowsOf<{ name: string }>(db, sql`select name from processes order by name`)
  expect(names.map(({ name }) => name)).not.toContain('old-1')
  expect(names.map(({ name }) => name)).toContain('gone-1')
  expect(await rowsOf(db, sql`select 1 from service_uses where service = 'payments'`)).toHaveLength(1)
  await db.execute(sql`delete from processes where id = 'gone'`)
})

test.runIf(inject('database').kind === 'postgres')(
  'a killed worker is shown as down and its successor as up; a stopped worker leaves the list',
  { timeout: 240_000 },
  async () => {
    const database = await testDatabase()
    if (database.kind !== 'postgres') return
    onTestFinished(async () => {
      killAll()
      await database.close()
    })
    const env = { DATABASE_URL: database.url }
    const server = await launchProgram(env, 'server')
    const { body } = await ask(server.address, 'POST', '/api/v1/auth/login', undefined, {
      email: 'admin@example.test',
      password: 'demo1234',
    })
    const readMonitoringOfServer = async () =>
      (await ask(server.address, 'GET', '/api/v1/admin/active-monitoring', body.data.token)).body.data
    const roles = async () =>
      (await readMonitoringOfServer()).observed.processes.map(({ role, is_up }: { role: string; is_up: boolean }) => [role, is_up])
    expect((await readMonitoringOfServer()).apiStatus.mcpServer.status).toBe('down')

    const worker: RunningProgram = await launchProgram(env, 'worker')
    await expect.poll(async () => (await readMonitoringOfServer()).apiStatus.mcpServer.status, longTimeout).toBe('healthy')
    expect(await roles()).toEqual([
      ['server', true],
      ['worker', true],
    ])

    await kill(worker)
    // Simulates the passing of 31 seconds.
    await database.db.execute(sql`update processes set seen_at = seen_at - interval '31 s' where role = 'worker'`)
    expect((await readMonitoringOfServer()).apiStatus.mcpServer).toMatchObject({
      status: 'down',
      error: 'No worker is running, so no analysis starts.',
    })

    const next = await launchProgram(env, 'worker')
    await expect.poll(async () => (await readMonitoringOfServer()).apiStatus.mcpServer.status, longTimeout).toBe('healthy')
    expect(await roles()).toEqual([
      ['server', true],
      ['worker', true],
    ])
    next.child.kill('SIGTERM')
    await expect.poll(roles, { timeout: 30_000 }).toEqual([['server', true]])
  },
)
