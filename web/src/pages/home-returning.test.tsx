// @vitest-environment happy-dom
/** The home page for returning users. */
import type { Reply } from '@seo/contract/call'
import { type Home, homeCalls } from '@seo/contract/home'
import { type Job, jobCalls } from '@seo/contract/jobs'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import DataShell from '#app/data-shell.tsx'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { fakeLocks } from '#testing/fake-locks.ts'
import { deferredReply, type FakeServer, refusal } from '#testing/fake-server.ts'
import { job, queuedJob } from '#testing/jobs.ts'
import { liveStream } from '#testing/live-stream.ts'
import { renderPage } from '#testing/render-page.tsx'
import { signedIn } from '#testing/signed-in.ts'
import HomePage from './home.tsx'

let server: FakeServer
let stream: ReturnType<typeof liveStream>

cleanUpAfterEach()
afterEach(() => {
  sessionStorage.clear()
})

const emptyHome: Home = { worsened: null, unproven: null, started: null, moved: [], lately: [], has_started: true, has_shared: true }
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const homeWithEverything = (): Home => ({
  worsened: {
    job_id: 'w1',
    domain: 'fjordline.example',
    at: '2026-01-05T08:14:00.000Z',
    name: 'Pages set to noindex',
    impact: 'high',
    pages: 12,
    others: 2,
  },
  unproven: { tasks: 20, sites: 2, urls: ['https://quay.example/', 'https://slipway.example/'] },
  started: { job_id: 's1', domain: 'boatyard.example', task_id: 't1', title: 'Keep filters out of the index', started_at: null },
  moved: [
    { job_id: 'm1', domain: 'fjordline.example', points: -9 },
    { job_id: 'm2', domain: 'boatyard.example', points: 6 },
  ],
  lately: [
    {
      type: 'completed',
      job_id: 's1',
      domain: 'boatyard.example',
      at: minutesAgo(0),
      task_id: 't2',
      title: 'Add prices',
      count: 3,
    },
    { type: 'failed', job_id: 'f1', domain: 'quay.example', at: '2026-01-02T08:14:00.000Z' },
    { type: 'shared', job_id: 's1', domain: 'boatyard.example', at: '2026-01-01T08:14:00.000Z', views: 2 },
  ],
  has_started: true,
  has_shared: true,
})

let lastJobNumber = 0
async function open(
  handler: () => Home | ReturnType<typeof refusal> | Promise<Home>,
  jobs = 2,
  tasks?: NonNullable<Job['tasks']>,
): Promise<void> {
  const completed = Array.from({ length: jobs }, () => job({ id: `back${++lastJobNumber}`, ...(tasks && { tasks }) }))
  server = await signedIn({ completed })
  server.on(homeCalls.read, handler)
  stream = liveStream(server)
  fakeLocks()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  renderPage(<HomePage />, { path: '/', guard: <DataShell /> })
  if (jobs > 0) await screen.findByRole('table', { name: 'Analyses' })
}
const cardOf = (title: string) => within(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement)
const inNextSteps = () => within(screen.getByRole('region', { name: 'Your next steps' }))
const linksIn = (section: ReturnType<typeof within>) =>
  section.getAllByRole('link').map((link: HTMLElement) => [link.textContent, link.getAttribute('href')])

test('the next steps link to the site that got worse and to the task in progress', async () => {
  await open(homeWithEverything)
  await screen.findByText('Pages set to noindex on 12 pages')
  expect(inNextSteps().getByText(/^fjordline/).parentElement?.textContent).toBe(
    'fjordline.example, seen Jan 5, 2026, with 2 other new root causes',
  )
  expect(inNextSteps().getByText('20 completed tasks wait for their proof')).toBeTruthy()
  expect(linksIn(inNextSteps())).toEqual([
    ['See the change', '/jobs/w1?view=new'],
    ['Go on with this task', '/dashboard/actions?domain=boatyard.example&jobId=s1&actionId=t1'],
  ])
})

test('one place is kept for each kind of next step that the analyses let expect', async () => {
  const reply = deferredReply<Home>()
  await open(() => reply.promise, 1, { completed: 2, in_progress: 1 })
  const placeholder = screen.getByText('Loading your next steps').closest('[role=status]')
  expect(placeholder?.querySelectorAll('.card > div')).toHaveLength(2)
  reply.resolve(homeWithEverything())
  await screen.findByText('20 completed tasks wait for their proof')
  expect(screen.queryByText('Loading your next steps')).toBeNull()
})

test('no place is kept for the next steps of a single analysis without tasks', async () => {
  await open(() => deferredReply<Home>().promise, 1)
  expect(screen.queryByText('Loading your next steps')).toBeNull()
})

