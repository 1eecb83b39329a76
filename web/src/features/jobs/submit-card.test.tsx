// @vitest-environment happy-dom
import { actionCalls } from '@seo/contract/actions'
import { isFinished, type Job, jobCalls } from '@seo/contract/jobs'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { endLocalSession, sessionState } from '#features/auth/session.ts'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { deferredReply, type FakeServer, noNetwork, refusal } from '#testing/fake-server.ts'
import { job, queuedJob, runningJob } from '#testing/jobs.ts'
import { alerts, button, navigatedUrl, renderPage } from '#testing/render-page.tsx'
import { signedIn } from '#testing/signed-in.ts'
import { addToBatchDraft } from './add-to-batch-draft.ts'
import { JobsCard } from './jobs-card.tsx'
import { SubmitCard } from './submit-card.tsx'

let server: FakeServer

cleanUpAfterEach()

async function open(completed: Job[] = [], sample: string | null = null): Promise<void> {
  server = await signedIn({ completed })
  const cards = (
    <>
      <SubmitCard allowance="1 analysis left" sample={sample} />
      <JobsCard />
    </>
  )
  renderPage(cards, { path: '/' })
  await vi.waitFor(() => expect(screen.queryByText('Loading analyses')).toBeNull())
}
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const submit = async (text: string) => {
  if (text) await userEvent.type(field(), text)
  await userEvent.click(button('Analyze'))
}
async function openBatch(): Promise<void> {
  await open()
  await userEvent.click(screen.getByRole('tab', { name: 'Batch' }))
}
const paste = async (text: string) => {
  await userEvent.click(field())
  await userEvent.paste(text)
}
const batchButton = () => screen.getByRole('button', { name: /^Analyze/ })
const submissions = () => server.requestsTo(jobCalls.submit)
const sentBatches = () => server.requestsTo(jobCalls.submitBatch)

test('A-R-16 the card has two tabs, the first for a single URL', async () => {
  await open()
  expect(screen.getByRole('heading', { name: 'Analyze a website', level: 1 })).toBeTruthy()
  expect(
    screen
      .getAllByRole('tab')
      .slice(0, 2)
      .map((tab) => [tab.textContent, tab.getAttribute('aria-selected')]),
  ).toEqual([
    ['Single', 'true'],
    ['Batch', 'false'],
  ])
  expect(screen.getByText('1 analysis left')).toBeTruthy()
})

test.each([
  ['A-V-10', '', 'Please enter a URL'],
  ['A-V-10', '   ', 'Please enter a URL'],
  ['A-V-11', 'havnsund boatyard', 'Please enter a valid URL (e.g., https://example.com)'],
])('%s %j is not sent', async (_id, typed, text) => {
  await open()
  await submit(typed)
  expect(alerts()).toEqual([text])
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(submissions()).toHaveLength(0)
  // The error disappears as soon as the text is valid.
  await userEvent.clear(field())
  await userEvent.type(field(), 'example.com')
  expect(alerts()).toEqual([])
})

test('A-S-19 a URL becomes a job in the table, and the field is cleared immediately', async () => {
  await open()
  const slow = deferredReply<Job>()
  server.on(jobCalls.submit, () => slow.promise)
  await submit('harbour.example')
  expect(field().value).toBe('')
  expect(submissions()[0]).toMatchObject({ body: { url: 'harbour.example/' }, bearer: 't' })
  slow.resolve(queuedJob())
  expect(await screen.findByRole('link', { name: 'harbour.example' })).toBeTruthy()
  expect(screen.getByText('Queued')).toBeTruthy()
})

