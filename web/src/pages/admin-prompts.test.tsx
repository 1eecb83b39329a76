// @vitest-environment happy-dom
import { adminJobCalls } from '@seo/contract/admin-jobs'
import { type AiState, adminPromptCalls, type Prompt } from '@seo/contract/admin-prompts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { adminJob, adminSignedIn } from '#testing/admin.ts'
import { aiState, brandUsage, prompt, promptTrial, promptVersion } from '#testing/admin-prompts.ts'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { type FakeServer, noNetwork, refusal } from '#testing/fake-server.ts'
import { alerts, button, field, renderPage } from '#testing/render-page.tsx'
import AdminPromptsPage from './admin-prompts.tsx'

vi.mock('#ui/text-editor.tsx', () => import('#testing/plain-editor.tsx'))

let server: FakeServer
cleanUpAfterEach()
const person = userEvent.setup()

const versions = [
  promptVersion(),
  promptVersion({ id: 'v2', version: 2, change_note: null, content: `Sum up.\n\n{{causes}}\n${'x'.repeat(400)}`, created_by: null }),
]
const reportPrompt = prompt({ key: 'report_overview', name: 'Report overview', category: 'seo_analysis', version: 1, is_active: false })

async function open({
  stored = prompt(),
  ai = aiState(),
  at = '/admin/prompts?key=executive_summary',
}: {
  stored?: Prompt
  ai?: AiState
  at?: string
} = {}) {
  server = await adminSignedIn()
  server.on(adminPromptCalls.list, () => ({ prompts: [reportPrompt, stored], ai }))
  server.on(adminPromptCalls.history, () => ({ history: versions, total: 3 }))
  server.on(adminPromptCalls.usage, () => ({ month: '2026-11', ai, brands: [brandUsage()] }))
  server.on(adminJobCalls.list, () => ({
    jobs: [adminJob()],
    next: null,
    counts: { total: 1, processing: 0, completed: 1, failed: 0, unfinished: 0 },
    brands: [],
  }))
  renderPage(<AdminPromptsPage />, { path: '/admin/prompts', at })
  await screen.findByLabelText('Content')
}

const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const savedBodies = () => server.requestsTo(adminPromptCalls.save).map(({ body }) => body)
const acceptSave = (change: Partial<Prompt> = {}) => server.on(adminPromptCalls.save, () => ({ prompt: prompt({ version: 4, ...change }) }))

test('B-R-96 B-E-34 B-C-39 prompts are listed by category, and the chosen one is in the editor', async () => {
  await open()
  const list = within(screen.getByRole('navigation', { name: 'Prompts' }))
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['seo_analysis', 'summary'])
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Report overviewv1 · Nov 12, 2026Inactive',
    'Executive summaryv3 · Nov 12, 2026',
  ])
  expect(field('Name').value).toBe('Executive summary')
  expect(field('Key').readOnly).toBe(true)
  expect(field('Content').value).toBe('Sum up {{domain}}.\n\n{{causes}}')
  expect(screen.getByText('Written by OpenAI, gpt-test')).toBeTruthy()
  await person.click(list.getByRole('link', { name: /Report overview/ }))
  await waitFor(() => expect(field('Name').value).toBe('Report overview'))
})

test('B-S-37 B-V-28 B-C-40 B-X-26 saving sends content, name, description and is_active as a new version', async () => {
  await open()
  expect(button('Save').disabled).toBe(true)
  type('Content', 'Shorter.\n{{causes}}')
  type('Description', 'New words')
  type('Change note', 'Shorter')
  expect(screen.getByText('Not saved')).toBeTruthy()
  acceptSave({ content: 'Shorter.\n{{causes}}', description: 'New words' })
  await person.click(button('Save'))
  expect(await screen.findByText('Prompt saved successfully!')).toBeTruthy()
  expect(savedBodies()).toEqual([
    {
      content: 'Shorter.\n{{causes}}',
      name: 'Executive summary',
      description: 'New words',
      is_active: true,
      change_note: 'Shorter',
      version: 3,
    },
  ])
  await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull())
  expect(field('Change note').value).toBe('')
  // The history is refetched, and the next change is based on the new version.
  await waitFor(() => expect(server.requestsTo(adminPromptCalls.history)).toHaveLength(2))
  await person.click(field('Active'))
  await person.click(button('Save'))
  await waitFor(() => expect(savedBodies()[1]).toMatchObject({ is_active: false, version: 4 }))
})

test.each([
  [() => refusal(500), 'Failed to save prompt'],
  [() => Promise.reject(noNetwork()), 'Failed to save prompt'],
  [() => refusal(400, { error: 'Too long.' }), 'Failed to save promptToo long.'],
])('B-X-23 a prompt that cannot be saved keeps the typed text', async (failure, text) => {
  await open()
  server.on(adminPromptCalls.save, failure)
  type('Content', 'Kept {{causes}}')
  await person.click(button('Save'))
  await waitFor(() => expect(alerts()).toContain(text))
  expect(field('Content').value).toBe('Kept {{causes}}')
})

