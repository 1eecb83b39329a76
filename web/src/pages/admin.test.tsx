// @vitest-environment happy-dom
import { adminSystemCalls } from '@seo/contract/admin-system'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AdminsOnly, SignedIn } from '#app/guards.tsx'
import { restoreSession } from '#features/auth/session.ts'
import { adminJob, adminSignedIn, overview } from '#testing/admin.ts'
import { appServer } from '#testing/app-server.ts'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { refusal } from '#testing/fake-server.ts'
import { alerts, button, navigatedUrl, renderPage } from '#testing/render-page.tsx'
import { signedIn } from '#testing/signed-in.ts'
import AdminPage from './admin.tsx'

cleanUpAfterEach()

const tiles = async () =>
  within(await screen.findByRole('navigation', { name: 'Administration' }))
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent])

test('B-R-71 the dashboard has five tiles, each with its figure', async () => {
  const server = await adminSignedIn()
  server.on(adminSystemCalls.overview, () => overview())
  renderPage(<AdminPage />, { path: '/admin' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admin Dashboard')
  await screen.findByRole('table', { name: 'Recent Jobs' })
  expect(await tiles()).toEqual([
    ['/admin/jobs', '3Job Management3 running or waiting, 1 failed today'],
    ['/admin/system', 'UpSystem StatusAll services in use respond'],
    ['/admin/email-sequences', '41Email Sequences41 mails sent today'],
    ['/admin/users', '1,214Users6 active in the last 15 minutes'],
    ['/admin/prompts', '4Prompts4 prompts in use'],
  ])
})

test('the System tile shows the first sentence of a problem', async () => {
  const server = await adminSignedIn()
  const problem = 'Worker hel-2.lan has not responded for 4 min. Its analyses moved to other workers.'
  server.on(adminSystemCalls.overview, () => overview({ system: { status: 'degraded', problem } }))
  renderPage(<AdminPage />, { path: '/admin' })
  await waitFor(async () =>
    expect((await tiles())[1]).toEqual(['/admin/system', 'DegradedSystem StatusWorker hel-2.lan has not responded for 4 min.']),
  )
})

test('B-R-72 Recent Jobs lists url, user, status and date, and links to each', async () => {
  const server = await adminSignedIn()
  server.on(adminSystemCalls.overview, () =>
    overview({ recent: [adminJob({ status: 'executing_parallel_streams', finished_at: null }), adminJob({ id: 'j2', status: 'failed' })] }),
  )
  renderPage(<AdminPage />, { path: '/admin' })
  expect(await screen.findByRole('heading', { level: 2, name: 'Recent Jobs' })).toBeTruthy()
  const table = await screen.findByRole('table', { name: 'Recent Jobs' })
  const [first] = within(table).getAllByRole('row').slice(1)
  expect(first?.textContent).toContain('https://www.harbour.example/ida@example.testAnalyzingNov 14, 2026')
  expect(within(table).getAllByRole('link')[1]?.getAttribute('href')).toBe('/admin/jobs/j2')
  expect(screen.getByRole('link', { name: 'All jobs' }).getAttribute('href')).toBe('/admin/jobs')
})

test('an empty list of jobs shows a message', async () => {
  const server = await adminSignedIn()
  server.on(adminSystemCalls.overview, () => overview({ recent: [] }))
  renderPage(<AdminPage />, { path: '/admin' })
  expect(await screen.findByText('No jobs yet')).toBeTruthy()
})

test.each([true, false])(
  'B-R-73 the debug panel shows auth, admin flag and plan, expanded only in development (%s)',
  async (development) => {
    const server = await adminSignedIn({ development })
    server.on(adminSystemCalls.overview, () => overview())
    renderPage(<AdminPage />, { path: '/admin' })
    const panel = (await screen.findByText('Debug')).closest('details')
    expect(panel?.open).toBe(development)
    expect(panel?.querySelector('dl')?.textContent).toBe('authauthenticatedis_admintrueplantier4')
  },
)

test('figures that cannot be loaded show a message, and the links stay', async () => {
  const server = await adminSignedIn()
  server.on(adminSystemCalls.overview, () => refusal(503, { error: 'The database cannot be reached' }))
  renderPage(<AdminPage />, { path: '/admin' })
  await waitFor(() => expect(alerts()[0]).toContain('The database cannot be reached'))
  expect((await tiles()).map(([to]) => to)).toHaveLength(5)
  server.on(adminSystemCalls.overview, () => overview())
  await userEvent.click(button('Try Again'))
  expect(await screen.findByRole('table', { name: 'Recent Jobs' })).toBeTruthy()
})

test('the overview is refetched every 30 s, and not while the tab is hidden', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = await adminSignedIn()
  server.on(adminSystemCalls.overview, () => overview())
  renderPage(<AdminPage />, { path: '/admin' })
  await screen.findByRole('table', { name: 'Recent Jobs' })
  const overviewRequests = () => server.requestsTo(adminSystemCalls.overview).length
  const otherRequests = server.seen.length - overviewRequests()
  expect(overviewRequests()).toBe(1)
  await vi.advanceTimersByTimeAsync(5 * 30_000)
  expect(overviewRequests()).toBe(6)
  expect(server.seen.length - overviewRequests()).toBe(otherRequests)
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(90_000)
  expect(overviewRequests()).toBe(6)
  hidden.mockRestore()
})

test('B-P-08 B-P-09 a visitor is redirected to the login page, a user to the home page, and an admin sees the page', async () => {
  appServer()
  await restoreSession()
  renderPage(<AdminPage />, { path: '/admin', guard: <SignedIn /> })
  expect(await navigatedUrl()).toBe('/login?next=%2Fadmin')
  cleanup()
  await signedIn()
  renderPage(<AdminPage />, { path: '/admin', guard: <AdminsOnly /> })
  expect(await navigatedUrl()).toBe('/')
  cleanup()
  const server = await adminSignedIn()
  server.on(adminSystemCalls.overview, () => overview())
  renderPage(<AdminPage />, { path: '/admin', guard: <AdminsOnly /> })
  expect(await screen.findByRole('table', { name: 'Recent Jobs' })).toBeTruthy()
})
