// @vitest-environment happy-dom
import { adminEmailCalls, type EmailSequence, type EmailTemplate } from '@seo/contract/admin-emails'
import { adminUserCalls } from '@seo/contract/admin-users'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { adminSignedIn } from '#testing/admin.ts'
import { emailSequence, emailTemplate, templatePreview, templateSends } from '#testing/admin-emails.ts'
import { account } from '#testing/admin-users.ts'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { type FakeServer, noNetwork, refusal } from '#testing/fake-server.ts'
import { alerts, button, field, navigatedUrl, renderPage } from '#testing/render-page.tsx'
import AdminEmailTemplatePage from './admin-email-template.tsx'

vi.mock('#ui/text-editor.tsx', () => import('#testing/plain-editor.tsx'))

let server: FakeServer
cleanUpAfterEach()
const person = userEvent.setup()
const editPath = '/admin/email-sequences/:sequenceId/templates/:templateId/edit'
const createPath = '/admin/email-sequences/:sequenceId/templates/create'

async function startServer(sequence: EmailSequence = emailSequence()) {
  server = await adminSignedIn()
  server.on(adminEmailCalls.sequence, () => ({ sequence }))
  server.on(adminEmailCalls.sends, () => ({ days: 30, people: 118, templates: [templateSends()] }))
  server.on(adminEmailCalls.preview, () => templatePreview())
}

function renderAt(path: string) {
  const at = path.replace(':sequenceId', 's1').replace(':templateId', 't1')
  renderPage(<AdminEmailTemplatePage />, { path, at })
}

async function openEditor(template: EmailTemplate = emailTemplate()) {
  await startServer()
  server.on(adminEmailCalls.template, () => ({ template }))
  renderAt(editPath)
  await screen.findByLabelText('Content')
}

const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const savedBodies = () => server.requestsTo(adminEmailCalls.updateTemplate).map(({ body }) => body)
const previewBodies = () => server.requestsTo(adminEmailCalls.preview).map(({ body }) => body as Record<string, string>)

test('B-R-92 B-V-20 B-V-21 B-C-33 B-S-39 a template is created as the next step, and opened', async () => {
  await startServer()
  renderAt(createPath)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Create Template')
  await screen.findByLabelText('Content')
  expect(field('Step number').value).toBe('3')
  expect(field('Active').checked).toBe(true)
  expect(screen.getByText('Nothing to show yet')).toBeTruthy()
  type('Name', 'Third')
  type('Subject', 'Hello {{user_name}}')
  type('Content', 'Text')
  type('Delay in days', '0.5')
  expect(screen.getByText('Step 3 of Welcome · sent 12 hours after step 2')).toBeTruthy()
  server.on(adminEmailCalls.createTemplate, () => ({ template: emailTemplate({ id: 't9', name: 'Third' }) }))
  await person.click(button('Create template'))
  expect(await navigatedUrl()).toBe('/admin/email-sequences/s1/templates/t9/edit')
  expect(screen.getByText('Third was created.')).toBeTruthy()
  expect(server.requestsTo(adminEmailCalls.createTemplate)[0]?.body).toEqual({
    name: 'Third',
    subject: 'Hello {{user_name}}',
    content: 'Text',
    step_number: 3,
    delay_days: 0.5,
    is_active: true,
  })
})

test('B-V-17 B-V-18 B-V-19 errors are shown at their fields, the first gets the focus, and nothing is sent', async () => {
  await startServer()
  renderAt(createPath)
  await screen.findByLabelText('Content')
  type('Step number', '1.5')
  type('Delay in days', '-1')
  await person.click(button('Create template'))
  expect(alerts()).toEqual([
    'Name is required',
    'Step number must be a whole number',
    "Delay in days can't be negative",
    'Subject is required',
    'Content is required',
  ])
  expect(document.activeElement).toBe(field('Name'))
  type('Name', 'Third')
  expect(alerts()).toHaveLength(4)
  expect(server.requestsTo(adminEmailCalls.createTemplate)).toEqual([])
})

