// @vitest-environment happy-dom
import { actionCalls } from '@seo/contract/actions'
import { jobCalls } from '@seo/contract/jobs'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { AnalysisSummary } from '#features/actions/analysis-choice.ts'
import { analysis } from '#testing/actions.ts'
import { close, open, page, press, queryParameters, titlesIn } from '#testing/dashboard-actions.tsx'
import { deferredReply, noNetwork, refusal } from '#testing/fake-server.ts'
import { job } from '#testing/jobs.ts'
import { navigatedUrl, renderPage } from '#testing/render-page.tsx'
import DashboardActionsPage from './dashboard-actions.tsx'

afterEach(close)

async function openDeleteDialog(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await press(user, 'More')
  await user.click(screen.getByRole('menuitem', { name: 'Delete Analysis' }))
}

test('B-R-37 B-R-43 B-R-53 B-C-01 B-C-06 the newest analysis is shown and named in the URL', async () => {
  await open({ analyses: [analysis(), analysis({ id: 'old', jobId: 'j0', domain: 'other.example' })] })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Harbour.example')
  await waitFor(() => expect(queryParameters().get('domain')).toBe('harbour.example'))
  expect(page.server.requestsTo(actionCalls.list)[0]?.search).toBe('?domain=harbour.example&jobId=j1')
})

test("B-R-44 another user's job is removed from the URL", async () => {
  await open({ at: '?jobId=nobody&domain=harbour.example' })
  await waitFor(() => expect(queryParameters().get('jobId')).toBeNull())
  expect(queryParameters().get('domain')).toBe('harbour.example')
})

test('the dashboard waits for the list to contain an analysis that has just ended', async () => {
  const second = deferredReply<{ analyses: AnalysisSummary[] }>()
  await open({ at: '?jobId=j9' })
  cleanup()
  page.server.on(actionCalls.analyses, () => second.promise)
  renderPage(<DashboardActionsPage />, { path: '/dashboard/actions', at: '/dashboard/actions?jobId=j9' })
  expect(screen.getByText('Loading actions')).toBeTruthy()
  second.resolve({ analyses: [analysis({ id: 'new', jobId: 'j9', domain: 'fresh.example' }), analysis()] })
  expect((await screen.findByRole('heading', { name: 'Fresh.example' })).tagName).toBe('H1')
  expect(queryParameters().get('jobId')).toBe('j9')
})

test('B-R-38 one of several analyses can be selected from a list', async () => {
  const other = analysis({ id: 'an2', jobId: 'j2', domain: 'other.example', actions_count: 3 })
  const user = await open({ analyses: [analysis(), other] })
  const select = screen.getByLabelText<HTMLSelectElement>('Select Analysis')
  expect([...select.options].map(({ text }) => text)).toEqual([
    'harbour.example · Nov 14, 2026 · 47 actions',
    'other.example · Nov 14, 2026 · 3 actions',
  ])
  await user.selectOptions(select, 'j2')
  expect(await screen.findByRole('heading', { level: 1, name: 'Other.example' })).toBeTruthy()
  expect(queryParameters().get('jobId')).toBe('j2')
})

test('with one analysis there is no picker', async () => {
  await open()
  expect(screen.queryByLabelText('Select Analysis')).toBeNull()
})

test('B-R-45 without analyses, an empty state links to the home page', async () => {
  const user = await open({ analyses: [] })
  expect(screen.getByRole('heading', { name: 'No SEO Analyses Found' })).toBeTruthy()
  expect(screen.getByText('Run an SEO analysis first to see actionable recommendations here.')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Go to Dashboard' }))
  expect(await navigatedUrl()).toBe('/')
})

test('B-R-39 B-R-40 B-R-41 the links of the top bar contain domain and job', async () => {
  const user = await open({ at: '?domain=harbour.example&jobId=j1' })
  expect(screen.getByRole('link', { name: 'Back to All Jobs' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: 'View Shared Links' }).getAttribute('href')).toBe(
    '/dashboard/shares?domain=harbour.example&jobId=j1',
  )
  expect(screen.getByRole('link', { name: 'Report' }).getAttribute('href')).toBe('/jobs/j1')
  await press(user, 'Share')
  await waitFor(() => expect(queryParameters().get('share')).toBe('1'))
})

test('B-X-01 B-X-02 actions that cannot be loaded show a message with a retry', async () => {
  const user = await open({ prepare: () => page.server.on(actionCalls.list, () => refusal(500, { error: 'The database is resting' })) })
  expect(screen.getByRole('heading', { name: 'Error Loading Actions' })).toBeTruthy()
  expect(screen.getByText('The database is resting')).toBeTruthy()
  page.server.on(actionCalls.list, () => ({
    actions: [],
    executiveSummary: null,
    score: null,
    isFreemiumPreview: false,
    totalActionsAvailable: 0,
    actionsShown: 0,
  }))
  await press(user, 'Try Again')
  expect(await screen.findByText('This analysis has no tasks')).toBeTruthy()
})

test('B-X-01 an error without a message from the server shows our own message', async () => {
  await open({ prepare: () => page.server.on(actionCalls.analyses, () => refusal(502)) })
  expect(screen.getByText('Failed to fetch actions')).toBeTruthy()
})

test('B-R-42 B-V-08 B-X-13 B-X-14 B-C-07 deleting lists what is lost; after the last analysis the user is redirected to the home page', async () => {
  const user = await open()
  let requestedPath = ''
  page.server.on(actionCalls.removeAnalysis, ({ path }) => {
    requestedPath = path
    page.server.on(actionCalls.analyses, () => ({ analyses: [] }))
    return {}
  })
  await openDeleteDialog(user)
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '47 action items',
    'the progress of 2 tasks, with notes',
    'its report and files',
    'its shared links',
  ])
  expect(dialog.getByText('This action cannot be undone.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Delete Analysis' }))
  expect(await navigatedUrl()).toBe('/dashboard')
  expect(requestedPath).toBe('/api/v1/actions/analyses/an1')
  expect(await screen.findByText('Analysis deleted successfully')).toBeTruthy()
})

