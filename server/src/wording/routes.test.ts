import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rowsOf } from '#db/connect.ts'
import { factsIn, fakeLlm } from '#testing/fake-llm.ts'
import { good } from '#testing/llm-scenes.ts'
import { testBilling } from '#testing/test-billing.ts'
import { testServer } from '#testing/test-server.ts'
import { smallSite } from '#testing/test-sites.ts'

const KEY = 'key-that-nobody-may-see-4711'
/** Until it resolves, the writer does not respond. */
let response = Promise.resolve()
const llm = await fakeLlm({ good: { output: (text) => response.then(() => good(text)) } })
const site = await smallSite()
afterAll(async () => {
  connection.abort()
  await llm.stop()
  await site[Symbol.asyncDispose]()
})
const server = testServer({ CRAWL_ALLOW: site.host, AI_PROVIDER: 'compatible', AI_MODEL: 'good', AI_BASE_URL: llm.url, AI_API_KEY: KEY })
const { call, newUser } = server

const wordingOf = async (as: { token: string }, jobId: string) => (await call('GET', `/api/v1/jobs/${jobId}/wording`, { as })).body.data

const waitUntilWritten = (as: { token: string }, jobId: string) =>
  vi.waitFor(async () => expect((await wordingOf(as, jobId)).state).toBe('written'), { timeout: 60_000, interval: 50 })

const connection = new AbortController()

