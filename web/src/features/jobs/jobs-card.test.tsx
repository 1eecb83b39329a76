// @vitest-environment happy-dom
import { type Job, jobCalls, stages } from '@seo/contract/jobs'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { JobList } from '#data/job-cache.ts'
import { setLiveState } from '#live/live-state.ts'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { deferredReply, type FakeServer, noNetwork, refusal } from '#testing/fake-server.ts'
import { job, queuedJob, runningJob } from '#testing/jobs.ts'
import { button, navigatedUrl, renderPage } from '#testing/render-page.tsx'
import { signedIn } from '#testing/signed-in.ts'
import { JobStatus } from './job-status.tsx'
import { JobsCard } from './jobs-card.tsx'

let server: FakeServer

cleanUpAfterEach()
afterEach(() => {
  setLiveState('polling')
})

async function open(jobs: Partial<JobList>): Promise<void> {
  server = await signedIn(jobs)
  renderPage(<JobsCard />, { path: '/' })
  await vi.waitFor(() => expect(screen.queryByText('Loading analyses')).toBeNull())
}

let count = 0
/** A job with a new id, because tests must not share ids. */
const newJob = (changes: Partial<Job> = {}) => job({ id: `row${++count}`, ...changes })

/** Includes rows behind a dialog. */
const rows = () => screen.queryAllByRole('row', { hidden: true }).slice(1)
const row = (domain: string) => {
  const match = rows().find((each) => within(each).queryByRole('link', { name: domain }))
  if (!match) throw new Error(`No row ${domain}`)
  return within(match)
}
const domains = () => rows().map((each) => within(each).getAllByRole('link', { hidden: true })[0]?.textContent)
const openMenu = (domain: string) => userEvent.click(button(`More for ${domain}`))
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent)

test('a waiting job says its position in the queue', async () => {
  await open({
    active: [
      queuedJob({ id: `row${++count}`, domain: 'next.example', place: 1 }),
      queuedJob({ id: `row${++count}`, domain: 'later.example', place: 1_204 }),
    ],
  })
  expect(row('next.example').getByText('Next in line')).toBeTruthy()
  expect(row('later.example').getByText('Number 1,204 in line')).toBeTruthy()
})

test('A-R-17 A-R-30 A-E-10 a row shows URL, status, date and actions; A-R-21 it links to the job', async () => {
  const testJob = newJob()
  await open({ completed: [testJob] })
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Domain',
    'Status',
    'Score',
    'Last 12 runs',
    'Tasks',
    'Date',
    'Actions',
  ])
  const cells = row('harbour.example')
  expect(cells.getByText('https://www.harbour.example/')).toBeTruthy()
  expect(cells.getByText('Completed').closest('a')?.getAttribute('href')).toBe(`/jobs/${testJob.id}`)
  expect(rows()[0]?.textContent).toMatch(/Nov 14, 2026, \d\d:41/)
  expect(cells.getByRole('link', { name: 'View 47 Actions' })).toBeTruthy()
  expect(cells.queryByRole('progressbar')).toBeNull()
  await userEvent.click(cells.getByRole('link', { name: 'harbour.example' }))
  expect(await navigatedUrl()).toBe(`/dashboard/actions?domain=harbour.example&jobId=${testJob.id}`)
})

test('a running job shows its progress, its counts and the time left', async () => {
  const testJob = runningJob({ id: 'run1' })
  await open({ active: [testJob] })
  const cells = row('harbour.example')
  expect(cells.getByText('Analyzing Website').closest('a')?.getAttribute('href')).toBe('/jobs/run1')
  expect(cells.getByText('20%')).toBeTruthy()
  expect(cells.getByRole('progressbar', { name: 'Progress of harbour.example' }).getAttribute('aria-valuenow')).toBe('20')
  expect(cells.getByText('10 pages read · 40 addresses found · less than 1 min')).toBeTruthy()
  expect(cells.getByRole('link', { name: 'Watch harbour.example' }).getAttribute('href')).toBe('/jobs/run1')
})