test('an unknown variable is marked immediately, a missing one on save, and nothing is sent', async () => {
  await open()
  type('Content', 'Word\n{{cause}}')
  expect(alerts()).toEqual(['Line 2: unknown variable {{cause}}. Known: {{domain}}, {{causes}}.'])
  type('Content', 'Word it.')
  expect(alerts()).toEqual([])
  await person.click(button('Save'))
  expect(alerts()).toEqual(['Add {{causes}} to the prompt. Without it, the AI writer gets no input.'])
  expect(document.activeElement).toBe(field('Content'))
  await person.click(button('{{causes}}'))
  expect(field('Content').value).toBe('Word it.{{causes}}')
  expect(alerts()).toEqual([])
  expect(savedBodies()).toEqual([])
})

test('B-R-97 B-E-35 B-C-41 the history shows the first 300 characters of each version', async () => {
  await open()
  const items = within(await screen.findByRole('list', { name: 'Versions' })).getAllByRole('listitem')
  expect(items[0]?.textContent).toMatch(
    /^Version 3CurrentNov 12, 2026, \d\d:\d\d · admin@example\.testShorterSum up \{\{domain\}\}\.\n\n\{\{causes\}\}$/,
  )
  const [, beginning = ''] = /2026, \d\d:\d\d(.*)Compare with current$/s.exec(items[1]?.textContent ?? '') ?? []
  expect(beginning).toHaveLength(301)
  expect(beginning.endsWith('x…')).toBe(true)
})

