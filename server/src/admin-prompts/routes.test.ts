import { MAX_PROMPT_LENGTH } from '@seo/contract/admin-prompts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedPrompts } from '#prompts/edit-prompt.ts'
import { fakeLlm } from '#testing/fake-llm.ts'
import { good } from '#testing/llm-scenes.ts'
import { testServer } from '#testing/test-server.ts'
import { smallSite } from '#testing/test-sites.ts'
import { users } from '#users/users-table.ts'

const llm = await fakeLlm({ good: { output: good } })
const site = await smallSite()
afterAll(async () => {
  await llm.stop()
  await site[Symbol.asyncDispose]()
})
const server = testServer({
  CRAWL_ALLOW: site.host,
  AI_PROVIDER: 'compatible',
  AI_MODEL: 'good',
  AI_BASE_URL: llm.url,
  AI_API_KEY: 'key-for-tests-1',
  AI_PRICE_IN: '2',
  AI_PRICE_OUT: '10',
})

let admin: { id: string; token: string; email: string }
beforeAll(async () => {
  admin = await server.newUser({ admin: true })
})

const get = (path: string) => server.call('GET', `/api/v1/admin${path}`, { as: admin })
const promptOf = async (key: string) =>
  (await get('/prompts')).body.prompts.find((prompt: { key: string }) => prompt.key === key) as Record<string, unknown> & {
    version: number
  }
const save = async (key: string, changes: object) => {
  const { content, name, description, is_active } = await promptOf(key)
  return server.call('PUT', `/api/v1/admin/prompts/${key}`, { as: admin, body: { content, name, description, is_active, ...changes } })
}

test('B-R-96 B-E-34 B-C-39 lists the four prompts in use, by category, with their variables', async () => {
  const { status, body } = await get('/prompts')
  expect(status).toBe(200)
  expect(body.success).toBe(true)
  expect(body.prompts.map(({ key, category, version, is_active }: Record<string, unknown>) => [key, category, version, is_active])).toEqual(
    [
      ['report_overview', 'seo_analysis', 1, true],
      ['cause_meaning', 'seo_analysis', 1, true],
      ['action_wording', 'seo_actions', 1, true],
      ['executive_summary', 'summary', 1, true],
    ],
  )
  expect(body.prompts[3]).toMatchObject({
    variables: expect.arrayContaining(['domain', 'causes']),
    required: ['causes'],
    updated_at: expect.any(String),
  })
  expect(body.ai).toEqual({ is_configured: true, writer: 'AI', model: 'good', status: 'healthy', last_error: null, has_prices: true })
})

test('B-S-37 B-V-28 B-C-40 B-C-41 B-E-35 B-R-97 saving creates a new version, and the history has both', async () => {
  const first = await promptOf('cause_meaning')
  const content = 'Say why it matters, in one sentence. {{causes}}'
  const saved = await save('cause_meaning', { content, name: 'Meaning', is_active: false, change_note: 'Shorter' })
  expect(saved).toMatchObject({ status: 200, body: { success: true, prompt: { content, name: 'Meaning', is_active: false, version: 2 } } })
  expect(await promptOf('cause_meaning')).toMatchObject({ content, version: 2 })

  const { body } = await get('/prompts/cause_meaning/history')
  expect(body).toMatchObject({
    success: true,
    total: 2,
    history: [
      { version: 2, content, change_note: 'Shorter', created_by: admin.email, id: expect.any(String), created_at: expect.any(String) },
      { version: 1, content: first.content, created_by: null },
    ],
  })
  const firstVersion = await get('/prompts/cause_meaning/versions/1')
  expect(firstVersion.body.data).toMatchObject({ version: 1, content: first.content })
  for (const version of ['3', '0', '-1', '1e3', 'x', '99999999999'])
    expect((await get(`/prompts/cause_meaning/versions/${version}`)).status).toBe(404)
})

