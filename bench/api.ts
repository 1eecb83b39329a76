/**
 * `npm run bench:api`: response times of a running server, idle and while two analyses run, then for an analysis with 500 actions and one
 * with 20,000 pages and 100,000 findings. Runs on the embedded database and, if installed, on PostgreSQL. With PostgreSQL on Linux, it
 * also measures how many reads and streams a separate server process can handle.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { request } from 'undici'
import type { PlannedAction } from '../engine/src/actions/plan-actions.ts'
import { pack } from '../engine/src/worker/chunks.ts'
import { readConfig } from '../server/src/config.ts'
import { type Db, rowsOf } from '../server/src/db/connect.ts'
import { signatureHeader } from '../server/src/sandbox/deliveries.ts'
import { type Running, start } from '../server/src/start.ts'
import { findPostgres } from '../server/src/testing/find-postgres.ts'
import { startPostgres } from '../server/src/testing/postgres-server.ts'
import { benchLoad } from './load.ts'
import { percentile } from './percentile.ts'

const CRAWLED_PAGES = 1_500
const CALLS = 200
const STORED_PAGES = 20_000
const FINDINGS = 100_000
const FINDINGS_PER_CHUNK = 200
const ACTIONS = 500

const printLine = (line: string) => process.stdout.write(`${line}\n`)

type Json = Record<string, unknown> & { data: Record<string, unknown> }

async function sendRequest(server: Running, token: string, method: string, path: string, body?: object): Promise<Json> {
  const response = await fetch(`${server.address}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const json = (await response.json()) as Json
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(json)}`)
  return json
}

async function measureMs(call: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now()
  await call()
  return performance.now() - startMs
}

async function measurePercentiles(count: number, call: (i: number) => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  const times: number[] = []
  for (let i = 0; i < count; i++) times.push(await measureMs(() => call(i)))
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}

/** Sends a hundred webhooks of the payment provider within a second, each for a different customer. */
async function measureWebhooks({ address, services }: Running): Promise<number[]> {
  const [secret = ''] = services.payments?.webhookSecrets ?? []
  const send = async (i: number): Promise<number> => {
    await sleep(i * 10)
    const invoice = { object: 'invoice', customer: `cus_${i}` }
    const body = JSON.stringify({ id: `evt_${i}`, object: 'event', livemode: false, type: 'invoice.paid', data: { object: invoice } })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signatureHeader(body, secret, Math.floor(Date.now() / 1000)) }
    return measureMs(async () => {
      const { status } = await fetch(`${address}/api/v1/webhooks/stripe`, { method: 'POST', headers, body })
      if (status !== 200) throw new Error(`a webhook was answered with ${status}`)
    })
  }
  return Promise.all(Array.from({ length: 100 }, (_, i) => send(i)))
}

async function serveSite(): Promise<{ host: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('serve-generated-site.ts', import.meta.url)), String(CRAWLED_PAGES)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [portLine] = await once(child.stdout as NonNullable<typeof child.stdout>, 'data')
  return { host: `127.0.0.1:${Number(String(portLine))}`, child }
}