test('older versions are shown on demand and can be restored', async () => {
  await open()
  expect(await screen.findByText('2 of 3 versions')).toBeTruthy()
  server.on(adminPromptCalls.history, ({ search }) =>
    new URLSearchParams(search).get('before') === '2'
      ? { history: [promptVersion({ id: 'v1', version: 1 })], total: 3 }
      : { history: versions, total: 3 },
  )
  await person.click(button('Show older versions'))
  expect(await screen.findByRole('button', { name: 'Revert to version 1' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show older versions' })).toBeNull()
})

test('B-C-42 B-X-27 an old version is restored as a new version', async () => {
  await open()
  server.on(adminPromptCalls.revert, () => ({ prompt: prompt({ version: 4, content: 'Old {{causes}}' }) }))
  await person.click(await screen.findByRole('button', { name: 'Revert to version 2' }))
  expect(await screen.findByText('Reverted to previous version')).toBeTruthy()
  expect(server.requestsTo(adminPromptCalls.revert)[0]?.path).toBe('/api/v1/admin/prompts/executive_summary/revert/v2')
  await waitFor(() => expect(field('Content').value).toBe('Old {{causes}}'))
})

test('B-X-25 a version that cannot be restored shows a message', async () => {
  await open()
  server.on(adminPromptCalls.revert, () => refusal(500))
  await person.click(await screen.findByRole('button', { name: 'Revert to version 2' }))
  await waitFor(() => expect(alerts()).toEqual(['Failed to revert to version']))
})

test('B-X-24 a history that cannot be loaded shows a message', async () => {
  server = await adminSignedIn()
  server.on(adminPromptCalls.list, () => ({ prompts: [prompt()], ai: aiState() }))
  server.on(adminPromptCalls.history, () => refusal(500))
  renderPage(<AdminPromptsPage />, { path: '/admin/prompts' })
  await waitFor(() => expect(alerts()).toContain('Failed to load history'))
})

test('B-X-22 prompts that cannot be loaded show a message and offer a retry', async () => {
  server = await adminSignedIn()
  server.on(adminPromptCalls.list, () => refusal(500))
  renderPage(<AdminPromptsPage />, { path: '/admin/prompts' })
  await waitFor(() => expect(alerts()).toContain('Failed to load prompts'))
  server.on(adminPromptCalls.list, () => ({ prompts: [prompt()], ai: aiState() }))
  await person.click(button('Try Again'))
  expect(await screen.findByLabelText('Content')).toBeTruthy()
})

test('any two versions can be compared, including the unsaved text', async () => {
  await open()
  await person.click(await screen.findByRole('button', { name: 'Compare version 2 with current' }))
  const difference = () => screen.getByRole('region', { name: 'Difference' }).textContent
  expect(difference()).toContain('Removed line: Sum up.')
  expect(difference()).toContain('Added line: Sum up {{domain}}.')
  await person.click(screen.getByRole('button', { name: 'Close' }))
  type('Content', 'Sum up {{domain}}.\n\n{{causes}}\nBriefly.')
  await person.click(button('Compare versions'))
  expect(field('To').value).toBe('typed')
  expect(difference()).toContain('+Added line: Briefly.')
  fireEvent.change(field('To'), { target: { value: '3' } })
  expect(await screen.findByText('The two texts are the same.')).toBeTruthy()
  // Version 1 is older than the versions in the history.
  server.on(adminPromptCalls.version, () => promptVersion({ id: 'v1', version: 1, content: 'The very first.' }))
  fireEvent.change(field('From'), { target: { value: '1' } })
  await waitFor(() => expect(difference()).toContain('Removed line: The very first.'))
  expect(server.requestsTo(adminPromptCalls.version).map(({ path }) => path)).toEqual([
    '/api/v1/admin/prompts/executive_summary/versions/1',
  ])
  expect(within(field('To')).getAllByRole('option')).toHaveLength(4)
})

test('unsaved text is kept after visiting another prompt or page', async () => {
  await open()
  type('Content', 'Half {{causes}}')
  await person.click(screen.getByRole('link', { name: /Report overview/ }))
  await waitFor(() => expect(field('Name').value).toBe('Report overview'))
  await person.click(screen.getByRole('link', { name: /Executive summary/ }))
  await waitFor(() => expect(field('Content').value).toBe('Half {{causes}}'))
  cleanup()
  await open()
  expect(field('Content').value).toBe('Half {{causes}}')
  await person.click(button('Discard'))
  expect(field('Content').value).toBe('Sum up {{domain}}.\n\n{{causes}}')
})

test('a draft based on a replaced version is kept, and does not overwrite the newer one without confirmation', async () => {
  await open()
  type('Content', 'Mine {{causes}}')
  server.on(adminPromptCalls.save, () => refusal(409, { error: 'Another admin changed this prompt.', code: 'CHANGED_MEANWHILE' }))
  const theirs = prompt({ version: 4, content: 'Theirs {{causes}}' })
  server.on(adminPromptCalls.list, () => ({ prompts: [theirs], ai: aiState() }))
  await person.click(button('Save'))
  expect(await screen.findByText(/^You edited version 3; version 4 was saved since\./)).toBeTruthy()
  expect(field('Content').value).toBe('Mine {{causes}}')
  expect(button('Save').disabled).toBe(true)
  await person.click(button('Keep mine'))
  acceptSave({ version: 5, content: 'Mine {{causes}}' })
  await person.click(button('Save'))
  expect(await screen.findByText('Prompt saved successfully!')).toBeTruthy()
  expect(savedBodies()[1]).toMatchObject({ content: 'Mine {{causes}}', version: 4 })
})

test('a draft based on a replaced version can be discarded by loading the newest version', async () => {
  await open()
  type('Content', 'Mine {{causes}}')
  cleanup()
  await open({ stored: prompt({ version: 4, content: 'Theirs {{causes}}' }) })
  expect(field('Content').value).toBe('Mine {{causes}}')
  await person.click(button('Load newest version'))
  expect(field('Content').value).toBe('Theirs {{causes}}')
})

test('trying a prompt on an analysis shows what is kept, what is dropped and why, tokens and cost', async () => {
  await open()
  type('Content', 'Try {{causes}}')
  await person.click(screen.getByRole('tab', { name: 'Try' }))
  await screen.findByRole('option', { name: 'www.harbour.example · Nov 14, 2026 · ida@example.test' })
  fireEvent.change(field('Analysis'), { target: { value: 'j1' } })
  server.on(adminPromptCalls.try, () => promptTrial())
  await person.click(button('Try'))
  expect(await screen.findByText('1 sentence kept, 1 dropped')).toBeTruthy()
  const result = screen.getByRole('region', { name: 'Result' }).textContent
  for (const text of [
    'Titles are missing on 12 pages. Title missing',
    'Traffic will double.It promises something.',
    '1,200 in, 240 out',
    '$0.0041',
    '1.9 s',
  ]) {
    expect(result).toContain(text)
  }
  expect(server.requestsTo(adminPromptCalls.try)[0]?.body).toEqual({ content: 'Try {{causes}}', jobId: 'j1' })
  expect(savedBodies()).toEqual([])
  server.on(adminPromptCalls.try, () => refusal(502, { error: 'OpenAI did not respond.' }))
  await person.click(button('Try'))
  expect(await screen.findByText('OpenAI did not respond.')).toBeTruthy()
})

test('without a provider, the page shows a message and prompts cannot be tried', async () => {
  await open({ ai: aiState({ is_configured: false, writer: 'Built-in writer', model: null, status: 'not_configured' }) })
  expect(screen.getByText(/^No AI provider is set, so readers get the built-in text\./)).toBeTruthy()
  await person.click(screen.getByRole('tab', { name: 'Try' }))
  expect(button('Try').disabled).toBe(true)
})

test('the monthly cost by brand is shown, and the cap can be changed', async () => {
  await open()
  const row = (await screen.findByRole('row', { name: /Solvind Media/ })).textContent
  expect(row).toBe('Solvind MediaCost$1.25Calls12, 1 failedTokens in and out24,000 / 3,100Cap a month$25.00Change')
  await person.click(button('Change the cap of Solvind Media'))
  type('US dollars a month', 'much')
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  expect(alerts()).toEqual(['Enter an amount such as 25, or nothing for no cap.'])
  type('US dollars a month', '40')
  server.on(adminPromptCalls.setCap, () => brandUsage({ cap_cents: 4_000 }))
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The cap of Solvind Media is saved.')).toBeTruthy()
  expect(server.requestsTo(adminPromptCalls.setCap)[0]?.body).toEqual({ cap_cents: 4_000 })
})
