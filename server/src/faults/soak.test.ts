/**
 * Analyzes normal and hostile sites repeatedly, on a separate server and worker, while a client reads: memory must stay flat, and deleted
 * jobs must leave no rows. Only `npm run faults` runs it, for an hour; `SOAK=10 npm run faults soak` for ten minutes.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { serveHostile } from '@seo/engine/testing/hostile-sites'
import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { type Database, rowsOf } from '#db/connect.ts'
import { ask, killAll, launchProgram, type RunningProgram } from '#testing/program.ts'
import { testDatabase } from '#testing/test-database.ts'

const MINUTES = Number(process.env.SOAK ?? 60)
const MAX_GROWTH_MB = 50
const MAX_PAGES = 5
const SITE_NAMES = ['normal', 'a packed page of 5 MB of <p>', 'normal', 'sitemap indexes of 50,000', 'nested tables', 'JSON-LD of 5 MB']
const PATHS = ['/api/v1/jobs', '/api/v1/auth/profile', '/api/v1/actions']
/** Tables that keep rows after a job is deleted: accounts, ledger, mails and statistics, and tables that nightly work cleans up. */
const TABLES_WITH_KEPT_ROWS = [
  ...['brands', 'users', 'sessions', 'balances', 'ledger_entries', 'units', 'submissions', 'rate_limits', 'subscriptions'],
  ...['captured_mails', 'enrolments', 'mail_sends', 'service_uses'],
]

const isEnabled = Boolean(process.env.FAULTS) && inject('database').kind === 'postgres' && process.platform === 'linux'
const print = (line: string) => process.stdout.write(`${line}\n`)
const memoryMb = ({ child }: RunningProgram): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function rowCounts({ db }: Database): Promise<Record<string, number>> {
  const tables = await rowsOf<{ name: string }>(db, sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from ${sql.identifier(name)}`)
    counts[name] = row?.count ?? 0
  }
  return counts
}

afterAll(killAll)

test.runIf(isEnabled)(
  `B19 memory stays flat over ${MINUTES} minutes of normal and hostile sites`,
  { timeout: (MINUTES + 10) * 60_000 },
  async () => {
    const database = await testDatabase()
    if (database.kind !== 'postgres') return
    const sites = await Promise.all(SITE_NAMES.map(serveHostile))
    const env = { DATABASE_URL: database.url, CRAWL_ALLOW: sites.map(({ host }) => host).join() }
    const server = await launchProgram(env, 'server')
    const worker = await launchProgram(env, 'worker')
    const login = { email: 'agency@example.test', password: 'demo1234' }
    const { token } = (await ask(server.address, 'POST', '/api/v1/auth/login', undefined, login)).body.data
    const call = (method: string, path: string, body?: object) => ask(server.address, method, path, token, body)

    const before = await rowCounts(database)
    const endsAt = performance.now() + MINUTES * 60_000
    const memoryMbByRound: { server: number; worker: number }[] = []
    let [analyses, reads] = [0, 0]
    while (performance.now() < endsAt) {
      for (const { origin } of sites) await call('POST', '/api/v1/process', { url: origin, options: { maxPages: MAX_PAGES } })
      for (let active = 1; active > 0; reads += PATHS.length) {
        for (const path of PATHS) expect((await call('GET', path)).status).toBe(200)
        active = (await call('GET', '/api/v1/jobs')).body.data.active.length
        await sleep(250)
      }
      const jobs = (await call('GET', '/api/v1/jobs')).body.data.completed as { status: string }[]
      expect(jobs.filter(({ status }) => status === 'failed')).toEqual([])
      analyses += jobs.length
      await call('DELETE', '/api/v1/jobs')
      memoryMbByRound.push({ server: memoryMb(server), worker: memoryMb(worker) })
      const last = memoryMbByRound.at(-1)
      print(`  ${analyses} analyses, ${reads} reads: server ${last?.server.toFixed(0)} MB, worker ${last?.worker.toFixed(0)} MB`)
    }
    const quarter = Math.max(1, Math.floor(memoryMbByRound.length / 4))
    const [early, late] = [memoryMbByRound.slice(quarter, 2 * quarter), memoryMbByRound.slice(-quarter)]
    for (const name of ['server', 'worker'] as const) {
      const [first, last] = [median(early.map((each) => each[name])), median(late.map((each) => each[name]))]
      print(`  ${name}: ${first.toFixed(0)} MB in the second quarter, ${last.toFixed(0)} MB in the last`)
      expect(last - first, name).toBeLessThan(MAX_GROWTH_MB)
    }
    const after = await rowCounts(database)
    const grownTables = Object.keys(after).filter(
      (name) => (after[name] ?? 0) > (before[name] ?? 0) && !TABLES_WITH_KEPT_ROWS.includes(name),
    )
    expect(grownTables.map((name) => `${name}: ${before[name]} to ${after[name]}`)).toEqual([])
    for (const site of sites) await site[Symbol.asyncDispose]()
    await database.close()
  },
)
