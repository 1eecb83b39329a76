import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#db/connect.ts'
import { processName } from '#process-name.ts'
import { listen } from '#testing/listen.ts'
import { testBilling } from '#testing/test-billing.ts'
import { testServer } from '#testing/test-server.ts'
import { slowSite } from '#testing/test-sites.ts'

const slowServer = await slowSite()
const { call, newUser, services, address } = testServer({ CRAWL_ALLOW: slowServer.host })
afterAll(async () => {
  slowServer.release()
  await slowServer[Symbol.asyncDispose]()
})

/** Other processes may keep the machine busy. */
const longTimeout = { timeout: 20_000 }

type User = Awaited<ReturnType<typeof newUser>>
type Row = { id: string; url: string; status: string; userEmail: string }
let admin: User
beforeAll(async () => {
  admin = await newUser({ admin: true })
})

async function insertJob(user: User, { url = 'https://shop.example/', status = 'completed', ago: minutesAgo = 5 } = {}): Promise<string> {
  const id = services().newId()
  const at = new Date(services().now().getTime() - minutesAgo * 60_000).toISOString()
  const hasEnded = ['completed', 'failed', 'partially_completed'].includes(status)
  await services().db.execute(sql`insert into jobs (id, user_id, url, domain, status, page_cap, unit_id, created_at, finished_at, error)
    values (${id}, ${user.id}, ${url}, ${new URL(url).host.replace(/^www\./, '')}, ${status}, 10, 'none', ${at}, ${hasEnded ? at : null},
      ${status === 'failed' ? 'The site did not respond.' : null})`)
  return id
}
const list = async (query: Record<string, string> = {}) =>
  (await call('GET', `/api/v1/admin/jobs?${new URLSearchParams(query)}`, { as: admin })).body.data
const idsOf = (jobs: Row[]) => jobs.map(({ id }) => id)

test('B-C-28 B-E-24 B-R-75 the list has the newest 200 jobs of all users, with counts of all jobs', async () => {
  const [ann, ben] = [await newUser(), await newUser()]
  const newest = await insertJob(ann, { url: 'https://newest.example/', ago: -2, status: 'partially_completed' })
  const failed = await insertJob(ben, { ago: -1, status: 'failed' })
  await services().db.execute(sql`insert into jobs (id, user_id, url, domain, status, page_cap, unit_id, created_at, finished_at)
    select 'many-' || n, ${ann.id}, 'https://many.example/' || n, 'many.example', 'completed', 1, 'none', now() - n * interval '1 day', now() from generate_series(1, 250) n`)
  const { body } = await call('GET', '/api/v1/admin/all-jobs', { as: admin })
  expect(body.success).toBe(true)
  expect(body.data).toHaveLength(200)
  expect(body.data[0]).toEqual({
    id: newest,
    url: 'https://newest.example/',
    status: 'partially_completed',
    created_at: expect.any(String),
    userEmail: ann.email,
    error: null,
    finished_at: expect.any(String),
    brand_id: null,
  })
  expect(body.data[1]).toMatchObject({ id: failed, userEmail: ben.email, error: 'The site did not respond.' })
  // As specified, a job that is neither completed nor failed counts as processing; `unfinished` shows that nothing is running.
  expect(body.counts).toEqual({ total: 252, completed: 250, failed: 1, processing: 1, unfinished: 0 })
  expect(body.brands).toEqual([expect.objectContaining({ name: 'SEO Analysis Platform' })])

  const older = await list({ after: body.next, limit: '200' })
  expect(older.jobs).toHaveLength(52)
  expect(older.next).toBeNull()
  const allIds = [...idsOf(body.data), ...idsOf(older.jobs)]
  expect(new Set(allIds).size).toBe(252)
  await services().db.execute(sql`delete from jobs where user_id in (${ann.id}, ${ben.id})`)
})

test('the counts of a list match its rows while jobs are added', async () => {
  const ann = await newUser()
  const addJobs = async () => {
    for (let i = 0; i < 8; i++) await insertJob(ann, { url: 'https://added.example/' })
  }
  for (let i = 0; i < 20; i++) {
    const [{ jobs, counts }] = await Promise.all([list({ search: 'added.example', limit: '200' }), addJobs()])
    expect(counts.total).toBe(jobs.length)
  }
  await services().db.execute(sql`delete from jobs where user_id = ${ann.id}`)
})

