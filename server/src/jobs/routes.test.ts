import { pack, readStored } from '@seo/engine/worker/chunks'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#db/connect.ts'
import { storedChunks } from '#results/stored-chunks-table.ts'
import { insertLedgerEntries } from '#subscription/ledger-table.ts'
import { grantPlan } from '#subscription/plan-and-balances.ts'
import { testServer } from '#testing/test-server.ts'
import { slowSite, smallSite } from '#testing/test-sites.ts'

const site = await smallSite()
const slow = await slowSite()
const { call, newUser, services } = testServer({ ANALYSIS_PLACES: '4', CRAWL_ALLOW: `${site.host},${slow.host},127.0.0.1:1` })
afterAll(async () => {
  slow.release()
  await site[Symbol.asyncDispose]()
  await slow[Symbol.asyncDispose]()
})

type User = Awaited<ReturnType<typeof newUser>>
type Tier = Parameters<typeof grantPlan>[3]

async function userWithPlan(tier: Tier = 'tier4'): Promise<User> {
  const user = await newUser()
  if (tier !== 'free') await grantPlan(services(), services().db, user.id, tier)
  return user
}
const submit = (as: User, url: string, headers = {}) => call('POST', '/api/v1/process', { as, body: { url }, headers })
const submitBatch = (as: User, urls: unknown, headers = {}) => call('POST', '/api/v1/process/batch', { as, body: { urls }, headers })
const readJob = async (as: User, id: string) => (await call('GET', `/api/v1/jobs/${id}`, { as })).body.data
const list = async (as: User) => (await call('GET', '/api/v1/jobs', { as })).body.data
const usage = async (as: User) => (await call('GET', '/api/v1/subscription/status', { as })).body.data.usage
const credits = async (as: User) => (await call('GET', '/api/v1/auth/profile', { as })).body.data.profile.credits
const giveCredits = (user: User, amount: number) =>
  insertLedgerEntries(services().db, [
    {
      id: services().newId(),
      userId: user.id,
      balanceKind: 'credits',
      amount,
      reason: 'bonus',
      idempotencyKey: services().newId(),
      createdAt: services().now(),
    },
  ])
async function untilFinished(as: User, id: string) {
  await expect.poll(async () => (await readJob(as, id)).finished_at, { timeout: 25_000, interval: 100 }).not.toBeNull()
  return readJob(as, id)
}
const untilReading = (as: User, id: string) =>
  expect.poll(async () => (await readJob(as, id)).progress?.read ?? 0, { timeout: 20_000 }).toBeGreaterThan(0)

/**
 * Fills all slots with analyses that never end, so later jobs stay queued: if they ran, they would fail and refund their unit. Returns a
 * function that frees the slots.
 */
async function takeAllSlots(): Promise<() => Promise<void>> {
  const users: User[] = []
  // One user can run three analyses at once, so the fourth slot needs another user.
  for (const paths of [['/?a', '/?b', '/?c'], ['/?d']]) {
    const user = await userWithPlan()
    users.push(user)
    const jobs = await Promise.all(paths.map((path) => submit(user, `${slow.origin}${path}`)))
    for (const { body } of jobs) await untilReading(user, body.data.id)
  }
  return async () => {
    for (const as of users) await call('DELETE', '/api/v1/jobs', { as })
  }
}