test('B-X-13 after a deletion the next analysis is shown', async () => {
  const nextAnalysis = analysis({ id: 'an2', jobId: 'j2', domain: 'other.example' })
  const user = await open({ at: '?domain=harbour.example&jobId=j1', analyses: [analysis(), nextAnalysis] })
  page.server.on(actionCalls.removeAnalysis, () => {
    // Only a refetched list contains the third analysis.
    page.server.on(actionCalls.analyses, () => ({
      analyses: [nextAnalysis, analysis({ id: 'an3', jobId: 'j3', domain: 'third.example' })],
    }))
    return {}
  })
  await openDeleteDialog(user)
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete Analysis' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Other.example' })).toBeTruthy()
  expect(await screen.findByText('Analysis deleted successfully')).toBeTruthy()
  expect(await screen.findByRole('option', { name: /^third\.example/ })).toBeTruthy()
})

test.each([
  [
    'B-X-11',
    () => refusal(409, { error: 'It is being written' }),
    'Failed to delete analysis: It is being written',
    'Nothing was deleted.',
  ],
  ['B-X-11', () => refusal(500), 'Failed to delete analysis: Unknown error', 'Nothing was deleted.'],
  [
    'B-X-12',
    () => {
      throw noNetwork()
    },
    'Error deleting analysis: The server did not respond',
    'The analysis may already be deleted.',
  ],
])('%s a failed deletion shows the reason, and whether the analysis may be gone', async (_id, handler, sentence, outcome) => {
  const user = await open()
  page.server.on(actionCalls.removeAnalysis, handler)
  await openDeleteDialog(user)
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete Analysis' }))
  expect((await screen.findByRole('alertdialog', { name: sentence })).textContent).toContain(outcome)
  expect(titlesIn('In Progress')).toHaveLength(1)
})

test('an analysis that an earlier try has deleted counts as deleted', async () => {
  const user = await open()
  page.server.on(actionCalls.removeAnalysis, () => refusal(404, { error: 'Analysis not found' }))
  await openDeleteDialog(user)
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete Analysis' }))
  expect(await navigatedUrl()).toBe('/dashboard')
  expect(await screen.findByText('Analysis deleted successfully')).toBeTruthy()
})

test('below 1024 px the share links are in the menu; the report stays visible', async () => {
  const user = await open({ width: 375 })
  expect(screen.getByRole('link', { name: 'Report' }).getAttribute('href')).toBe('/jobs/j1')
  await press(user, 'More')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['View Shared Links', 'Delete Analysis'])
})

test('an old analysis links to the newest of the same site', async () => {
  const newest = analysis({ id: 'an3', jobId: 'j3', created_at: '2026-11-17T14:05:00.000Z' })
  const analyses = [analysis({ id: 'an4', jobId: 'j4', domain: 'other.example' }), newest, analysis()]
  await open({ analyses, at: '?jobId=j1' })
  expect(screen.getByText(/^A newer analysis of this site exists: Nov 17, 2026, \d\d:05\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe('/dashboard/actions?domain=harbour.example&jobId=j3')
  cleanup()
  await open({ analyses, at: '?jobId=j3' })
  expect(screen.queryByText(/A newer analysis/)).toBeNull()
})

test('the command palette opens the tasks of any site, filters and exports', async () => {
  const user = await open({ analyses: [analysis(), analysis({ id: 'an2', jobId: 'j2', domain: 'other.example' })] })
  page.server.on(jobCalls.sites, () => [job(), job({ id: 'j2', domain: 'other.example', action_count: 3 })])
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Search or run a command' }), 'other.ex')
  await user.click(await screen.findByRole('option', { name: / · 3 tasks$/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Other.example' })).toBeTruthy()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Search or run a command' }), 'high impact')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(queryParameters().get('impact')).toBe('high'))
})