test('sites with tasks to verify are put into the batch form, and nothing is sent before its button is clicked', async () => {
  await open(homeWithEverything)
  await userEvent.click(await screen.findByRole('button', { name: 'Analyze 2 sites again …' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('https://quay.example/\nhttps://slipway.example/')
  expect(screen.getByRole('button', { name: 'Analyze 2 websites' })).toBeTruthy()
  expect(server.requestsTo(jobCalls.submitBatch)).toHaveLength(0)
})

test('a single site with tasks to verify is analyzed immediately, like from the menu of its row', async () => {
  const unproven = { tasks: 1, sites: 1, urls: ['https://quay.example/'] }
  await open(() => ({ ...emptyHome, unproven }))
  server.on(jobCalls.submit, () => refusal(402, { error: 'Insufficient credits' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Analyze it again' }))
  await screen.findByRole('dialog', { name: 'Insufficient credits' })
  await userEvent.keyboard('{Escape}')
  const reply = deferredReply<Reply<typeof jobCalls.submit>>()
  server.on(jobCalls.submit, () => reply.promise)
  const again = screen.getByRole('button', { name: 'Analyze it again' })
  await userEvent.click(again)
  // While it is sent, the button keeps the focus and ignores clicks.
  await waitFor(() => expect(again.getAttribute('aria-disabled')).toBe('true'))
  await userEvent.click(again)
  expect(document.activeElement).toBe(again)
  reply.resolve(queuedJob({ id: `back${++lastJobNumber}`, domain: 'quay.example', url: 'https://quay.example/' }))
  expect(await screen.findAllByText('The analysis of quay.example has started')).not.toHaveLength(0)
  expect(server.requestsTo(jobCalls.submit).map(({ body }) => body)).toEqual([
    { url: 'https://quay.example/' },
    { url: 'https://quay.example/' },
  ])
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
})

test('counts of one are in the singular', async () => {
  const { worsened, unproven } = homeWithEverything()
  if (worsened === null || unproven === null) throw new Error('both are there')
  await open(() => ({
    ...emptyHome,
    worsened: { ...worsened, pages: 1, others: 1 },
    unproven: { tasks: 1, sites: 1, urls: ['https://quay.example/'] },
  }))
  await screen.findByRole('heading', { name: 'Pages set to noindex' })
  expect(inNextSteps().getByText(/with 1 other new root cause$/)).toBeTruthy()
  expect(inNextSteps().getByRole('heading', { name: '1 completed task waits for its proof' })).toBeTruthy()
  expect(inNextSteps().getByText('On 1 domain. The next analysis shows whether it is fixed.')).toBeTruthy()
  expect(inNextSteps().getByRole('button', { name: 'Analyze it again' })).toBeTruthy()
})

test('changed scores link to their reports, and to all sites', async () => {
  await open(homeWithEverything)
  await screen.findByText('Pages set to noindex on 12 pages')
  const card = cardOf('Moved this week')
  expect(linksIn(card)).toEqual([
    ['All sites', '/?view=sites'],
    ['fjordline.example', '/jobs/m1'],
    ['boatyard.example', '/jobs/m2'],
  ])
  expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['fjordline.example−9', 'boatyard.example+6'])
})

test('each recent event shows its kind, site and date, and links to its page', async () => {
  await open(homeWithEverything)
  await screen.findByText('Pages set to noindex on 12 pages')
  const card = cardOf('Lately')
  expect(linksIn(card)).toEqual([
    ['“Add prices” and 2 more completed', '/dashboard/actions?domain=boatyard.example&jobId=s1&actionId=t2'],
    ['Analysis failed', '/jobs/f1'],
    ['Share link created, opened 2 times', '/dashboard/shares'],
  ])
  expect(card.getByText('Jan 2, 2026').parentElement?.textContent).toBe('quay.example, Jan 2, 2026')
})

test('without changes or events, the cards show a sentence and there are no next steps', async () => {
  await open(() => emptyHome)
  expect(await screen.findByText('No score has changed this week.')).toBeTruthy()
  expect(screen.getByText('Nothing has happened yet.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Your next steps' })).toBeNull()
})

test.each([0, 1])('with %i analyses the user does not count as returning', async (jobs) => {
  await open(() => emptyHome, jobs)
  await vi.waitFor(() => expect(server.requestsTo(homeCalls.read)).toHaveLength(1))
  expect(screen.queryByRole('heading', { name: 'Moved this week' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Lately' })).toBeNull()
})

test('a skeleton shows while loading; an error shows one sentence and a retry', async () => {
  const slowReply = deferredReply<Home>()
  await open(() => slowReply.promise)
  expect(screen.getByText('Loading your next steps')).toBeTruthy()
  expect(screen.getByText('Loading scores that moved')).toBeTruthy()
  expect(screen.getByText('Loading what happened lately')).toBeTruthy()
  slowReply.resolve(emptyHome)
  await screen.findByText('No score has changed this week.')
  cleanup()
  await open(() => refusal(400, { error: 'Not today' }))
  expect((await screen.findByText('Not today')).closest('[role=alert]')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Lately' })).toBeNull()
  server.on(homeCalls.read, homeWithEverything)
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('20 completed tasks wait for their proof')).toBeTruthy()
})

test('the home data is refetched once when analyses end, tasks change or jobs are deleted', async () => {
  await open(() => emptyHome)
  await screen.findByText('Nothing has happened yet.')
  stream.send({ type: 'reload', quietMs: 0 })
  const homeRequests = () => server.requestsTo(homeCalls.read).length
  const before = homeRequests()
  for (const id of ['new1', 'new2']) stream.send({ type: 'job', event: 'insert', job: job({ id }) })
  await vi.waitFor(() => expect(homeRequests()).toBe(before + 1), { timeout: 5_000 })
  server.on(homeCalls.read, homeWithEverything)
  stream.send({
    type: 'action',
    jobId: 'new1',
    action_id: 'a1',
    status: 'completed',
    started_at: null,
    completed_at: null,
    notes: null,
    effectiveness_rating: null,
  })
  expect(await screen.findByText('20 completed tasks wait for their proof', undefined, { timeout: 5_000 })).toBeTruthy()
  server.on(homeCalls.read, () => emptyHome)
  stream.send({ type: 'job-deleted', id: 'new2' })
  await vi.waitFor(() => expect(screen.queryByText('20 completed tasks wait for their proof')).toBeNull(), { timeout: 5_000 })
})