test('A-S-33 the bar of a row never goes back, whatever percentage each stage has', () => {
  const statusOf = (status: string) => (
    <MemoryRouter>
      <JobStatus job={runningJob({ id: 'run0', status: status as Job['status'], stages: [] })} />
    </MemoryRouter>
  )
  const { rerender } = render(statusOf('starting'))
  const progressAt = (status: string) => {
    rerender(statusOf(status))
    return [screen.getByRole('progressbar').getAttribute('aria-valuenow'), screen.getByText(/%$/).textContent]
  }
  expect(stages.slice(1).map(progressAt)).toEqual([
    ['10', '10%'],
    ['20', '20%'],
    ['30', '30%'],
    ['50', '50%'],
    ['70', '70%'],
    ['80', '80%'],
    ['90', '90%'],
    ['90', '90%'],
    ['90', '90%'],
  ])
  // An unknown stage alone would show 25%, but the bar does not go back.
  expect(progressAt('some_new_state')[0]).toBe('90')
})

test('A-S-33 generating actions stays at 90 percent', async () => {
  await open({ active: [runningJob({ id: 'run2', status: 'generating_actions', pages_read: 412 })] })
  expect(screen.getByText('Generating Actions')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('90')
  expect(screen.getByText('412 pages read')).toBeTruthy()
})

test('A-S-36 an unknown status is shown in words, and without counts no time left is shown', async () => {
  await open({ active: [runningJob({ id: 'run3', status: 'some_new_state' as Job['status'], progress: null })] })
  expect(screen.getByText('Some New State')).toBeTruthy()
  expect(screen.getByText('25%')).toBeTruthy()
  expect(screen.queryByText(/min|addresses found/)).toBeNull()
})

test('A-R-30 queued, partial and failed rows have a badge, no bar, their URL and a reason', async () => {
  const failureReason = 'The server did not respond within 30 s (3 attempts). Your analysis was given back.'
  await open({
    active: [queuedJob({ id: 'q1', domain: 'queued.example' })],
    completed: [
      newJob({
        domain: 'partial.example',
        url: 'https://partial.example/',
        status: 'partial_success',
        error: 'Rendered pages were not read',
      }),
      newJob({ domain: 'cut.example', url: 'https://cut.example/', status: 'partially_completed' }),
      newJob({ domain: 'failed.example', url: 'https://failed.example/', status: 'failed', error: failureReason }),
    ],
  })
  expect(row('queued.example').getByText('Queued')).toBeTruthy()
  expect(row('partial.example').getByText('Partial')).toBeTruthy()
  expect(row('partial.example').getByTitle('https://partial.example/ · Rendered pages were not read')).toBeTruthy()
  expect(row('cut.example').getByText('Partial')).toBeTruthy()
  expect(row('cut.example').getByText('https://cut.example/')).toBeTruthy()
  expect(row('failed.example').getByText('Failed')).toBeTruthy()
  expect(row('failed.example').getByText(`https://failed.example/ · ${failureReason}`)).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('hostile and very long texts are shown as text', async () => {
  const markup = '<img src=x onerror=alert(1)>'
  const long = `${'a'.repeat(200)}.example`
  await open({ completed: [newJob({ domain: markup, url: 'https://x.example/\u202egpj.exe' }), newJob({ domain: long })] })
  expect(row(markup).getByText('https://x.example/\u202egpj.exe').tagName).toBe('BDI')
  expect(document.querySelector('img[src=x]')).toBeNull()
  expect(row(long).getByRole('link', { name: long }).getAttribute('title')).toBe(long)
})

test('A-X-37 A-X-38 A-E-11 a date is read under each of its field names, and missing and invalid dates have a text', async () => {
  const { created_at: _omitted, ...undated } = newJob()
  const jobWithDate = (domain: string, date: object) => ({ ...undated, id: `row${++count}`, domain, ...date }) as Job
  await open({
    completed: [
      jobWithDate('undated.example', {}),
      jobWithDate('odd.example', { created_at: 'soon' }),
      jobWithDate('second.example', { createdAt: '2026-01-02T12:00:00Z' }),
      jobWithDate('third.example', { timestamp: '2026-01-03T12:00:00Z' }),
      jobWithDate('fourth.example', { created_at: null, date: '2026-01-04T12:00:00Z' }),
    ],
  })
  expect(row('undated.example').getByText('Unknown date')).toBeTruthy()
  expect(row('odd.example').getByText('Invalid date')).toBeTruthy()
  expect(row('second.example').getByText(/^Jan 2, 2026/)).toBeTruthy()
  expect(row('third.example').getByText(/^Jan 3, 2026/)).toBeTruthy()
  expect(row('fourth.example').getByText(/^Jan 4, 2026/)).toBeTruthy()
  // The rows are sorted by the date shown, and rows without a valid date come last.
  expect(domains().slice(0, 3)).toEqual(['fourth.example', 'third.example', 'second.example'])
})

test('A-R-21 a click anywhere on a row opens the job, except on its buttons and menu', async () => {
  const testJob = newJob()
  await open({ completed: [testJob] })
  await openMenu('harbour.example')
  fireEvent.click(screen.getByText('Files'))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByTestId('navigated-url')).toBeNull()
  fireEvent.click(row('harbour.example').getByText(/^Nov 14, 2026/), { ctrlKey: true })
  expect(screen.queryByTestId('navigated-url')).toBeNull()
  await userEvent.click(row('harbour.example').getByText(/^Nov 14, 2026/))
  expect(await navigatedUrl()).toBe(`/dashboard/actions?domain=harbour.example&jobId=${testJob.id}`)
})

test('A-R-21 a click in a dialog opened from a row does not open the job, though React bubbles the click to the row', async () => {
  await open({ completed: [newJob({ status: 'failed', error: 'The site did not respond.' })] })
  server.on(jobCalls.retry, () => refusal(402, { error: 'Insufficient credits', reason: 'All used.' }))
  await userEvent.click(button('Retry harbour.example'))
  fireEvent.click(await screen.findByText('All used.'))
  expect(screen.queryByTestId('navigated-url')).toBeNull()
})

const mixedJobs = () => ({
  active: [runningJob({ id: `m${++count}`, domain: 'b.example', created_at: '2026-11-14T10:00:00.000Z' })],
  completed: [
    newJob({ domain: 'c.example', created_at: '2026-11-13T10:00:00.000Z' }),
    newJob({ domain: 'a.example', status: 'failed', created_at: '2026-11-12T10:00:00.000Z' }),
    newJob({ domain: 'd.example', status: 'partial_success', created_at: '2026-11-11T10:00:00.000Z' }),
  ],
})

test('A-R-31 A-S-42 A-S-43 A-S-44 A-S-45 A-E-12 each filter shows its count and its jobs', async () => {
  await open(mixedJobs())
  expect(tabs()).toEqual(['All4', 'Completed1', 'Processing2', 'Failed1'])
  expect(domains()).toEqual(['b.example', 'c.example', 'a.example', 'd.example'])
  const shownBy = async (name: RegExp) => {
    await userEvent.click(screen.getByRole('tab', { name }))
    return domains()
  }
  expect(await shownBy(/^Completed/)).toEqual(['c.example'])
  expect(await shownBy(/^Processing/)).toEqual(['b.example', 'd.example'])
  expect(await shownBy(/^Failed/)).toEqual(['a.example'])
  expect(await shownBy(/^All/)).toHaveLength(4)
})

test('the URL names the filter and the search of the sites, so that Back shows the same list again', async () => {
  const all = sites.map((site) => newJob(site))
  const start = async (at: string) => {
    server = await signedIn({ completed: all })
    server.on(jobCalls.sites, () => all)
    renderPage(
      <>
        <JobsCard />
        <Query />
      </>,
      { path: '/', at },
    )
  }
  const query = () => screen.getByTestId('query').textContent
  await start('/?status=failed')
  expect(await screen.findByText('No failed analyses')).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: /^Completed/ }))
  expect(query()).toBe('?status=completed')
  await userEvent.click(screen.getByRole('radio', { name: 'Sites' }))
  expect(query()).toBe('?view=sites')
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search sites' }), 'bett')
  await vi.waitFor(() => expect(query()).toBe('?view=sites&search=bett'))
  cleanup()
  await start('/?view=sites&search=bett')
  await screen.findByRole('searchbox', { name: 'Search sites' })
  expect(domains()).toEqual(['better.example'])
})

