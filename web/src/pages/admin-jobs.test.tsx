// @vitest-environment happy-dom
import { adminCalls } from '@seo/contract/admin'
import { type AdminJob, adminJobCalls } from '@seo/contract/admin-jobs'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { adminJob, adminSignedIn } from '#testing/admin.ts'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { deferredReply, refusal } from '#testing/fake-server.ts'
import { alerts, BackButton, button, field, navigatedUrl, renderPage } from '#testing/render-page.tsx'
import AdminJobsPage from './admin-jobs.tsx'

cleanUpAfterEach()

const counts = { total: 3, processing: 2, completed: 1, failed: 0, unfinished: 1 }
const brands = [
  { id: 'default', name: 'SEO Analysis Platform' },
  { id: 'once', name: 'One-Time Reports' },
]
const page = (jobs: AdminJob[], next: string | null = null) => ({ data: jobs, counts, next, brands })

async function open(jobs: AdminJob[], { at = '/admin/jobs', next = null as string | null } = {}) {
  const server = await adminSignedIn()
  server.on(adminCalls.allJobs, () => page(jobs, next))
  server.on(adminJobCalls.list, () => ({ jobs, next: null, counts, brands }))
  const pageWithBack = (
    <>
      <AdminJobsPage />
      <BackButton />
    </>
  )
  renderPage(pageWithBack, { path: '/admin/jobs', at })
  return server
}
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Jobs' }))
    .getAllByRole('row')
    .slice(1)

test('B-R-74 B-C-28 rows show url, user, status and created date; a click opens the job', async () => {
  await open([adminJob(), adminJob({ id: 'j2', status: 'failed', error: 'No answer.' })])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Job Management')
  const [first, second] = await rows()
  expect(first?.textContent).toContain('https://www.harbour.example/ida@example.testCompletedNov 14, 2026')
  expect(second?.textContent).toContain('No answer.')
  await userEvent.click(within(second as HTMLElement).getByText('ida@example.test'))
  expect(await navigatedUrl()).toBe('/admin/jobs/j2')
})

test('B-R-75 jobs neither completed nor failed count as processing, and the number of running jobs is shown separately', async () => {
  await open([adminJob()])
  await rows()
  const facts = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(facts).toEqual(['All jobs3', 'Processing21 running or waiting, 1 partial', 'Completed1', 'Failed0'])
})

test.each([
  ['B-R-76', 'executing_parallel_streams', 'Analyzing'],
  ['B-R-77', 'executing_step1', 'AI Analysis'],
  ['B-R-78', 'executing_step2', 'Data Collection'],
  ['B-R-79', 'executing_step2_format', 'Formatting'],
  ['B-R-80', 'executing_step3', 'Recommendations'],
  ['B-R-81', 'executing_convergence', 'Final Report'],
  ['A-S-21', 'processing', 'Processing'],
] as const)('%s %s is called %s', async (_id, status, label) => {
  // Our jobs never have the status `processing`, but the specification lists it for the admin view.
  await open([adminJob({ status: status as AdminJob['status'] })])
  const [row] = await rows()
  expect(within(row as HTMLElement).getByText(label)).toBeTruthy()
})

test('B-R-82 B-X-40 B-X-41 a list that cannot be loaded gets a message with its status, and Retry loads it again', async () => {
  const server = await open([adminJob()])
  await rows()
  cleanup()
  server.on(adminCalls.allJobs, () => refusal(500))
  renderPage(<AdminJobsPage />, { path: '/admin/jobs' })
  await waitFor(() => expect(alerts()[0]).toBe('Error Loading JobsFailed to fetch jobs: 500Retry'))
  server.on(adminCalls.allJobs, () => page([adminJob()]))
  await userEvent.click(button('Retry'))
  expect(await rows()).toHaveLength(1)
  expect(alerts()).toEqual([])
})

test('B-P-10 B-X-39 an admin who lost the role since the page opened sees a message', async () => {
  const server = await adminSignedIn()
  server.on(adminCalls.allJobs, () => refusal(403))
  renderPage(<AdminJobsPage />, { path: '/admin/jobs' })
  await waitFor(() =>
    expect(alerts()[0]).toBe('Access Denied — Admin privileges required to view this page.Access denied. Admin privileges required.Retry'),
  )
})

test('B-P-10 an admin who loses the role while the list is open no longer sees it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = await open([adminJob()])
  await rows()
  server.on(adminCalls.allJobs, () => refusal(403))
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  await waitFor(() => expect(alerts()[0]).toContain('Access Denied'))
  expect(screen.queryByRole('table')).toBeNull()
})

test('a skeleton shows while loading, and an empty list shows a message', async () => {
  const server = await adminSignedIn()
  const reply = deferredReply<ReturnType<typeof page>>()
  server.on(adminCalls.allJobs, () => reply.promise)
  renderPage(<AdminJobsPage />, { path: '/admin/jobs' })
  expect(screen.getByText('Loading jobs')).toBeTruthy()
  reply.resolve({ ...page([]), counts: { total: 0, processing: 0, completed: 0, failed: 0, unfinished: 0 } })
  expect(await screen.findByText('No jobs yet')).toBeTruthy()
})

