// @vitest-environment happy-dom
import { authCalls } from '@seo/contract/auth'
import { type Home, homeCalls } from '@seo/contract/home'
import { type Job, jobCalls } from '@seo/contract/jobs'
import { liveCalls } from '@seo/contract/live'
import { defaultBranding, siteCalls } from '@seo/contract/site'
import { subscriptionCalls } from '@seo/contract/subscription'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import DataShell from '#app/data-shell.tsx'
import type { JobList } from '#data/job-cache.ts'
import { endLocalSession, logIn, logOut } from '#features/auth/session.ts'
import { loadBranding } from '#features/branding/branding.ts'
import { access } from '#testing/access.ts'
import { fakeLocks } from '#testing/fake-locks.ts'
import { deferredReply, type FakeServer, refusal } from '#testing/fake-server.ts'
import { job, queuedJob, runningJob } from '#testing/jobs.ts'
import { liveStream } from '#testing/live-stream.ts'
import { profile, user } from '#testing/people.ts'
import { renderPage } from '#testing/render-page.tsx'
import { signedIn } from '#testing/signed-in.ts'
import { toast } from '#ui/toast.ts'
import HomePage from './home.tsx'

const emptyHome: Home = { worsened: null, unproven: null, started: null, moved: [], lately: [], has_started: false, has_shared: false }

let server: FakeServer
let stream: ReturnType<typeof liveStream>

afterEach(async () => {
  cleanup()
  toast.dismiss()
  endLocalSession()
  localStorage.clear()
  server.on(siteCalls.branding, () => ({ ...defaultBranding, domain: '' }))
  await loadBranding()
  vi.unstubAllGlobals()
})

async function open(
  jobs: Partial<JobList> = {},
  support_email: string | null = null,
  prepare?: (server: FakeServer) => void,
): Promise<void> {
  server = await signedIn(jobs)
  prepare?.(server)
  stream = liveStream(server)
  fakeLocks()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  server.on(siteCalls.branding, () => ({ ...defaultBranding, domain: '', support_email }))
  await loadBranding()
  renderPage(<HomePage />, { path: '/', guard: <DataShell /> })
  await vi.waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull())
}
const statText = (name: string) => {
  const term = screen.getAllByRole('term').find((candidate) => candidate.textContent === name)
  return term?.nextSibling?.textContent
}