test('B-R-93 B-C-34 B-C-35 B-S-39 a template is changed, previewed and saved', async () => {
  await openEditor()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit Template First steps')
  expect(screen.getByText('Step 1 of Welcome · sent at once after sign-up · last changed Nov 12, 2026')).toBeTruthy()
  expect(button('Save').disabled).toBe(true)
  expect((await screen.findByTitle('The mail in light colors')).getAttribute('sandbox')).not.toContain('scripts')
  expect(await screen.findByText(/^28 characters when filled in/)).toBeTruthy()
  type('Subject', 'Changed')
  expect(screen.getByText('Not saved')).toBeTruthy()
  await waitFor(() => expect(previewBodies().at(-1)).toEqual({ subject: 'Changed', content: emailTemplate().content, sequence_id: 's1' }))
  server.on(adminEmailCalls.updateTemplate, () => ({ template: emailTemplate({ subject: 'Changed' }) }))
  await person.click(button('Save'))
  expect(await screen.findByText('Template saved')).toBeTruthy()
  expect(savedBodies()).toMatchObject([{ subject: 'Changed', step_number: 1, delay_days: 0, updated_at: emailTemplate().updated_at }])
  await waitFor(() => expect(button('Save').disabled).toBe(true))
})

test('the mail is shown light, dark and as text, for sample values or for a user', async () => {
  await openEditor()
  const frame = async (look: string) => (await screen.findByTitle(`The mail in ${look} colors`)).getAttribute('srcdoc')
  expect(await frame('light')).toContain('in light')
  expect(screen.getByText('sample person')).toBeTruthy()
  await person.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(await frame('dark')).toContain('in dark')
  await person.click(screen.getByRole('radio', { name: 'Text' }))
  expect(screen.getByText('Welcome, Mara, as text')).toBeTruthy()

  server.on(adminUserCalls.list, () => ({ users: [account({ email: 'ola@example.test', id: 'u7', name: 'Ola' })], total: 1 }))
  server.on(adminEmailCalls.preview, () => templatePreview({ for: { name: 'Ola', email: 'ola@example.test', is_sample: false } }))
  type('For', 'ola')
  await waitFor(() => expect(document.querySelector('datalist option')).not.toBeNull())
  type('For', 'ola@example.test')
  expect((await screen.findByText('Ola', { selector: 'span' })).parentElement?.textContent).toBe('Ola ola@example.test')
  expect(previewBodies().at(-1)).toMatchObject({ user_id: 'u7' })
  type('For', '')
  expect(await screen.findByText('sample person')).toBeTruthy()
})

test('the user of a pasted address is selected when the search response arrives', async () => {
  await openEditor()
  expect(await screen.findByText('sample person')).toBeTruthy()
  server.on(adminUserCalls.list, () => ({ users: [account({ email: 'ola@example.test', id: 'u7', name: 'Ola' })], total: 1 }))
  type('For', 'ola@example.test')
  await waitFor(() => expect(previewBodies().at(-1)).toMatchObject({ user_id: 'u7' }), { timeout: 5_000 })
})

test('B-V-22 the six variables are chips, and unknown ones are named with their line; the template can still be saved', async () => {
  await openEditor()
  const chips = [...screen.getByRole('list', { name: 'Insert' }).querySelectorAll('button')].map((chip) => chip.textContent)
  expect(chips).toEqual(['{{user_name}}', '{{user_email}}', '{{app_url}}', '{{support_email}}', '{{company_name}}', '{{signup_date}}'])
  await person.click(button('{{signup_date}}'))
  expect(field('Content').value).toBe(`${emailTemplate().content}{{signup_date}}`)
  type('Content', 'Yours,\n{{first_name}}')
  expect(alerts()).toEqual([
    "Line 2: unknown variable {{first_name}}. Known: user_name, user_email, app_url, support_email, company_name, signup_date. You can save the template; it isn't sent until this is fixed.",
  ])
  server.on(adminEmailCalls.updateTemplate, () => ({ template: emailTemplate({ content: 'Yours,\n{{first_name}}' }) }))
  await person.click(button('Save'))
  expect(await screen.findByText('Template saved')).toBeTruthy()
})