test('B-C-28 B-K-31 the list is refetched every 30 s', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = await open([adminJob()])
  await rows()
  expect(server.requestsTo(adminCalls.allJobs)).toHaveLength(1)
  // Real time passes too, but far less than one interval.
  await vi.advanceTimersByTimeAsync(5 * 30_000)
  expect(server.requestsTo(adminCalls.allJobs)).toHaveLength(6)
})

test('search and filters are sent to the server, stored in the URL, and can be cleared', async () => {
  const server = await open([adminJob()])
  await rows()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by URL or email' }), 'harbour')
  await waitFor(() => expect(server.requestsTo(adminJobCalls.list).at(-1)?.search).toBe('?search=harbour'))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'One-Time Reports')
  await waitFor(() => expect(server.requestsTo(adminJobCalls.list).at(-1)?.search).toBe('?search=harbour&status=failed&brand=once'))
  server.on(adminJobCalls.list, () => ({ jobs: [], next: null, counts, brands }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Partial')
  expect(await screen.findByText('No jobs match')).toBeTruthy()
  await userEvent.click(button('Clear filters'))
  expect(await rows()).toHaveLength(1)
})

test("a day is sent as its two midnights in the user's time zone", async () => {
  const server = await open([adminJob()], { at: '/admin/jobs?day=2026-11-14' })
  await rows()
  const query = new URLSearchParams(server.requestsTo(adminJobCalls.list)[0]?.search)
  expect(query.get('from')).toBe(new Date(2026, 10, 14).toISOString())
  expect(query.get('to')).toBe(new Date(2026, 10, 15).toISOString())
})

test('a day is sent once it is typed in full, and typing adds no history entries', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = await open([adminJob()])
  await rows()
  for (const value of ['0002-11-14', '2026-11-14']) fireEvent.change(field('Day of submission'), { target: { value } })
  expect(field('Day of submission').value).toBe('2026-11-14')
  await act(() => vi.advanceTimersByTimeAsync(300))
  await waitFor(() => expect(server.requestsTo(adminJobCalls.list)).toHaveLength(1))
  fireEvent.click(button('Back'))
  expect(field('Day of submission').value).toBe('2026-11-14')
})

test('older jobs are on the next page, with a link back to the newest', async () => {
  const next = '2026-11-14T16:41:00.000Z_j1'
  const server = await open([adminJob()], { next })
  await userEvent.click(await screen.findByRole('link', { name: 'Older jobs' }))
  await waitFor(() => expect(new URLSearchParams(server.requestsTo(adminJobCalls.list).at(-1)?.search).get('after')).toBe(next))
  await userEvent.click(await screen.findByRole('link', { name: 'Newest jobs' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Newest jobs' })).toBeNull())
})

/** Opens the page with a stream that starts with a reload event and then sends `nextEvent` when the test resolves it. */
async function openStreaming(quietMs: number) {
  const server = await adminSignedIn()
  const nextEvent = deferredReply<object>()
  const opened = deferredReply<null>()
  const event = (data: object) => new TextEncoder().encode(`data: ${JSON.stringify(data)}\n\n`)
  server.on(adminCalls.allJobs, () => page([adminJob({ status: 'executing_step1', finished_at: null })]))
  server.on(
    adminJobCalls.stream,
    () =>
      new Response(
        new ReadableStream({
          async start(stream) {
            await opened.promise
            stream.enqueue(event({ type: 'reload', quietMs }))
            stream.enqueue(event(await nextEvent.promise))
          },
        }),
      ),
  )
  renderPage(<AdminJobsPage />, { path: '/admin/jobs' })
  await rows()
  opened.resolve(null)
  return { server, nextEvent }
}

test('a change between the response and the opening of the stream is refetched', async () => {
  const { server } = await openStreaming(0)
  await waitFor(() => expect(server.requestsTo(adminCalls.allJobs)).toHaveLength(2))
})

test('live events update and add rows', async () => {
  const { server, nextEvent } = await openStreaming(60_000)
  expect((await rows())[0]?.textContent).toContain('AI Analysis')
  const newJob = adminJob({
    id: 'j9',
    url: 'https://new.example/',
    status: 'queued',
    created_at: '2026-11-14T16:50:00.000Z',
    finished_at: null,
  })
  nextEvent.resolve({ type: 'jobs', jobs: [adminJob(), newJob], deleted: [] })
  await waitFor(async () => expect((await rows()).map(({ textContent }) => textContent)[0]).toContain('https://new.example/'))
  expect((await rows())[1]?.textContent).toContain('Completed')
  expect(server.requestsTo(adminCalls.allJobs)).toHaveLength(1)
})

test('hostile texts are shown as text', async () => {
  const url = 'https://x.example/<img src=x onerror=alert(1)>\u202E'
  await open([adminJob({ url, userEmail: '<b>a</b>@example.test' })])
  await rows()
  expect(screen.getByText(url.trim(), { selector: 'bdi' })).toBeTruthy()
  expect(document.querySelector('main img, main b')).toBeNull()
})
