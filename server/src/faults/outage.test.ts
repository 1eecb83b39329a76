/** Tests a server and two workers under load while their database goes away repeatedly. Takes minutes, so only `npm run faults` runs it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from '@seo/engine/testing/serve'
import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { openPostgres, rowsOf } from '#db/connect.ts'
import { databaseProxy } from '#testing/database-proxy.ts'
import { findPostgres } from '#testing/find-postgres.ts'
import { startPostgres } from '#testing/postgres-server.ts'
import { ask, kill, killAll, launchProgram } from '#testing/program.ts'

const PAGES = 12
const SUBMIT_INTERVAL_MS = 1_500

const site = await serve({
  '/robots.txt': { status: 404 },
  '*': (request, response) => {
    const links = Array.from({ length: PAGES }, (_, i) => `<a href="/${i}">Page ${i}</a>`).join('')
    setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>${request.url}</title>${links}`), 50)
  },
})
afterAll(async () => {
  killAll()
  await site[Symbol.asyncDispose]()
})

const isEnabled = Boolean(process.env.FAULTS) && findPostgres() !== null && inject('database').kind === 'postgres'
const print = (line: string) => process.stdout.write(`${line}\n`)

type Fault = { name: string; cause: () => Promise<void> }

async function expectNoLossUnderLoad(
  faultsOf: (postgres: Awaited<ReturnType<typeof startPostgres>>, proxy: Awaited<ReturnType<typeof databaseProxy>>) => Fault[],
) {
  const postgres = await startPostgres({ keepsCommits: true })
  await postgres.createDatabase('outage')
  const proxy = await databaseProxy(postgres.url('outage'))
  const env = { DATABASE_URL: proxy.url, CRAWL_ALLOW: site.host, LOG_LEVEL: 'fatal' }
  const server = await launchProgram(env, 'server')
  const workers = [await launchProgram(env, 'worker'), await launchProgram(env, 'worker')]
  const programs = [server, ...workers]
  const { body } = await ask(server.address, 'POST', '/api/v1/auth/login', undefined, {
    email: 'agency@example.test',
    password: 'demo1234',
  })
  const { token } = body.data

  const accepted = new Set<string>()
  let refusals = 0
  let isLoadOver = false
  let lastAcceptedAt = 0
  /** Repeats a submission with the same idempotency key until it is accepted, like a client that got Retry-After. */
  const submit = async (i: number): Promise<void> => {
    for (;;) {
      const url = `${site.origin}/?${i}`
      const answer = await ask(server.address, 'POST', '/api/v1/process', token, { url }, { 'idempotency-key': `key-${i}` }).catch(
        () => null,
      )
      if (answer?.status === 200) {
        lastAcceptedAt = performance.now()
        return void accepted.add(answer.body.data.id)
      }
      expect([503, undefined]).toContain(answer?.status)
      refusals++
      await sleep(500)
    }
  }
  const load = (async () => {
    const submissions: Promise<void>[] = []
    for (let i = 0; !isLoadOver; i++) {
      submissions.push(submit(i))
      await sleep(SUBMIT_INTERVAL_MS)
    }
    await Promise.all(submissions)
  })()

  await sleep(5_000)
  for (const { name, cause } of faultsOf(postgres, proxy)) {
    await cause()
    const backAt = performance.now()
    while ((await ask(server.address, 'GET', '/readyz')).status !== 200) await sleep(100)
    const readyAfterMs = performance.now() - backAt
    while (lastAcceptedAt < backAt) await sleep(100)
    print(
      `  ${name}: ready again after ${(readyAfterMs / 1000).toFixed(1)} s, first accepted after ${((lastAcceptedAt - backAt) / 1000).toFixed(1)} s`,
    )
    expect(readyAfterMs).toBeLessThan(10_000)
    await sleep(5_000)
  }
  isLoadOver = true
  await load

  const database = await openPostgres(postgres.url('outage'))
  const countUnfinished = async () =>
    (await rowsOf<{ count: number }>(database.db, sql`select count(*)::int as count from jobs where finished_at is null`))[0]?.count
  await expect.poll(countUnfinished, { timeout: 300_000, interval: 1_000 }).toBe(0)
  const jobs = await rowsOf<{ id: string; status: string; analyses: number; pages: number; crashes: number }>(
    database.db,
    sql`select id, status, crashes, pages_read as pages, (select count(*)::int from analyses where job_id = jobs.id) as analyses from jobs`,
  )
  print(`  accepted ${accepted.size}, ended ${jobs.length}, refused with 503 and tried again ${refusals}`)
  expect(jobs.map(({ id }) => id).toSorted()).toEqual([...accepted].toSorted())
  expect(jobs.filter(({ status, analyses, pages }) => status !== 'completed' || analyses !== 1 || pages !== PAGES + 1)).toEqual([])
  expect(programs.map(({ child }) => child.exitCode)).toEqual([null, null, null])
  for (const each of programs) await kill(each)
  await database.close()
  await proxy.stop()
  await postgres.stop()
}

test.runIf(isEnabled)(
  'A4 after outages of 1, 5 and 30 s and a failover under load, every accepted job ends once',
  { timeout: 900_000 },
  async () => {
    await expectNoLossUnderLoad((postgres, proxy) => [
      ...[1, 5, 30].map((seconds) => ({
        name: `outage of ${seconds} s`,
        cause: async () => {
          proxy.goAway()
          await sleep(seconds * 1_000)
          proxy.comeBack()
        },
      })),
      {
        name: 'fail-over to another address',
        cause: async () => {
          proxy.goSilent()
          await sleep(10_000)
          proxy.comeBack((await databaseProxy(postgres.url('outage'))).url)
        },
      },
    ])
  },
)

test.runIf(isEnabled)(
  'A4 after PostgreSQL crashes three times under load, every accepted job ends once',
  { timeout: 900_000 },
  async () => {
    await expectNoLossUnderLoad((postgres) => [1, 2, 3].map((time) => ({ name: `restart ${time}`, cause: () => postgres.restart() })))
  },
)
