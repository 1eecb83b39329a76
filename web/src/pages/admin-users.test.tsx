// @vitest-environment happy-dom
import { adminCalls } from '@seo/contract/admin'
import { adminUserCalls, type UserProgress } from '@seo/contract/admin-users'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { AdminsOnly } from '#app/guards.tsx'
import { adminSignedIn } from '#testing/admin.ts'
import { account, progressRow } from '#testing/admin-users.ts'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { type FakeServer, noNetwork, refusal } from '#testing/fake-server.ts'
import { navigatedUrl, renderPage } from '#testing/render-page.tsx'
import { signedIn } from '#testing/signed-in.ts'
import AdminUsersPage from './admin-users.tsx'

let server: FakeServer
let person: ReturnType<typeof userEvent.setup>

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
})
cleanUpAfterEach()

const renderAt = (at = '/admin/users') => renderPage(<AdminUsersPage />, { path: '/admin/users', at, guard: <AdminsOnly /> })

async function open(rows: UserProgress[], at?: string, counts = { users: 1, domains: rows.length }): Promise<void> {
  server = await adminSignedIn()
  server.on(adminCalls.userProgress, () => ({ data: rows, counts }))
  server.on(adminUserCalls.progress, () => ({ rows, total: counts.domains }))
  server.on(adminUserCalls.list, () => ({ users: [account(), account({ id: 'u3', email: 'ben@example.test', is_admin: true })], total: 2 }))
  renderAt(at)
}

/** Enters the value in one step and waits for the debounce. */
const search = (name: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByRole('searchbox', { name }), { target: { value } })
    await vi.advanceTimersByTimeAsync(300)
  })
const readCellsByRow = async () => (await screen.findAllByRole('row')).slice(1).map((row) => within(row).getAllByRole('cell'))

test("B-R-94 B-K-26 the table has the specification's columns and both formats of time saved", async () => {
  await open([progressRow(), progressRow({ domain: 'b.example', completion_percentage: 19, last_activity: null })])
  const cellsByRow = await readCellsByRow()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Email',
    'Domain',
    'Total',
    'Completed',
    'In Progress',
    'Completion',
    'Time Saved',
    'Last Activity',
  ])
  expect(
    cellsByRow[0]?.map(({ textContent }) => textContent?.replace(/^(Domain|Total|Completed|In Progress|Time Saved|Last Activity)/, '')),
  ).toEqual(['mara@example.test', 'harbour.example', '20', '10', '3', '50%', '3h 150 min', expect.stringContaining('Nov 14, 2026')])
  expect(screen.getByText('2 domains, 1 account')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'mara@example.test' })[0]?.getAttribute('href')).toBe('/admin/users/u2')
})

test('B-K-22 B-K-23 B-K-24 B-K-25 each completion has the color of its band', async () => {
  await open(
    [80, 50, 20, 19].map((completion_percentage) => progressRow({ domain: `${completion_percentage}.example`, completion_percentage })),
  )
  await readCellsByRow()
  const bars = screen.getAllByRole('progressbar')
  expect(bars.map((bar) => bar.closest('[data-band]')?.getAttribute('data-band'))).toEqual(['green', 'yellow', 'orange', 'red'])
  expect(bars.map((bar) => [...(bar.firstElementChild?.classList ?? [])].find((name) => name.startsWith('bg-')))).toEqual([
    'bg-success',
    'bg-warning',
    'bg-chart-orange',
    'bg-danger',
  ])
})

test('B-R-95 without progress, the page shows “No User Progress Data”', async () => {
  await open([], undefined, { users: 0, domains: 0 })
  expect(await screen.findByRole('heading', { name: 'No User Progress Data' })).toBeTruthy()
})

test.each([
  [403, {}, 'Access denied. Admin privileges required.'],
  [500, {}, 'Failed to fetch user progress: 500'],
  [503, { error: 'The service is busy.' }, 'The service is busy.'],
] as const)('B-X-19 B-X-20 B-X-21 a response of %i is shown with a retry', async (status, body, sentence) => {
  server = await adminSignedIn()
  server.on(adminCalls.userProgress, () => refusal(status, body))
  renderAt()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Error Loading Data')
  expect(alert.textContent).toContain(sentence)
  server.on(adminCalls.userProgress, () => ({ data: [progressRow()], counts: { users: 1, domains: 1 } }))
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await readCellsByRow()).toHaveLength(1)
})

test('B-X-20 a missing response shows a message', async () => {
  server = await adminSignedIn()
  server.on(adminCalls.userProgress, () => {
    throw noNetwork()
  })
  renderAt()
  // A missing response is retried twice, after one and two seconds.
  await act(() => vi.advanceTimersByTimeAsync(3_100))
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch user progress: no response from the server')
})

test("the first view uses the specification's call; search and sort use our own call", async () => {
  await open([progressRow()], undefined, { users: 300, domains: 450 })
  await readCellsByRow()
  expect(server.requestsTo(adminUserCalls.progress)).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Completion' }))
  await waitFor(() =>
    expect(server.requestsTo(adminUserCalls.progress).at(-1)?.search).toBe('?sort=completion&direction=desc&offset=0&limit=200'),
  )
  await search('Search progress', 'mara')
  await waitFor(() => expect(server.requestsTo(adminUserCalls.progress).at(-1)?.search).toContain('search=mara'))
  await person.click(screen.getByRole('link', { name: 'Next' }))
  await waitFor(() => expect(server.requestsTo(adminUserCalls.progress).at(-1)?.search).toContain('offset=200'))
})

test('the other view lists every account, with search and filters', async () => {
  await open([])
  await person.click(await screen.findByRole('radio', { name: 'Accounts' }))
  expect((await readCellsByRow()).map((cells) => cells[0]?.textContent)).toEqual(['mara@example.test', 'ben@example.test'])
  await person.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'disabled')
  await waitFor(() => expect(server.requestsTo(adminUserCalls.list).at(-1)?.search).toContain('state=disabled'))
  await search('Search accounts', 'ben')
  await waitFor(() => expect(server.requestsTo(adminUserCalls.list).at(-1)?.search).toContain('search=ben'))
})

test('B-P-09 a user who is not an admin is redirected to the home page', async () => {
  await signedIn()
  renderAt()
  expect(await navigatedUrl()).toBe('/')
})