test('a test mail goes to the admin, with the current draft', async () => {
  await openEditor()
  type('Subject', 'Try this')
  server.on(adminEmailCalls.sendTest, () => ({ message: 'A test mail was sent to admin@example.test.' }))
  await person.click(button('Send test to me'))
  expect(await screen.findByText('A test mail was sent to admin@example.test.')).toBeTruthy()
  expect(server.requestsTo(adminEmailCalls.sendTest)[0]?.body).toMatchObject({ subject: 'Try this', sequence_id: 's1' })
  server.on(adminEmailCalls.sendTest, () => refusal(400, { error: 'Unknown variable {{x}}.' }))
  await person.click(button('Send test to me'))
  expect(await screen.findByText('Unknown variable {{x}}.')).toBeTruthy()
})

test('sent, refused and unsubscribed are shown with their percentages', async () => {
  await openEditor()
  await waitFor(() =>
    expect(screen.getByText('Sent in 30 days').closest('dl')?.textContent).toBe(
      'Sent in 30 days1,204Refused9 0.7%Unsubscribed here14 1.2%',
    ),
  )
})

test('unsaved changes are kept after visiting another page, and can be discarded', async () => {
  await openEditor()
  type('Name', 'Half done')
  cleanup()
  await openEditor()
  expect(field('Name').value).toBe('Half done')
  await person.click(button('Discard'))
  expect(field('Name').value).toBe('First steps')
  cleanup()
  await openEditor()
  expect(field('Name').value).toBe('First steps')
})

test("B-V-18 B-X-48 B-X-43 a step number in use gets the server's message", async () => {
  await openEditor()
  server.on(adminEmailCalls.updateTemplate, () => refusal(409, { error: 'Step 2 already exists' }))
  type('Step number', '2')
  await person.click(button('Save'))
  expect(await screen.findByText('Failed to update template. HTTP error! status: 409. Step 2 already exists')).toBeTruthy()
  expect(field('Step number').value).toBe('2')
})

test("another admin's save is not overwritten: it can be loaded, and the next save is based on it", async () => {
  await openEditor()
  const sentence = 'Another admin changed this template while you were editing it, so nothing was saved.'
  server.on(adminEmailCalls.updateTemplate, () => refusal(409, { error: sentence, code: 'CHANGED_MEANWHILE' }))
  type('Name', 'Mine')
  await person.click(button('Save'))
  expect(await screen.findByText(sentence)).toBeTruthy()
  const theirs = emailTemplate({ name: 'Theirs', updated_at: '2026-11-13T10:04:00.000Z' })
  server.on(adminEmailCalls.template, () => ({ template: theirs }))
  await person.click(button('Load newest version'))
  await waitFor(() => expect(field('Name').value).toBe('Theirs'))
  expect(screen.queryByText(sentence)).toBeNull()
  server.on(adminEmailCalls.updateTemplate, () => ({ template: theirs }))
  type('Name', 'Both')
  await person.click(button('Save'))
  await waitFor(() => expect(savedBodies().at(-1)).toMatchObject({ name: 'Both', updated_at: theirs.updated_at }))
})

test('B-X-48 a template that cannot be created shows a message', async () => {
  await startServer()
  renderAt(createPath)
  await screen.findByLabelText('Content')
  for (const label of ['Name', 'Subject', 'Content']) type(label, 'x')
  server.on(adminEmailCalls.createTemplate, () => Promise.reject(noNetwork()))
  await person.click(button('Create template'))
  expect(await screen.findByText('Failed to create template. The server did not respond.')).toBeTruthy()
})

test('B-X-47 B-X-43 a template that cannot be loaded or was deleted shows a message', async () => {
  await startServer()
  server.on(adminEmailCalls.template, () => refusal(500))
  renderAt(editPath)
  await waitFor(() => expect(alerts()).toEqual(['Failed to load templateHTTP error! status: 500Try Again']))
  server.on(adminEmailCalls.template, () => refusal(404))
  await person.click(button('Try Again'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Template Not Found' })).toBeTruthy()
})