test('A-S-19 A-C-14 A-C-17 A-E-10 a submitted URL runs through its stages and ends with report, summary and tasks', async () => {
  const user = await userWithPlan()
  const { status, body } = await submit(user, site.origin)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ url: `${site.origin}/`, status: 'queued', user_id: user.id, domain: site.host, folderPath: null })

  const job = await untilFinished(user, body.data.id)
  expect(job).toMatchObject({ status: 'completed', error: null, action_generation_status: 'completed', folderPath: `jobs/${job.id}` })
  expect(job.steps.actions_parsing.status).toBe('completed')
  expect(job.stages.map(({ stage }: { stage: string }) => stage)).toEqual([
    'queued',
    'starting',
    'executing_parallel_streams',
    'executing_step1',
    'executing_step2',
    'executing_step2_format',
    'executing_step3',
    'executing_convergence',
    'generating_actions',
    'executing_actions_parsing',
  ])
  expect(job.executive_summary).toContain(`**${job.score} of 100.**`)
  expect(job.quick.score).toBeGreaterThan(0)
  expect(job.quick.findings.length).toBeGreaterThan(0)
  expect(job.pages_read).toBe(5)
  expect(job.stages[2].note).toMatch(/^5 pages read; 2 redirects, errors and files\./)
  expect(job.executive_summary).toContain('we read 5 pages of')

  const { body: result } = await call('GET', `/api/v1/jobs/${job.id}/result`, { as: user })
  expect(result.data).toMatchObject({ score: job.score, pageCap: 20_000, depth: { pages: [1, 3, 1], unlinked: 0 } })
  expect(result.data.coverage.pages).toMatchObject({ read: 5, other: 2, failed: 0 })
  expect(result.data.causes.top.length).toBe(Math.min(5, result.data.causes.total))
  expect(result.data.readers.readers.map(({ name }: { name: string }) => name)).toContain('Claude-User')
  expect(result.data.readers.rows.reduce((sum: number, row: { pages: number }) => sum + row.pages, 0)).toBe(5)

  const { body: causes } = await call('GET', `/api/v1/jobs/${job.id}/causes?limit=200`, { as: user })
  expect(causes.data.causes).toHaveLength(result.data.causes.total)
  const { body: findings } = await call('GET', `/api/v1/jobs/${job.id}/findings?limit=200`, { as: user })
  expect(findings.data.findings).toHaveLength(result.data.findings.total)
  const sum = causes.data.causes.reduce((all: number, cause: { findings: number }) => all + cause.findings, 0)
  expect(sum).toBe(findings.data.total)
  const impacts = new Map(causes.data.causes.map(({ id, impact }: { id: string; impact: string }) => [id, impact]))
  for (const { cause, impact } of findings.data.findings) expect(impact).toBe(impacts.get(cause))

  // The responses of a paginated read add up to the whole list, and a cause has only its own findings.
  const paginated = []
  for (let offset = 0; offset < findings.data.total; offset += 3) {
    paginated.push(...(await call('GET', `/api/v1/jobs/${job.id}/findings?offset=${offset}&limit=3`, { as: user })).body.data.findings)
  }
  expect(paginated).toEqual(findings.data.findings)
  for (const cause of causes.data.causes.slice(0, 4)) {
    const { body: own } = await call('GET', `/api/v1/jobs/${job.id}/findings?cause=${cause.id}&limit=200`, { as: user })
    expect(own.data.total).toBe(cause.findings)
    expect(new Set(own.data.findings.map((finding: { cause: string }) => finding.cause))).toEqual(new Set([cause.id]))
  }
  const { body: technical } = await call('GET', `/api/v1/jobs/${job.id}/findings?category=technical&impact=high&limit=200`, { as: user })
  const counts = result.data.findings.byCategory.find((each: { category: string }) => each.category === 'technical')
  expect(technical.data.total).toBe(counts.high)

  const pages = (query: string) => call('GET', `/api/v1/jobs/${job.id}/pages?${query}`, { as: user })
  // The issues of a page match the count in its row and the full list.
  for (const page of (await pages('limit=200')).body.data.pages) {
    const at = `/api/v1/jobs/${job.id}/findings?limit=200&url=${encodeURIComponent(page.url)}`
    const { body: own } = await call('GET', at, { as: user })
    expect(own.data.total).toBe(page.findings)
    expect(own.data.findings).toEqual(findings.data.findings.filter(({ url }: { url: string }) => url === page.url))
    const { body: high } = await call('GET', `${at}&impact=high`, { as: user })
    expect(high.data.findings).toEqual(own.data.findings.filter(({ impact }: { impact: string }) => impact === 'high'))
  }
  expect((await call('GET', `/api/v1/jobs/${job.id}/findings?url=https://other.example/`, { as: user })).body.data.total).toBe(0)
  expect((await pages('')).body.data.total).toBe(7)
  expect((await pages('sort=status&direction=desc&limit=1')).body.data.pages[0]).toMatchObject({ url: `${site.origin}/gone`, status: 404 })
  expect((await pages('search=/%25d')).body.data.total).toBe(0)
  expect((await pages('search=/gO')).body.data.total).toBe(1)
  expect((await pages(`search=${encodeURIComponent('/ça')}`)).body.data.pages).toMatchObject([{ url: `${site.origin}/%C3%A7a` }])

  // Older analyses were stored without `readers` and can still be read.
  await services().db.execute(sql`update analyses set overview = overview - 'readers' where job_id = ${job.id}`)
  const older = await call('GET', `/api/v1/jobs/${job.id}/result`, { as: user })
  expect(older).toMatchObject({ status: 200, body: { data: { score: job.score, readers: null } } })
})

