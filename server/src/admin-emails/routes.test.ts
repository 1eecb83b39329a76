import { beforeAll, expect, test } from 'vitest'
import { testServer } from '#testing/test-server.ts'

const server = testServer({ RATE_LIMITS: 'on', MAIL_FROM: 'Seo Shop <hello@seo.test>', APP_URL: 'https://seo.example.com' })
let admin: { id: string; email: string; token: string }
beforeAll(async () => {
  admin = await server.newUser({ admin: true })
})

const BASE_PATH = '/api/v1/admin/email-sequences'
const callAsAdmin = (method: string, path: string, body?: object) =>
  server.call(method, `${BASE_PATH}${path}`, { as: admin, ...(body && { body }) })
const form = (changes: object = {}) => ({
  name: 'Nine',
  subject: 'Hello {{user_name}}',
  content: 'Hi',
  step_number: 9,
  delay_days: 0.5,
  is_active: true,
  ...changes,
})

test('B-C-31 B-E-32 B-R-89 three sequences exist from the start, with their steps in order', async () => {
  const { status, body } = await callAsAdmin('GET', '/sequences')
  expect(status).toBe(200)
  expect(body.sequences.map(({ name, trigger }: { name: string; trigger: string }) => [name, trigger])).toEqual([
    ['Welcome', 'signup'],
    ['First report', 'first_analysis'],
    ['Come back', 'idle'],
  ])
  for (const { templates } of body.sequences) {
    const steps = templates.map(({ step_number }: { step_number: number }) => step_number)
    expect(steps).toEqual(steps.toSorted())
    for (const template of templates) expect(template).toMatchObject({ is_active: true, unknown_variables: [] })
  }
})

test('B-C-32 B-R-91 shows one sequence; an unknown one is not found', async () => {
  expect((await callAsAdmin('GET', '/sequences/welcome')).body.sequence).toMatchObject({
    id: 'welcome',
    created_at: expect.any(String),
    people: 1,
  })
  expect(await callAsAdmin('GET', '/sequences/none')).toMatchObject({ status: 404, body: { error: 'Sequence not found' } })
  expect((await callAsAdmin('POST', '/sequences/none/templates', form())).status).toBe(404)
})

test('B-C-33 B-C-34 B-C-35 B-C-36 B-E-33 B-R-92 B-R-93 a template is created, read, changed and deleted, and each change is in the audit log', async () => {
  const created = await callAsAdmin('POST', '/sequences/come-back/templates', form({ is_active: undefined }))
  expect(created).toMatchObject({ status: 201, body: { success: true, template: { ...form(), sequence_id: 'come-back' } } })
  const { id } = created.body.template
  const changed = form({ name: 'Ten', step_number: 10, is_active: false })
  expect(await callAsAdmin('PUT', `/templates/${id}`, changed)).toMatchObject({ status: 200, body: { template: changed } })
  expect((await callAsAdmin('GET', `/templates/${id}`)).body.template).toMatchObject(changed)
  expect(await callAsAdmin('DELETE', `/templates/${id}`)).toMatchObject({ status: 200, body: { success: true } })
  for (const method of ['GET', 'DELETE']) {
    expect(await callAsAdmin(method, `/templates/${id}`)).toMatchObject({ status: 404, body: { error: 'Template not found' } })
  }
  expect((await callAsAdmin('PUT', `/templates/${id}`, form())).status).toBe(404)

  const { body } = await server.call('GET', `/api/v1/admin/audit?subject=${id}`, { as: admin })
  const rows = body.data.entries.map(({ action, before, after }: Record<string, unknown>) => [action, before, after])
  expect(rows).toEqual([
    ['template.deleted', changed, null],
    ['template.changed', { name: 'Nine', step_number: 9, is_active: true }, { name: 'Ten', step_number: 10, is_active: false }],
    ['template.created', null, form()],
  ])
})