test('A-R-16 A-R-17 A-R-18 A-R-19 the page has the submit card, the table of analyses, the plan and the counts', async () => {
  await open({
    active: [runningJob({ id: 'h1' }), queuedJob({ id: 'h2' })],
    completed: [job({ id: 'h3' }), job({ id: 'h4', status: 'partial_success' }), job({ id: 'h5', status: 'failed' })],
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Analyze a website' })).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Analyses' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Professional' })).toBeTruthy()
  // A partial job counts as processing, as in the tabs of the table.
  expect([statText('Completed'), statText('Processing')]).toEqual(['1', '3'])
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

test('the counts show a dash if the analyses cannot be loaded', async () => {
  await open({}, null, (fake) => fake.on(jobCalls.list, () => refusal(500)))
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy()
  expect([statText('Completed'), statText('Processing')]).toEqual(['–', '–'])
})

test('A-R-20 Contact Support is a mail link, and not shown without a support address', async () => {
  await open({}, 'help@brand.test')
  const links = within(screen.getByRole('complementary')).getAllByRole('link', { name: 'Contact Support' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['mailto:help@brand.test'])
  cleanup()
  await open()
  expect(screen.queryByRole('link', { name: 'Contact Support' })).toBeNull()
})

test('the first visit shows the first steps', async () => {
  await open()
  expect(screen.getByText('Your analyses appear here')).toBeTruthy()
  expect(screen.getByText('8 analyses left this month and 3 credits. Up to 1,000 pages each.')).toBeTruthy()
  const steps = within(screen.getByRole('heading', { name: 'First steps' }).closest('section') as HTMLElement)
  expect(steps.getByText('0 of 3')).toBeTruthy()
  cleanup()
  await open({ completed: [job({ id: 'h6' })] })
  expect(await screen.findByText('1 of 3')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Start the first task' }).getAttribute('href')).toBe('/dashboard/actions')
  cleanup()
  const startedJob = job({ id: 'h7', tasks: { completed: 0, in_progress: 0 } })
  await open({ completed: [startedJob] }, null, (server) => server.on(homeCalls.read, () => ({ ...emptyHome, has_started: true })))
  expect(await screen.findByText('2 of 3')).toBeTruthy()
  cleanup()
  await open({ active: [runningJob({ id: 'h10' })], completed: [job({ id: 'h11', status: 'failed' })] })
  expect(await screen.findByText('0 of 3')).toBeTruthy()
})

test('the sharing step is completed by the first share link', async () => {
  await open({ completed: [job({ id: 'h7' })] }, null, (server) => server.on(homeCalls.read, () => ({ ...emptyHome, has_shared: true })))
  expect(await screen.findByText('2 of 3')).toBeTruthy()
})

test('users who have done every step never see the steps, not even while their links load', async () => {
  const slowReply = deferredReply<Home>()
  await open({ completed: [job({ id: 'h9' })] }, null, (server) => server.on(homeCalls.read, () => slowReply.promise))
  await screen.findByRole('table', { name: 'Analyses' })
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull()
  await act(async () => slowReply.resolve({ ...emptyHome, has_started: true, has_shared: true }))
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull()
})

test('A-S-19 A-S-41 a job is followed from submission to its end without reloading; its end is announced and the plan is refetched', async () => {
  await open()
  const submitted = queuedJob({ id: 'life' })
  server.on(jobCalls.submit, () => submitted)
  server.on(subscriptionCalls.status, () => access({}, { used: 3 }))
  await userEvent.type(screen.getByRole('textbox'), 'harbour.example{Enter}')
  expect(await screen.findByText('Queued')).toBeTruthy()
  expect(await screen.findByText('3 of 10 used')).toBeTruthy()
  const sendUpdate = (job: Job) => stream.send({ type: 'job', event: 'update', job })
  sendUpdate(runningJob({ id: 'life' }))
  expect(await screen.findByText('10 pages read · 40 addresses found · less than 1 min')).toBeTruthy()
  sendUpdate(runningJob({ id: 'life', status: 'executing_convergence', pages_read: 40 }))
  expect(await screen.findByText('Final Report')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: /^Progress of/ }).getAttribute('aria-valuenow')).toBe('90')
  sendUpdate(runningJob({ id: 'life', status: 'generating_actions', pages_read: 40 }))
  expect(await screen.findByText('Generating Actions')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: /^Progress of/ }).getAttribute('aria-valuenow')).toBe('90')
  server.on(subscriptionCalls.status, () => access({}, { used: 4 }))
  server.on(jobCalls.list, () => ({
    active: [],
    completed: [job({ id: 'life', earlier_scores: [], tasks: { completed: 3, in_progress: 0 } })],
  }))
  sendUpdate(job({ id: 'life' }))
  // The dialog waits until typing has stopped.
  const dialog = within(await screen.findByRole('dialog', { name: 'Analysis Complete!' }, { timeout: 10_000 }))
  await userEvent.click(dialog.getByRole('button', { name: 'Later' }))
  expect(await screen.findByRole('link', { name: 'View 47 Actions' })).toBeTruthy()
  expect((await screen.findByRole('progressbar', { name: 'Tasks of harbour.example' })).parentElement?.parentElement?.textContent).toBe(
    '3 of 47 done',
  )
  expect(await screen.findByText('4 of 10 used')).toBeTruthy()
  expect(server.requestsTo(jobCalls.one)).toHaveLength(0)
})

test('jobs that another tab or computer submits or deletes appear and disappear', async () => {
  await open()
  stream.send({ type: 'job', event: 'insert', job: queuedJob({ id: 'other' }) })
  expect(await screen.findByText('Queued')).toBeTruthy()
  stream.send({ type: 'job-deleted', id: 'other' })
  expect(await screen.findByText('Your analyses appear here')).toBeTruthy()
})

test('if events may have been missed, the data on the page is refetched', async () => {
  await open()
  server.on(jobCalls.list, () => ({ active: [], completed: [job({ id: 'missed' })] }))
  server.on(subscriptionCalls.status, () => access({}, { used: 9 }))
  stream.send({ type: 'reload', quietMs: 0 })
  expect(await screen.findByRole('link', { name: 'View 47 Actions' })).toBeTruthy()
  expect(await screen.findByText('9 of 10 used')).toBeTruthy()
})

test('the stream ends with the session, and starts again with the next', async () => {
  await open()
  const first = server.requestsTo(liveCalls.stream)[0]
  server.on(authCalls.logout, () => ({ message: 'Bye' }))
  await act(() => logOut())
  await vi.waitFor(() => expect(first?.signal?.aborted).toBe(true))
  server.on(authCalls.profile, () => ({ user: { ...user, id: 'u2' }, profile }))
  server.on(authCalls.login, () => ({ token: 't2', user_id: 'u2', email: 'b@example.test', profile: { ...profile, id: 'u2' } }))
  await act(() => logIn({ email: 'b@example.test', password: 'secret1' }))
  await vi.waitFor(() => expect(server.requestsTo(liveCalls.stream).map(({ bearer }) => bearer)).toEqual(['t', 't2']))
})

test('A-K-01 the whole page sends one list request every 5 seconds while the stream is down', async () => {
  server = await signedIn({ active: [runningJob({ id: 'poll' })] })
  vi.useFakeTimers()
  try {
    renderPage(<HomePage />, { path: '/', guard: <DataShell /> })
    await act(() => vi.advanceTimersByTimeAsync(100))
    const before = server.requestsTo(jobCalls.list).length
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(server.requestsTo(jobCalls.list).length - before).toBe(4)
  } finally {
    vi.useRealTimers()
  }
})