/** Returns the text received from a live stream so far. */
async function listen(token: string): Promise<() => string> {
  const response = await fetch(`${server.address()}/api/v1/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: connection.signal,
  })
  let text = ''
  const read = async () => {
    for await (const bytes of response.body ?? []) text += new TextDecoder().decode(bytes)
  }
  read().catch(() => {})
  return () => text
}

let ann: { id: string; token: string }
let jobId: string
let live: () => string
/** The built-in texts. */
let plain: { summary: string; report: string; titles: string[] }

beforeAll(async () => {
  ann = await newUser()
  await testBilling.plan(server.services(), ann.id, 'tier4')
  live = await listen(ann.token)
  jobId = await server.analyze(ann, site.origin)
  await waitUntilWritten(ann, jobId)
  await call('PUT', `/api/v1/jobs/${jobId}/wording`, { as: ann, body: { choice: 'plain' } })
  plain = await texts()
  await call('PUT', `/api/v1/jobs/${jobId}/wording`, { as: ann, body: { choice: 'ai' } })
})

const file = async (name: string) => (await call('GET', `/api/v1/jobs/${jobId}/files/${name}`, { as: ann })).body.data.content as string

async function texts() {
  const { body } = await call('GET', `/api/v1/actions?jobId=${jobId}`, { as: ann })
  return {
    summary: body.executiveSummary,
    report: await file('report.md'),
    titles: body.actions.map(({ title }: { title: string }) => title),
  }
}

test('an AI wording is written after the analysis completes; each sentence has the facts it was checked against, and a live event is sent', async () => {
  const wording = await wordingOf(ann, jobId)
  expect(wording).toMatchObject({ is_available: true, writer: 'AI', choice: 'ai', state: 'written', note: null })
  expect(wording.kept).toBeGreaterThan(5)
  expect(wording.summary).toMatchObject({ writer: 'AI', rest: expect.stringMatching(/^## What to do first/) })
  expect(wording.summary.sentences[0]).toMatchObject({
    text: expect.stringMatching(/^The score of .* is \d+ of 100\.$/),
    facts: [{ id: 'S1', name: 'Score' }],
  })
  const { body } = await call('GET', `/api/v1/jobs/${jobId}/causes`, { as: ann })
  const causes = body.data.causes.map(({ id }: { id: string }) => id)
  const cited = wording.summary.sentences.flatMap(({ facts }: { facts: { cause: string | null }[] }) =>
    facts.flatMap(({ cause }) => cause ?? []),
  )
  expect(cited.length).toBeGreaterThan(0)
  expect(causes).toEqual(expect.arrayContaining(cited))
  expect(wording.tasks.length).toBeGreaterThan(0)
  await expect.poll(live).toContain(`{"type":"wording","jobId":"${jobId}"}`)
  // The job itself ended before any request to the AI.
  const { body: job } = await call('GET', `/api/v1/jobs/${jobId}`, { as: ann })
  expect(job.data).toMatchObject({ status: 'completed', wording: { choice: 'ai', state: 'written' } })
})

test('the owner chooses which text is shown, exported and shared', async () => {
  const shared = async () => {
    const { body } = await call('POST', '/api/v1/share/create', { as: ann, body: { jobId, shareMode: 'full' } })
    return (await call('GET', `/api/v1/share/${body.data.shareUrl.split('/').at(-1)}`)).body.data
  }
  const wording = await wordingOf(ann, jobId)
  const worded = await texts()
  expect(worded.summary).not.toBe(plain.summary)
  expect(worded.summary).toContain(` ${wording.summary.sentences[1].text} `)
  expect(worded.summary.startsWith(plain.summary.split('\n')[0] ?? '')).toBe(true)
  expect(worded.summary.endsWith(wording.summary.rest)).toBe(true)
  expect(await file('executive_summary.md')).toBe(worded.summary)
  expect(worded.report).toContain('Start URL')
  expect(worded.report.length).toBeGreaterThan(plain.report.length)
  const { body: sizes } = await call('GET', `/api/v1/jobs/${jobId}/files`, { as: ann })
  expect(sizes.data.find(({ name }: { name: string }) => name === 'report.md').size).toBe(Buffer.byteLength(worded.report))
  expect(await shared()).toMatchObject({
    executiveSummary: worded.summary,
    summaryWording: { writer: 'AI', kept: wording.summary.sentences.length },
  })

  const { body } = await call('PUT', `/api/v1/jobs/${jobId}/wording`, { as: ann, body: { choice: 'plain' } })
  // The AI text stays stored, so the owner can compare both texts and switch back.
  expect(body.data).toMatchObject({ choice: 'plain', state: 'written', summary: { writer: 'AI' } })
  expect(await texts()).toEqual(plain)
  expect(await file('executive_summary.md')).toBe(plain.summary)
  // Visitors of a share link have no plan.
  const forVisitors = plain.summary.replace('The limit of this plan is', 'The limit was')
  expect(await shared()).toMatchObject({ executiveSummary: forVisitors, summaryWording: null })
  await call('PUT', `/api/v1/jobs/${jobId}/wording`, { as: ann, body: { choice: 'ai' } })
  expect(await texts()).toEqual(worded)
})

test('a task keeps its code, order, impact and figures in both wordings', async () => {
  const readActions = async () => (await call('GET', `/api/v1/actions?jobId=${jobId}`, { as: ann })).body.actions
  const worded = await readActions()
  await call('PUT', `/api/v1/jobs/${jobId}/wording`, { as: ann, body: { choice: 'plain' } })
  const builtIn = await readActions()
  await call('PUT', `/api/v1/jobs/${jobId}/wording`, { as: ann, body: { choice: 'ai' } })
  const withoutTexts = (actions: Record<string, unknown>[]) =>
    actions.map(({ title: _, problem: __, solution: ___, business_value: ____, written_by: _____, ...others }) => others)
  expect(withoutTexts(worded)).toEqual(withoutTexts(builtIn))
  expect(worded.map(({ problem }: { problem: string }) => problem)).not.toEqual(builtIn.map(({ problem }: { problem: string }) => problem))
  expect(worded[0].written_by).toBe('AI')
  expect(builtIn[0].written_by).toBeNull()
  expect(JSON.parse(await file('actions.json'))[0]).not.toHaveProperty('writtenBy')
})

test('another user cannot read, choose or request the wording of an analysis', async () => {
  const eve = await newUser()
  for (const [method, body] of [['GET'], ['PUT', { choice: 'plain' }], ['POST', {}]] as const) {
    expect((await call(method, `/api/v1/jobs/${jobId}/wording`, { as: eve, body })).status).toBe(404)
  }
  expect((await wordingOf(ann, jobId)).choice).toBe('ai')
  expect((await call('PUT', `/api/v1/jobs/${jobId}/wording`, { as: ann, body: { choice: 'loud' } })).status).toBe(400)
})

let secondJobId: string

test('the same facts and prompt are sent to the provider once; a manual request sends them again', async () => {
  const requestsBefore = llm.seen.length
  const { status, body } = await call('POST', `/api/v1/jobs/${jobId}/wording`, { as: ann })
  expect([status, body.data.state]).toEqual([202, 'waiting'])
  await waitUntilWritten(ann, jobId)
  expect(llm.seen.length).toBeGreaterThan(requestsBefore)
  const requestsAfter = llm.seen.length
  secondJobId = await server.analyze(ann, site.origin)
  await waitUntilWritten(ann, secondJobId)
  // Only the facts of the summary mention the earlier analysis, so only the summary is requested again.
  expect(llm.seen.length - requestsAfter).toBe(1)
})

test('if the plan shows eight tasks, the writer gets these and the summary, but no hidden task', async () => {
  const free = await newUser()
  const requestsBefore = llm.seen.length
  const id = await server.analyze(free, site.origin)
  await waitUntilWritten(free, id)
  const { body } = await call('GET', `/api/v1/actions?jobId=${id}`, { as: free })
  expect(body).toMatchObject({ isFreemiumPreview: true, actionsShown: 8 })
  const rows = await rowsOf<{ title: string; solution: string }>(
    server.services().db,
    sql`select planned->>'title' as title, planned->>'solution' as solution from actions where job_id = ${id} order by position offset 8`,
  )
  expect(rows.length).toBeGreaterThan(0)
  const sent = llm.seen.slice(requestsBefore)
  // Compare only the text of the facts, because JSON escapes quotes.
  const facts = sent
    .flatMap(({ text }) => factsIn(text))
    .map(({ fact }) => fact)
    .join('\n')
  for (const { title, solution } of rows) {
    expect(facts).not.toContain(title)
    expect(facts).not.toContain(solution)
  }
  const wording = await wordingOf(free, id)
  expect(wording).toMatchObject({ report: null, summary: { writer: 'AI' } })
  expect(wording.tasks).toHaveLength(8)
})

test('13.3.1 the API key is sent to the provider, and never stored, returned or exported', async () => {
  expect(llm.seen.every(({ key }) => key === KEY)).toBe(true)
  const { db } = server.services()
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  expect(tables.length).toBeGreaterThan(30)
  for (const { name } of tables) {
    const rows = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${sql.raw(name)} each where each::text like ${`%${KEY}%`}`,
    )
    expect(rows, name).toEqual([{ count: 0 }])
  }
  const admin = await newUser({ admin: true })
  for (const path of ['/admin/prompts', '/admin/ai/usage', '/admin/active-monitoring', '/admin/overview', '/admin/jobs']) {
    expect(JSON.stringify((await call('GET', `/api/v1${path}`, { as: admin })).body)).not.toContain(KEY)
  }
})