test('A-C-23 A-E-24 A-R-36 lists the files of a job; names outside the list are not found', async () => {
  const user = await userWithPlan()
  const { body } = await submit(user, site.origin)
  const { id } = body.data
  expect((await call('GET', `/api/v1/jobs/${id}/files/report.md`, { as: user })).status).toBe(404)
  await untilFinished(user, id)
  const { body: files } = await call('GET', `/api/v1/jobs/${id}/files`, { as: user })
  expect(files.data.map(({ name }: { name: string }) => name)).toEqual([
    'report.md',
    'executive_summary.md',
    'actions.md',
    'actions.json',
    'pages.csv',
    'findings.csv',
  ])
  for (const { name, size } of files.data) {
    const { status, body: file } = await call('GET', `/api/v1/jobs/${id}/files/${name}`, { as: user })
    expect(status).toBe(200)
    expect(Buffer.byteLength(file.data.content)).toBe(size)
  }
  for (const name of ['../../etc/passwd', '%2e%2e%2fpasswd', 'crawl.csv', 'report.md%00', '__proto__', '']) {
    const { status } = await call('GET', `/api/v1/jobs/${id}/files/${name}`, { as: user })
    expect([400, 404]).toContain(status)
  }
})

test('the free plan reads 50 pages and its files show 8 tasks; the other tasks never leave the server', async () => {
  const user = await userWithPlan('free')
  const { body } = await submit(user, site.origin)
  const job = await untilFinished(user, body.data.id)
  expect(job.action_count).toBeGreaterThan(8)
  const { body: json } = await call('GET', `/api/v1/jobs/${job.id}/files/actions.json`, { as: user })
  const shown = JSON.parse(json.data.content)
  expect(shown).toHaveLength(8)

  const hidden = (
    await rowsOf<{ planned: { solution: string } }>(
      services().db,
      sql`select planned from actions where job_id = ${job.id} and position >= 8`,
    )
  ).map(({ planned }) => planned.solution)
  expect(hidden.length).toBe(job.action_count - 8)
  const shownSolutions = new Set(shown.map(({ solution }: { solution: string }) => solution))
  const secret = hidden.filter((solution) => !shownSolutions.has(solution))
  expect(secret.length).toBeGreaterThan(0)
  const answers = []
  for (const name of ['report.md', 'executive_summary.md', 'actions.md', 'actions.json', 'pages.csv', 'findings.csv']) {
    answers.push((await call('GET', `/api/v1/jobs/${job.id}/files/${name}`, { as: user })).body.data.content)
  }
  for (const path of ['', '/result', '/causes?limit=200', '/findings?limit=200', '/pages']) {
    answers.push(JSON.stringify((await call('GET', `/api/v1/jobs/${job.id}${path}`, { as: user })).body))
  }
  answers.push(JSON.stringify((await call('POST', `/api/v1/jobs/${job.id}/regenerate-actions`, { as: user, body: {} })).body))
  answers.push(JSON.stringify((await call('POST', '/api/v1/actions/parse', { as: user, body: { folderPath: job.folderPath } })).body))
  for (const solution of secret) {
    const needle = JSON.stringify(solution).slice(1, -1).slice(0, 120)
    for (const answer of answers) expect(answer).not.toContain(needle)
  }
})

