// @vitest-environment happy-dom
import { actionCalls } from '@seo/contract/actions'
import { authCalls } from '@seo/contract/auth'
import type { Call } from '@seo/contract/call'
import { jobCalls } from '@seo/contract/jobs'
import { shareCalls } from '@seo/contract/shares'
import { subscriptionCalls } from '@seo/contract/subscription'
import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { restoreSession } from '#features/auth/session.ts'
import { access } from '#testing/access.ts'
import { action, analysis, evidence } from '#testing/actions.ts'
import { appServer } from '#testing/app-server.ts'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { result } from '#testing/job-result.ts'
import { job } from '#testing/jobs.ts'
import { profile, user } from '#testing/people.ts'
import { renderPage } from '#testing/render-page.tsx'
import { sharedView, shareLink } from '#testing/shares.ts'
import { setWindowWidth } from '#testing/window-width.ts'
import '#ui/markdown.tsx'
import AccountPage from './account.tsx'
import DashboardActionsPage from './dashboard-actions.tsx'
import DashboardSharesPage from './dashboard-shares.tsx'
import HomePage from './home.tsx'
import JobPage from './job.tsx'
import SharePage from './share.tsx'
import SharedPage from './shared.tsx'

cleanUpAfterEach()

type Fields = Record<string, unknown>
/** Removes all fields of a response except the required ones, or sets them to null. */
type Reduce = (response: object, ...required: string[]) => Fields

const withoutFields: Reduce = (response, ...required) =>
  Object.fromEntries(Object.entries(response).filter(([name]) => required.includes(name)))
const withNulls: Reduce = (response, ...required) =>
  Object.fromEntries(Object.entries(response).map(([name, value]) => [name, required.includes(name) ? value : null]))

const statuses = ['queued', 'executing_parallel_streams', 'completed', 'partially_completed', 'failed'] as const

function serve(reduce: Reduce) {
  const server = appServer()
  const reply = (call: Call, body: unknown) => server.on(call, () => Response.json(body))
  const bareJob = (status: string, id: string) => reduce({ ...job(), id, status }, 'id', 'url', 'status')
  const jobs = statuses.map((status) => bareJob(status, status))
  const bareAction = (id: string) => reduce(action({ id }), 'id', 'title')
  const actions = ['a1', 'a2'].map(bareAction)

  reply(authCalls.profile, { success: true, data: { user: reduce(user, 'id'), profile: reduce(profile) } })
  reply(jobCalls.list, { success: true, data: { active: jobs.slice(0, 2), completed: jobs.slice(2) } })
  server.on(jobCalls.one, ({ path }) => {
    const id = path.split('/').at(-1) ?? ''
    return Response.json({ success: true, data: bareJob(id, id) })
  })
  reply(jobCalls.result, { success: true, data: result() })
  reply(jobCalls.files, { success: true, data: [] })
  reply(jobCalls.since, { success: true, data: { since: null, scores: [] } })
  reply(subscriptionCalls.status, { success: true, data: access() })
  reply(actionCalls.analyses, { success: true, analyses: [reduce(analysis(), 'id', 'domain')] })
  reply(actionCalls.list, { success: true, ...reduce({ executiveSummary: '', score: 1, totalActionsAvailable: 1 }), actions })
  reply(actionCalls.evidence, {
    success: true,
    data: { evidence: [evidence()], total: 1, read_at: '2026-11-14T16:41:43.000Z', history: [] },
  })
  reply(shareCalls.list, { success: true, data: [reduce(shareLink(), 'id', 'shareUrl')] })
  server.on(shareCalls.open, ({ path }) =>
    Response.json({ success: true, data: { ...reduce(sharedView()), ...(path.endsWith('/bare') ? {} : { actions }) } }),
  )
  return server
}

const pages: [name: string, page: ReactElement, path: string, at: string, heading: string][] = [
  ['home', <HomePage key="home" />, '/', '/', 'Analyze a website'],
  ['account', <AccountPage key="account" />, '/account', '/account', 'Your Account'],
  ['actions', <DashboardActionsPage key="actions" />, '/dashboard/actions', '/dashboard/actions', 'Harbour.example'],
  ['one action', <DashboardActionsPage key="action" />, '/dashboard/actions', '/dashboard/actions?actionId=a1', action().title],
  ['shares', <DashboardSharesPage key="shares" />, '/dashboard/shares', '/dashboard/shares', 'Share Management'],
  ['a shared dashboard', <SharedPage key="shared" />, '/shared/:token', '/shared/abc', 'Dashboard'],
  ['a shared link without content', <SharedPage key="bare" />, '/shared/:token', '/shared/bare', 'SEO Analysis Dashboard'],
  ['a shared action', <SharedPage key="one" />, '/shared/:token', '/shared/abc?actionId=a1', action().title],
  ['a shared text', <SharePage key="share" />, '/share/:token', '/share/abc', 'SEO Analysis Dashboard'],
  ...statuses.map((status): (typeof pages)[number] => [
    `a ${status} job`,
    <JobPage key={status} />,
    '/jobs/:id',
    `/jobs/${status}`,
    'harbour.example',
  ]),
]

const reductions: [string, Reduce][] = [
  ['missing', withoutFields],
  ['null', withNulls],
]

for (const [state, reduce] of reductions) {
  test.each(pages)(`%s is shown even if all optional fields of its responses are ${state}`, async (_name, page, path, at, heading) => {
    const consoleErrors = vi.spyOn(console, 'error')
    localStorage.setItem('auth_token', 't')
    serve(reduce)
    setWindowWidth(1440)
    await restoreSession()
    renderPage(page, { path, at })
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading))
    await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull())
    expect(screen.queryByText('This page could not be shown')).toBeNull()
    expect(document.body.textContent).not.toMatch(/undefined|NaN|\[object|null/)
    expect(consoleErrors).not.toHaveBeenCalled()
  })
}

test('A-E-11 two completed analyses without a date do not break the home page', async () => {
  localStorage.setItem('auth_token', 't')
  const server = serve(withoutFields)
  const undated = (id: string, date: object) => ({
    ...withoutFields(job({ id, domain: `${id}.example` }), 'id', 'url', 'domain', 'status'),
    ...date,
  })
  const completed = [undated('first', {}), undated('second', {}), undated('third', { timestamp: '2026-11-02T12:00:00Z' })]
  server.on(jobCalls.list, () => Response.json({ success: true, data: { completed } }))
  await restoreSession()
  renderPage(<HomePage />, { path: '/' })
  expect(await screen.findAllByText('Unknown date')).toHaveLength(2)
  // The only job with a date, here in the field `timestamp`, is the first suggestion.
  expect(screen.getAllByRole('button', { name: /\.example$/ })[0]?.textContent).toBe('third.example')
})
