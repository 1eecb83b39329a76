// @vitest-environment happy-dom
import { authCalls } from '@seo/contract/auth'
import type { Reply } from '@seo/contract/call'
import { type Job, jobCalls } from '@seo/contract/jobs'
import { useQueryClient } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoreSession } from '#features/auth/session.ts'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import '#features/shares/share-modal.tsx'
import { writeJob } from '#data/job-cache.ts'
import { setLiveState } from '#live/live-state.ts'
import { appServer } from '#testing/app-server.ts'
import { deferredReply, type FakeServer, noNetwork, refusal } from '#testing/fake-server.ts'
import { result } from '#testing/job-result.ts'
import { job, queuedJob, runningJob } from '#testing/jobs.ts'
import { profile, user } from '#testing/people.ts'
import { alerts, button, navigatedUrl, renderPage } from '#testing/render-page.tsx'
import JobPage from './job.tsx'

let server: FakeServer
/** The job on the fake server. The page polls it every five seconds. */
let storedJob: Job

const start = new Date('2026-11-14T16:41:01.000Z')

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: start })
  localStorage.setItem('auth_token', 't')
})
cleanUpAfterEach()
afterEach(() => {
  setLiveState('polling')
})

const files: Reply<typeof jobCalls.files> = [
  { name: 'report.md', size: 38_000 },
  { name: 'pages.csv', size: 1_200_000 },
]

async function open(job: Job, at = '/jobs/j1'): Promise<void> {
  storedJob = job
  server = appServer()
  server.on(authCalls.profile, () => ({ user, profile }))
  server.on(jobCalls.one, () => storedJob)
  server.on(jobCalls.result, () => result())
  server.on(jobCalls.files, () => files)
  server.on(jobCalls.file, () => ({ content: 'The report' }))
  await restoreSession()
  renderPage(
    <>
      <JobPage />
      <EventButton />
    </>,
    { path: '/jobs/:id', at },
  )
}

/** A button that stores the server's job in the cache, as a live event would. */
function EventButton() {
  const cache = useQueryClient()
  return (
    <button type="button" onClick={() => writeJob(cache, storedJob)}>
      Event
    </button>
  )
}

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = (name: string) => userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(button(name))
const heading = () => screen.findByRole('heading', { level: 1, name: 'harbour.example' })
const countText = (label: string) => screen.getByText(label).nextElementSibling?.textContent
const barValue = () => screen.getByRole('progressbar').getAttribute('aria-valuenow')
const stageOf = (name: string) => within(screen.getByRole('list')).getByText(name).closest('li')?.textContent

test('a running job shows its site, its progress and the counts so far', async () => {
  const { progress } = runningJob()
  await open(runningJob({ progress: progress && { ...progress, other: 3 } }))
  await heading()
  expect(screen.getByText('https://www.harbour.example/')).toBeTruthy()
  expect(screen.getByText(/^Started Nov 14, 2026/)).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Progress' })).getByText('Analyzing Website')).toBeTruthy()
  expect(barValue()).toBe('20')
  expect(['Pages read', 'Redirects, errors and files', 'Addresses found', 'Left out by robots.txt'].map(countText)).toEqual([
    '10',
    '3',
    '40',
    '0',
  ])
  expect(screen.getByRole('link', { name: 'Back to All Jobs' }).getAttribute('href')).toBe('/')
})

test('the elapsed time and the clock of the stage keep running', async () => {
  await open(runningJob())
  await heading()
  const before = countText('Elapsed')
  await advance(3_000)
  expect(countText('Elapsed')).not.toBe(before)
  vi.setSystemTime(start.getTime() + 84_000)
  await advance(1_000)
  expect(countText('Elapsed')).toMatch(/^1:2[56]$/)
})

