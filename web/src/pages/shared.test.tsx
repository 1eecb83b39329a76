// @vitest-environment happy-dom
import { analyticsCalls } from '@seo/contract/analytics'
import { authCalls } from '@seo/contract/auth'
import { shareCalls } from '@seo/contract/shares'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { restoreSession } from '#features/auth/session.ts'
import { action } from '#testing/actions.ts'
import { appServer } from '#testing/app-server.ts'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { deferredReply, type FakeServer, noNetwork, refusal } from '#testing/fake-server.ts'
import { profile, user } from '#testing/people.ts'
import { button, navigatedUrl, renderPage } from '#testing/render-page.tsx'
import { sharedView } from '#testing/shares.ts'
import { setWindowWidth } from '#testing/window-width.ts'
import '#ui/markdown.tsx'
import SharedPage from './shared.tsx'

let server: FakeServer

cleanUpAfterEach()

type Changes = Parameters<typeof sharedView>[0]

async function open(changes: Changes = {}, { at = '/shared/abc', isOwner = false } = {}): Promise<void> {
  server = appServer()
  setWindowWidth(1440)
  server.on(shareCalls.open, () => sharedView(changes))
  server.on(analyticsCalls.previewViewed, () => ({}))
  server.on(analyticsCalls.previewCtaClicked, () => ({}))
  server.on(authCalls.profile, () => ({ user, profile }))
  if (isOwner) localStorage.setItem('auth_token', 't')
  await restoreSession()
  renderPage(<SharedPage />, { path: '/shared/:token', at })
}

const preview: Changes = {
  isPreview: true,
  previewMode: { actionsShown: 8, totalActions: 47 },
  actions: Array.from({ length: 8 }, (_, index) => action({ id: `a${index}`, title: `Action ${index}` })),
}
const heading = () => screen.findByRole('heading', { level: 1 })
const bodiesOf = (call: (typeof analyticsCalls)[keyof typeof analyticsCalls]) => server.requestsTo(call).map(({ body }) => body)

test('B-R-08 B-R-54 B-S-09 the dashboard is read-only and not live, and only details can be opened', async () => {
  await open({
    actions: [
      action(),
      action({ id: 'a2', title: 'Second', status: 'in-progress' }),
      action({ id: 'a3', title: 'Third', status: 'completed' }),
    ],
  })
  expect((await heading()).textContent).toBe('Harbour.example')
  expect(screen.getByText('Read only')).toBeTruthy()
  expect(screen.getByText('Not live')).toBeTruthy()
  expect(screen.getByText('What we found in November.')).toBeTruthy()
  const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(sections).toEqual([
    'Overview',
    'Filters',
    'By category',
    'What to do first',
    'Executive Summary',
    'In Progress',
    'Available Tasks (1)',
    'Completed Tasks (1)',
  ])
  for (const name of ['Start Task', 'Mark Complete', 'Reopen', 'Refresh', 'Export MD', 'Share', 'Delete Analysis']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  expect(screen.queryByText(/^Preview/)).toBeNull()
  expect(bodiesOf(analyticsCalls.previewViewed)).toEqual([])
})

test.each([
  ['completed', 'Completed'],
  ['partially_completed', 'Partially Completed'],
  ['executing_step1', 'AI Analysis'],
] as const)('B-R-50 the facts of the link are shown: Website, Analyzed, Completed, Views, Status (%s), Shared', async (status, word) => {
  await open({ job: { ...(sharedView().job as NonNullable<ReturnType<typeof sharedView>['job']>), status } })
  await heading()
  const block = screen.getByText('Website').closest('dl') as HTMLElement
  const facts = [...block.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent])
  expect(facts).toEqual([
    ['Website', 'harbour.example'],
    ['Analyzed', 'Nov 14, 2026'],
    ['Completed', expect.stringMatching(/^Nov 14, 2026, \d\d:44$/)],
    ['Views', '12'],
    ['Status', word],
    ['Shared', 'Nov 14, 2026'],
  ])
})

