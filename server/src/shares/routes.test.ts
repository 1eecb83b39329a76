import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#db/connect.ts'
import { grantPlan } from '#subscription/plan-and-balances.ts'
import { testServer } from '#testing/test-server.ts'
import { smallSite } from '#testing/test-sites.ts'
import { previewOf } from './link-preview.ts'

const site = await smallSite()
const { call, newUser, services, advance, address, analyze } = testServer({ CRAWL_ALLOW: site.host })
afterAll(() => site[Symbol.asyncDispose]())

type User = Awaited<ReturnType<typeof newUser>>
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140' }

const create = (as: User, body: object) => call('POST', '/api/v1/share/create', { as, body })
const tokenOf = (shareUrl: string) => shareUrl.split('/').at(-1) ?? ''
const open = (token: string, options: Parameters<typeof call>[2] = {}) =>
  call('GET', `/api/v1/share/${token}`, { ...options, headers: { ...browser, ...options.headers } })

let paid: User
let jobId: string
let free: User
let freeJob: string
beforeAll(async () => {
  paid = await newUser()
  await grantPlan(services(), services().db, paid.id, 'tier2')
  free = await newUser()
  ;[jobId, freeJob] = await Promise.all([analyze(paid, site.origin), analyze(free, site.origin)])
})

test('B-C-08 B-C-12 B-C-13 B-K-09 B-K-10 B-P-03 B-E-14 a full share shows everything to a visitor without an account', async () => {
  const { body } = await create(paid, { jobId, shareMode: 'full' })
  expect(body.data.shareUrl).toBe(`${address()}/shared/${tokenOf(body.data.shareUrl)}`)
  // 256 random bits, URL-safe.
  expect(tokenOf(body.data.shareUrl)).toMatch(/^[\w-]{43}$/)
  const { status, body: view, headers } = await open(tokenOf(body.data.shareUrl))
  expect(status).toBe(200)
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(view.data).toMatchObject({
    title: 'SEO Analysis Dashboard',
    description: '',
    isPreview: false,
    previewMode: null,
    metadata: { url: `${site.origin}/` },
    job: { status: 'completed' },
    viewCount: 1,
  })
  expect(view.data.actions.length).toBeGreaterThan(8)
  expect(Object.keys(view.data.content)).toEqual(['executive_summary', 'actions.md', 'job_metadata'])
  expect(view.data.content.job_metadata).toContain('- Pages read: 5\n')
  expect(view.data.executiveSummary).toContain('we read 5 pages of')
  expect(view.data.executiveSummary).toMatch(/ The limit was [\d,]+ pages\.\n/)
  expect(JSON.stringify(view)).not.toContain(paid.email)
})

