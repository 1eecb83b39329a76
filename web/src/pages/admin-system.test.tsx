// @vitest-environment happy-dom
import { adminCalls, type Monitoring } from '@seo/contract/admin'
import { adminSystemCalls } from '@seo/contract/admin-system'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { adminSignedIn, monitoring, worker } from '#testing/admin.ts'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { noNetwork, refusal } from '#testing/fake-server.ts'
import { alerts, button, field, renderPage } from '#testing/render-page.tsx'
import AdminSystemPage from './admin-system.tsx'

cleanUpAfterEach()

async function open(data: Monitoring) {
  const server = await adminSignedIn()
  server.on(adminCalls.activeMonitoring, () => data)
  renderPage(<AdminSystemPage />, { path: '/admin/system' })
  await screen.findByRole('table', { name: 'Servers and workers' })
  return server
}
const cardText = (name: string) => screen.getByRole('region', { name }).textContent
const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1)

test('B-R-83 B-R-84 B-R-85 B-R-86 B-R-87 System Settings shows users, jobs, uptime and memory', async () => {
  await open(monitoring())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('System Settings')
  const facts = screen.getByText('Active users, 15 minutes').closest('dl')?.textContent
  expect(facts).toBe('Active users, 15 minutes2Active jobs5 processing, 4 pendingUptime6 d 4 h 12 minMemory, heap214 MB of 512 MB')
  expect(screen.getByText('ida@example.test', { selector: 'li > bdi' })).toBeTruthy()
  expect(field('Logo file')).toBeTruthy()
})

test('B-R-88 each service has its state and the figures behind it', async () => {
  await open(monitoring())
  expect(cardText('Analysis server')).toBe('Analysis serverUpWorkers1 of 1 upRunning now3 analysesLast seen2 s ago')
  expect(cardText('Database')).toBe('DatabaseUpAnswer2 msSize4.2 GBConnections18 of 100')
  expect(cardText('Queues')).toBe('QueuesUpWaiting4Oldest41 sFailed in 24 hours2')
  expect(cardText('Card payments')).toContain('Card paymentsTEST MODEUpLast callNov 14, 2026')
  expect(cardText('AI providers')).toBe('AI providersNot set upIn useBuilt-in writerOpenAInot set up')
  expect(cardText('Mail')).toContain('64 sent, 0 failed')
})

test.each(['live', 'test', 'sandbox'] as const)('B-R-88 the card payments show their mode: %s', async (mode) => {
  const data = monitoring()
  data.observed.payments = { ...data.observed.payments, mode }
  await open(data)
  expect(cardText('Card payments')).toContain(`Card payments${mode.toUpperCase()} MODEUp`)
})

test('the calls of a service include the failed ones', async () => {
  const data = monitoring()
  data.observed.payments = { ...data.observed.payments, ok: 40, failed: 3 }
  await open(data)
  expect(cardText('Card payments')).toContain('Calls in 24 hours43, 3 failed')
})

test('a service that was never used shows “Not used yet” instead of “Up”', async () => {
  const data = monitoring()
  data.observed.mail = { ...data.observed.mail, last_ok_at: null, ok: 0 }
  await open(data)
  expect(cardText('Mail')).toContain('MailNot used yetLast acceptednever')
})

test('servers and workers are listed; silent ones are down, and those with another version are marked', async () => {
  await open(
    monitoring({
      processes: [
        worker(),
        worker({ id: 'w2', name: 'hel-2', is_up: false, silent_ms: 252_000, running: 0 }),
        worker({ id: 'w3', name: 'hel-3', version: '1.0.4' }),
      ],
    }),
  )
  const [up, down, older] = rowsOf('Servers and workers').map(({ textContent }) => textContent)
  expect(up).toContain('2 d 5 h 0 min')
  expect(up).toContain('3 of 4')
  expect(up).toContain('214 MB of 512 MB')
  expect(up?.endsWith('Up')).toBe(true)
  expect(down).toContain('4 min 12 s ago')
  expect(down?.endsWith('Down')).toBe(true)
  expect(older).toContain('1.0.4, differs')
})

test('problems are listed with what to do, and a silent process can be removed', async () => {
  const what = 'Worker hel-2 has not responded for 4 min 12 s.'
  const todo = 'Start it again with npm run worker on that machine, or remove it from this list.'
  const server = await open(monitoring({ problems: [{ severity: 'warning', what, todo, process_id: 'w2' }] }))
  expect(screen.getByRole('list', { name: 'Problems' }).textContent).toBe(`${what} ${todo}Remove`)
  server.on(adminSystemCalls.forgetProcess, () => ({ message: 'Removed from the list' }))
  server.on(adminCalls.activeMonitoring, () => monitoring())
  await userEvent.click(button('Remove'))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Problems' })).toBeNull())
  expect(server.requestsTo(adminSystemCalls.forgetProcess).map(({ path }) => path)).toEqual(['/api/v1/admin/processes/w2'])
})

test('queues show waiting, running, failed and the oldest job', async () => {
  await open(monitoring())
  const [analysis, mail] = rowsOf('Queues').map(({ textContent }) => textContent)
  expect(analysis).toMatch(/^analysis full runs.*4.*5.*0.*41 s$/)
  expect(mail).toMatch(/2.*–$/)
})

test('the charts have a name, a sentence and a table', async () => {
  await open(monitoring())
  expect(await screen.findByRole('img', { name: 'Analyses by hour: 9 finished, 3 failed.' })).toBeTruthy()
  expect(
    screen.getByRole('img', { name: /^Waiting time by hour\. Usually 4 s; at .* one in twenty waited 38 s or longer\.$/ }),
  ).toBeTruthy()
  // Each label is below the middle of its bar.
  const hourLabels = screen.getAllByText(/^\d\d:\d\d$/).slice(0, 6)
  expect(hourLabels.map(({ style }) => style.left)).toEqual([0, 4, 8, 12, 16, 20].map((hour) => `${(100 * (hour + 0.5)) / 24}%`))
  const [first] = screen.getAllByRole('button', { name: 'Table' })
  await userEvent.click(first as HTMLElement)
  const rows = rowsOf('Analyses, last 24 hours')
  expect(rows).toHaveLength(24)
  expect(rows[20]?.textContent).toMatch(/:0093$/)
})

test.each([
  ['the message of the server', () => refusal(503, { error: 'The database cannot be reached' }), 'The database cannot be reached'],
  ['the status', () => refusal(500), '500'],
  ['the network error', () => Promise.reject(noNetwork()), 'Network error'],
])('B-X-42 a state that cannot be loaded gets a message with %s', async (_case, handler, reason) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = await adminSignedIn()
  server.on(adminCalls.activeMonitoring, handler)
  renderPage(<AdminSystemPage />, { path: '/admin/system' })
  await vi.advanceTimersByTimeAsync(10_000)
  await waitFor(() => expect(alerts()).toEqual([`Error loading system status: Failed to fetch monitoring data: ${reason}`]))
})

test('B-C-29 B-K-32 the state is refetched every 30 s, and immediately by Refresh', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = await open(monitoring())
  const requestCount = () => server.requestsTo(adminCalls.activeMonitoring).length
  expect(requestCount()).toBe(1)
  // Real time passes too, but far less than one interval.
  await vi.advanceTimersByTimeAsync(5 * 30_000)
  expect(requestCount()).toBe(6)
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(button('Refresh'))
  await waitFor(() => expect(requestCount()).toBe(7))
})
