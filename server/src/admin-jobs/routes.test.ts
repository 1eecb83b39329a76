import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#db/connect.ts'
import { processName } from '#process-name.ts'
import { listen } from '#testing/listen.ts'
import { testBilling } from '#testing/test-billing.ts'
import { testServer } from '#testing/test-server.ts'
import { slowSite } from '#testing/test-sites.ts'

const slow = await slowSite()
const { call, newUser, services, address } = testServer({ CRAWL_ALLOW: slow.host })
afterAll(async () => {
  slow.letGo()
  await slow[Symbol.asyncDispose]()
})

/** Other processes may keep the machine busy. */
const slowMachine = { timeout: 20_000 }

type User = Awaited<ReturnType<typeof newUser>>
type Row = { id: string; url: string; status: string; userEmail: string }
let admin: User
beforeAll(async () => {
  admin = await newUser({ admin: true })
})

/** Created `ago` minutes ago. */
async function job(user: User, { url = 'https://shop.example/', status = 'completed', ago = 5 } = {}): Promise<string> {
  const id = services().newId()
  const at = new Date(services().now().getTime() - ago * 60_000).toISOString()
  const isOver = ['completed', 'failed', 'partially_completed'].includes(status)
  await services().db.execute(sql`insert into jobs (id, user_id, url, domain, status, page_cap, unit_id, created_at, finished_at, error)
    values (${id}, ${user.id}, ${url}, ${new URL(url).host.replace(/^www\./, '')}, ${status}, 10, 'none', ${at}, ${isOver ? at : null},
      ${status === 'failed' ? 'The site did not answer.' : null})`)
  return id
}
const list = async (query: Record<string, string> = {}) =>
  (await call('GET', `/api/v1/admin/jobs?${new URLSearchParams(query)}`, { as: admin })).body.data
const idsOf = (jobs: Row[]) => jobs.map(({ id }) => id)

test('B-C-28 B-E-24 B-R-75 the list has the newest 200 jobs of all users, with counts of all jobs', async () => {
  const [ann, ben] = [await newUser(), await newUser()]
  const newest = await job(ann, { url: 'https://newest.example/', ago: -2, status: 'partially_completed' })
  const failed = await job(ben, { ago: -1, status: 'failed' })
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
  expect(body.data[1]).toMatchObject({ id: failed, userEmail: ben.email, error: 'The site did not answer.' })
  // As specified, a job that is neither completed nor failed counts as processing; `unfinished` shows that nothing is running.
  expect(body.counts).toEqual({ total: 252, completed: 250, failed: 1, processing: 1, unfinished: 0 })
  expect(body.brands).toEqual([expect.objectContaining({ name: 'SEO Analysis Platform' })])

  const older = await list({ after: body.next, limit: '200' })
  expect(older.jobs).toHaveLength(52)
  expect(older.next).toBeNull()
  const all = [...idsOf(body.data), ...idsOf(older.jobs)]
  expect(new Set(all).size).toBe(252)
  await services().db.execute(sql`delete from jobs where user_id in (${ann.id}, ${ben.id})`)
})

test('jobs are found by part of the URL or email; pattern characters are taken literally', async () => {
  const [ann, ben] = [await newUser(), await newUser()]
  const shop = await job(ann, { url: 'https://www.harbour-shop.example/boots?a=1', ago: 3 })
  const other = await job(ann, { url: 'https://harbour-shop.example/hats', ago: 2 })
  const bens = await job(ben, { url: 'https://un_derscore.example/', ago: 1 })
  const found = async (search: string) => idsOf((await list({ search })).jobs)
  expect(await found('harbour-sh')).toEqual([other, shop])
  expect(await found('HARBOUR')).toEqual([other, shop])
  expect(await found('https://www.harbour-shop.example/boots')).toEqual([shop])
  expect(await found('harbour-shop.example/hats')).toEqual([other])
  expect(await found('/boots')).toContain(shop)
  expect(await found(ben.email)).toEqual([bens])
  expect(await found(ben.email.slice(0, 8))).toEqual([bens])
  expect(await found('un_der')).toEqual([bens])
  expect(await found('harbour_shop')).toEqual([])
  expect(await found('%')).toEqual([])
  expect(await found("' or 1=1 --")).toEqual([])
  expect((await list({ search: 'harbour' })).counts).toMatchObject({ total: 2, completed: 2 })
})