test('A-C-20 A-C-21 A-C-22 A-E-25 tasks are counted and rewritten, and keep ids, status and notes', async () => {
  const user = await userWithPlan()
  const { body } = await submit(user, site.origin)
  const job = await untilFinished(user, body.data.id)
  const { body: checked } = await call('GET', `/api/v1/actions/check-job/${job.id}`, { as: user })
  expect(checked).toEqual({ success: true, hasActions: true, actionCount: job.action_count })

  await services().db.execute(sql`update actions set status = 'completed', notes = 'done by Ann' where job_id = ${job.id} and position = 0`)
  const again = await call('POST', `/api/v1/jobs/${job.id}/regenerate-actions`, { as: user, body: { jobId: job.id } })
  expect(again.status).toBe(200)
  expect(again.body).toMatchObject({ actionsCount: job.action_count })
  expect(again.body.actions[0]).toMatchObject({ status: 'completed', notes: 'done by Ann' })
  const parsed = await call('POST', '/api/v1/actions/parse', { as: user, body: { folderPath: job.folderPath } })
  expect(parsed.body.actions.map(({ id }: { id: string }) => id)).toEqual(again.body.actions.map(({ id }: { id: string }) => id))

  for (const folderPath of ['jobs/none', '../jobs', `jobs/${job.id}/..`, '/etc']) {
    expect((await call('POST', '/api/v1/actions/parse', { as: user, body: { folderPath } })).status).toBe(404)
  }
  // Tasks can't be rewritten from the findings of an older version, which have no details, nor without stored chunks.
  const expectTooOld = async () => {
    const old = await call('POST', `/api/v1/jobs/${job.id}/regenerate-actions`, { as: user, body: {} })
    expect(old).toMatchObject({ status: 404, body: { error: 'This analysis is too old. Please run a new analysis to generate actions.' } })
  }
  const chunksOfJob = and(eq(storedChunks.jobId, job.id), eq(storedChunks.kind, 'judged'))
  const [judged] = await services().db.select().from(storedChunks).where(chunksOfJob)
  if (judged === undefined) throw new Error('The judgment is stored.')
  const { hasDetails: _, ...withoutDetails } = readStored({ kind: 'judged', bytes: judged.bytes })
  await services()
    .db.update(storedChunks)
    .set({ bytes: pack(JSON.stringify(withoutDetails)) })
    .where(chunksOfJob)
  await expectTooOld()
  await services().db.execute(sql`delete from kept_parts where job_id = ${job.id}`)
  await expectTooOld()
})