const Query = () => <p data-testid="query">{useLocation().search}</p>

test('a filter without jobs shows a message', async () => {
  await open({ completed: [newJob()] })
  await userEvent.click(screen.getByRole('tab', { name: /^Failed/ }))
  expect(screen.getByText('No failed analyses')).toBeTruthy()
})

test('A-R-32 A-S-46 A-S-47 rows are sorted newest first; a click on a header sorts by it, a second click reverses the order', async () => {
  await open(mixedJobs())
  const head = (name: string) => screen.getByRole('columnheader', { name })
  const clickHeader = async (name: string) => {
    await userEvent.click(within(head(name)).getByRole('button'))
    return domains()
  }
  expect(head('Date').getAttribute('aria-sort')).toBe('descending')
  expect(await clickHeader('Date')).toEqual(['d.example', 'a.example', 'c.example', 'b.example'])
  expect(await clickHeader('Domain')).toEqual(['a.example', 'b.example', 'c.example', 'd.example'])
  expect(await clickHeader('Domain')).toEqual(['d.example', 'c.example', 'b.example', 'a.example'])
  // Sorted by label: Analyzing Website, Completed, Failed, Partial Success.
  expect(await clickHeader('Status')).toEqual(['b.example', 'c.example', 'a.example', 'd.example'])
  expect(await clickHeader('Status')).toEqual(['d.example', 'a.example', 'c.example', 'b.example'])
  expect(await clickHeader('Date')).toEqual(['b.example', 'c.example', 'a.example', 'd.example'])
})

