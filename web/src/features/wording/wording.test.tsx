// @vitest-environment happy-dom
import { jobCalls } from '@seo/contract/jobs'
import { type Wording, wordingCalls } from '@seo/contract/wording'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { newQueryClient } from '#app/query-client.ts'
import { applyWordingEvent, useWording } from '#data/wording-cache.ts'
import { ExecutiveSummary } from '#features/executive-summary/executive-summary.tsx'
import { FileViewer } from '#features/job-files/file-viewer.tsx'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { type FakeServer, refusal } from '#testing/fake-server.ts'
import { button } from '#testing/render-page.tsx'
import { signedIn } from '#testing/signed-in.ts'
import { wordedText, wording } from '#testing/wording.ts'
import { Toasts } from '#ui/toasts.tsx'
import { TaskWording } from './task-wording.tsx'

let server: FakeServer
let storedWording: Wording
cleanUpAfterEach()
const user = userEvent.setup()

function Summary() {
  return <ExecutiveSummary jobId="j1" domain="shop.test" summary="The **plain** text." onSummary={() => {}} wording={useWording('j1')} />
}

async function renderWording(initialWording: Wording, page = <Summary />) {
  storedWording = initialWording
  server = await signedIn()
  server.on(wordingCalls.one, () => storedWording)
  server.on(wordingCalls.choose, ({ body }) => {
    storedWording = { ...storedWording, ...(body as Pick<Wording, 'choice'>) }
    return storedWording
  })
  const cache = newQueryClient()
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>{page}</MemoryRouter>
      <Toasts />
    </QueryClientProvider>,
  )
  return cache
}

test('A-E-27 an AI-written summary says who wrote it and how it was checked, and each sentence opens its cause', async () => {
  await renderWording(wording())
  expect(await screen.findByText('Written by OpenAI, checked: 2 sentences kept, 2 dropped')).toBeTruthy()
  expect(screen.getByText('OpenAI')).toBeTruthy()
  expect(screen.getByText(/^Titles are missing on 12 pages\. The score is 67\./)).toBeTruthy()
  await user.click(button('Show Executive Summary'))
  const chip = screen.getByRole('link', { name: 'Root cause: Title missing' })
  expect(chip.getAttribute('href')).toBe('/jobs/j1?cause=c1')
  expect(chip.closest('li')?.textContent).toBe('Titles are missing on 12 pages. Title missing')
  // The score is not a cause, so it is not a link.
  expect(screen.getByText('Score').closest('a')).toBeNull()
  expect(await screen.findByRole('heading', { name: 'What to do first' })).toBeTruthy()
})

test('a click shows the plain text, and another click the AI-written text again', async () => {
  await renderWording(wording())
  await user.click(await screen.findByRole('button', { name: 'Show plain text' }))
  expect(await screen.findByText('The plain text.')).toBeTruthy()
  expect(screen.getByText('Built-in writer')).toBeTruthy()
  expect(server.requestsTo(wordingCalls.choose)[0]?.body).toEqual({ choice: 'plain' })
  await user.click(button('Show the text by OpenAI'))
  expect(await screen.findByText(/^Titles are missing/)).toBeTruthy()
})

test('while a text is written a message says so, and the finished text arrives live', async () => {
  const cache = await renderWording(wording({ state: 'waiting', summary: null, report: null, tasks: [] }))
  expect(await screen.findByText('OpenAI is writing. Its text appears here once it is checked.')).toBeTruthy()
  expect(screen.getByText('The plain text.')).toBeTruthy()
  storedWording = wording()
  applyWordingEvent(cache, 'j1')
  expect(await screen.findByText(/^Written by OpenAI/)).toBeTruthy()
})

test.each<[string, Partial<Wording>]>([
  ['AI is off', { is_available: false, writer: 'Built-in writer', state: 'none', summary: null, report: null, tasks: [] }],
  ['the owner chose the plain text and nothing else is there', { choice: 'plain', summary: null, report: null, tasks: [] }],
])('no wording line is shown if %s', async (_case, changes) => {
  await renderWording(wording(changes))
  expect(await screen.findByText('Built-in writer')).toBeTruthy()
  await waitFor(() => expect(server.requestsTo(wordingCalls.one)).toHaveLength(1))
  expect(document.body.textContent).not.toMatch(/Written by|writing|plain text is shown|Write again/)
})

test('if no AI text could be used, the reason is shown and the text can be requested again', async () => {
  await renderWording(wording({ state: 'kept', summary: null, note: 'The budget of this month is used up.' }))
  // The text was never written, so it did not fail the check.
  expect(await screen.findByText('This is the built-in text.')).toBeTruthy()
  expect(screen.getByText('The budget of this month is used up.')).toBeTruthy()
  server.on(wordingCalls.ask, () => refusal(429, { error: 'Try again in an hour.' }))
  await user.click(button('Write again'))
  expect(await screen.findByText('Try again in an hour.')).toBeTruthy()
  server.on(wordingCalls.ask, () => wording({ state: 'waiting', summary: null }))
  await user.click(button('Write again'))
  expect(await screen.findByText(/^OpenAI is writing/)).toBeTruthy()
})

test('an AI-written task names its author, and a built-in task does not', async () => {
  const tasks = (
    <>
      <TaskWording jobId="j1" wording={wording()} task={{ cause: 'c1' }} />
      <TaskWording jobId="j1" wording={wording()} task={{ cause: 'c2' }} />
    </>
  )
  await renderWording(wording(), tasks)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Written by OpenAI, checked: 3 sentences kept, 1 dropped',
  )
  expect(screen.getAllByRole('button', { name: 'Show plain text' })).toHaveLength(1)
})

test('the report shows its AI-written opening with chips, and the rest unchanged', async () => {
  await renderWording(
    wording({ report: wordedText({ dropped: 0, rest: '## Details' }) }),
    <FileViewer open jobId="j1" name="report.md" onClose={() => {}} />,
  )
  server.on(jobCalls.file, () => ({ content: '# Report\n\nTitles are missing on 12 pages.' }))
  await user.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Written by OpenAI, checked: 2 sentences kept, 0 dropped')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Rendered' }))
  expect(await screen.findByRole('link', { name: 'Root cause: Title missing' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Details' })).toBeTruthy()
})
