// @vitest-environment happy-dom
import { analyticsCalls } from '@seo/contract/analytics'
import { shareCalls } from '@seo/contract/shares'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { endLocalSession, restoreSession } from '#features/auth/session.ts'
import { appServer } from '#testing/app-server.ts'
import { type FakeServer, noNetwork, refusal } from '#testing/fake-server.ts'
import { button, renderPage } from '#testing/render-page.tsx'
import { sharedView } from '#testing/shares.ts'
import '#ui/markdown.tsx'
import SharePage from './share.tsx'

let server: FakeServer

afterEach(() => {
  cleanup()
  endLocalSession()
  vi.unstubAllGlobals()
})

async function open(changes: Parameters<typeof sharedView>[0] = {}): Promise<void> {
  server = appServer()
  server.on(shareCalls.open, () => sharedView(changes))
  server.on(analyticsCalls.previewViewed, () => ({}))
  await restoreSession()
  renderPage(<SharePage />, { path: '/share/:token', at: '/share/abc' })
}

const heading = () => screen.findByRole('heading', { level: 1 })

test('B-R-02 B-E-14 B-C-12 the title, the description, the date and the views are shown', async () => {
  await open({ title: 'Winter plan' })
  expect((await heading()).textContent).toBe('Winter plan')
  expect(screen.getByText('What we found in November.')).toBeTruthy()
  expect(screen.getByText('Created Nov 14, 2026')).toBeTruthy()
  expect(screen.getByText('12 views')).toBeTruthy()
  expect(server.requestsTo(shareCalls.open).map(({ path, bearer }) => [path, bearer])).toEqual([['/api/v1/share/abc', null]])
})

test('B-R-03 the URL of the analysis is shown if there is one', async () => {
  await open()
  expect((await screen.findByRole('link', { name: 'https://www.harbour.example/' })).getAttribute('rel')).toContain('noopener')
  cleanup()
  await open({ metadata: { url: null } })
  await heading()
  expect(screen.queryByText('https://www.harbour.example/')).toBeNull()
})

test('B-R-04 several sections are tabs, named from their keys', async () => {
  await open({ content: { 'executive_summary.md': 'First text', job_metadata: 'Second text', 'a_b.md.md': 'Third' } })
  await heading()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['executive summary', 'job metadata', 'a b.md'])
  expect(await screen.findByText('First text')).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'job metadata' }))
  expect(await screen.findByText('Second text')).toBeTruthy()
  expect(screen.queryByText('First text')).toBeNull()
})

test('B-R-05 a single section has no tabs, and is formatted Markdown', async () => {
  await open({ content: { 'executive_summary.md': '# Summary\n\nThe score is **low**, see [the shop](https://harbour.example/).' } })
  expect((await screen.findByRole('heading', { level: 2, name: 'Summary' })).tagName).toBe('H2')
  expect(screen.getByText('low').tagName).toBe('STRONG')
  expect(screen.getByRole('link', { name: 'the shop' }).getAttribute('target')).toBe('_blank')
  expect(screen.queryByRole('tab')).toBeNull()
})

test.each([{}, { actions: '', 'executive_summary.md': ' \n' }])(
  'B-R-06 without a text, “No content available” is shown: %j',
  async (content) => {
    await open({ content: content as Record<string, string> })
    expect(await screen.findByText('No content available')).toBeTruthy()
  },
)

test("B-R-07 B-X-18 a missing link shows “Content Not Available” with the server's message", async () => {
  await open()
  cleanup()
  server.on(shareCalls.open, () => refusal(404, { error: 'This link is not there.' }))
  renderPage(<SharePage />, { path: '/share/:token', at: '/share/gone' })
  expect((await heading()).textContent).toBe('Content Not Available')
  expect(screen.getByText('This link is not there.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to SEO Analysis Platform' }).getAttribute('href')).toBe('/')
})

test('B-X-18 an error without a message shows our own message, and offers a retry', async () => {
  await open()
  cleanup()
  server.on(shareCalls.open, () => refusal(500))
  renderPage(<SharePage />, { path: '/share/:token', at: '/share/abc2' })
  expect((await heading()).textContent).toBe('Content Not Available')
  expect(screen.getByText('Failed to load shared content')).toBeTruthy()
  server.on(shareCalls.open, () => sharedView({ title: 'Winter plan' }))
  await userEvent.click(button('Try Again'))
  await waitFor(async () => expect((await heading()).textContent).toBe('Winter plan'))
})

test('B-R-14 the page has noindex and no-referrer meta tags', async () => {
  await open()
  await heading()
  const meta = (name: string) => document.querySelector(`meta[name=${name}]`)?.getAttribute('content')
  expect(meta('robots')).toContain('noindex')
  expect(meta('referrer')).toBe('no-referrer')
})

test('B-P-04 a preview shows how many actions are hidden', async () => {
  await open({ isPreview: true, previewMode: { actionsShown: 8, totalActions: 47 } })
  expect(await screen.findByText('Preview: showing 8 of 47 actions')).toBeTruthy()
})

test('hostile texts are shown as text', async () => {
  const title = `<script>alert(1)</script>\u202E${'x'.repeat(200)}`
  await open({
    title,
    description: '<img src=x onerror=alert(1)>',
    metadata: { url: 'javascript:alert(1)' },
    content: { '<b>_x': '<iframe src="https://evil.test"></iframe>\n\n[press](javascript:alert(1))', two: 'x' },
  })
  expect((await heading()).textContent).toBe(title)
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy()
  expect(screen.getByText('javascript:alert(1)').tagName).toBe('BDI')
  expect(screen.getByRole('tab', { name: '<b> x' })).toBeTruthy()
  expect(await screen.findByText('press')).toBeTruthy()
  expect(document.querySelector('main script, main img, main iframe, main b, main a[href^="javascript"]')).toBeNull()
})

test('a missing network is shown as an error', async () => {
  await open()
  cleanup()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server.on(shareCalls.open, () => Promise.reject(noNetwork()))
  renderPage(<SharePage />, { path: '/share/:token', at: '/share/abc3' })
  // The first two failures are retried.
  await vi.advanceTimersByTimeAsync(5_000)
  await waitFor(() => expect(screen.getByText('Failed to load shared content')).toBeTruthy())
  vi.useRealTimers()
})