test('15.2.2 F3 one regeneration per analysis and two per user run at a time; other requests are refused with a message', async () => {
  const user = await userWithPlan()
  const [first, second, third] = await Promise.all(
    ['/?one', '/?two', '/?three'].map(async (path) => untilFinished(user, (await submit(user, `${site.origin}${path}`)).body.data.id)),
  )
  const regenerate = (id: string) => call('POST', `/api/v1/jobs/${id}/regenerate-actions`, { as: user, body: {} })
  const regenerateSummary = (id: string) => call('POST', `/api/jobs/${id}/generate-executive-summary`, { as: user, body: {} })
  const answers = await Promise.all([regenerate(first.id), regenerate(first.id), regenerateSummary(first.id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe(
    'This analysis is being regenerated already. Please wait for it to finish.',
  )
  const others = await Promise.all([regenerate(first.id), regenerateSummary(second.id), regenerate(third.id)])
  expect(others.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
  expect(others.find(({ status }) => status === 409)?.body.error).toBe(
    'You can regenerate 2 analyses at a time. Please wait for one to finish.',
  )
  expect((await regenerate(third.id)).status).toBe(200)
})

test('A-C-27 A-E-28 the executive summary is rewritten on both paths, with an empty body', async () => {
  const user = await userWithPlan()
  const { body } = await submit(user, site.origin)
  const job = await untilFinished(user, body.data.id)
  await services().db.execute(sql`delete from files where job_id = ${job.id} and name = 'executive_summary.md'`)
  expect((await readJob(user, job.id)).executive_summary).toBeNull()
  for (const path of [`/api/jobs/${job.id}/generate-executive-summary`, `/api/v1/jobs/${job.id}/generate-executive-summary`]) {
    const { status, body: made } = await call('POST', path, { as: user, headers: { 'content-type': 'application/json' } })
    expect(status).toBe(200)
    expect(made.executive_summary).toBe(job.executive_summary)
  }
  expect((await readJob(user, job.id)).executive_summary).toBe(job.executive_summary)
})

test('A-V-10 A-V-11 A-V-31 invalid URLs are refused with their message, and nothing is charged', async () => {
  const user = await userWithPlan()
  const refused: Record<string, string[]> = {
    'Please enter a URL': ['', '   '],
    'Please enter a valid URL (e.g., https://example.com)': [
      'not a url',
      'http://',
      'javascript:alert(1)',
      'ftp://example.com',
      'nodots',
      'mailto:a@b.c',
    ],
    'Private or local addresses can’t be analyzed. Enter the address of a public website.': [
      'http://localhost',
      'http://127.0.0.1',
      'http://127.1',
      'http://2130706433/',
      'http://0x7f.1/',
      'http://[::1]/',
      'http://[::ffff:127.0.0.1]/',
      'http://10.0.0.1',
      'http://169.254.169.254/latest/meta-data',
      'http://192.168.1.1:8080/',
      'https://example.com:22/',
      'http://foo.localhost/',
    ],
  }
  for (const [error, urls] of Object.entries(refused)) {
    for (const url of urls) {
      const { status, body } = await submit(user, url)
      expect({ url, status, error: body.error }).toEqual({ url, status: 400, error })
    }
  }
  for (const body of [{}, { url: 7 }, { url: ['a'] }, { url: { $ne: 1 } }, 'x']) {
    expect((await call('POST', '/api/v1/process', { as: user, body })).status).toBe(400)
  }
  expect((await submit(user, `https://example.com/${'a'.repeat(3000)}`)).status).toBe(400)
  expect(await list(user)).toEqual({ active: [], completed: [] })
  expect((await usage(user)).used).toBe(0)
})

test('a bare host becomes https, and credentials in a URL are dropped', async () => {
  const user = await userWithPlan()
  const { body } = await submit(user, 'Example.COM/a b#part')
  expect(body.data).toMatchObject({ url: 'https://example.com/a%20b', domain: 'example.com' })
  const { body: secret } = await submit(user, 'https://user:word@www.example.com/')
  expect(secret.data).toMatchObject({ url: 'https://www.example.com/', domain: 'example.com' })
  await call('DELETE', '/api/v1/jobs', { as: user })
})

test('A-C-19 A-V-18 A-V-19 a batch is accepted as a whole or not at all; duplicates are merged', async () => {
  const releaseSlots = await takeAllSlots()
  const user = await userWithPlan()
  const many = Array.from({ length: 51 }, (_, i) => `https://site${i}.example.com`)
  expect(await submitBatch(user, many)).toMatchObject({ status: 400, body: { error: 'You can submit at most 50 URLs at once' } })
  expect(await submitBatch(user, [])).toMatchObject({ status: 400, body: { error: 'Please enter at least one URL' } })
  expect(await submitBatch(user, ['https://good.example.com', 'http://10.0.0.1'])).toMatchObject({ status: 400 })
  expect(await list(user)).toEqual({ active: [], completed: [] })

  const { status, body } = await submitBatch(user, [
    'https://a.example.com',
    'https://a.example.com/',
    'a.example.com',
    'https://b.example.com/x',
  ])
  expect(status).toBe(200)
  expect(body.jobs.map(({ url }: { url: string }) => url)).toEqual(['https://a.example.com/', 'https://b.example.com/x'])
  expect((await usage(user)).used).toBe(2)
  await call('DELETE', '/api/v1/jobs', { as: user })
  await releaseSlots()
})

test('B19 ten thousand lines are refused with the limit', async () => {
  const user = await userWithPlan()
  const { status, body } = await submitBatch(
    user,
    Array.from({ length: 10_000 }, (_, i) => `https://site${i}.example.com`),
  )
  expect({ status, error: body.error }).toEqual({ status: 400, error: 'You can submit at most 50 URLs at once' })
})

test('A-E-23 A-C-18 A-K-17 a submission without allowance or credits is refused with 402 and all fields; with a credit it is accepted', async () => {
  const releaseSlots = await takeAllSlots()
  const user = await userWithPlan('free')
  const two = await submitBatch(user, ['https://first.example.com', 'https://second.example.com'])
  expect(two.body.reason).toBe(
    'Your plan has 1 analysis left in this period, but you need 2, and you have 0 credits. Purchase credits to continue.',
  )
  expect((await submit(user, 'https://first.example.com')).status).toBe(200)
  const refusal = await submit(user, 'https://second.example.com')
  expect(refusal.status).toBe(402)
  expect(refusal.body).toEqual({
    success: false,
    error: 'Insufficient credits',
    code: 'FEATURE_ACCESS_DENIED',
    reason: 'Your plan has no analyses left in this period, and you have 0 credits. Purchase credits to continue.',
    credits_required: 1,
    credits_available: 0,
  })
  // The same domain in the same period is free, whatever the path.
  expect((await submit(user, 'https://www.first.example.com/shop')).status).toBe(200)

  await giveCredits(user, 1)
  const tooMany = await submitBatch(user, ['https://a.example.com', 'https://b.example.com', 'https://first.example.com/again'])
  expect(tooMany).toMatchObject({ status: 402, body: { credits_required: 2, credits_available: 1 } })
  expect(await credits(user)).toBe(1)
  expect((await submit(user, 'https://second.example.com')).status).toBe(200)
  expect(await credits(user)).toBe(0)
  await call('DELETE', '/api/v1/jobs', { as: user })
  await releaseSlots()
})

test('C11 2.3.4 fifty submissions at once with one unit left create one job and 49 clear refusals', async () => {
  const releaseSlots = await takeAllSlots()
  const user = await userWithPlan('free')
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => submit(user, `https://site${i}.example.com`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers.filter(({ status }) => status !== 200)) {
    expect({ status, error: body.error, required: body.credits_required, available: body.credits_available }).toEqual({
      status: 402,
      error: 'Insufficient credits',
      required: 1,
      available: 0,
    })
  }
  const { active, completed } = await list(user)
  expect([active.length, completed.length]).toEqual([1, 0])
  await call('DELETE', '/api/v1/jobs', { as: user })
  await releaseSlots()
})

test('a double click creates one job: the same idempotency key returns the same response, for simultaneous and for later requests', async () => {
  const user = await userWithPlan()
  const headers = { 'idempotency-key': 'click-1' }
  const answers = await Promise.all(Array.from({ length: 8 }, () => submit(user, 'https://example.com', headers)))
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
  const [a, b] = await Promise.all([
    submitBatch(user, ['https://x.example.com', 'https://y.example.com'], { 'idempotency-key': 'click-2' }),
    submitBatch(user, ['https://x.example.com', 'https://y.example.com'], { 'idempotency-key': 'click-2' }),
  ])
  expect(a.body.jobs.map(({ id }: { id: string }) => id)).toEqual(b.body.jobs.map(({ id }: { id: string }) => id))
  const { active, completed } = await list(user)
  expect(active.length + completed.length).toBe(3)
  // Keys are per user.
  const other = await userWithPlan()
  expect((await submit(other, 'https://example.com', headers)).body.data.id).not.toBe(answers[0]?.body.data.id)
  expect((await submit(user, 'https://example.com', { 'idempotency-key': 'k'.repeat(300) })).status).toBe(400)
  for (const as of [user, other]) await call('DELETE', '/api/v1/jobs', { as })
})

test('C12 a failed analysis says why and refunds its unit, once', async () => {
  const user = await userWithPlan('free')
  await giveCredits(user, 1)
  await submit(user, site.origin)
  const { body } = await submit(user, 'http://127.0.0.1:1/')
  expect(await credits(user)).toBe(0)
  const job = await untilFinished(user, body.data.id)
  expect(job).toMatchObject({ status: 'failed', score: null, quick: null })
  expect(job.error).toMatch(/[a-z].*\.$/i)
  expect(await credits(user)).toBe(1)
  expect((await usage(user)).used).toBe(1)
  expect((await call('GET', `/api/v1/jobs/${job.id}/result`, { as: user })).status).toBe(404)
  const rows = await rowsOf(
    services().db,
    sql`select reason, amount from ledger_entries where user_id = ${user.id} order by created_at, id`,
  )
  expect(rows.map(({ reason, amount }) => `${reason} ${amount}`)).toEqual(['bonus 1', 'usage -1', 'refund 1'])

  const again = await call('POST', `/api/v1/jobs/${job.id}/retry`, { as: user })
  expect(again.body.data).toMatchObject({ id: job.id, error: null, finished_at: null })
  const failed = await untilFinished(user, job.id)
  expect(failed.status).toBe('failed')
  expect(failed.is_cancelled).toBeUndefined()
  expect(await credits(user)).toBe(1)
})

test('a running analysis is canceled at once and refunds its unit; a finished one stays unchanged', async () => {
  const user = await userWithPlan()
  const { body } = await submit(user, slow.origin)
  const { id } = body.data
  await untilReading(user, id)
  const { body: canceled } = await call('POST', `/api/v1/jobs/${id}/cancel`, { as: user })
  expect(canceled.data).toMatchObject({ status: 'failed', error: 'You canceled this analysis.', is_cancelled: true, progress: null })
  expect((await usage(user)).used).toBe(0)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(await readJob(user, id)).toMatchObject({ status: 'failed', error: 'You canceled this analysis.' })

  const { body: other } = await submit(user, site.origin)
  const job = await untilFinished(user, other.data.id)
  expect((await call('POST', `/api/v1/jobs/${job.id}/cancel`, { as: user })).body.data.status).toBe('completed')
  expect((await call('POST', `/api/v1/jobs/${job.id}/retry`, { as: user })).status).toBe(409)
  expect((await usage(user)).used).toBe(1)
})

test('A-C-15 A-C-16 A-V-29 A-V-30 one job or all jobs can be deleted, running or not; a finished domain stays paid for', async () => {
  const user = await userWithPlan()
  const { body } = await submit(user, site.origin)
  const job = await untilFinished(user, body.data.id)
  expect((await call('DELETE', `/api/v1/jobs/${job.id}`, { as: user })).body).toEqual({ success: true, message: 'Job deleted' })
  expect((await call('GET', `/api/v1/jobs/${job.id}`, { as: user })).status).toBe(404)
  expect((await usage(user)).used).toBe(1)
  for (const table of ['kept_parts', 'pages', 'causes', 'actions', 'files', 'analyses']) {
    expect(await rowsOf(services().db, sql`select 1 from ${sql.identifier(table)} where job_id = ${job.id}`)).toEqual([])
  }

  await submit(user, slow.origin)
  await submitBatch(user, ['https://a.example.com', 'https://b.example.com'])
  const { body: cleared } = await call('DELETE', '/api/v1/jobs', { as: user })
  expect(cleared).toEqual({ success: true, message: 'All jobs deleted', data: { deleted_count: 3 } })
  expect(await list(user)).toEqual({ active: [], completed: [] })
  // None of the three deleted jobs had reached the rules, so their units were refunded.
  expect((await usage(user)).used).toBe(1)
  for (const path of ['/api/v1/jobs', '/api/v1/jobs/x']) {
    expect((await call('DELETE', path)).body.error).toBe('Authentication required')
  }
})

test('A-E-12 A-C-13 running and finished jobs are two lists, newest first; `before` returns older jobs', async () => {
  const user = await userWithPlan()
  const { body: done } = await submit(user, site.origin)
  await untilFinished(user, done.data.id)
  const { body: failed } = await submit(user, 'http://127.0.0.1:1/')
  await untilFinished(user, failed.data.id)
  const { body: running } = await submit(user, slow.origin)
  const { active, completed } = await list(user)
  expect(active.map(({ id }: { id: string }) => id)).toEqual([running.data.id])
  expect(completed.map(({ id }: { id: string }) => id)).toEqual([failed.data.id, done.data.id])
  expect(completed[0]).not.toHaveProperty('executive_summary')
  const { body: older } = await call('GET', `/api/v1/jobs?before=${failed.data.created_at}`, { as: user })
  expect(older.data).toEqual({ active: [], completed: [expect.objectContaining({ id: done.data.id })] })
  await call('DELETE', '/api/v1/jobs', { as: user })
})

test("A-P-09 8.2.2 another user's job counts as not found", async () => {
  const [owner, other] = [await userWithPlan(), await userWithPlan()]
  const { body } = await submit(owner, site.origin)
  const job = await untilFinished(owner, body.data.id)
  for (const id of [job.id, 'none', "' or 1=1 --", '01a1dda3-c05c-7ebb-8ef1-cba35b6347d4']) {
    const at = `/api/v1/jobs/${encodeURIComponent(id)}`
    const requests: [string, string, unknown?][] = [
      ['GET', at],
      ['DELETE', at],
      ['POST', `${at}/cancel`],
      ['POST', `${at}/retry`],
      ['GET', `${at}/result`],
      ['GET', `${at}/causes`],
      ['GET', `${at}/causes/any`],
      ['GET', `${at}/changes`],
      ['GET', `${at}/findings`],
      ['GET', `${at}/pages`],
      ['GET', `${at}/files`],
      ['GET', `${at}/files/report.md`],
      ['POST', `${at}/regenerate-actions`, {}],
      ['POST', `/api/jobs/${encodeURIComponent(id)}/generate-executive-summary`],
      ['GET', `/api/v1/actions/check-job/${encodeURIComponent(id)}`],
      ['POST', '/api/v1/actions/parse', { folderPath: `jobs/${id}` }],
    ]
    for (const [method, path, requestBody] of requests) {
      const answer = await call(method, path, { as: other, ...(requestBody !== undefined && { body: requestBody }) })
      expect({ method, path, status: answer.status, error: answer.body.error }).toEqual({
        method,
        path,
        status: 404,
        error: 'Job not found',
      })
    }
  }
  expect(await readJob(owner, job.id)).toEqual(job)
})

test('15.3.1 fields the user may not set are dropped', async () => {
  const user = await userWithPlan('free')
  const body = {
    url: 'https://example.com',
    user_id: 'x',
    status: 'completed',
    score: 100,
    pageCap: 9,
    unitId: 'x',
    options: { maxPages: 20_000, run: 7 },
  }
  const { body: answer } = await call('POST', '/api/v1/process', { as: user, body })
  expect(answer.data).toMatchObject({ status: 'queued', user_id: user.id, score: null })
  const [row] = await rowsOf(services().db, sql`select page_cap, options from jobs where id = ${answer.data.id}`)
  expect(row).toEqual({ page_cap: 50, options: { maxPages: 20_000 } })
  await call('DELETE', '/api/v1/jobs', { as: user })
})