test('the time left is a range, shown only after five pages and while known URLs are left', async () => {
  const progress = runningJob().progress
  if (!progress) throw new Error('The running job has counts')
  await open(runningJob({ progress: { ...progress, found: 120 } }))
  await heading()
  expect(screen.getByText('20% · about 1–3 min left')).toBeTruthy()
  cleanup()
  await open(runningJob({ progress: { ...progress, read: 4 } }))
  await heading()
  expect(screen.getByText('20%')).toBeTruthy()
  cleanup()
  await open(runningJob({ progress: { ...progress, found: 10 } }))
  await heading()
  expect(screen.getByText('20%')).toBeTruthy()
})

test('A-S-33 the bar never goes back', async () => {
  await open(runningJob({ status: 'executing_convergence' }))
  await heading()
  expect(barValue()).toBe('90')
  storedJob = runningJob({ status: 'generating_actions' })
  await advance(6_000)
  expect(within(screen.getByRole('region', { name: 'Progress' })).getByText('Generating Actions')).toBeTruthy()
  expect(barValue()).toBe('90')
  expect(screen.getByText('90%')).toBeTruthy()
})

test('the running stage shows the last six pages read, as plain text', async () => {
  const recent = Array.from({ length: 6 }, (_, index) => ({
    at: `2026-11-14T16:41:1${index}.000Z`,
    url: `https://www.harbour.example/${index}?<b>`,
    status: 200,
    ms: 41,
  }))
  const current = 'https://www.harbour.example/5?<b>'
  await open(runningJob({ progress: { found: 40, read: 10, other: 0, blocked: 0, current, recent } }))
  await heading()
  const log = within(screen.getAllByRole('list')[1] as HTMLElement).getAllByRole('listitem')
  expect(log).toHaveLength(6)
  expect(log[0]?.textContent).toMatch(/200\/0\?%3Cb%3E41 ms$/)
})

test('the quick score of the first page is shown with its first issues, as plain text', async () => {
  const hostile = `<script>alert(1)</script> \u202E${'x'.repeat(5_000)}`
  const quick = {
    score: 74,
    after_ms: 3400,
    findings: [
      { rule: 'a', name: 'Canonical uses http', impact: 'high' as const, at: 'link[rel=canonical]', found: '' },
      { rule: 'b', name: '<img src=x onerror=alert(1)>', impact: 'medium' as const, at: 'title', found: hostile },
    ],
  }
  await open(runningJob({ quick }))
  await heading()
  expect(screen.getByRole('img', { name: 'Score 74 of 100, Needs work' })).toBeTruthy()
  expect(screen.getByText('after 3.4 s')).toBeTruthy()
  expect(screen.getByText('From the first page alone. The full score follows.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'First two issues' })).toBeTruthy()
  expect(screen.getByText('link[rel=canonical]')).toBeTruthy()
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy()
  expect(screen.getByText(hostile)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'How this is checked: Canonical uses http' }).getAttribute('href')).toBe('/rules/a')
  expect(document.querySelector('main script, main img')).toBeNull()
})

test('the page says that the user may leave; it promises a mail only for analyses longer than a minute', async () => {
  await open(runningJob())
  await heading()
  expect(screen.getByText('You can close this page. The analysis goes on.')).toBeTruthy()
  vi.setSystemTime(start.getTime() + 61_000)
  await advance(1_000)
  expect(screen.getByText('You can close this page. The analysis goes on, and we write to ida@example.test when it is done.')).toBeTruthy()
})

test('a queued job shows that it is waiting, and no counts', async () => {
  await open(queuedJob())
  await heading()
  expect(screen.getByText('Waiting for a free worker. The analysis starts automatically.')).toBeTruthy()
  expect(countText('Pages read')).toBe('–')
  expect(barValue()).toBe('5')
  expect(screen.getByText(/^Submitted Nov 14, 2026/)).toBeTruthy()
})

test('the page shows whether its data is live', async () => {
  setLiveState('live')
  await open(runningJob())
  await heading()
  expect(screen.getByText('Live')).toBeTruthy()
  act(() => setLiveState('reconnecting'))
  expect(screen.getByText(/^Reconnecting/)).toBeTruthy()
})