test('A-S-19 A-K-02 A-K-01 the job moves through its stages to its end without any interaction', async () => {
  await open()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  let currentJob: Job = queuedJob({ id: 'walk' })
  server.on(jobCalls.submit, () => currentJob)
  server.on(jobCalls.one, () => currentJob)
  server.on(jobCalls.list, () =>
    isFinished(currentJob) ? { active: [], completed: [currentJob] } : { active: [currentJob], completed: [] },
  )
  server.on(actionCalls.checkJob, () => ({ hasActions: true, actionCount: 47 }))
  await user.type(field(), 'harbour.example')
  await user.click(button('Analyze'))
  await screen.findByText('Queued')
  const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  // A new job is polled every two seconds, and a running job every five seconds.
  currentJob = runningJob({ id: 'walk' })
  await advance(2_000)
  expect(screen.getByText('Analyzing Website')).toBeTruthy()
  currentJob = runningJob({ id: 'walk', status: 'executing_convergence' })
  await advance(5_000)
  expect(screen.getByText('Final Report')).toBeTruthy()
  currentJob = job({ id: 'walk' })
  await advance(5_000)
  expect(await screen.findByRole('link', { name: 'View 47 Actions' })).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
  vi.useRealTimers()
})

test('a URL submitted after the session has ended is restored after login, and removed after logout', async () => {
  await open()
  server.on(jobCalls.submit, () => refusal(401, { error: 'Invalid or expired token' }))
  await submit('harbour.example')
  await vi.waitFor(() => expect(sessionState().wasEndedByServer).toBe(true), { timeout: 10_000 })
  cleanup()
  await open()
  expect(field().value).toBe('harbour.example')
  endLocalSession()
  cleanup()
  await open()
  expect(field().value).toBe('')
})

test('an unsent batch is restored in its tab, and removed after it was sent', async () => {
  await openBatch()
  await paste('a.example\nb.example')
  endLocalSession({ wasEndedByServer: true })
  cleanup()
  await open()
  expect(field().value).toBe('a.example\nb.example')
  server.on(jobCalls.submitBatch, () => ({ jobs: [queuedJob({ id: 'a' }), queuedJob({ id: 'b' })] }))
  await userEvent.click(batchButton())
  await vi.waitFor(() => expect(sentBatches()).toHaveLength(1), { timeout: 10_000 })
  cleanup()
  await open()
  expect(field().value).toBe('')
})

test.each([
  ['data', (newJob: Job) => ({ success: true, data: newJob })],
  ['job', (newJob: Job) => ({ success: true, job: newJob })],
  ['the body', (newJob: Job) => newJob],
])('A-C-17 the job is read from %s of the response', async (place, body) => {
  await open()
  const domain = `${place.replaceAll(' ', '-')}.example`
  server.on(jobCalls.submit, () => Response.json(body(queuedJob({ id: `in ${place}`, domain }))))
  await submit(domain)
  expect(await screen.findByRole('link', { name: domain })).toBeTruthy()
  expect(screen.getByText('Queued')).toBeTruthy()
})

test('two clicks submit one job with one idempotency key', async () => {
  await open()
  const slow = deferredReply<Job>()
  server.on(jobCalls.submit, () => slow.promise)
  await userEvent.type(field(), 'harbour.example')
  await userEvent.dblClick(button('Analyze'))
  await userEvent.type(field(), 'other.example{Enter}')
  slow.resolve(queuedJob())
  await screen.findByText('Queued')
  expect(submissions()).toHaveLength(1)
  expect(submissions()[0]?.idempotencyKey).toMatch(/^[\da-f-]{36}$/)
  expect(field().value).toBe('other.example')
})

test('A-X-13 offline, the URL is restored and a retry has the same key; another URL has its own key', async () => {
  await open()
  server.on(jobCalls.submit, () => Promise.reject(noNetwork()))
  await submit('harbour.example')
  expect((await screen.findByRole('alert')).textContent).toBe('Network error. Please try again.')
  expect(field().value).toBe('harbour.example')
  await userEvent.click(button('Analyze'))
  await screen.findByRole('alert')
  await userEvent.clear(field())
  await submit('other.example')
  await screen.findByRole('alert')
  const keys = submissions().map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toHaveLength(3)
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[0])
})