/** Writes the rows that the stages of an analysis would write, without a crawl of 20,000 pages. */
async function makeLargeJob(db: Db, userId: string): Promise<string> {
  const id = randomUUID()
  await db.execute(sql`insert into jobs (id, user_id, url, domain, status, page_cap, unit_id, has_report, created_at, finished_at)
    values (${id}, ${userId}, 'https://large.example/', 'large.example', 'completed', ${STORED_PAGES}, 'none', true, now(), now())`)
  await db.execute(sql`insert into pages select ${id}, n, 'https://large.example/shelf-' || n % 100 || '/page-' || n, 200, null, n % 7, 'product', true,
    'Page ' || n, n % 900, 9000, n % 50, n % 9 from generate_series(0, ${STORED_PAGES - 1}) n`)
  await db.execute(sql`insert into causes select ${id}, n, 'cause' || n, 'title-missing', 'Missing title tag', 'content', 'high', 'easy', 'pages like /shelf/…',
    'head > title', null, 200, ${STORED_PAGES}, 0.1, 10, n * 500, 500 from generate_series(0, ${FINDINGS / 500 - 1}) n`)
  for (let seq = 0; seq < FINDINGS / FINDINGS_PER_CHUNK; seq++) {
    const findings = Array.from({ length: FINDINGS_PER_CHUNK }, (_, i) => ({
      rule: 'title-missing',
      version: 1,
      url: `https://large.example/page-${(seq * FINDINGS_PER_CHUNK + i) % STORED_PAGES}`,
      at: 'head > title',
      found: 'nothing',
      expected: 'a title',
      impact: 'high',
      verdict: 'fail',
    }))
    await db.execute(sql`insert into kept_parts values (${id}, 'findings', 6, ${seq}, ${pack(JSON.stringify(findings))})`)
  }
  return id
}

/** Copies the actions of a job until there are 500, as if rules had failed on many templates. Returns how many there were before. */
async function repeatActions(db: Db, userId: string, jobId: string): Promise<number> {
  const plannedActions = await rowsOf<{ planned: PlannedAction }>(
    db,
    sql`select planned from actions where job_id = ${jobId} order by position`,
  )
  for (let position = plannedActions.length; position < ACTIONS; position++) {
    const original = plannedActions[position % plannedActions.length]?.planned
    const planned = { ...original, cause: `cause${position}`, title: `${original?.title} (pages like /shelf-${position}/…)` }
    await db.execute(sql`insert into actions (id, job_id, user_id, cause, position, impact, category, difficulty, minutes, planned, created_at)
      values (${randomUUID()}, ${jobId}, ${userId}, ${planned.cause}, ${position}, ${original?.impact}, ${original?.category}, ${original?.difficulty},
        ${original?.minutes}, ${JSON.stringify(planned)}::jsonb, now())`)
  }
  return plannedActions.length
}