test('B-S-37 B-C-42 reverting saves the old content as the newest version', async () => {
  const { content: original } = await promptOf('report_overview')
  await save('report_overview', { content: 'Changed. {{causes}}' })
  const { history } = (await get('/prompts/report_overview/history')).body
  const reverted = await server.call('POST', `/api/v1/admin/prompts/report_overview/revert/${history.at(-1).id}`, { as: admin })
  expect(reverted).toMatchObject({ status: 200, body: { success: true, prompt: { content: original, version: 3 } } })
  const after = (await get('/prompts/report_overview/history')).body.history
  expect(after.map(({ version, change_note }: Record<string, unknown>) => [version, change_note])).toEqual([
    [3, 'Reverted to version 1'],
    [2, null],
    [1, 'Came with the product'],
  ])
  const older = (await get('/prompts/report_overview/history?before=3')).body
  expect(older).toMatchObject({ total: 3, history: [{ version: 2 }, { version: 1 }] })
  expect((await get('/prompts/report_overview/history?before=1')).body.history).toEqual([])
  for (const before of ['0', 'x', '-1', '1e10']) expect((await get(`/prompts/report_overview/history?before=${before}`)).status).toBe(400)
  // The version of another prompt is rejected.
  const foreignVersionId = (await get('/prompts/cause_meaning/history')).body.history[0].id
  expect((await server.call('POST', `/api/v1/admin/prompts/report_overview/revert/${foreignVersionId}`, { as: admin })).status).toBe(404)
})

test('every change of a prompt is in the audit, with the admin and without email addresses', async () => {
  await save('executive_summary', { description: 'Ask ann@example.test. {{not a variable here}}' })
  const { entries } = (await get('/audit?action=prompt.saved&limit=1')).body.data
  expect(entries[0]).toMatchObject({
    actor_id: admin.id,
    subject: 'prompt',
    subject_id: 'executive_summary',
    after: { description: 'Ask [email]. {{not a variable here}}', version: 2 },
  })
})

test.each([
  [
    'an unknown variable',
    '{{actions}} {{passwords}}',
    'Unknown variable {{passwords}}. Known: {{domain}}, {{language}}, {{stack}}, {{actions}}.',
  ],
  ['several unknown variables', '{{a}} {{ b }} {{actions}}', 'Unknown variables {{a}}, {{b}}.'],
  ['an empty variable', '{{}} {{actions}}', 'Unknown variable {{}}.'],
  ['no variable for the tasks', 'Just write something.', 'Add {{actions}} to the prompt. Without it, the AI writer gets no input.'],
  ['100 kB', `{{actions}} ${'x'.repeat(100_000)}`, `A prompt can have at most ${MAX_PROMPT_LENGTH.toLocaleString('en')} characters.`],
  ['no content', '  ', 'Enter the content of the prompt.'],
])('a prompt with %s is refused with a message, when saving and when trying', async (_what, content, message) => {
  const before = await promptOf('action_wording')
  const { status, body } = await save('action_wording', { content })
  expect(status).toBe(400)
  expect(body.error).toContain(message)
  expect(await promptOf('action_wording')).toEqual(before)
  expect((await server.call('POST', '/api/v1/admin/prompts/action_wording/try', { as: admin, body: { content } })).status).toBe(400)
})

test('an unknown prompt and a change based on an outdated version are refused', async () => {
  expect((await get('/prompts/nothing/history')).status).toBe(404)
  expect(
    (
      await server.call('PUT', '/api/v1/admin/prompts/toString', {
        as: admin,
        body: { content: '{{causes}}', name: 'x', description: '', is_active: true },
      })
    ).status,
  ).toBe(404)
  const { version } = await promptOf('action_wording')
  expect((await save('action_wording', { version })).status).toBe(200)
  expect(await save('action_wording', { version })).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
})

test('two admins who save at the same time get two versions', async () => {
  const { version } = await promptOf('action_wording')
  const answers = await Promise.all([1, 2, 3].map((i) => save('action_wording', { content: `Number ${i} {{actions}}` })))
  expect(answers.map(({ body }) => body.prompt.version).toSorted()).toEqual([version + 1, version + 2, version + 3])
})

test('a restart keeps edited prompts', async () => {
  await save('action_wording', { content: 'Mine. {{actions}}' })
  await seedPrompts(server.services())
  expect((await promptOf('action_wording')).content).toBe('Mine. {{actions}}')
})