async function askToDelete(domain: string) {
  await openMenu(domain)
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Analysis' }))
  return { dialog, confirm: () => userEvent.click(dialog.getByRole('button', { name: 'Delete Analysis' })) }
}

test('A-R-33 A-V-20 deleting asks first, says what is lost, and removes the row before the server answers', async () => {
  const testJob = newJob()
  await open({ completed: [testJob, newJob({ domain: 'other.example' })] })
  const slow = deferredReply<{ message: string }>()
  server.on(jobCalls.remove, () => slow.promise)
  const { dialog, confirm } = await askToDelete('harbour.example')
  expect(dialog.getByText('This action cannot be undone.')).toBeTruthy()
  expect(dialog.getByText('47 action items')).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }))
  expect(server.requestsTo(jobCalls.remove)).toHaveLength(0)
  await confirm()
  expect(domains()).toEqual(['other.example'])
  expect(tabs()[0]).toBe('All1')
  // The clicked button was removed with its row, but the focus is not lost.
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(server.requestsTo(jobCalls.remove).map(({ path, bearer }) => [path, bearer])).toEqual([[`/api/v1/jobs/${testJob.id}`, 't']])
  slow.resolve({ message: 'Deleted' })
})

test('A-V-20 canceling the dialog deletes nothing', async () => {
  await open({ completed: [newJob()] })
  const { dialog } = await askToDelete('harbour.example')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(domains()).toHaveLength(1)
  expect(server.requestsTo(jobCalls.remove)).toHaveLength(0)
})