test('jobs are found by part of the URL or email; pattern characters are taken literally', async () => {
  const [ann, ben] = [await newUser(), await newUser()]
  const bootsJob = await insertJob(ann, { url: 'https://www.harbour-shop.example/boots?a=1', ago: 3 })
  const hatsJob = await insertJob(ann, { url: 'https://harbour-shop.example/hats', ago: 2 })
  const bensJob = await insertJob(ben, { url: 'https://un_derscore.example/', ago: 1 })
  const findIds = async (search: string) => idsOf((await list({ search })).jobs)
  expect(await findIds('harbour-sh')).toEqual([hatsJob, bootsJob])
  expect(await findIds('HARBOUR')).toEqual([hatsJob, bootsJob])
  expect(await findIds('https://www.harbour-shop.example/boots')).toEqual([bootsJob])
  expect(await findIds('harbour-shop.example/hats')).toEqual([hatsJob])
  expect(await findIds('/boots')).toContain(bootsJob)
  expect(await findIds(ben.email)).toEqual([bensJob])
  expect(await findIds(ben.email.slice(0, 8))).toEqual([bensJob])
  expect(await findIds('un_der')).toEqual([bensJob])
  expect(await findIds('harbour_shop')).toEqual([])
  expect(await findIds('%')).toEqual([])
  expect(await findIds("' or 1=1 --")).toEqual([])
  expect((await list({ search: 'harbour' })).counts).toMatchObject({ total: 2, completed: 2 })
})

test('jobs are filtered by status, brand and time, and paginated', async () => {
  const ann = await newUser()
  const secondBrandUser = await newUser()
  await services().db.execute(sql`insert into brands (id, site_name) values ('second', 'Second') on conflict do nothing`)
  await services().db.execute(sql`update users set brand_id = 'second' where id = ${secondBrandUser.id}`)
  const annsJobs: string[] = []
  for (const [i, status] of ['completed', 'failed', 'queued', 'partially_completed', 'failed'].entries()) {
    annsJobs.push(await insertJob(ann, { status, ago: 10_000 + i, url: 'https://filtered.example/' }))
  }
  const secondBrandJob = await insertJob(secondBrandUser, { ago: 9_999, url: 'https://filtered.example/' })
  const [completed, failed, queued, partial, older] = annsJobs
  const search = 'filtered.example'
  const ids = async (query: Record<string, string>) => idsOf((await list({ search, ...query })).jobs)
  expect(await ids({ status: 'failed' })).toEqual([failed, older])
  expect(await ids({ status: 'processing' })).toEqual([queued, partial])
  expect(await ids({ status: 'partial' })).toEqual([partial])
  expect(await ids({ status: 'completed' })).toEqual([secondBrandJob, completed])
  expect(await ids({ brand: 'second' })).toEqual([secondBrandJob])
  const defaultBrandId = (await list()).brands[0].id
  expect(await ids({ brand: defaultBrandId })).toEqual(annsJobs)
  const timeBefore = (minutes: number) => new Date(services().now().getTime() - minutes * 60_000).toISOString()
  expect(await ids({ from: timeBefore(10_002.5), to: timeBefore(9_999.5) })).toEqual([completed, failed, queued])

  const pages: string[][] = []
  for (let after: string | null | undefined; after !== null; ) {
    const { jobs, next } = await list({ search, limit: '4', ...(after && { after }) })
    pages.push(idsOf(jobs))
    after = next
  }
  expect(pages).toEqual([
    [secondBrandJob, completed, failed, queued],
    [partial, older],
  ])
})

test.each([
  ['status=running', 400],
  ['after=yesterday', 400],
  ['after=2026-13-45T99:99:99Z_x', 400],
  ['limit=0', 400],
  ['limit=201', 400],
  ['from=soon', 400],
  [`search=${'x'.repeat(201)}`, 400],
  ['brand=none', 200],
])('bad input %s gets status %d', async (query, status) => {
  expect((await call('GET', `/api/v1/admin/jobs?${query}`, { as: admin })).status).toBe(status)
})

