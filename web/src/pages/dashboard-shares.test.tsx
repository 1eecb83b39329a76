// @vitest-environment happy-dom
import type { Reply } from '@seo/contract/call'
import { shareCalls } from '@seo/contract/shares'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { deferredReply, type FakeServer, noNetwork, refusal } from '#testing/fake-server.ts'
import { alerts, button, renderPage } from '#testing/render-page.tsx'
import { shareLink } from '#testing/shares.ts'
import { signedIn } from '#testing/signed-in.ts'
import DashboardSharesPage from './dashboard-shares.tsx'

type Links = Reply<typeof shareCalls.list>

let server: FakeServer
/** The links on the server. */
let links: Links
let person: ReturnType<typeof userEvent.setup>

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-14T17:00:00.000Z') })
  person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
})
cleanUpAfterEach()

async function open(stored: Links, at = '/dashboard/shares'): Promise<void> {
  links = stored
  server = await signedIn()
  server.on(shareCalls.list, () => links)
  server.on(shareCalls.revoke, ({ path }) => {
    links = links.filter(({ id }) => !path.endsWith(`/${id}`))
    return {}
  })
  renderPage(<DashboardSharesPage />, { path: '/dashboard/shares', at })
}

const rows = async () => (await screen.findAllByRole('row')).slice(1).map((row) => within(row).getAllByRole('cell'))
const texts = async () => (await rows()).map((cells) => cells.slice(0, 5).map(({ textContent }) => textContent))
const confirmation = async () => within(await screen.findByRole('alertdialog', { name: 'Revoke link' }))

test('B-R-46 B-C-10 B-E-12 Share Management lists every link, newest first', async () => {
  await open([
    shareLink(),
    shareLink({
      id: 's2',
      title: 'For the board',
      expires_at: '2026-11-15T12:00:00.000Z',
      view_count: 1200,
      created_at: '2026-11-14T16:50:00.000Z',
    }),
    shareLink({
      id: 's3',
      title: 'Old',
      share_mode: 'preview',
      expires_at: '2026-11-01T12:00:00.000Z',
      created_at: '2026-10-30T16:50:00.000Z',
    }),
    shareLink({ id: 's4', title: 'Off', is_active: false, created_at: '2026-10-01T16:50:00.000Z' }),
  ])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Share Management')
  expect(await texts()).toEqual([
    ['For the boardFull access · https://www.harbour.example/', 'Active', 'Expires in 19h', 'Views1,200', 'CreatedNov 14, 2026'],
    ['Winter planFull access · https://www.harbour.example/', 'Active', 'Never expires', 'Views12', 'CreatedNov 14, 2026'],
    ['OldPreview · https://www.harbour.example/', 'Expired', 'Expired', 'Views12', 'CreatedOct 30, 2026'],
    ['OffFull access · https://www.harbour.example/', 'Inactive', 'Never expires', 'Views12', 'CreatedOct 1, 2026'],
  ])
  expect(server.requestsTo(shareCalls.list)[0]?.search).toBe('')
})

test('B-R-46 the list is limited to the site and analysis in the URL, and the limit can be removed', async () => {
  await open([shareLink()], '/dashboard/shares?domain=harbour.example&jobId=j1')
  await rows()
  expect(server.requestsTo(shareCalls.list)[0]?.search).toBe('?domain=harbour.example&jobId=j1')
  expect(screen.getByText('of harbour.example')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Actions' }).getAttribute('href')).toBe(
    '/dashboard/actions?domain=harbour.example&jobId=j1',
  )
  await person.click(screen.getByRole('link', { name: 'Show all links' }))
  await waitFor(() => expect(server.requestsTo(shareCalls.list).at(-1)?.search).toBe(''))
  expect(screen.getByRole('link', { name: 'Back to All Jobs' }).getAttribute('href')).toBe('/')
})