test.each([
  ['no network', () => Promise.reject(noNetwork()), 'The server did not respond. The analysis may already be deleted.'],
  ['no sentence', () => refusal(500), 'Nothing was deleted.'],
  ['a sentence', () => refusal(500, { error: 'The database sleeps' }), 'The database sleeps'],
])('A-X-26 a failed delete brings the row back and is shown in an alert: %s', async (_name, handler, message) => {
  await open({ completed: [newJob()] })
  server.on(jobCalls.remove, handler)
  const { confirm } = await askToDelete('harbour.example')
  await confirm()
  const alert = within(await screen.findByRole('alertdialog', { name: 'Failed to delete job' }))
  expect(alert.getByText(message)).toBeTruthy()
  expect(domains()).toEqual(['harbour.example'])
  server.on(jobCalls.remove, () => ({ message: 'Deleted' }))
  await userEvent.click(alert.getByRole('button', { name: 'Try Again' }))
  await vi.waitFor(() => expect(domains()).toEqual([]))
})

test('deleting a job that is already gone is not an error', async () => {
  await open({ completed: [newJob()] })
  server.on(jobCalls.remove, () => refusal(404, { error: 'Not found' }))
  await (await askToDelete('harbour.example')).confirm()
  await vi.waitFor(() => expect(server.requestsTo(jobCalls.remove)).toHaveLength(1))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(domains()).toEqual([])
})

test('A-V-29 without a stored token nothing is deleted', async () => {
  await open({ completed: [newJob()] })
  const { confirm } = await askToDelete('harbour.example')
  localStorage.clear()
  await confirm()
  const alert = within(await screen.findByRole('alertdialog', { name: 'Failed to delete job' }))
  expect(alert.getByText('Authentication required')).toBeTruthy()
  expect(server.requestsTo(jobCalls.remove)).toHaveLength(0)
  expect(domains()).toHaveLength(1)
})