test('a visitor first sees the score, its categories and what to do first', async () => {
  await open({
    actions: [action({ id: 'done', status: 'completed' }), ...['a1', 'a2', 'a3', 'a4'].map((id) => action({ id, title: `Task ${id}` }))],
  })
  await heading()
  const result = within(screen.getByRole('region', { name: 'Result' }))
  expect(result.getByRole('img', { name: 'Score 67 of 100, Needs work' })).toBeTruthy()
  expect(result.getByText('+6')).toBeTruthy()
  expect(
    result
      .getAllByRole('progressbar')
      .map((bar) => `${bar.ariaLabel ?? bar.getAttribute('aria-label')} ${bar.getAttribute('aria-valuetext')}`),
  ).toEqual(['Technical score 58 of 100, Needs work', 'Content score 91 of 100, Excellent'])
  expect(result.getByText('not measured')).toBeTruthy()
  expect(result.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Task a1', 'Task a2', 'Task a3'])
  expect(result.getAllByRole('link')[0]?.getAttribute('href')).toBe('/shared/abc?actionId=a1')
})

test('a link without a score shows only the first tasks, and a link with neither has no result card', async () => {
  await open({ score: null, parts: [], previous: null })
  await heading()
  expect(screen.queryByRole('img', { name: /^Score/ })).toBeNull()
  expect(screen.getByRole('heading', { name: 'What to do first' })).toBeTruthy()
  cleanup()
  await open({ score: null, parts: [], previous: null, actions: [] })
  await heading()
  expect(screen.queryByRole('region', { name: 'Result' })).toBeNull()
})

test('A-S-56 A-R-42 the executive summary starts collapsed', async () => {
  await open()
  await heading()
  expect(button('Show Executive Summary').getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByText('Harbour scores 67 of 100.')).toBeTruthy()
})

test('a task has its own URL, and a link back to the list', async () => {
  await open()
  await userEvent.click(await screen.findByRole('link', { name: /^View Details: Point the canonical/ }))
  expect((await heading()).textContent).toBe('Point the canonical of 188 product pages to https')
  for (const name of ['Problem', 'Solution', 'Implementation']) expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy()
  expect(screen.getByText('canonical')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Back to Tasks' }))
  expect((await heading()).textContent).toBe('Harbour.example')
  cleanup()
  await open({}, { at: '/shared/abc?actionId=a1' })
  expect((await heading()).textContent).toBe('Point the canonical of 188 product pages to https')
  cleanup()
  await open({}, { at: '/shared/abc?actionId=nope' })
  expect(await screen.findByText('This task is not in this analysis')).toBeTruthy()
})

test('B-R-09 B-K-01 a preview has a banner, its eight actions, and a placeholder for the rest', async () => {
  await open(preview)
  expect(await screen.findByText('Preview: showing 8 of 47 actions')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /^View Details/ })).toHaveLength(8)
  expect(screen.getByRole('heading', { name: '39 more actions in the full report' })).toBeTruthy()
})

test('a preview that shows all actions has no placeholder', async () => {
  await open({ isPreview: true, previewMode: { actionsShown: 1, totalActions: 1 } })
  expect(await screen.findByText('Preview: showing 1 of 1 action')).toBeTruthy()
  expect(screen.queryByText(/in the full report/)).toBeNull()
  cleanup()
  await open({ isPreview: true, previewMode: null })
  expect(await screen.findByText('Preview: showing 1 of 1 action')).toBeTruthy()
})

test('B-R-09 a preview without actions shows no counts', async () => {
  await open({ isPreview: true, previewMode: { actionsShown: 0, totalActions: 0 }, actions: [] })
  expect(await screen.findByText('Preview of this analysis')).toBeTruthy()
  expect(screen.queryByText(/0 of 0/)).toBeNull()
})

