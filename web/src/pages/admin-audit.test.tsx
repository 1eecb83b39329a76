// @vitest-environment happy-dom
import { type AuditEntry, adminAuditCalls } from '@seo/contract/admin-audit'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { adminSignedIn } from '#testing/admin.ts'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { type FakeServer, refusal } from '#testing/fake-server.ts'
import { BackButton, button, field, renderPage } from '#testing/render-page.tsx'
import AdminAuditPage from './admin-audit.tsx'

let server: FakeServer
let person: ReturnType<typeof userEvent.setup>

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
})
cleanUpAfterEach()

const entry = (change: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'e1',
  at: '2026-11-16T10:00:00.000Z',
  actor: 'admin',
  actor_id: 'u1',
  actor_email: 'ida@example.test',
  origin: '203.0.113.7',
  action: 'user.credits',
  subject: 'user',
  subject_id: 'u2',
  subject_name: 'mara@example.test',
  before: { credits: 0 },
  after: { credits: 5, reason: 'For the outage' },
  ...change,
})

async function open(entries: AuditEntry[], { at = '/admin/audit', next = null as string | null } = {}): Promise<void> {
  server = await adminSignedIn()
  server.on(adminAuditCalls.list, () => ({ entries, next }))
  const pageWithBack = (
    <>
      <AdminAuditPage />
      <BackButton />
    </>
  )
  renderPage(pageWithBack, { path: '/admin/audit', at })
}
/** Enters the value in one step and waits for the debounce. */
const type = (name: string, value: string) =>
  act(async () => {
    fireEvent.change(field(name), { target: { value } })
    await vi.advanceTimersByTimeAsync(300)
  })
const lastSearch = () => server.requestsTo(adminAuditCalls.list).at(-1)?.search

test('an entry shows the actor, the action, the subject, the origin, and the values before and after', async () => {
  await open([
    entry(),
    entry({ id: 'e2', actor: 'command line', actor_id: null, actor_email: null, origin: 'root on server', action: 'user.admin-granted' }),
    entry({ id: 'e3', actor_email: null, action: 'user.deleted', subject_name: null, before: { is_admin: false }, after: null }),
  ])
  const items = await screen.findAllByRole('listitem')
  expect(items[0]?.textContent).toContain('Gave credits: mara@example.test')
  expect(items[0]?.textContent).toContain('by ida@example.testfrom 203.0.113.7')
  expect(items[0]?.textContent).toContain('CreditsBefore: 0→After: 5')
  expect(items[0]?.textContent).toContain('ReasonBefore: nothing→After: For the outage')
  expect(items[1]?.textContent).toContain('by the command line')
  expect(items[2]?.textContent).toContain('by a deleted admin (u1)')
  expect(items[2]?.textContent).toContain('Deleted an account: user u2')
  expect(items[2]?.textContent).toContain('Is adminBefore: no')
  expect(screen.getAllByRole('link', { name: 'mara@example.test' })[0]?.getAttribute('href')).toBe('/admin/users/u2')
})

test('entries can be filtered by actor, action, subject and day; the filters can be cleared', async () => {
  await open([entry()], { at: '/admin/audit?cursor=c1' })
  await screen.findByRole('listitem')
  await person.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Gave credits')
  await waitFor(() => expect(lastSearch()).toBe('?action=user.credits'))
  await type('Who', 'ida')
  await type('Subject', 'mara')
  await waitFor(() => expect(lastSearch()).toBe('?who=ida&action=user.credits&subject=mara'))
  await type('Day (UTC)', '2026-11-16')
  await waitFor(() => expect(lastSearch()).toContain('day=2026-11-16'))
  await person.click(button('Clear filters'))
  await waitFor(() => expect(lastSearch()).toBe(''))
  expect(field('Who').value).toBe('')
})

test('a day is sent once it is typed in full, and typing adds no history entries', async () => {
  await open([entry()])
  await screen.findByRole('listitem')
  for (const day of ['0002-11-16', '2026-11-16']) fireEvent.change(field('Day (UTC)'), { target: { value: day } })
  expect(field('Day (UTC)').value).toBe('2026-11-16')
  await act(() => vi.advanceTimersByTimeAsync(300))
  await waitFor(() => expect(lastSearch()).toBe('?day=2026-11-16'))
  expect(server.requestsTo(adminAuditCalls.list).filter(({ search }) => search.includes('0002'))).toEqual([])
  await person.click(button('Back'))
  expect(field('Day (UTC)').value).toBe('2026-11-16')
})

test('older entries are on the next page, with a link back to the newest', async () => {
  await open([entry()], { next: 'c2' })
  await person.click(await screen.findByRole('link', { name: 'Older' }))
  await waitFor(() => expect(lastSearch()).toBe('?cursor=c2'))
  await person.click(await screen.findByRole('link', { name: 'Newest' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Newest' })).toBeNull())
})

test('an empty log, an empty search result and an error have different messages', async () => {
  await open([])
  expect(await screen.findByRole('heading', { name: 'No changes yet' })).toBeTruthy()
  cleanup()
  await open([], { at: '/admin/audit?who=nobody' })
  expect(await screen.findByRole('heading', { name: 'No changes match' })).toBeTruthy()
  cleanup()
  server.on(adminAuditCalls.list, () => refusal(503, { error: 'The service is busy. Please try again in a moment.' }))
  renderPage(<AdminAuditPage />, { path: '/admin/audit' })
  expect((await screen.findByRole('alert')).textContent).toContain('The service is busy.')
})

test('the filtered entries are saved as a CSV file; an error is shown', async () => {
  await open([entry()], { at: '/admin/audit?action=user.credits' })
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:x'
  })
  server.on(adminAuditCalls.csv, () => new Response('"When"\r\n'))
  await person.click(button('Export CSV'))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(server.requestsTo(adminAuditCalls.csv)[0]?.search).toBe('?action=user.credits')
  expect(await files[0]?.text()).toBe('"When"\r\n')
  server.on(adminAuditCalls.csv, () => refusal(503, { error: 'The service is busy.' }))
  await person.click(button('Export CSV'))
  expect(await screen.findByText('The service is busy.')).toBeTruthy()
})