test('B-E-31 the system page names the configured provider, with the state of its last real call', async () => {
  const admin = await newUser({ admin: true })
  const { apiStatus, observed } = (await call('GET', '/api/v1/admin/active-monitoring', { as: admin })).body.data
  expect(apiStatus.llmProviders).toEqual({
    current_provider: 'AI',
    providers: {
      openai: { status: 'not_configured' },
      anthropic: { status: 'not_configured' },
      google: { status: 'not_configured' },
      compatible: { status: 'healthy' },
    },
  })
  expect(observed.ai).toMatchObject({ status: 'healthy', model: 'good', last_ok_at: expect.any(String) })
})

test('A-K-14 rewriting the summary returns the text that is shown, without waiting for the writer', async () => {
  const { status, body } = await call('POST', `/api/jobs/${jobId}/generate-executive-summary`, { as: ann })
  expect(status).toBe(200)
  expect(body.executive_summary).toContain('# Executive summary')
  await waitUntilWritten(ann, jobId)
})

test('what is requested while a text is being written is written afterwards, and no text is paid for twice', async () => {
  const request = async () => expect((await call('POST', `/api/v1/jobs/${jobId}/wording`, { as: ann })).status).toBe(202)
  const requestsOf = async (ask: () => Promise<void>) => {
    const before = llm.seen.length
    await ask()
    await waitUntilWritten(ann, jobId)
    return llm.seen.slice(before).map(({ text }) => text)
  }
  const onceForAll = await requestsOf(request)
  const afterSummary = await requestsOf(async () => {
    const [summary, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    response = summary.promise
    const summaryRequest = llm.until(llm.seen.length + 1)
    const nextRequest = llm.until(llm.seen.length + 2)
    expect((await call('POST', `/api/jobs/${jobId}/generate-executive-summary`, { as: ann })).status).toBe(200)
    await summaryRequest
    for (let i = 0; i < 2; i++) await request()
    response = others.promise
    summary.resolve()
    await nextRequest
    expect((await wordingOf(ann, jobId)).state).toBe('waiting')
    others.resolve()
  })
  expect(afterSummary).toHaveLength(onceForAll.length)
})

test('deleting an analysis deletes its wording', async () => {
  await call('DELETE', `/api/v1/jobs/${secondJobId}`, { as: ann })
  expect(await rowsOf(server.services().db, sql`select 1 from wordings where job_id = ${secondJobId}`)).toEqual([])
})

test('after a plan ended, the user sees the wording of no more tasks than the list shows', async () => {
  expect((await wordingOf(ann, jobId)).tasks.length).toBeGreaterThan(8)
  await testBilling.plan(server.services(), ann.id, 'free')
  expect((await wordingOf(ann, jobId)).tasks).toHaveLength(8)
})