test('a version stays when the account of its author is deleted', async () => {
  const otherAdmin = await server.newUser({ admin: true })
  const { name, description, is_active } = await promptOf('report_overview')
  await server.call('PUT', '/api/v1/admin/prompts/report_overview', {
    as: otherAdmin,
    body: { content: 'By another. {{causes}}', name, description, is_active },
  })
  await server.services().db.delete(users).where(eq(users.id, otherAdmin.id))
  expect((await get('/prompts/report_overview/history')).body.history[0]).toMatchObject({
    content: 'By another. {{causes}}',
    created_by: null,
  })
})

test('trying a prompt shows what would be kept, its usage and cost, and stores nothing', async () => {
  const content = 'Two sentences please. {{score}} {{causes}}'
  const withoutAnalysis = await server.call('POST', '/api/v1/admin/prompts/executive_summary/try', { as: admin, body: { content } })
  expect(withoutAnalysis).toMatchObject({
    status: 409,
    body: { error: 'Analyze a website first. The prompt is tried on your newest analysis.' },
  })
  const ann = await server.newUser()
  const jobId = await server.analyze(ann, site.origin)
  const callsBefore = llm.seen.length
  const { status, body } = await server.call('POST', '/api/v1/admin/prompts/executive_summary/try', { as: admin, body: { content, jobId } })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data).toMatchObject({
    job: { id: jobId },
    writer: 'AI',
    model: 'good',
    is_enough: true,
    tokens: { in: 900, cached: 100, out: 200 },
    cost_micros: 900 * 2 + 200 * 10,
  })
  expect(body.data.kept[0]).toMatchObject({
    text: expect.stringContaining('The score of'),
    facts: [{ id: 'S1', cause: null, name: 'Score' }],
  })
  expect(body.data.kept[2].facts[0]).toMatchObject({ id: 'C1', cause: expect.any(String) })
  expect(llm.seen.slice(callsBefore).some(({ text }) => text.includes('Two sentences please.'))).toBe(true)
  expect((await promptOf('executive_summary')).content).not.toBe(content)
  for (const key of ['action_wording', 'cause_meaning', 'report_overview']) {
    const { content: currentContent } = await promptOf(key)
    const tried = await server.call('POST', `/api/v1/admin/prompts/${key}/try`, { as: admin, body: { content: currentContent, jobId } })
    expect(tried.status, `${key}: ${JSON.stringify(tried.body)}`).toBe(200)
    expect(tried.body.data.kept.length, `${key}: ${JSON.stringify(tried.body.data.dropped)}`).toBeGreaterThan(0)
  }
  expect(
    (await server.call('POST', '/api/v1/admin/prompts/executive_summary/try', { as: admin, body: { content, jobId: 'nope' } })).status,
  ).toBe(404)
})

test('usage is shown per brand and month, and changing a brand’s cap is audited', async () => {
  const { status, body } = await get('/ai/usage')
  expect(status).toBe(200)
  const [brand] = body.data.brands
  expect(brand).toMatchObject({ name: expect.any(String), cap_cents: null })
  expect(brand.calls).toBeGreaterThan(4)
  expect(brand.cost_micros).toBe(brand.tokens.in * 2 + brand.tokens.out * 10)
  expect((await get('/ai/usage?month=2020-01')).body.data.brands[0]).toMatchObject({ calls: 0, cost_micros: 0 })
  expect((await get('/ai/usage?month=2020-13')).body.error).toBe('The month must look like 2026-11')

  const setCap = (cap_cents: unknown, id = brand.brand_id) =>
    server.call('PUT', `/api/v1/admin/ai/caps/${id}`, { as: admin, body: { cap_cents } })
  expect(await setCap(500)).toMatchObject({ status: 200, body: { data: { cap_cents: 500 } } })
  expect((await get('/audit?action=brand.ai-cap')).body.data.entries[0]).toMatchObject({
    subject_id: brand.brand_id,
    before: { ai_monthly_cap_cents: null },
    after: { ai_monthly_cap_cents: 500 },
  })
  expect((await setCap(-1)).status).toBe(400)
  expect((await setCap(1.5)).status).toBe(400)
  expect((await setCap(1, 'nope')).status).toBe(404)
  expect((await setCap(null)).body.data.cap_cents).toBeNull()
})