test('B-R-47 an empty list shows a message and links to the share dialog', async () => {
  await open([])
  expect(await screen.findByRole('heading', { name: 'No Shared Links' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Share' }).getAttribute('href')).toBe('/dashboard/actions?share=1')
  cleanup()
  await open([], '/dashboard/shares?domain=a.example&jobId=j%261')
  expect((await screen.findByRole('link', { name: 'Share' })).getAttribute('href')).toBe(
    '/dashboard/actions?domain=a.example&jobId=j%261&share=1',
  )
})

test('B-R-48 B-S-18 a link can be copied and opened', async () => {
  await open([shareLink()])
  await person.click(await screen.findByRole('button', { name: 'Copy Winter plan' }))
  expect(await screen.findByText('Link copied to clipboard!')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('https://app.test/shared/abc')
  await act(() => vi.advanceTimersByTimeAsync(2_100))
  expect(screen.queryByText('Link copied to clipboard!')).toBeNull()
  const link = screen.getByRole('link', { name: 'Open Winter plan' })
  expect(link.getAttribute('href')).toBe('https://app.test/shared/abc')
  expect(link.getAttribute('rel')).toContain('noopener')
})

test('B-X-10 a clipboard error shows a message', async () => {
  await open([shareLink()])
  await screen.findByRole('button', { name: 'Copy Winter plan' })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await person.click(button('Copy Winter plan'))
  expect(await screen.findByText('Failed to copy link to clipboard')).toBeTruthy()
})

test('B-V-09 revoking needs a confirmation that explains the effect, and does nothing when canceled', async () => {
  await open([shareLink()])
  await person.click(await screen.findByRole('button', { name: 'Revoke Winter plan' }))
  const dialog = await confirmation()
  expect(dialog.getByText(/becomes inaccessible to everyone who has the link\./)).toBeTruthy()
  expect(dialog.getByText('This action cannot be undone.')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Cancel')
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(server.requestsTo(shareCalls.revoke)).toEqual([])
  expect(document.activeElement).toBe(button('Revoke Winter plan'))
})

test('B-S-16 B-C-11 a revoked link disappears from the list', async () => {
  await open([shareLink(), shareLink({ id: 's2', title: 'Other' })])
  await person.click(await screen.findByRole('button', { name: 'Revoke Winter plan' }))
  await person.click((await confirmation()).getByRole('button', { name: 'Revoke' }))
  await waitFor(async () => expect((await texts()).map(([title]) => title)).toEqual(['OtherFull access · https://www.harbour.example/']))
  expect(server.requestsTo(shareCalls.revoke).map(({ path }) => path)).toEqual(['/api/v1/share/s1'])
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(await screen.findByText('Link revoked')).toBeTruthy()
})

test('B-S-16 a link that was revoked elsewhere in the meantime disappears too', async () => {
  await open([shareLink()])
  server.on(shareCalls.revoke, () => {
    links = []
    return refusal(404, { error: 'Not found' })
  })
  await person.click(await screen.findByRole('button', { name: 'Revoke Winter plan' }))
  await person.click((await confirmation()).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('No Shared Links')).toBeTruthy()
})

test.each([
  ['B-X-16', 'the error of the server', () => refusal(500, { error: 'Try later.' }), 'Failed to revoke link: Try later.'],
  ['B-X-16', '“Unknown error” without one', () => refusal(500), 'Failed to revoke link: Unknown error'],
  ['B-X-17', 'the network error', () => Promise.reject(noNetwork()), 'Error revoking link: Network error'],
])('%s a failed revocation shows %s and offers a retry', async (_id, _case, handler, sentence) => {
  await open([shareLink()])
  const revoke = () => ({})
  server.on(shareCalls.revoke, handler)
  await person.click(await screen.findByRole('button', { name: 'Revoke Winter plan' }))
  const dialog = await confirmation()
  await person.click(dialog.getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(alerts()).toEqual([sentence]))
  server.on(shareCalls.revoke, revoke)
  links = []
  await person.click(dialog.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('No Shared Links')).toBeTruthy()
})

test('B-X-15 a list that cannot be loaded shows a message with a retry', async () => {
  links = []
  server = await signedIn()
  server.on(shareCalls.list, () => refusal(500, { error: 'The server is being repaired.' }))
  renderPage(<DashboardSharesPage />, { path: '/dashboard/shares' })
  await waitFor(() => expect(alerts()[0]).toContain('Failed to load shared links'))
  expect(alerts()[0]).toContain('The server is being repaired.')
  server.on(shareCalls.list, () => [shareLink()])
  await person.click(button('Try Again'))
  expect(await rows()).toHaveLength(1)
})

test('a skeleton shows while loading', async () => {
  const reply = deferredReply<Links>()
  server = await signedIn()
  server.on(shareCalls.list, () => reply.promise)
  renderPage(<DashboardSharesPage />, { path: '/dashboard/shares' })
  expect(screen.getByText('Loading shared links')).toBeTruthy()
  reply.resolve([shareLink()])
  expect(await rows()).toHaveLength(1)
})

test('hostile texts are shown as text, and only web URLs are links', async () => {
  const title = '<img src=x onerror=alert(1)> \u202E'
  await open([shareLink({ title, jobUrl: 'javascript:alert(1)', shareUrl: 'javascript:alert(2)' })])
  await rows()
  expect(screen.getByText(title.trim(), { selector: 'bdi' }).tagName).toBe('BDI')
  expect(screen.getByText('javascript:alert(1)').tagName).toBe('BDI')
  expect(screen.queryByRole('link', { name: /^Open/ })).toBeNull()
  expect(document.querySelector('main img, main a[href^="javascript"]')).toBeNull()
})