test.each([
  ['the message of the server', () => refusal(400, { error: 'This host is not allowed' }), 'This host is not allowed'],
  ['A-X-11 the default', () => refusal(500), 'Processing failed'],
])('A-X-11 other errors are shown below the field: %s', async (_name, handler, text) => {
  await open()
  server.on(jobCalls.submit, handler)
  await submit('harbour.example')
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(field().value).toBe('harbour.example')
})

test('after a response from the server, the next try has a new key', async () => {
  await open()
  server.on(jobCalls.submit, () => refusal(500))
  await submit('harbour.example')
  await screen.findByRole('alert')
  await userEvent.click(button('Analyze'))
  await vi.waitFor(() => expect(submissions()).toHaveLength(2))
  expect(submissions()[0]?.idempotencyKey).not.toBe(submissions()[1]?.idempotencyKey)
})

test('A-R-49 A-X-10 missing credits open a dialog instead of an error, with a link to the plans', async () => {
  await open()
  server.on(jobCalls.submit, () =>
    refusal(402, {
      error: 'Insufficient credits',
      code: 'FEATURE_ACCESS_DENIED',
      reason: 'All used.',
      credits_required: 1,
      credits_available: 0,
    }),
  )
  await submit('harbour.example')
  const dialog = within(await screen.findByRole('dialog', { name: 'Insufficient credits' }))
  expect(dialog.getByText('Credits required').nextSibling?.textContent).toBe('1')
  expect(dialog.getByText('Credits available').nextSibling?.textContent).toBe('0')
  expect(dialog.getByText('All used.')).toBeTruthy()
  expect(alerts()).toEqual([])
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(field().value).toBe('harbour.example')
  await userEvent.click(button('Analyze'))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'View plans' }))
  expect(await navigatedUrl()).toBe('/account/upgrade')
})

test('A-V-28 without a stored token nothing is sent', async () => {
  await open()
  localStorage.clear()
  await submit('harbour.example')
  expect((await screen.findByRole('alert')).textContent).toBe('Authentication required')
  expect(submissions()).toHaveLength(0)
})

test('a click on a recent domain fills in its URL', async () => {
  await open([
    job(),
    job({ id: 'j2', domain: 'slipway.example', url: 'https://slipway.example/en', created_at: '2026-11-15T00:00:00.000Z' }),
  ])
  expect(screen.getByText('Again:')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'slipway.example' }))
  expect(field().value).toBe('https://slipway.example/en')
  expect(document.activeElement).toBe(field())
  expect(submissions()).toHaveLength(0)
})

test('the sample site is offered only to users without an analysis', async () => {
  await open([], 'http://127.0.0.1:4000')
  expect(screen.getByText('Try:')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Sample site' }))
  expect(field().value).toBe('http://127.0.0.1:4000')
  cleanup()
  await open([job()], 'http://127.0.0.1:4000')
  expect(screen.queryByRole('button', { name: 'Sample site' })).toBeNull()
})

test('A-V-12 A-V-19 each URL of a batch is sent once, and the number of merged duplicates is shown', async () => {
  await openBatch()
  server.on(jobCalls.submitBatch, () => ({ jobs: [queuedJob({ id: 'b1' }), queuedJob({ id: 'b2', domain: 'slipway.example' })] }))
  await paste('harbour.example\n\n  https://HARBOUR.example/ \nslipway.example')
  expect(screen.getByText('3 of 3 lines valid, 1 duplicate merged, 50 at most')).toBeTruthy()
  await userEvent.dblClick(button('Analyze 2 websites'))
  expect(await screen.findByText('2 analyses submitted. 1 duplicate merged.')).toBeTruthy()
  expect(sentBatches()).toHaveLength(1)
  expect(sentBatches()[0]?.body).toEqual({ urls: ['https://harbour.example/', 'slipway.example/'] })
  expect(sentBatches()[0]?.idempotencyKey).toBeTruthy()
  expect(field().value).toBe('')
  expect(screen.getAllByText('Queued')).toHaveLength(2)
})

test('A-V-15 A-V-16 A-V-17 invalid lines are listed as typed, as text, and block sending', async () => {
  await openBatch()
  await paste('harbour.example\n\nhtp:/bryggen kaffe\n<b onclick="x">bold</b>\n\u202emoc.elpmaxe')
  await userEvent.click(batchButton())
  const alert = screen.getByRole('alert')
  expect(within(alert).getByText('Invalid URLs found:')).toBeTruthy()
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['Line 3: htp:/bryggen kaffe', 'Line 4: <b onclick="x">bold</b>', 'Line 5: \u202emoc.elpmaxe'])
  expect(alert.querySelector('b')).toBeNull()
  expect(sentBatches()).toHaveLength(0)
})