test('8.2.3 a link without job facts contains neither site, score, dates nor pages read', async () => {
  const { score, pages_read } = (await call('GET', `/api/v1/jobs/${jobId}`, { as: paid })).body.data
  const facts = [site.host, '127.0.0.1', `${score} of 100`, 'the score from', ` of ${pages_read} pages`, `read ${pages_read} `]
  const openLinkWith = async (sharedContent: string[]) => {
    const { body } = await create(paid, { jobId, shareMode: 'full', sharedContent })
    const { body: view } = await open(tokenOf(body.data.shareUrl))
    // Markdown escapes some characters with a backslash.
    return { view: view.data, raw: JSON.stringify(view).replaceAll('\\', '') }
  }
  const { raw: rawWithFacts } = await openLinkWith(['actions', 'executive_summary', 'job_metadata'])
  for (const fact of facts) expect(rawWithFacts, fact).toContain(fact)

  const { view, raw } = await openLinkWith(['actions', 'executive_summary'])
  for (const fact of facts) expect(raw, fact).not.toContain(fact)
  // No text mentions a date; only the link itself has one.
  expect(raw).not.toMatch(/\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b/)
  expect(view.actions.length).toBeGreaterThan(8)
  for (const { score_after, reopened_at } of view.actions) expect([score_after, reopened_at]).toEqual([null, null])
  expect(view.content['actions.md']).toMatch(/^# Tasks\n/)
  expect(view.executiveSummary).toMatch(/^# Executive summary\n/)
  expect(view.executiveSummary).toContain('## What to do first\n\n1. **')
  expect(view.executiveSummary).toContain('## The work')
})

test('B-P-04 B-K-01 B-C-09 the free plan shares previews with eight tasks and no text of the others', async () => {
  const refused = await create(free, { jobId: freeJob, shareMode: 'full' })
  expect(refused).toMatchObject({ status: 403, body: { success: false, code: 'SHARING_RESTRICTED' } })
  const { body } = await create(free, { jobId: freeJob })
  const { body: view } = await open(tokenOf(body.data.shareUrl))
  expect(view.data).toMatchObject({ isPreview: true, previewMode: { actionsShown: 8 } })
  expect(view.data.actions).toHaveLength(8)
  expect(view.data.previewMode.totalActions).toBeGreaterThan(8)
  const hidden = await rowsOf<{ planned: { title: string; solution: string } }>(
    services().db,
    sql`select planned from actions where job_id = ${freeJob} and position >= 8`,
  )
  const shown = JSON.stringify(view.data.actions)
  const raw = JSON.stringify(view)
  for (const { planned } of hidden) {
    const needle = JSON.stringify(planned.solution).slice(1, 121)
    if (!shown.includes(needle)) expect(raw).not.toContain(needle)
    expect(raw).not.toContain(JSON.stringify(planned.title).slice(1, -1))
  }
  // Being signed in as another user changes nothing.
  expect((await open(tokenOf(body.data.shareUrl), { as: paid })).body.data.actions).toHaveLength(8)
})

test('B-P-16 a full share shows a preview after the plan has lapsed', async () => {
  const user = await newUser()
  await grantPlan(services(), services().db, user.id, 'tier1')
  const { body } = await create(user, { jobId: await analyze(user, site.origin), shareMode: 'full' })
  const listedMode = async () => (await call('GET', '/api/v1/share/list/all', { as: user })).body.data[0].share_mode
  expect((await open(tokenOf(body.data.shareUrl))).body.data.isPreview).toBe(false)
  expect(await listedMode()).toBe('full')
  await services().db.execute(sql`update subscriptions set status = 'canceled' where user_id = ${user.id}`)
  expect((await open(tokenOf(body.data.shareUrl))).body.data).toMatchObject({ isPreview: true, actions: { length: 8 } })
  expect(await listedMode()).toBe('preview')
})

test('only the selected content is shown, and never the owner’s notes', async () => {
  const [action] = (await call('GET', '/api/v1/actions', { as: paid })).body.actions
  await call('PUT', `/api/v1/actions/${action.id}/progress`, {
    as: paid,
    body: { status: 'in-progress', notes: 'secret note', effectiveness_rating: 2 },
  })
  const { body } = await create(paid, { jobId, shareMode: 'full', sharedContent: ['actions'] })
  const { body: view } = await open(tokenOf(body.data.shareUrl))
  expect(view.data).toMatchObject({ executiveSummary: null, job: null, metadata: { url: null } })
  expect(Object.keys(view.data.content)).toEqual(['actions.md'])
  expect(JSON.stringify(view)).not.toContain('secret note')
  expect(view.data.actions[0]).toMatchObject({ status: 'in-progress', notes: null, effectiveness_rating: null })

  const { body: texts } = await create(paid, { jobId, sharedContent: ['executive_summary'] })
  expect(texts.data.shareUrl).toContain('/share/')
  const { body: read } = await open(tokenOf(texts.data.shareUrl))
  expect(read.data).toMatchObject({ actions: [], previewMode: null })
})

test('B-S-20 a view is one load by a person who is not the owner', async () => {
  const { body } = await create(paid, { jobId, title: 'Counted' })
  const token = tokenOf(body.data.shareUrl)
  await open(token, { as: paid })
  await open(token, { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } })
  await open(token, { headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0' } })
  await open(token)
  await open(token, { as: free })
  const { body: list } = await call('GET', '/api/v1/share/list/all', { as: paid })
  expect(list.data.find(({ title }: { title: string }) => title === 'Counted').view_count).toBe(2)
})

test('B-C-10 B-C-11 B-E-12 B-S-16 links are listed, filtered and revoked; a revoked link stops working at once', async () => {
  const { body } = await create(paid, { jobId, title: 'To be revoked', description: 'For Bob' })
  const list = async (query = '') => (await call('GET', `/api/v1/share/list/all${query}`, { as: paid })).body.data
  const [newest] = await list()
  expect(newest).toMatchObject({
    id: body.data.id,
    title: 'To be revoked',
    description: 'For Bob',
    is_active: true,
    expires_at: null,
    job_id: jobId,
    jobUrl: `${site.origin}/`,
  })
  expect((await list(`?domain=${site.host}`)).length).toBe((await list()).length)
  expect(await list('?domain=other.example')).toEqual([])
  expect(await list(`?jobId=${freeJob}`)).toEqual([])

  expect((await call('DELETE', `/api/v1/share/${body.data.id}`, { as: free })).status).toBe(404)
  expect((await open(tokenOf(body.data.shareUrl))).status).toBe(200)
  expect((await call('DELETE', `/api/v1/share/${body.data.id}`, { as: paid })).status).toBe(200)
  expect((await open(tokenOf(body.data.shareUrl))).status).toBe(404)
  expect((await call('DELETE', `/api/v1/share/${body.data.id}`, { as: paid })).status).toBe(404)
})

test('B-K-03 B-K-04 B-S-14 a link expires after the chosen time; 0 and null mean never', async () => {
  const user = await newUser()
  const id = await analyze(user, site.origin)
  const expiring = await create(user, { jobId: id, expiresIn: 24 })
  const never = await create(user, { jobId: id, expiresIn: 0 })
  for (const expiresIn of [1, -24, 25, '24', 1e9]) expect((await create(user, { jobId: id, expiresIn })).status).toBe(400)
  advance(25 * 60 * 60 * 1000)
  expect((await open(tokenOf(expiring.body.data.shareUrl))).status).toBe(404)
  expect((await open(tokenOf(never.body.data.shareUrl))).status).toBe(200)
  const { body } = await call('GET', '/api/v1/share/list/all', { as: user })
  expect(body.data.map(({ is_active }: { is_active: boolean }) => is_active)).toEqual([true, false])
})

test('B-V-04 sharing progress is refused with a message, because it is not supported yet', async () => {
  expect(await create(paid, { jobId, sharedContent: ['progress_tracking'] })).toMatchObject({
    status: 400,
    body: { success: false, error: 'Progress tracking is coming soon and cannot be shared yet' },
  })
})

test('B-R-50 a link shows the status of the shared job, whichever it is', async () => {
  const { body } = await create(paid, { jobId })
  const view = async () => (await open(tokenOf(body.data.shareUrl))).body.data.job
  expect(await view()).toMatchObject({
    url: expect.any(String),
    created_at: expect.any(String),
    completed_at: expect.any(String),
    status: 'completed',
  })
  await services().db.execute(sql`update jobs set status = 'partially_completed' where id = ${jobId}`)
  expect(await view()).toMatchObject({ status: 'partially_completed' })
  await services().db.execute(sql`update jobs set status = 'completed' where id = ${jobId}`)
})

test('B-V-01 B-V-29 B-P-15 invalid requests are refused with a message', async () => {
  expect(await create(paid, {})).toMatchObject({ status: 400, body: { error: 'Job ID is required to create a share link' } })
  expect((await create(paid, { jobId: freeJob })).status).toBe(404)
  expect((await create(paid, { jobId: 'none' })).status).toBe(404)
  for (const invalidFields of [
    { sharedContent: [] },
    { sharedContent: ['passwords'] },
    { sharedContent: ['actions', 'progress_tracking'] },
    { shareMode: 'all' },
    { title: 'x'.repeat(121) },
    { title: ' ' },
    { description: 'x'.repeat(501) },
  ]) {
    expect((await create(paid, { jobId, ...invalidFields })).status).toBe(400)
  }
  for (const token of ['none', "' or 1=1", 'x'.repeat(300)]) expect((await open(encodeURIComponent(token))).status).toBe(404)
})

test('B-C-14 B-C-15 views of a preview and clicks on its call to action are counted, without revealing whether a token exists', async () => {
  const { body } = await create(free, { jobId: freeJob, title: 'Counted preview' })
  const shareToken = tokenOf(body.data.shareUrl)
  for (const path of ['preview-viewed', 'preview-viewed', 'preview-cta-clicked']) {
    const answer = await call('POST', `/api/v1/analytics/${path}`, {
      body: { shareToken, jobId: freeJob, timestamp: new Date().toISOString() },
    })
    expect(answer).toMatchObject({ status: 202, body: { success: true } })
  }
  expect((await call('POST', '/api/v1/analytics/preview-viewed', { body: { shareToken: 'unknown' } })).status).toBe(202)
  const [row] = await rowsOf(services().db, sql`select preview_views, cta_clicks from share_links where token = ${shareToken}`)
  expect(row).toEqual({ preview_views: 2, cta_clicks: 1 })
})

test('long responses are compressed for clients that accept it', async () => {
  for (const [accepted, expected] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const answer = await fetch(`${address()}/api/v1/actions`, {
      headers: { authorization: `Bearer ${paid.token}`, 'accept-encoding': accepted },
    })
    expect(answer.headers.get('content-encoding')).toBe(expected)
    expect(((await answer.json()) as { success: boolean }).success).toBe(true)
  }
})

test('B-E-14 a link preview has its own title, score and picture, and is not counted as a view', async () => {
  const { body } = await create(paid, { jobId, title: 'Winter <plan>', shareMode: 'full' })
  const token = tokenOf(body.data.shareUrl)
  const { status, headers } = await call('GET', `/share-pictures/${token}.png`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('image/png')
  expect(headers.get('cache-control')).toBe('public, max-age=600')
  const { body: view } = await open(token)
  expect(view.data).toMatchObject({ viewCount: 1, previous: null })
  expect(view.data.parts.map(({ category }: { category: string }) => category).toSorted()).toEqual([
    'content',
    'schema',
    'social',
    'technical',
    'tools',
  ])
})

test('a link without job facts shows neither score nor site in its preview', async () => {
  const { body } = await create(paid, { jobId, shareMode: 'full', sharedContent: ['actions'] })
  const token = tokenOf(body.data.shareUrl)
  expect(await previewOf(services(), token)).toMatchObject({ title: 'SEO Analysis Dashboard', domain: null, score: null })
  const { body: view } = await open(token)
  expect(view.data).toMatchObject({ score: null, parts: [], previous: null })
})

test('a deleted link has no picture and no preview', async () => {
  const { body } = await create(paid, { jobId })
  const token = tokenOf(body.data.shareUrl)
  await call('DELETE', `/api/v1/share/${body.data.id}`, { as: paid })
  for (const name of [`${token}.png`, 'none.png', `${token}.svg`, '..%2f.png']) {
    expect((await call('GET', `/share-pictures/${name}`)).status, name).toBe(404)
  }
  expect(await previewOf(services(), token)).toBeNull()
})