async function askToClear() {
  await userEvent.click(button('Clear all'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Clear all' }))
  return { dialog, confirm: () => userEvent.click(dialog.getByRole('button', { name: 'Delete all' })) }
}

test('A-R-34 A-V-21 clearing asks first and says how many there are', async () => {
  await open({ active: [runningJob({ id: 'c1' })], completed: [newJob()] })
  const { dialog, confirm } = await askToClear()
  expect(dialog.getByText('This deletes all 2 of your analyses; running ones are stopped:')).toBeTruthy()
  expect(dialog.getByText('This action cannot be undone.')).toBeTruthy()
  expect(server.requestsTo(jobCalls.clear)).toHaveLength(0)
  server.on(jobCalls.clear, () => ({ message: 'Deleted', data: { deleted_count: 2 } }))
  server.on(jobCalls.list, () => ({ active: [], completed: [] }))
  await confirm()
  expect(domains()).toEqual([])
  expect(await screen.findByText('2 analyses deleted')).toBeTruthy()
  expect(await screen.findByText('Your analyses appear here')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
})

test('A-X-27 a failed clearing restores all jobs that are left', async () => {
  await open(mixedJobs())
  server.on(jobCalls.clear, () => refusal(500))
  await (await askToClear()).confirm()
  expect(await screen.findByRole('alertdialog', { name: 'Failed to clear jobs' })).toBeTruthy()
  expect(screen.getByText('Not everything was deleted.')).toBeTruthy()
  await vi.waitFor(() => expect(domains()).toEqual(['b.example', 'c.example', 'a.example', 'd.example']))
  server.on(jobCalls.list, () => ({ active: [], completed: mixedJobs().completed.slice(0, 1) }))
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await vi.waitFor(() => expect(domains()).toHaveLength(1))
})

test('clearing that gets no response says that some analyses may be deleted', async () => {
  await open({ completed: [newJob()] })
  server.on(jobCalls.clear, () => Promise.reject(noNetwork()))
  await (await askToClear()).confirm()
  expect(await screen.findByText('The server did not respond. Some analyses may already be deleted.')).toBeTruthy()
})

test('A-V-30 without a stored token nothing is cleared', async () => {
  await open({ completed: [newJob()] })
  const { confirm } = await askToClear()
  localStorage.clear()
  await confirm()
  expect(within(await screen.findByRole('alertdialog', { name: 'Failed to clear jobs' })).getByText('Authentication required')).toBeTruthy()
  expect(server.requestsTo(jobCalls.clear)).toHaveLength(0)
})

test('two clicks retry a failed job once; a failed retry is shown', async () => {
  const testJob = newJob({ status: 'failed' })
  await open({ completed: [testJob] })
  server.on(jobCalls.retry, () => refusal(503, { error: 'Busy' }))
  await userEvent.click(button('Retry harbour.example'))
  expect(await screen.findByText('Busy')).toBeTruthy()
  const slow = deferredReply<Job>()
  server.on(jobCalls.retry, () => slow.promise)
  server.on(jobCalls.one, () => queuedJob({ id: testJob.id }))
  await userEvent.dblClick(button('Retry harbour.example'))
  slow.resolve(queuedJob({ id: testJob.id }))
  expect(await row('harbour.example').findByText('Queued')).toBeTruthy()
  expect(server.requestsTo(jobCalls.retry)).toHaveLength(2)
})

test('A-X-10 a retry without enough credits opens the credits dialog', async () => {
  await open({ completed: [newJob({ status: 'failed' })] })
  server.on(jobCalls.retry, () => refusal(402, { error: 'Insufficient credits', credits_required: 1, credits_available: 0 }))
  await userEvent.click(button('Retry harbour.example'))
  expect(await screen.findByRole('dialog', { name: 'Insufficient credits' })).toBeTruthy()
})

test('a running job is canceled from its menu; an error is shown', async () => {
  await open({ active: [runningJob({ id: 'x1' })] })
  server.on(jobCalls.cancel, () => Promise.reject(noNetwork()))
  await openMenu('harbour.example')
  expect(screen.queryByRole('menuitem', { name: 'report.md' })).toBeNull()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Cancel' }))
  expect(await screen.findByText('The analysis could not be canceled. Please try again.')).toBeTruthy()
  server.on(jobCalls.cancel, () => job({ id: 'x1', status: 'failed', error: 'Canceled. Your analysis was given back.' }))
  await openMenu('harbour.example')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Cancel' }))
  expect(await screen.findByText(/ · Canceled\. Your analysis was given back\.$/)).toBeTruthy()
})

test('the files of a finished job open on its page', async () => {
  const testJob = newJob()
  await open({ completed: [testJob] })
  await openMenu('harbour.example')
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Report',
    'Tasks',
    'Analyze again',
    'Share',
    'report.md',
    'executive_summary.md',
    'actions.md',
    'actions.json',
    'pages.csv',
    'findings.csv',
    'Delete',
  ])
  await userEvent.click(screen.getByRole('menuitem', { name: 'report.md' }))
  expect(await navigatedUrl()).toBe(`/jobs/${testJob.id}?file=report.md`)
})

test('an empty, a loading and a failed list each show a message', async () => {
  server = await signedIn()
  const slow = deferredReply<JobList>()
  server.on(jobCalls.list, () => slow.promise)
  renderPage(<JobsCard />, { path: '/' })
  expect(screen.getByText('Loading analyses')).toBeTruthy()
  slow.resolve({ active: [], completed: [] })
  expect(await screen.findByText('Your analyses appear here')).toBeTruthy()
  cleanup()
  server.on(jobCalls.list, () => refusal(503, { error: 'Down for a minute' }))
  renderPage(<JobsCard />, { path: '/' })
  expect((await screen.findByRole('alert')).textContent).toContain('Down for a minute')
  server.on(jobCalls.list, () => ({ active: [], completed: [newJob()] }))
  await userEvent.click(button('Try Again'))
  await vi.waitFor(() => expect(domains()).toEqual(['harbour.example']))
})

test('while a job runs, the card shows whether its connection is live', async () => {
  await open({ active: [runningJob({ id: 'w1' })] })
  expect(screen.queryByText('Live')).toBeNull()
  act(() => setLiveState('live'))
  expect(screen.getByText('Live')).toBeTruthy()
  act(() => setLiveState('reconnecting'))
  expect(screen.getAllByText(/Reconnecting/)[0]?.textContent).toBe('Reconnecting. What you see may be out of date.')
})

test('older jobs are loaded on demand', async () => {
  const newestJobs = Array.from({ length: 200 }, (_, index) =>
    newJob({ domain: `site${index}.example`, created_at: new Date(Date.UTC(2026, 10, 14) - index * 60_000).toISOString() }),
  )
  await open({ completed: newestJobs })
  server.on(jobCalls.list, ({ search }) =>
    search === ''
      ? { active: [], completed: newestJobs }
      : { active: [], completed: [newJob({ domain: 'first.example', created_at: '2025-01-01T00:00:00.000Z' })] },
  )
  expect(tabs()[0]).toBe('All200+')
  const { dialog } = await askToClear()
  expect(dialog.getByText('This deletes all of your analyses; running ones are stopped:')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(button('Show older'))
  await vi.waitFor(() => expect(tabs()[0]).toBe('All201'))
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
})

test('a row has score, rating, change, sparkline and task progress; the score links to the report', async () => {
  const testJob = newJob({ score: 52, earlier_scores: [60, 61], tasks: { completed: 7, in_progress: 1 }, action_count: 65 })
  await open({ completed: [testJob, newJob({ domain: 'first.example', score: 88, earlier_scores: [] })] })
  const cells = row('harbour.example')
  const report = cells.getByRole('link', { name: 'Report of harbour.example: 52 −9 Needs work' })
  expect(report.getAttribute('href')).toBe(`/jobs/${testJob.id}`)
  // One chart is shown beside the score on phones, the other in its own column on wider screens.
  expect(cells.getAllByRole('img', { name: 'Last 3 scores: 60, 61, 52' })).toHaveLength(2)
  expect(cells.getByText(/of 65 done/).textContent).toBe('7 of 65 done')
  expect(cells.getByRole('progressbar', { name: 'Tasks of harbour.example' }).getAttribute('aria-valuenow')).toBe('11')
  expect(row('first.example').getByRole('link', { name: 'Report of first.example: 88 Good' })).toBeTruthy()
  expect(row('first.example').queryByRole('img')).toBeNull()
})

test('a finished row without a score says so, and a running row shows the previous score', async () => {
  await open({
    active: [
      runningJob({ id: `row${++count}`, domain: 'again.example', earlier_scores: [70, 73] }),
      runningJob({ id: `row${++count}`, domain: 'new.example', earlier_scores: [] }),
    ],
    completed: [newJob({ domain: 'failed.example', status: 'failed', score: null, earlier_scores: [41] })],
  })
  expect(row('again.example').getByText('was 73')).toBeTruthy()
  expect(row('new.example').getByText('–')).toBeTruthy()
  expect(row('failed.example').getByText('no score')).toBeTruthy()
})

test('running jobs are above waiting ones, and both above finished ones, whenever they were submitted', async () => {
  const at = (day: number) => `2026-11-${day}T10:00:00.000Z`
  await open({
    active: [
      queuedJob({ id: `row${++count}`, domain: 'waits.example', created_at: at(14) }),
      runningJob({ id: `row${++count}`, domain: 'runs.example', created_at: at(13) }),
    ],
    completed: [newJob({ domain: 'done.example', created_at: at(15) })],
  })
  expect(domains()).toEqual(['runs.example', 'waits.example', 'done.example'])
})

test('a site submitted again keeps its scores', async () => {
  await open({ completed: [newJob({ score: 66, earlier_scores: [60, 61] })] })
  server.on(jobCalls.submit, () => queuedJob({ id: 'again1', created_at: '2026-11-15T10:00:00.000Z' }))
  await openMenu('harbour.example')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Analyze again' }))
  expect(await screen.findByText('The analysis of harbour.example has started')).toBeTruthy()
  expect(server.requestsTo(jobCalls.submit).map(({ body }) => body)).toEqual([{ url: 'https://www.harbour.example/' }])
  expect(rows()).toHaveLength(2)
  expect(screen.getByText('was 66')).toBeTruthy()
})

test('while an analysis runs, its row shows the score of the first page as soon as there is one', async () => {
  const quick = { score: 84, after_ms: 900, findings: [] }
  const early = runningJob({ id: 'quick1', quick, earlier_scores: [60] })
  await open({ active: [early], completed: [newJob({ score: null, quick })] })
  expect(screen.getByText('First page 84')).toBeTruthy()
  expect(screen.getByText('was 60')).toBeTruthy()
  expect(screen.getByText('no score')).toBeTruthy()
})

test('A-X-10 analyzing again without enough credits opens the credits dialog', async () => {
  await open({ completed: [newJob()] })
  server.on(jobCalls.submit, () => refusal(402, { error: 'Insufficient credits', credits_required: 1, credits_available: 0 }))
  await openMenu('harbour.example')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Analyze again' }))
  expect(await screen.findByRole('dialog', { name: 'Insufficient credits' })).toBeTruthy()
})

test('the menu links to the report and to a new share link', async () => {
  const testJob = newJob()
  await open({ completed: [testJob] })
  await openMenu('harbour.example')
  const address = (name: string) => screen.getByRole('menuitem', { name }).getAttribute('href')
  expect(address('Report')).toBe(`/jobs/${testJob.id}`)
  expect(address('Share')).toBe(`/dashboard/actions?domain=harbour.example&jobId=${testJob.id}&share=1`)
})

const sites = [
  { domain: 'better.example', score: 80, earlier_scores: [76] },
  { domain: 'worse.example', score: 52, earlier_scores: [61] },
  { domain: 'same.example', score: 70, earlier_scores: [70] },
  { domain: 'once.example', score: 90, earlier_scores: [] },
]

test('with four or more sites there is a view of sites: largest drop first, searchable by name', async () => {
  const all = sites.map((site) => newJob(site))
  await open({ completed: all.slice(1) })
  expect(screen.queryByRole('radio', { name: 'Sites' })).toBeNull()
  cleanup()
  await open({ completed: all })
  server.on(jobCalls.sites, () => all)
  await userEvent.click(screen.getByRole('radio', { name: 'Sites' }))
  expect(await screen.findByText('4 sites, 73 on average (Needs work). 1 better, 1 worse than last time.')).toBeTruthy()
  expect(domains()).toEqual(['worse.example', 'same.example', 'better.example', 'once.example'])
  expect(row('worse.example').getByText('was 61')).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search sites' }), 'BETT')
  expect(domains()).toEqual(['better.example'])
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search sites' }), 'x')
  expect(screen.getByText('No sites match your search')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Analyses' }))
  expect(await screen.findByRole('tab', { name: /^All/ })).toBeTruthy()
})

test('the view of sites shows a new site as soon as its first analysis is submitted', async () => {
  const all = sites.map((site) => newJob(site))
  let serverSites = all
  server = await signedIn({ completed: all })
  server.on(jobCalls.sites, () => serverSites)
  renderPage(<JobsCard />, { path: '/', at: '/?view=sites' })
  await vi.waitFor(() => expect(domains()).toHaveLength(4))
  const added = queuedJob({ id: `row${++count}`, domain: 'added.example' })
  serverSites = [added, ...all]
  server.on(jobCalls.submit, () => added)
  await openMenu('same.example')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Analyze again' }))
  await vi.waitFor(() => expect(domains()).toContain('added.example'))
})

test('if the sites cannot be loaded the view says so and offers a retry', async () => {
  server = await signedIn({ completed: sites.map((site) => newJob(site)) })
  server.on(jobCalls.sites, () => refusal(503, { error: 'Down for a minute' }))
  renderPage(<JobsCard />, { path: '/', at: '/?view=sites' })
  expect(await screen.findByText('Down for a minute')).toBeTruthy()
  server.on(jobCalls.sites, () => [newJob()])
  await userEvent.click(button('Try Again'))
  await vi.waitFor(() => expect(domains()).toEqual(['harbour.example']))
})