test('jobs are filtered by status, brand and time, and paginated', async () => {
  const ann = await newUser()
  const once = await newUser()
  await services().db.execute(sql`insert into brands (id, site_name) values ('second', 'Second') on conflict do nothing`)
  await services().db.execute(sql`update users set brand_id = 'second' where id = ${once.id}`)
  const mine: string[] = []
  for (const [i, status] of ['completed', 'failed', 'queued', 'partially_completed', 'failed'].entries()) {
    mine.push(await job(ann, { status, ago: 10_000 + i, url: 'https://filtered.example/' }))
  }
  const brands = await job(once, { ago: 9_999, url: 'https://filtered.example/' })
  const [completed, failed, queued, partial, older] = mine
  const search = 'filtered.example'
  const ids = async (query: Record<string, string>) => idsOf((await list({ search, ...query })).jobs)
  expect(await ids({ status: 'failed' })).toEqual([failed, older])
  expect(await ids({ status: 'processing' })).toEqual([queued, partial])
  expect(await ids({ status: 'partial' })).toEqual([partial])
  expect(await ids({ status: 'completed' })).toEqual([brands, completed])
  expect(await ids({ brand: 'second' })).toEqual([brands])
  const standard = (await list()).brands[0].id
  expect(await ids({ brand: standard })).toEqual(mine)
  const at = (minutes: number) => new Date(services().now().getTime() - minutes * 60_000).toISOString()
  expect(await ids({ from: at(10_002.5), to: at(9_999.5) })).toEqual([completed, failed, queued])

  const pages: string[][] = []
  for (let after: string | null | undefined; after !== null; ) {
    const { jobs, next } = await list({ search, limit: '4', ...(after && { after }) })
    pages.push(idsOf(jobs))
    after = next
  }
  expect(pages).toEqual([
    [brands, completed, failed, queued],
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
  const { body } = await call('POST', '/api/v1/process', { as: ann, body: { url: slow.origin } })
  const { id } = body.data
  const one = async (which: string) => (await call('GET', `/api/v1/admin/jobs/${which}`, { as: admin })).body.data
  await expect.poll(async () => (await one(id)).worker, slowMachine).toEqual({ name: processName, is_up: true })
  await expect.poll(async () => (await one(id)).job.stages.map(({ stage }: { stage: string }) => stage), slowMachine).toContain('starting')
  expect(await one(id)).toMatchObject({ userEmail: ann.email, brand: 'SEO Analysis Platform', job: { url: `${slow.origin}/` } })
  await call('POST', `/api/v1/admin/jobs/${id}/cancel`, { as: admin, body: {} })
  expect(await one(await job(ann, { status: 'failed' }))).toMatchObject({ job: { error: 'The site did not answer.' }, worker: null })
  expect((await call('GET', '/api/v1/admin/jobs/none', { as: admin })).status).toBe(404)
})

test('an admin cancels and retries a user’s job; the unit is refunded and used again', async () => {
  const ann = await newUser()
  await testBilling.plan(services(), ann.id, 'tier4')
  const { body } = await call('POST', '/api/v1/process', { as: ann, body: { url: slow.origin } })
  const { id } = body.data
  const act = (what: string) => call('POST', `/api/v1/admin/jobs/${id}/${what}`, { as: admin, body: {} })
  const used = async () => (await call('GET', '/api/v1/subscription/status', { as: ann })).body.data.usage.used
  expect(await used()).toBe(1)
  const cancelled = await act('cancel')
  expect(cancelled.body.data.job).toMatchObject({ status: 'failed', error: 'An administrator cancelled this analysis.' })
  expect(await used()).toBe(0)
  // A second call changes nothing.
  expect((await act('cancel')).body.data.job.finished_at).toBe(cancelled.body.data.job.finished_at)

  const again = await act('retry')
  expect(again.body.data.job).toMatchObject({ status: 'queued', error: null, finished_at: null })
  expect(await used()).toBe(1)
  await act('cancel')

  const rows = await rowsOf(services().db, sql`select action, actor_id, after from audit_entries where subject_id = ${id} order by at, id`)
  const failed = { status: 'failed', error: 'An administrator cancelled this analysis.' }
  expect(rows).toMatchObject([
    { action: 'job.canceled', actor_id: admin.id, after: failed },
    { action: 'job.retried', actor_id: admin.id, after: { status: 'queued', error: null } },
    { action: 'job.canceled', actor_id: admin.id, after: failed },
  ])

  const done = await job(ann)
  expect(await call('POST', `/api/v1/admin/jobs/${done}/retry`, { as: admin, body: {} })).toMatchObject({
    status: 409,
    body: { error: 'Only a failed analysis can be retried' },
  })
  expect((await call('POST', '/api/v1/admin/jobs/none/retry', { as: admin, body: {} })).status).toBe(404)
})

test('an open list receives changes of all jobs until its reader is no longer an admin', { timeout: 60_000 }, async () => {
  const other = await newUser({ admin: true })
  const { events, isOver, leave } = await listen(`${address()}/api/v1/admin/jobs-live`, other.token)
  await expect.poll(() => events, slowMachine).toEqual([{ type: 'reload', quietMs: expect.any(Number) }])
  const ann = await newUser()
  const id = await job(ann, { status: 'queued', url: 'https://live.example/' })
  const sent = () => events.flatMap(({ jobs = [] }) => jobs as Row[]).filter((row) => row.id === id)
  await expect.poll(sent, slowMachine).toHaveLength(1)
  expect(sent()[0]).toMatchObject({ status: 'queued', userEmail: ann.email })
  // One more page read is not sent to the list; a new status is.
  await services().db.execute(
    sql`update jobs set progress = '{"found": 1, "read": 1, "other": 0, "blocked": 0, "current": "", "recent": []}' where id = ${id}`,
  )
  await services().db.execute(sql`update jobs set status = 'executing_step1' where id = ${id}`)
  await expect.poll(() => sent().at(-1)?.status, slowMachine).toBe('executing_step1')
  await services().db.execute(sql`delete from jobs where id = ${id}`)
  await expect.poll(() => events.flatMap(({ deleted = [] }) => deleted), slowMachine).toContain(id)

  await services().db.execute(sql`update users set is_admin = false where id = ${other.id}`)
  await job(ann, { status: 'queued' })
  await expect.poll(isOver, slowMachine).toBe(true)
  leave()
})