test.each([
  ['A-V-13', ' \n ', 'Please enter at least one URL'],
  ['A-V-14', 'no way', 'Please enter at least one valid URL'],
  ['A-V-18', Array.from({ length: 51 }, (_, index) => `s${index}.example`).join('\n'), 'You can submit at most 50 URLs at once'],
])('%s a batch that cannot be sent shows the reason', async (_id, text, error) => {
  await openBatch()
  await paste(text)
  await userEvent.click(batchButton())
  expect(alerts()[0]).toContain(error)
  expect(sentBatches()).toHaveLength(0)
})

test.each([
  ['A-X-12 the default', () => refusal(500), 'Batch processing failed'],
  ['the message of the server', () => refusal(429, { error: 'Too many requests' }), 'Too many requests'],
  ['A-X-13 no network', () => Promise.reject(noNetwork()), 'Network error. Please try again.'],
])('a failed batch is restored in the field: %s', async (_name, handler, text) => {
  await openBatch()
  server.on(jobCalls.submitBatch, handler)
  await paste('harbour.example\nslipway.example')
  await userEvent.click(batchButton())
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(field().value).toBe('harbour.example\nslipway.example')
})

test('A-X-10 a batch without enough credits opens the dialog too', async () => {
  await openBatch()
  server.on(jobCalls.submitBatch, () => refusal(402, { error: 'Insufficient credits', credits_required: 4, credits_available: 3 }))
  await paste('harbour.example\nslipway.example')
  await userEvent.click(batchButton())
  const dialog = within(await screen.findByRole('dialog', { name: 'Insufficient credits' }))
  expect(dialog.getByText('Credits required').nextSibling?.textContent).toBe('4')
})

test('the batch button says how many websites it analyzes, each counted once', async () => {
  await openBatch()
  const labelFor = async (text: string) => {
    await userEvent.clear(field())
    await paste(text)
    return batchButton().textContent
  }
  expect(batchButton().textContent).toBe('Analyze')
  expect(await labelFor('no way')).toBe('Analyze')
  expect(await labelFor('harbour.example')).toBe('Analyze 1 website')
  expect(await labelFor('harbour.example\nslipway.example\nharbour.example')).toBe('Analyze 2 websites')
})

test('offered URLs are added to the batch form, each once', async () => {
  await open()
  const { user } = sessionState()
  addToBatchDraft(user?.id ?? '', ['https://harbour.example/', 'https://slipway.example/'])
  addToBatchDraft(user?.id ?? '', ['https://slipway.example/', 'https://quay.example/'])
  cleanup()
  renderPage(<SubmitCard allowance="" sample={null} opensBatch />, { path: '/' })
  expect(field().value).toBe('https://harbour.example/\nhttps://slipway.example/\nhttps://quay.example/')
  expect(document.activeElement).toBe(field())
  expect(batchButton().textContent).toBe('Analyze 3 websites')
  expect(sentBatches()).toHaveLength(0)
})