test('screen readers get each new stage, and the end of the analysis', async () => {
  await open(runningJob())
  await heading()
  const statusTexts = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(statusTexts()).toContain('Analyzing Website: running')
  storedJob = runningJob({
    status: 'executing_step1',
    stages: [...runningJob().stages, { stage: 'executing_step1', at: start.toISOString(), note: null }],
  })
  await advance(11_000)
  expect(statusTexts()).toContain('AI Analysis: running')
  storedJob = job()
  await advance(11_000)
  expect(statusTexts()).toContain('Analysis: Completed')
})

test("canceling needs a confirmation, is sent once, and shows the server's result", async () => {
  await open(runningJob())
  await heading()
  const slowReply = deferredReply<Job>()
  server.on(jobCalls.cancel, () => slowReply.promise)
  await press('Cancel')
  const dialog = within(screen.getByRole('alertdialog', { name: 'Cancel analysis' }))
  expect(dialog.getByText(/It does not count against your plan\./)).toBeTruthy()
  await press('Cancel analysis')
  await press('Canceling...')
  expect(server.requestsTo(jobCalls.cancel)).toHaveLength(1)
  storedJob = job({ status: 'failed', error: 'You canceled this analysis.', stages: runningJob().stages })
  slowReply.resolve(storedJob)
  await waitFor(() => expect(screen.getAllByText('You canceled this analysis.').length).toBeGreaterThan(0))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('“Keep it running” sends nothing, and a refused cancellation shows the reason', async () => {
  await open(runningJob({ status: 'executing_step1' }))
  await heading()
  await press('Cancel')
  expect(screen.getByText(/It counts as used/)).toBeTruthy()
  await press('Keep it running')
  expect(server.requestsTo(jobCalls.cancel)).toEqual([])
  server.on(jobCalls.cancel, () => refusal(409, { error: 'It has ended already.' }))
  await press('Cancel')
  await press('Cancel analysis')
  expect((await screen.findByRole('alert')).textContent).toBe('It has ended already.')
})

const failed = () =>
  job({
    status: 'failed',
    score: null,
    action_count: 0,
    error: 'The server did not respond within 30 s (3 attempts).',
    stages: runningJob().stages,
  })

test('a failed job shows the reason at its stage, no bar, and can be retried', async () => {
  await open(failed())
  await heading()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(stageOf('Analyzing Website')).toContain('The server did not respond within 30 s (3 attempts).')
  expect(screen.queryByRole('button', { name: 'Files' })).toBeNull()
  server.on(jobCalls.retry, () => {
    storedJob = queuedJob()
    return storedJob
  })
  await press('Retry')
  expect(await screen.findByText('Waiting for a free worker. The analysis starts automatically.')).toBeTruthy()
})

test("a refused retry shows the server's message, or the missing credits", async () => {
  await open(failed())
  await heading()
  server.on(jobCalls.retry, () => Promise.reject(noNetwork()))
  await press('Retry')
  await waitFor(() => expect(alerts()).toEqual(['The analysis could not be started again. Please try again.']))
  server.on(jobCalls.retry, () =>
    refusal(402, { error: 'Insufficient credits', reason: 'Your 3 analyses are used.', credits_required: 1, credits_available: 0 }),
  )
  await press('Retry')
  expect(within(await screen.findByRole('dialog')).getByText('Your 3 analyses are used.')).toBeTruthy()
})

type ShownNotification = { title: string; options: NotificationOptions | undefined }

function fakeNotifications(permission: NotificationPermission): ShownNotification[] {
  const shown: ShownNotification[] = []
  class Fake {
    static requestPermission = async () => permission
    onclick = null
    constructor(title: string, options?: NotificationOptions) {
      shown.push({ title, options })
    }
  }
  vi.stubGlobal('Notification', Fake)
  Object.assign(window, { Notification: Fake })
  return shown
}

test.each([
  [true, 1],
  [false, 0],
])('a user who requested it gets a browser notification at the end, only if the page is hidden (%s)', async (hidden, times) => {
  const shown = fakeNotifications('granted')
  await open(runningJob())
  await heading()
  await press('Tell me when done')
  await waitFor(() => expect(button('Tell me when done').getAttribute('aria-pressed')).toBe('true'))
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  setLiveState('polling')
  storedJob = job()
  await advance(11_000)
  await waitFor(() => expect(screen.getByText('Completed')).toBeTruthy())
  expect(shown).toHaveLength(times)
  if (times > 0) expect(shown[0]).toMatchObject({ title: 'Analysis of harbour.example', options: { body: 'Completed. Score 67 of 100.' } })
})

test('there is no notification after the user has switched it off; if the browser refuses, a message explains it', async () => {
  const shown = fakeNotifications('granted')
  await open(runningJob())
  await heading()
  await press('Tell me when done')
  await waitFor(() => expect(button('Tell me when done').getAttribute('aria-pressed')).toBe('true'))
  await press('Tell me when done')
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  storedJob = job()
  await advance(11_000)
  expect(shown).toEqual([])
  cleanup()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  fakeNotifications('denied')
  await open(runningJob())
  await heading()
  await press('Tell me when done')
  expect(await screen.findByText('Your browser does not show notifications of this site. You can allow them in its settings.')).toBeTruthy()
})

test('in a browser without notifications there is no button to request one', async () => {
  Reflect.deleteProperty(window, 'Notification')
  Reflect.deleteProperty(globalThis, 'Notification')
  await open(runningJob())
  await heading()
  expect(screen.queryByRole('button', { name: 'Tell me when done' })).toBeNull()
})

test("a missing job, or another user's, shows “Analysis not found” and links to the dashboard", async () => {
  await open(job())
  server.on(jobCalls.one, () => refusal(404, { error: 'Not found' }))
  cleanup()
  renderPage(<JobPage />, { path: '/jobs/:id', at: '/jobs/nope' })
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Analysis not found'))
  expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/')
})

test('A-X-24 a link to a file of a missing job shows an error, and requests no file', async () => {
  await open(job())
  server.on(jobCalls.one, () => refusal(404, { error: 'Not found' }))
  cleanup()
  renderPage(<JobPage />, { path: '/jobs/:id', at: '/jobs/gone?file=report.md' })
  const viewer = within(await screen.findByRole('dialog', { name: 'report.md' }))
  expect(viewer.getByRole('alert').textContent).toBe('Job ID not found')
  expect(server.requestsTo(jobCalls.file)).toEqual([])
})

test.each([
  ['', 'lg', 'md:max-w-page'],
  ['&size=sm', 'sm', 'md:max-w-dialog'],
  ['&size=md', 'md', 'md:max-w-form'],
  ['&size=xl', 'xl', 'md:max-w-editor'],
  ['&size=huge', 'lg', 'md:max-w-page'],
])('A-R-39 the file viewer has four sizes, set by the URL %j and by its list: %s', async (query, size, width) => {
  await open(job(), `/jobs/j1?file=report.md${query}`)
  expect(await screen.findByText('The report')).toBeTruthy()
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Window size' })
  expect(list.value).toBe(size)
  expect(screen.getByRole('dialog').className.split(' ')).toContain(width)
  const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await person.selectOptions(list, 'Small')
  expect(screen.getByRole('dialog').className.split(' ')).toContain('md:max-w-dialog')
  expect(screen.getByText('The report')).toBeTruthy()
})

test('A-S-20 an analysis that read nothing shows its reason and no score, not even a quick one', async () => {
  const quick = { score: 85, after_ms: 4_000, findings: [] }
  const reason = 'The start page answers 500. Nothing was read, and your analysis was given back.'
  await open({ ...failed(), error: reason, quick, pages_read: 0, progress: null })
  await heading()
  expect(screen.getAllByText('Failed').length).toBeGreaterThan(0)
  expect(screen.getAllByText(reason).length).toBeGreaterThan(0)
  expect(screen.queryByText('85')).toBeNull()
  expect(screen.queryByRole('img', { name: /^Score/ })).toBeNull()
  expect(server.requestsTo(jobCalls.result)).toEqual([])
})

test('a canceled analysis is not called failed, and promises no score any more', async () => {
  const quick = { score: 85, after_ms: 4_000, findings: [] }
  await open({ ...failed(), error: 'You canceled this analysis.', is_cancelled: true, quick })
  await heading()
  expect(screen.getByText('From the first page alone.')).toBeTruthy()
  expect(screen.getAllByText('Canceled').length).toBeGreaterThan(1)
  expect(screen.queryByText('Failed')).toBeNull()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  expect(screen.queryByText(/follows/)).toBeNull()
})

test('A-S-20 an analysis with too many failed pages shows the reason once and no score', async () => {
  const reason = '55 of 64 pages answered with a server error. That is too little for a score, and your analysis was given back.'
  storedJob = job()
  await open(job({ status: 'partially_completed', error: reason, score: null }))
  server.on(jobCalls.result, () => result({ score: null }))
  expect(await screen.findByText('This analysis has no score')).toBeTruthy()
  expect(screen.getByText('Partially Completed')).toBeTruthy()
  expect(screen.getAllByText(reason)).toHaveLength(1)
  expect(screen.queryByText('Too few pages could be read for a score.')).toBeNull()
  expect(screen.queryByRole('img', { name: /^Score/ })).toBeNull()
  expect(screen.queryByRole('progressbar', { name: / score$/ })).toBeNull()
  expect(screen.queryByText(/points went/)).toBeNull()
})

test('A-S-20 a partial analysis shows what is missing next to the score', async () => {
  await open(job({ status: 'partially_completed', error: '9 of 64 pages answered with a server error.' }))
  expect(await screen.findByText('Part of this analysis is missing')).toBeTruthy()
  expect(screen.getByText('9 of 64 pages answered with a server error.')).toBeTruthy()
  expect(screen.getByRole('img', { name: /^Score 67/ })).toBeTruthy()
})

test('a skeleton shows while loading, and an error offers a retry', async () => {
  await open(job())
  cleanup()
  const reply = deferredReply<Job>()
  server.on(jobCalls.one, () => reply.promise)
  renderPage(<JobPage />, { path: '/jobs/:id', at: '/jobs/j2' })
  expect(screen.getByText('Loading the analysis')).toBeTruthy()
  reply.resolve(job({ id: 'j2' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('harbour.example'))
  cleanup()
  server.on(jobCalls.one, () => refusal(500, { error: 'The server is being repaired.' }))
  renderPage(<JobPage />, { path: '/jobs/:id', at: '/jobs/j3' })
  expect((await screen.findByRole('alert')).textContent).toContain('The server is being repaired.')
  server.on(jobCalls.one, () => job({ id: 'j3' }))
  await press('Try Again')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('harbour.example'))
})

test('a finished job has its badge, its date, its page count and a link to its actions', async () => {
  await open(job())
  await heading()
  expect(screen.getByText('Completed')).toBeTruthy()
  expect(screen.getByText('412 pages read in 2 min 59 s')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View 47 Actions' }).getAttribute('href')).toBe(
    '/dashboard/actions?domain=harbour.example&jobId=j1',
  )
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
})

test('analyzing again submits the same URL and opens the new job', async () => {
  await open(job())
  await heading()
  server.on(jobCalls.submit, () => {
    storedJob = queuedJob({ id: 'j9', domain: 'harbour.example' })
    return storedJob
  })
  await press('Analyze again')
  expect(await screen.findByText('Waiting for a free worker. The analysis starts automatically.')).toBeTruthy()
  expect(server.requestsTo(jobCalls.submit)[0]?.body).toEqual({ url: 'https://www.harbour.example/' })
})

test('a submission that is refused for lack of credits opens the credits dialog, any other shows its message', async () => {
  await open(job())
  await heading()
  const refused = {
    error: 'Insufficient credits',
    code: 'FEATURE_ACCESS_DENIED',
    reason: 'Your analysis of this month is used.',
    credits_required: 1,
    credits_available: 0,
  }
  server.on(jobCalls.submit, () => refusal(402, refused))
  await press('Analyze again')
  const dialog = within(await screen.findByRole('dialog', { name: 'Insufficient credits' }))
  expect(dialog.getByText('Your analysis of this month is used.')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  server.on(jobCalls.submit, () => Promise.reject(noNetwork()))
  await press('Analyze again')
  expect(await screen.findByRole('alertdialog', { name: 'Network error. Please try again.' })).toBeTruthy()
})

test('A-R-36 the files are listed with their sizes, and one opens at its own URL', async () => {
  await open(job())
  await heading()
  const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await person.click(button('Files'))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['report.md38 kB', 'pages.csv1.2 MB'])
  await person.click(items[0] as HTMLElement)
  expect(await screen.findByText('The report')).toBeTruthy()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('The report')).toBeNull())
})

test('A-R-36 a file can be opened by URL', async () => {
  await open(job(), '/jobs/j1?file=report.md')
  expect(await screen.findByRole('dialog', { name: /report\.md/ })).toBeTruthy()
  expect(server.requestsTo(jobCalls.file)[0]?.path).toBe('/api/v1/jobs/j1/files/report.md')
})

test('an empty list of files shows “No files”', async () => {
  await open(job())
  server.on(jobCalls.files, () => [])
  await heading()
  await press('Files')
  expect(await screen.findByText('No files')).toBeTruthy()
})

test('A-R-41 A-S-54 a summary can be generated, and stays on the page after a refetch', async () => {
  await open(job({ executive_summary: null }))
  await heading()
  await screen.findByText('No executive summary available')
  server.on(jobCalls.generateExecutiveSummary, () => {
    storedJob = job({ executive_summary: 'All is well.' })
    return { executive_summary: 'All is well.' }
  })
  await press('Generate Executive Summary')
  expect(await screen.findByText('All is well.')).toBeTruthy()
  await advance(6_000)
  expect(screen.getByText('All is well.')).toBeTruthy()
})

test("the link to the actions leads to the dashboard's URL", async () => {
  await open(job())
  await heading()
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('link', { name: 'View 47 Actions' }))
  expect(await navigatedUrl()).toBe('/dashboard/actions?domain=harbour.example&jobId=j1')
})

test('A-E-28 the summary appears at the end, although no event carries it', async () => {
  setLiveState('live')
  await open(runningJob({ executive_summary: null }))
  await heading()
  server.on(jobCalls.one, () => job({ executive_summary: 'It came.' }))
  storedJob = job()
  await press('Event')
  expect(await screen.findByText('It came.')).toBeTruthy()
})

test('the share dialog of a finished job opens with its button and by URL', async () => {
  await open(job())
  await heading()
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Share')
  expect(await screen.findByRole('dialog', { name: 'Share Analysis Dashboard' })).toBeTruthy()
  // The test user has the free plan.
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Full Access' }).disabled).toBe(true)
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  await open(job(), '/jobs/j1?share=1')
  expect(await screen.findByRole('dialog', { name: 'Share Analysis Dashboard' })).toBeTruthy()
})

test.each([
  ['failed', job({ status: 'failed', error: 'The site did not respond.' })],
  ['running', runningJob()],
])('a %s job cannot be shared', async (_state, job) => {
  await open(job)
  await heading()
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
})