test('B-R-10 B-C-15 the button for the full report leads to sign-up, and the click is counted', async () => {
  await open(preview, { at: '/shared/a%2Bb' })
  const [first] = await screen.findAllByRole('link', { name: 'Get the full report' })
  await userEvent.click(first as HTMLElement)
  expect(await navigatedUrl()).toBe('/signup?source=preview&utm_campaign=shared_preview&utm_content=a%2Bb')
  expect(bodiesOf(analyticsCalls.previewCtaClicked)).toEqual([
    { shareToken: 'a+b', jobId: 'j1', timestamp: expect.stringMatching(/^20\d\d-/) },
  ])
})

test('B-P-05 for a signed-in user, the button leads to the plans', async () => {
  await open(preview, { isOwner: true })
  const [first] = await screen.findAllByRole('link', { name: 'Get the full report' })
  expect(first?.getAttribute('href')).toBe('/account/upgrade?source=preview&utm_campaign=shared_preview&utm_content=abc')
})

test('B-C-14 a loaded preview is counted once, and a counting error is not shown', async () => {
  await open(preview)
  server.on(analyticsCalls.previewViewed, () => Promise.reject(noNetwork()))
  await screen.findByText('Preview: showing 8 of 47 actions')
  expect(bodiesOf(analyticsCalls.previewViewed)).toEqual([{ shareToken: 'abc', jobId: 'j1', timestamp: expect.stringMatching(/^20\d\d-/) }])
  await userEvent.click(screen.getByRole('link', { name: 'View Details: Action 3' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Back to Tasks' }))
  window.dispatchEvent(new Event('visibilitychange'))
  expect(bodiesOf(analyticsCalls.previewViewed)).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

/** Navigates within the page and triggers every event that makes a query refetch. */
async function triggerRefetches(): Promise<void> {
  await userEvent.click(screen.getByRole('link', { name: /^View Details/ }))
  await userEvent.click(await screen.findByRole('link', { name: 'Back to Tasks' }))
  // Most queries refetch data that is older than ten seconds. The query for a share link does not, even after a minute.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  act(() => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('visibilitychange'))
  })
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
}

test.each([
  ['without a token by visitors', false, null],
  ['with a token by signed-in users', true, 't'],
])('B-S-20 B-C-12 the link is requested once, %s', async (_who, isOwner, bearer) => {
  await open({}, { isOwner })
  await heading()
  await triggerRefetches()
  expect(server.requestsTo(shareCalls.open).map(({ bearer: sent }) => sent)).toEqual([bearer])
})

test('B-S-20 the link is requested only after the session has been restored', async () => {
  server = appServer()
  server.on(shareCalls.open, () => sharedView())
  const reply = deferredReply<{ user: typeof user; profile: typeof profile }>()
  server.on(authCalls.profile, () => reply.promise)
  localStorage.setItem('auth_token', 't')
  vi.resetModules()
  const [{ restoreSession: start, endLocalSession: end }, { default: Page }, { renderPage: draw }] = await Promise.all([
    import('#features/auth/session.ts'),
    import('./shared.tsx'),
    import('#testing/render-page.tsx'),
  ])
  const started = start()
  draw(<Page />, { path: '/shared/:token', at: '/shared/abc' })
  await waitFor(() => expect(server.requestsTo(authCalls.profile)).toHaveLength(1))
  expect(server.requestsTo(shareCalls.open)).toHaveLength(0)
  reply.resolve({ user, profile })
  await act(() => started)
  await heading()
  expect(server.requestsTo(shareCalls.open).map(({ bearer }) => bearer)).toEqual(['t'])
  end()
})

test('B-S-20 an expired token is not sent', async () => {
  server = appServer()
  server.on(shareCalls.open, () => sharedView())
  localStorage.setItem('auth_token', 'old')
  server.on(authCalls.profile, () => refusal(401, { error: 'Invalid or expired token' }))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await restoreSession()
  renderPage(<SharedPage />, { path: '/shared/:token', at: '/shared/abc' })
  await heading()
  expect(server.requestsTo(shareCalls.open).map(({ bearer }) => bearer)).toEqual([null])
})

test('B-R-11 B-R-12 B-R-13 a missing link shows the same text for every reason', async () => {
  await open()
  cleanup()
  server.on(shareCalls.open, () => refusal(404, { error: 'Not found' }))
  renderPage(<SharedPage />, { path: '/shared/:token', at: '/shared/gone' })
  expect((await heading()).textContent).toBe('Link Not Found')
  expect(screen.getByText('This link may have expired, been revoked, or never existed.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to SEO Analysis Platform' }).getAttribute('href')).toBe('/')
})

test.each([
  [429, { error: 'Too many requests. Please wait a minute.' }, 'Too many requests. Please wait a minute.'],
  [503, {}, 'Failed to load shared content'],
])('B-X-18 B-R-11 B-R-12 B-R-13 any other error shows the same text, what went wrong, and a retry: %s', async (status, body, text) => {
  await open()
  cleanup()
  server.on(shareCalls.open, () => refusal(status, body))
  renderPage(<SharedPage />, { path: '/shared/:token', at: '/shared/busy' })
  expect((await heading()).textContent).toBe('Link Not Found')
  expect(screen.getByText('This link may have expired, been revoked, or never existed.', { exact: false })).toBeTruthy()
  expect(within(screen.getByRole('alert')).getByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to SEO Analysis Platform' }).getAttribute('href')).toBe('/')
  server.on(shareCalls.open, () => sharedView())
  await userEvent.click(button('Try Again'))
  await waitFor(async () => expect((await heading()).textContent).toBe('Harbour.example'))
})

test('B-R-14 the page has noindex and no-referrer meta tags, even if the link is missing', async () => {
  await open()
  cleanup()
  server.on(shareCalls.open, () => refusal(404))
  renderPage(<SharedPage />, { path: '/shared/:token', at: '/shared/gone' })
  await heading()
  const meta = (name: string) => document.querySelector(`meta[name=${name}]`)?.getAttribute('content')
  expect(meta('robots')).toContain('noindex')
  expect(meta('referrer')).toBe('no-referrer')
})

test("the owner's title is shown, even if it is the suggested one", async () => {
  await open({ title: 'SEO Analysis Dashboard' })
  await heading()
  expect(screen.getByText('SEO Analysis Dashboard')).toBeTruthy()
})

test('sections that are not shared are not shown', async () => {
  await open({ executiveSummary: null, job: null, metadata: { url: null }, title: 'Winter plan', description: '' })
  expect((await heading()).textContent).toBe('Dashboard')
  expect(screen.getByText('Winter plan')).toBeTruthy()
  expect(screen.queryByText('Website')).toBeNull()
  expect(screen.queryByText('Executive Summary')).toBeNull()
})

test('B-C-13 a link without actions shows its texts', async () => {
  await open({ actions: [], title: 'Winter plan', content: { 'executive_summary.md': 'The score is 67.' } })
  expect((await heading()).textContent).toBe('Winter plan')
  expect(await screen.findByText('The score is 67.')).toBeTruthy()
})

test('hostile texts are shown as text', async () => {
  const host = `${'x'.repeat(60)}.${'y'.repeat(60)}.${'z'.repeat(60)}.example`
  await open({
    title: '<script>alert(1)</script>',
    description: '\u202E<img src=x>',
    job: { ...(sharedView().job as NonNullable<ReturnType<typeof sharedView>['job']>), url: `https://${host}/` },
    executiveSummary: '<iframe src="https://evil.test"></iframe>\n\n[press](javascript:alert(1))',
    actions: [action({ title: '<b>bold</b>', tags: ['<i>'] })],
  })
  expect((await heading()).textContent).toBe(`X${host.slice(1)}`)
  expect(screen.getByText('<script>alert(1)</script>')).toBeTruthy()
  expect(screen.getAllByText('<b>bold</b>')).not.toHaveLength(0)
  await userEvent.click(button('Show Executive Summary'))
  expect(await screen.findByText('press')).toBeTruthy()
  expect(
    document.querySelector('main script, main img:not([src="/assets/logo.png"]), main iframe, main b, main a[href^="javascript"]'),
  ).toBeNull()
})