test('one job is shown with its stages, error and worker; an unknown one is not found', async () => {
  const ann = await newUser()
  const { body } = await call('POST', '/api/v1/process', { as: ann, body: { url: slowServer.origin } })
  const { id } = body.data
  const readJob = async (jobId: string) => (await call('GET', `/api/v1/admin/jobs/${jobId}`, { as: admin })).body.data
  await expect.poll(async () => (await readJob(id)).worker, longTimeout).toEqual({ name: processName, is_up: true })
  await expect
    .poll(async () => (await readJob(id)).job.stages.map(({ stage }: { stage: string }) => stage), longTimeout)
    .toContain('starting')
  expect(await readJob(id)).toMatchObject({ userEmail: ann.email, brand: 'SEO Analysis Platform', job: { url: `${slowServer.origin}/` } })
  await call('POST', `/api/v1/admin/jobs/${id}/cancel`, { as: admin, body: {} })
  expect(await readJob(await insertJob(ann, { status: 'failed' }))).toMatchObject({
    job: { error: 'The site did not respond.' },
    worker: null,
  })
  expect((await call('GET', '/api/v1/admin/jobs/none', { as: admin })).status).toBe(404)
})

test('an admin cancels and retries a user’s job; the unit is refunded and used again', async () => {
  const ann = await newUser()
  await testBilling.plan(services(), ann.id, 'tier4')
  const { body } = await call('POST', '/api/v1/process', { as: ann, body: { url: slowServer.origin } })
  const { id } = body.data
  const post = (action: string) => call('POST', `/api/v1/admin/jobs/${id}/${action}`, { as: admin, body: {} })
  const usedUnits = async () => (await call('GET', '/api/v1/subscription/status', { as: ann })).body.data.usage.used
  expect(await usedUnits()).toBe(1)
  const canceled = await post('cancel')
  expect(canceled.body.data.job).toMatchObject({ status: 'failed', error: 'An administrator canceled this analysis.' })
  expect(await usedUnits()).toBe(0)
  // A second call changes nothing.
  expect((await post('cancel')).body.data.job.finished_at).toBe(canceled.body.data.job.finished_at)

  const retried = await post('retry')
  expect(retried.body.data.job).toMatchObject({ status: 'queued', error: null, finished_at: null })
  expect(await usedUnits()).toBe(1)
  await post('cancel')

  const rows = await rowsOf(services().db, sql`select action, actor_id, after from audit_entries where subject_id = ${id} order by at, id`)
  const failed = { status: 'failed', error: 'An administrator canceled this analysis.' }
  expect(rows).toMatchObject([
    { action: 'job.canceled', actor_id: admin.id, after: failed },
    { action: 'job.retried', actor_id: admin.id, after: { status: 'queued', error: null } },
    { action: 'job.canceled', actor_id: admin.id, after: failed },
  ])

  const completedJob = await insertJob(ann)
  expect(await call('POST', `/api/v1/admin/jobs/${completedJob}/retry`, { as: admin, body: {} })).toMatchObject({
    status: 409,
    body: { error: 'Only a failed analysis can be retried' },
  })
  expect((await call('POST', '/api/v1/admin/jobs/none/retry', { as: admin, body: {} })).status).toBe(404)
})

test('an open list receives changes of all jobs until its user is no longer an admin', async () => {
  const otherAdmin = await newUser({ admin: true })
  const { events, isOver, leave } = await listen(`${address()}/api/v1/admin/jobs-live`, otherAdmin.token)
  await expect.poll(() => events, longTimeout).toEqual([{ type: 'reload', quietMs: expect.any(Number) }])
  const ann = await newUser()
  const id = await insertJob(ann, { status: 'queued', url: 'https://live.example/' })
  const sentRows = () => events.flatMap(({ jobs = [] }) => jobs as Row[]).filter((row) => row.id === id)
  await expect.poll(sentRows, longTimeout).toHaveLength(1)
  expect(sentRows()[0]).toMatchObject({ status: 'queued', userEmail: ann.email })
  // The list gets an event for a new status, but not for one more page read.
  await services().db.execute(
    sql`update jobs set progress = '{"found": 1, "read": 1, "other": 0, "blocked": 0, "current": "", "recent": []}' where id = ${id}`,
  )
  await services().db.execute(sql`update jobs set status = 'executing_step1' where id = ${id}`)
  await expect.poll(() => sentRows().at(-1)?.status, longTimeout).toBe('executing_step1')
  await services().db.execute(sql`delete from jobs where id = ${id}`)
  await expect.poll(() => events.flatMap(({ deleted = [] }) => deleted), longTimeout).toContain(id)

  await services().db.execute(sql`update users set is_admin = false where id = ${otherAdmin.id}`)
  await insertJob(ann, { status: 'queued' })
  await expect.poll(isOver, longTimeout).toBe(true)
  leave()
})