async function bench(name: string, settings: Record<string, string>): Promise<void> {
  const site = await serveSite()
  const server = await start(readConfig({ PORT: '0', LOG_LEVEL: 'error', RATE_LIMITS: 'off', CRAWL_ALLOW: site.host, ...settings }))
  const signIn = { email: 'agency@example.test', password: 'demo1234' }
  const { data } = await sendRequest(server, '', 'POST', '/api/v1/auth/login', signIn)
  const token = String(data.token)
  const call = (method: string, path: string, body?: object) => sendRequest(server, token, method, path, body)
  const userId = String(data.user_id)
  const waitUntilFinished = async (id: string) => {
    while (((await call('GET', `/api/v1/jobs/${id}`)).data.finished_at ?? null) === null)
      await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const submit = async () => String((await call('POST', '/api/v1/process', { url: `http://${site.host}/?${randomUUID()}` })).data.id)

  const firstJobId = await submit()
  await waitUntilFinished(firstJobId)
  const reads: Record<string, string> = {
    profile: '/api/v1/auth/profile',
    jobs: '/api/v1/jobs',
    result: `/api/v1/jobs/${firstJobId}/result`,
    findings: `/api/v1/jobs/${firstJobId}/findings`,
    actions: '/api/v1/actions',
  }
  // Alternates the calls, so that each is measured in every stage of the analyses.
  const measure = async (shouldContinue: () => Promise<boolean>) => {
    const times: Record<string, number[]> = Object.fromEntries(Object.keys(reads).map((label) => [label, []]))
    for (let round = 0; round < CALLS && (await shouldContinue()); round++) {
      for (const [label, path] of Object.entries(reads)) times[label]?.push(await measureMs(() => call('GET', path)))
    }
    return times
  }
  const idle = await measure(async () => true)
  const jobIds = [await submit(), await submit()]
  const isRunning = async (id: string) => (await call('GET', `/api/v1/jobs/${id}`)).data.finished_at === null
  const busy = await measure(async () => (await Promise.all(jobIds.map(isRunning))).every(Boolean))
  for (const id of jobIds) await waitUntilFinished(id)
  const originalCount = await repeatActions(server.services.db, userId, firstJobId)
  const manyActionsPath = `/api/v1/actions?jobId=${firstJobId}`
  const manyActions = await measurePercentiles(CALLS, () => call('GET', manyActionsPath))
  const browserHeaders = { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' }
  const compressed = await request(`${server.address}${manyActionsPath}`, { headers: browserHeaders })
  const sizeBytes = (await compressed.body.bytes()).length
  const submits = await measurePercentiles(20, submit)
  await call('DELETE', '/api/v1/jobs')

  printLine(`\n${name}: milliseconds, idle and while two analyses run (${busy.profile?.length ?? 0} calls of each)`)
  printLine('call        idle p50   p95   busy p50   p95   p95 busy/idle')
  for (const label of Object.keys(reads)) {
    const [idleMs = [], busyMs = []] = [idle[label], busy[label]]
    const figures = [idleMs, busyMs].flatMap((times) => [percentile(times, 0.5), percentile(times, 0.95)])
    const ratio = percentile(busyMs, 0.95) / percentile(idleMs, 0.95)
    printLine(`${label.padEnd(10)} ${figures.map((ms) => ms.toFixed(1).padStart(8)).join(' ')} ${ratio.toFixed(1).padStart(10)}`)
  }
  const webhooks = await measureWebhooks(server)
  printLine(`webhooks   p50 ${percentile(webhooks, 0.5).toFixed(1)}  p99 ${percentile(webhooks, 0.99).toFixed(1)}  100 in a second`)
  printLine(`submit     p50 ${submits.p50.toFixed(1)}  p95 ${submits.p95.toFixed(1)}`)
  printLine(
    `${ACTIONS} actions (${originalCount} different) p50 ${manyActions.p50.toFixed(1)}  p95 ${manyActions.p95.toFixed(1)}  ${(sizeBytes / 1_000).toFixed(0)} kB as ${compressed.headers['content-encoding']}`,
  )

  const largeJobId = await makeLargeJob(server.services.db, userId)
  const lists: Record<string, (i: number) => string> = {
    'pages, as found': (i) => `pages?offset=${(i * 997) % STORED_PAGES}`,
    'pages, by findings': (i) => `pages?sort=findings&direction=desc&offset=${(i * 97) % STORED_PAGES}`,
    'pages, searched': (i) => `pages?search=page-${i}`,
    causes: (i) => `causes?offset=${(i * 7) % 200}`,
    findings: (i) => `findings?offset=${(i * 997) % FINDINGS}`,
    'findings of a cause': (i) => `findings?cause=cause${i % 200}`,
  }
  printLine(`${STORED_PAGES.toLocaleString('en')} pages, ${FINDINGS.toLocaleString('en')} findings`)
  for (const [label, path] of Object.entries(lists)) {
    const { p50, p95 } = await measurePercentiles(40, (i) => call('GET', `/api/v1/jobs/${largeJobId}/${path(i)}`))
    printLine(`  ${label.padEnd(22)} p50 ${p50.toFixed(1)}  p95 ${p95.toFixed(1)}`)
  }
  await server.stop()
  site.child.kill()
}

// `npm run bench:api -- load` runs only the load part.
if (process.argv[2] !== 'load') {
  const folder = mkdtempSync(join(tmpdir(), 'seo-bench-'))
  await bench('Embedded database', { DATA_DIR: folder })
  rmSync(folder, { recursive: true, force: true })
  if (findPostgres() !== null) {
    const postgres = await startPostgres()
    await postgres.createDatabase('bench')
    await bench('PostgreSQL', { DATABASE_URL: postgres.url('bench') })
    await postgres.stop()
  }
}
// Only Linux shows how much processor time another process has used.
if (findPostgres() !== null && process.platform === 'linux') await benchLoad()
