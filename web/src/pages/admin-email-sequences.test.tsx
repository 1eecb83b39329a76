// @vitest-environment happy-dom
import { adminEmailCalls, type EmailSequence } from '@seo/contract/admin-emails'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { adminSignedIn } from '#testing/admin.ts'
import { emailSequence, emailTemplate, templateSends } from '#testing/admin-emails.ts'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { type FakeServer, noNetwork, refusal } from '#testing/fake-server.ts'
import { alerts, button, navigatedUrl, renderPage } from '#testing/render-page.tsx'
import AdminEmailSequencesPage from './admin-email-sequences.tsx'
import AdminEmailTemplatesPage from './admin-email-templates.tsx'

let server: FakeServer
cleanUpAfterEach()
const person = userEvent.setup()

async function openSequences(handler: () => { sequences: EmailSequence[] } | ReturnType<typeof refusal>) {
  server = await adminSignedIn()
  server.on(adminEmailCalls.sequences, handler)
  renderPage(<AdminEmailSequencesPage />, { path: '/admin/email-sequences' })
}

async function openTemplates(sequence: EmailSequence | null = emailSequence()) {
  server = await adminSignedIn()
  server.on(adminEmailCalls.sequence, () => (sequence ? { sequence } : refusal(404, { error: 'Sequence Not Found' })))
  server.on(adminEmailCalls.sends, () => ({
    days: 30,
    people: 118,
    templates: [templateSends(), templateSends({ template_id: 't2', sent: 986, refused: 0, unsubscribed: 1 })],
  }))
  renderPage(<AdminEmailTemplatesPage />, {
    path: '/admin/email-sequences/:sequenceId/templates',
    at: '/admin/email-sequences/s1/templates',
  })
}

test('B-R-89 B-R-90 B-E-32 B-C-31 B-C-37 sequences are listed, with two buttons labeled coming soon', async () => {
  await openSequences(() => ({
    sequences: [
      emailSequence(),
      emailSequence({
        id: 's2',
        name: 'Come back',
        is_active: false,
        trigger: 'idle',
        people: 1,
        templates: [emailTemplate({ unknown_variables: ['x'] })],
      }),
    ],
  }))
  const rows = within(await screen.findByRole('list', { name: 'Sequences' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'WelcomeActiveThe first week after signing up.Starts after sign-up · 2 templates · 118 people in itPauseEdit (Coming Soon)Templates',
    'Come backPaused1 template not sentThe first week after signing up.Starts after 30 days without a visit · 1 template · 1 person in itResumeEdit (Coming Soon)Templates',
  ])
  expect(button('Create New Sequence (Coming Soon)').disabled).toBe(true)
  for (const edit of screen.getAllByRole<HTMLButtonElement>('button', { name: 'Edit (Coming Soon)' })) expect(edit.disabled).toBe(true)
  expect(screen.getByRole('link', { name: 'Welcome' }).getAttribute('href')).toBe('/admin/email-sequences/s1/templates')
  expect(server.requestsTo(adminEmailCalls.sequences)[0]?.bearer).toBe('t')
})

test('a sequence can be paused, with a message', async () => {
  let sequence = emailSequence()
  await openSequences(() => ({ sequences: [sequence] }))
  server.on(adminEmailCalls.setSequenceActive, ({ body }) => {
    sequence = { ...sequence, ...(body as { is_active: boolean }) }
    return { sequence }
  })
  await person.click(await screen.findByRole('button', { name: 'Pause Welcome' }))
  expect(await screen.findByText('Welcome is paused. Nobody loses their place.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Resume Welcome' })).toBeTruthy()
})

test.each([
  ['B-X-43', () => refusal(500), 'Failed to load sequencesHTTP error! status: 500Try Again'],
  [
    'B-X-43',
    () => refusal(503, { error: 'The database cannot be reached' }),
    'Failed to load sequencesHTTP error! status: 503. The database cannot be reachedTry Again',
  ],
])('%s B-X-44 a list that cannot be loaded shows a message and offers a retry', async (_id, failure, text) => {
  await openSequences(failure)
  await waitFor(() => expect(alerts()).toEqual([text]))
  server.on(adminEmailCalls.sequences, () => ({ sequences: [] }))
  await person.click(button('Try Again'))
  expect(await screen.findByText('No sequences')).toBeTruthy()
})

test('B-R-91 B-E-33 B-C-32 templates are listed in step order, with their delivery figures', async () => {
  await openTemplates()
  const rows = (await screen.findAllByRole('row')).slice(1)
  await waitFor(() =>
    expect(rows.map((row) => row.textContent)).toEqual([
      '1. First stepsWelcome to {{company_name}}Whenat onceSent1,204Refused9Unsubscribed14EditDelete',
      '2. Your first taskWelcome to {{company_name}}Whenafter 2 daysSent986Refused0Unsubscribed1EditDelete',
    ]),
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome')
  expect(screen.getByText('Active · Starts after sign-up · 118 people in it')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create Template' }).getAttribute('href')).toBe('/admin/email-sequences/s1/templates/create')
  await person.click(screen.getByRole('link', { name: 'Edit First steps' }))
  expect(await navigatedUrl()).toBe('/admin/email-sequences/s1/templates/t1/edit')
})

test('B-R-91 a sequence that does not exist gets a message', async () => {
  await openTemplates(null)
  expect((await screen.findByRole('heading', { level: 1, name: 'Sequence Not Found' })).textContent).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See all sequences' }).getAttribute('href')).toBe('/admin/email-sequences')
})

test('B-X-45 a sequence that cannot be loaded shows a message', async () => {
  server = await adminSignedIn()
  server.on(adminEmailCalls.sequence, () => refusal(502))
  renderPage(<AdminEmailTemplatesPage />, {
    path: '/admin/email-sequences/:sequenceId/templates',
    at: '/admin/email-sequences/s1/templates',
  })
  await waitFor(() => expect(alerts()).toEqual(['Failed to load sequenceHTTP error! status: 502Try Again']))
})

test('B-V-23 B-S-39 B-C-36 deleting a template needs a confirmation', async () => {
  const sequence = emailSequence()
  await openTemplates(sequence)
  server.on(adminEmailCalls.removeTemplate, () => {
    sequence.templates.shift()
    return {}
  })
  await person.click(await screen.findByRole('button', { name: 'Delete First steps' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('Are you sure you want to delete this template?')).toBeTruthy()
  expect(server.requestsTo(adminEmailCalls.removeTemplate)).toEqual([])
  await person.click(dialog.getByRole('button', { name: 'Delete template' }))
  expect(await screen.findByText('First steps was deleted.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Edit First steps' })).toBeNull())
})

test.each([
  [() => refusal(500), 'Failed to delete template. HTTP error! status: 500'],
  [() => Promise.reject(noNetwork()), 'Failed to delete template. The server did not respond.'],
])('B-X-46 a template that cannot be deleted stays, with the reason', async (failure, text) => {
  await openTemplates()
  server.on(adminEmailCalls.removeTemplate, failure)
  await person.click(await screen.findByRole('button', { name: 'Delete First steps' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete template' }))
  await waitFor(() => expect(alerts()).toContain(text))
})