test('B-V-18 a step number in use is refused, also for two admins at the same time', async () => {
  expect(await callAsAdmin('POST', '/sequences/welcome/templates', form({ step_number: 3 }))).toMatchObject({
    status: 409,
    body: { error: 'Step 3 already exists' },
  })
  const [, second] = (await callAsAdmin('GET', '/sequences/welcome')).body.sequence.templates
  expect((await callAsAdmin('PUT', `/templates/${second.id}`, form({ step_number: 1 }))).body.error).toBe('Step 1 already exists')
  const answers = await Promise.all([1, 2].map(() => callAsAdmin('POST', '/sequences/welcome/templates', form({ step_number: 50 }))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('a change by another admin is not overwritten, also at the same time', async () => {
  const created = await callAsAdmin('POST', '/sequences/come-back/templates', form({ step_number: 70 }))
  const { id, updated_at } = created.body.template
  const save = (name: string) => callAsAdmin('PUT', `/templates/${id}`, form({ step_number: 70, name, updated_at }))
  const answers = await Promise.all([save('One'), save('Two')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [refused, saved] = answers.toSorted((a, b) => b.status - a.status)
  expect(refused?.body).toMatchObject({ code: 'CHANGED_MEANWHILE', error: expect.stringMatching(/^Another admin changed this template/) })
  const stored = (await callAsAdmin('GET', `/templates/${id}`)).body.template
  expect(stored).toEqual(saved?.body.template)
  expect((await callAsAdmin('PUT', `/templates/${id}`, form({ step_number: 70, updated_at: stored.updated_at }))).status).toBe(200)
})

test('content that would keep the server busy is refused and not saved', async () => {
  const content = '!'.repeat(100_000)
  for (const [method, path] of [
    ['POST', '/sequences/come-back/templates'],
    ['POST', '/templates/preview'],
  ] as const) {
    const { status, body } = await callAsAdmin(method, path, form({ step_number: 71, content }))
    expect([status, body.error]).toEqual([400, 'This content is too complex for an email. Make its paragraphs and lists shorter.'])
  }
})

test.each([
  [{ name: ' ' }, 'Name is required'],
  [{ subject: '' }, 'Subject is required'],
  [{ content: ' \n ' }, 'Content is required'],
  [{ subject: 'Hi\r\nBcc: x@evil.example' }, 'Subject must be one line'],
  [{ subject: 'Hi\u2028there' }, 'Subject must be one line'],
  [{ content: 'x'.repeat(100_001) }, 'Content can have at most 100,000 characters'],
  [{ step_number: 0 }, 'Step number must be at least 1'],
  [{ step_number: 1.5 }, 'Step number must be a whole number'],
  [{ step_number: undefined }, 'Step number is required'],
  [{ delay_days: -0.1 }, "Delay in days can't be negative"],
])('B-V-17 B-V-18 B-V-19 a template with %o is refused', async (invalidFields, message) => {
  const { status, body } = await callAsAdmin('POST', '/sequences/welcome/templates', form({ step_number: 60, ...invalidFields }))
  expect([status, body.error]).toEqual([400, message])
})

test('100 kB of content can be saved', async () => {
  const { status, body } = await callAsAdmin(
    'POST',
    '/sequences/welcome/templates',
    form({ step_number: 61, content: 'ä'.repeat(100_000) }),
  )
  expect(status).toBe(201)
  expect(body.template.content).toHaveLength(100_000)
})

test('a preview uses a sample or a real user, in light, dark and plain text, and lists unknown variables', async () => {
  const draft = { subject: 'For {{user_name}}', content: '# Hi {{user_name}}\n\nYours, {{first_name}}', sequence_id: 'welcome' }
  const { body } = await callAsAdmin('POST', '/templates/preview', draft)
  expect(body.data).toMatchObject({
    for: { name: 'Mara Lindqvist', is_sample: true },
    from: 'Seo Shop <hello@seo.test>',
    subject: 'For Mara Lindqvist',
    unknown_variables: ['first_name'],
  })
  expect(body.data.text).toContain('Hi Mara Lindqvist')
  expect(body.data.light).not.toContain('prefers-color-scheme')
  expect(body.data.dark).toMatch(/\.m-page\{background:#/)
  expect(body.data.bytes).toBeLessThan(100_000)

  const ann = await server.newUser()
  const real = await callAsAdmin('POST', '/templates/preview', { ...draft, user_id: ann.id })
  expect(real.body.data.for).toEqual({ name: 'Ann', email: ann.email, is_sample: false })
  // A preview must not contain a working unsubscribe link.
  expect(real.body.data.light).toContain('/unsubscribe/sample')
  expect((await callAsAdmin('POST', '/templates/preview', { ...draft, user_id: 'none' })).status).toBe(404)
})

test('a test email goes to the requesting admin, never with unknown variables, at most ten times an hour', async () => {
  const draft = { subject: 'Try {{user_name}}', content: 'Hi', sequence_id: 'come-back' }
  const refused = await callAsAdmin('POST', '/templates/test', { ...draft, content: '{{nope}}' })
  expect([refused.status, refused.body.error]).toEqual([
    400,
    'Unknown variable {{nope}}. Known: user_name, user_email, app_url, support_email, company_name, signup_date.',
  ])
  expect((await callAsAdmin('POST', '/templates/test', draft)).body.message).toBe(`We sent a test email to ${admin.email}.`)
  const mail = await server.mailTo(admin.email, ({ subject }) => subject === 'Try Mara Lindqvist')
  expect(mail.html).toContain('kind=offers')
  const statuses = []
  for (let i = 0; i < 9; i++) statuses.push((await callAsAdmin('POST', '/templates/test', draft)).status)
  expect(statuses).toEqual([...Array(8).fill(200), 429])
})

test('counts sent, refused and unsubscribed emails per template', async () => {
  const { body } = await callAsAdmin('GET', '/sequences/come-back/sends?days=7')
  expect(body.data).toMatchObject({ days: 7, people: 0 })
  expect(body.data.templates[0]).toMatchObject({ sent: 0, refused: 0, unsubscribed: 0, waiting: 0, skipped: 0, unknown: 0 })
  expect((await callAsAdmin('GET', '/sequences/none/sends')).status).toBe(404)
})
