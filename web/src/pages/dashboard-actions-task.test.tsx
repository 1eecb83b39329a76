// @vitest-environment happy-dom
import { actionCalls } from '@seo/contract/actions'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { AnalysisSummary } from '#features/actions/analysis-choice.ts'
import { sessionState } from '#features/auth/session.ts'
import { action, analysis } from '#testing/actions.ts'
import { actionEvent, close, open, page, press, saved, titlesIn } from '#testing/dashboard-actions.tsx'
import { refusal } from '#testing/fake-server.ts'

afterEach(close)

test('B-R-62 B-R-65 B-R-66 B-R-67 B-R-68 B-R-69 B-E-04 B-E-07 a task opens with its own URL and shows all its details', async () => {
  const user = await open({ actions: [action({ notes: 'Jonas does it' })] })
  await user.click(screen.getByRole('link', { name: 'Point the canonical of 188 product pages to https' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Point the canonical of 188 product pages to https')
  expect(document.activeElement?.tagName).toBe('H1')
  expect(screen.getByText('Your product pages stop competing with their own copies.')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Impact' }).getAttribute('aria-valuenow')).toBe('95')
  const fact = (name: string) => screen.getAllByRole('term').find((term) => term.textContent === name)?.nextSibling?.textContent
  expect(fact('Category')).toBe('technical')
  expect(fact('Impact')).toBe('High')
  expect(fact('Time required')).toBe('about 10 min')
  expect(fact('Score')).toBe('67 → 71score from 67 to 714.2 points')
  expect(fact('Difficulty')).toBe('easy')
  const estimates = screen.getByText('Typical estimates').closest('details')
  expect(estimates?.open).toBe(false)
  for (const name of ['Results timeline', 'Searches a month', 'Leads'])
    expect(estimates?.contains(screen.getAllByRole('term').find((term) => term.textContent === name) ?? null)).toBe(true)
  expect(fact('Results timeline')).toBe('within 2-4 weekstypical estimate')
  expect(fact('Searches a month')).toBe('2,900typical estimate')
  expect(fact('Leads')).toBe('180-360typical estimate')
  expect(fact('Affected')).toBe('188 of 412 pagespages like /products/*')
  for (const name of ['Problem', 'Solution', 'Implementation', 'Tags', 'What this fixes', 'Evidence', 'History'])
    expect(await screen.findByRole('heading', { name })).toBeTruthy()
  expect(screen.getByText('Shopify Liquid')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy code' })).toBeTruthy()
  const cause = screen.getByRole('link', { name: '188 issues of this root cause in the report' })
  expect(cause.getAttribute('href')).toBe('/jobs/j1?cause=c1')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Jonas does it')
})

test('B-R-62 a click anywhere on a task opens it, except on its button', async () => {
  const user = await open()
  await user.click(document.querySelector('article[class] .text-13') as HTMLElement)
  expect(await screen.findByRole('heading', { level: 1, name: 'Keep sort filters out of the index' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Back to Tasks' }))
  await press(user, 'Start Task: Add price and availability')
  await waitFor(() => expect(titlesIn('In Progress')).toHaveLength(2))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Harbour.example')
})

test.each([
  ['high', '95'],
  ['medium', '60'],
  ['low', '30'],
] as const)('B-K-14 B-K-15 B-K-16 the bar of a task of %s impact is %s % full', async (impact, percent) => {
  await open({ actions: [action({ impact })], at: '?actionId=a1' })
  expect((await screen.findByRole('progressbar', { name: 'Impact' })).getAttribute('aria-valuenow')).toBe(percent)
})

test.each([
  ['still there', { pages: 3, of: 40, where: 'pages like /blog/*' }, 'Reopened: still on 3 pages'],
  ['still there', { pages: 1, of: 1, where: 'robots.txt' }, 'Reopened: still there'],
  ['came back', { pages: 1, of: 40, where: 'pages like /blog/*' }, 'Reopened: it came back on 1 page'],
  ['on new pages', { pages: 2, of: 40, where: 'pages like /blog/*' }, 'Reopened: found on 2 new pages'],
] as const)('a reopened task says why, in the list and in its details: %s on %j', async (reason, coverage, text) => {
  const reopened = action({ reopened_reason: reason, reopened_at: '2026-11-15T10:00:00.000Z', coverage: { ...coverage, path: '' } })
  const user = await open({ actions: [reopened] })
  expect(screen.getByText(text)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /^View Details/ }))
  expect(await screen.findByText(`${text} (Nov 15, 2026)`)).toBeTruthy()
  await press(user, 'Start Task')
  await press(user, 'Mark Complete')
  await waitFor(() => expect(screen.queryByText(/^Reopened:/)).toBeNull())
})

test('A-V-22 A-S-53 no summary can be generated for an analysis without a job', async () => {
  const { jobId: _jobId, ...withoutJobId } = analysis()
  const user = await open({
    analyses: [withoutJobId as AnalysisSummary],
    prepare: () =>
      page.server.on(actionCalls.list, () => ({
        actions: page.stored,
        executiveSummary: null,
        score: null,
        isFreemiumPreview: false,
        totalActionsAvailable: page.stored.length,
        actionsShown: page.stored.length,
      })),
  })
  const before = page.server.seen.length
  await press(user, 'Generate Executive Summary')
  expect(screen.getByText('No executive summary available')).toBeTruthy()
  expect(page.server.seen).toHaveLength(before)
})

test('A-E-27 the summary names its author', async () => {
  await open()
  const card = screen.getByRole('heading', { name: 'Executive Summary' }).closest('section') as HTMLElement
  expect(within(card).getByText('Built-in writer')).toBeTruthy()
})

test('B-R-68 without code there is no Implementation', async () => {
  await open({ at: '?actionId=a1', actions: [action({ code_example: null, code_removed: null })] })
  expect(screen.queryByRole('heading', { name: 'Implementation' })).toBeNull()
})

test('B-R-63 Back to Tasks closes the task and returns to it in the list', async () => {
  const user = await open({ at: '?domain=harbour.example&actionId=medium&impact=medium' })
  expect(screen.getByText('2 of 2')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Back to Tasks' }))
  expect(titlesIn('Available Tasks')).toEqual(['Describe 231 gallery images'])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Describe 231 gallery images'))
})

test('the previous and next tasks are one click away', async () => {
  const user = await open({ at: '?actionId=high' })
  await user.click(screen.getByRole('link', { name: 'Next task' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Describe 231 gallery images')
  await user.keyboard('kk')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Keep sort filters out of the index')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous task' }).disabled).toBe(true)
})

test('the URL of a task that is not in this analysis shows a message', async () => {
  await open({ at: '?actionId=gone' })
  expect(screen.getByText('This task is not in this analysis')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Tasks' })).toBeTruthy()
})

test('B-S-01 B-S-02 B-S-03 the button goes through all statuses', async () => {
  // The list has only one task, so that completing it opens no other task.
  const user = await open({ at: '?actionId=high', actions: [action({ id: 'high' })] })
  await press(user, 'Start Task')
  await press(user, 'Mark Complete')
  await press(user, 'Reopen Task')
  await screen.findByRole('button', { name: 'Start Task' })
  await waitFor(() =>
    expect(saved().map(([, body]) => body)).toEqual([{ status: 'in-progress' }, { status: 'completed' }, { status: 'todo' }]),
  )
})

test('completing a task opens the next open one, starting from the top again after the last', async () => {
  const user = await open({ at: '?domain=harbour.example&actionId=medium' })
  const title = () => screen.getByRole('heading', { level: 1 }).textContent
  await user.keyboard('c')
  await waitFor(() => expect(title()).toBe('Add an Open Graph image'))
  expect(document.activeElement?.tagName).toBe('H1')
  await user.keyboard('c')
  await waitFor(() => expect(title()).toBe('Keep sort filters out of the index'))
  expect(screen.getByText('1 of 5')).toBeTruthy()
  await press(user, 'Mark Complete')
  await waitFor(() => expect(title()).toBe('Add price and availability'))
  await waitFor(() => expect(saved().map(([id]) => id)).toEqual(['medium', 'low', 'going']))
})

test('B-S-03 on phones the button has a short label and the same accessible name', async () => {
  await open({ at: '?actionId=going', width: 375 })
  expect(screen.getByRole('button', { name: 'Mark Complete' }).textContent).toBe('Complete')
})

const groups = [
  { rule: 'canonical-http', name: 'Canonical points to http', where: 'pages like /products/*', found: null, findings: 120, pages: 100 },
  { rule: 'canonical-http', name: 'Canonical points to http', where: 'pages like /blog/*', found: null, findings: 60, pages: 60 },
  { rule: 'canonical-chain', name: 'Canonical of a canonical', where: 'the whole site', found: 'two steps', findings: 8, pages: 1 },
  { rule: 'page-4xx', name: 'Linked page not found', where: 'the whole site', found: 'HTTP 404', findings: 2, pages: 1 },
]

test('the fixes of a task are listed by issue; each group of pages opens its URLs, fifty at a time', async () => {
  const user = await open({ at: '?actionId=a1', actions: [action({ groups })], prepare: () => (page.addresses = 112) })
  const fixes = within(screen.getByRole('list', { name: 'What this fixes' }))
  const groupButtons = () => fixes.getAllByRole('button', { name: /^pages like/ })
  expect(groupButtons().map((each) => [each.textContent, each.getAttribute('aria-expanded')])).toEqual([
    ['pages like /products/*  100 pages', 'false'],
    ['pages like /blog/*  60 pages', 'false'],
  ])
  expect(fixes.getByText('Canonical points to http').parentElement?.textContent).toBe('Canonical points to http180 issues')
  const alsoClears = within(screen.getByRole('list', { name: 'Also clears' }))
  // The missing page is the other end of a tag that the task corrects.
  expect(alsoClears.getByRole('button').textContent).toBe('Canonical of a canonical the whole site Found: two steps')

  const [, blog] = groupButtons()
  await user.click(blog as HTMLElement)
  expect(await fixes.findByText('/1/1')).toBeTruthy()
  expect(blog?.getAttribute('aria-expanded')).toBe('true')
  const lastSearch = () => page.server.requestsTo(actionCalls.evidence).at(-1)?.search
  expect(lastSearch()).toBe('?group=1&offset=0&limit=50')
  expect(fixes.getByText('50 of 112')).toBeTruthy()
  // Queried by text, because a query by role would compute the name of every URL.
  await user.click(fixes.getByText('Show more'))
  expect(await fixes.findByText('/1/100')).toBeTruthy()
  expect(lastSearch()).toBe('?group=1&offset=50&limit=50')
  await user.click(fixes.getByText('Show more'))
  expect(await fixes.findByText('/1/112')).toBeTruthy()
  expect(fixes.queryByText('Show more')).toBeNull()
  expect(fixes.getByText('How this is checked').getAttribute('href')).toBe('/rules/canonical-http')

  await user.click(blog as HTMLElement)
  expect(fixes.queryByText('/1/1')).toBeNull()
})

test('a URL opens its evidence; values that all URLs have in common are not repeated', async () => {
  const user = await open({ at: '?actionId=a1', actions: [action({ groups })] })
  await user.click(screen.getByRole('button', { name: /^pages like \/products/ }))
  const line = await screen.findByRole('button', { name: /^\/0\/3 / })
  expect(line.textContent).toContain('http://harbour.example/products/chain')
  expect(line.textContent).toContain('3 times')
  await user.click(line)
  expect(line.getAttribute('aria-expanded')).toBe('true')
  const panel = within(document.getElementById(line.getAttribute('aria-controls') ?? '') as HTMLElement)
  expect(panel.getByText('https://www.harbour.example/0/3')).toBeTruthy()
  expect(panel.getByText('head > link[rel="canonical"]')).toBeTruthy()
  expect(panel.getByText('Read').nextElementSibling?.textContent).toMatch(/^Nov 14, 2026, \d\d:41:43$/)
  await user.click(screen.getByRole('button', { name: /^Canonical of a canonical/ }))
  expect((await screen.findByRole('button', { name: /^\/2\/3/ })).textContent).toBe('/2/3 3 times')
})

test('a task with one small group shows its URLs directly, and so does an old task without groups', async () => {
  const coverage = { ...action().coverage, pages: 3 }
  const [group] = action().groups
  await open({ at: '?actionId=a1', actions: [action({ groups: group ? [{ ...group, pages: 3 }] : [] })] })
  expect(await screen.findByText('/0/1')).toBeTruthy()
  cleanup()
  await open({ at: '?actionId=a1', actions: [action({ groups: [], score_after: null, coverage })] })
  expect(await screen.findByText('/all/2')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Affected pages/ }).getAttribute('aria-expanded')).toBe('true')
  cleanup()
  await open({ at: '?actionId=a1', actions: [action()] })
  expect(screen.getByRole('button', { name: /^Canonical points to http/ }).getAttribute('aria-expanded')).toBe('false')
})

test('a single group is named like the affected pages of the task, unless it is the whole site', async () => {
  const coverage = { pages: 1, of: 40, where: 'the home page', path: '' }
  const [group] = groups.map((each) => ({ ...each, rule: 'canonical-http', findings: 1, pages: 1 }))
  const single = (where: string) => [action({ coverage, groups: group ? [{ ...group, where }] : [] })]
  const groupText = () => screen.getByRole('button', { name: /^Canonical points to http/ }).textContent
  await open({ at: '?actionId=a1', actions: single('other pages') })
  expect(groupText()).toBe('Canonical points to http the home page 1 page')
  cleanup()
  await open({ at: '?actionId=a1', actions: single('the whole site') })
  expect(groupText()).toBe('Canonical points to http the whole site ')
})

test('URLs that cannot be loaded show a message and offer a retry', async () => {
  const user = await open({
    at: '?actionId=a1',
    prepare: () => page.server.on(actionCalls.evidence, () => refusal(500, { error: 'No addresses today' })),
    actions: [action({ groups })],
  })
  await user.click(screen.getByRole('button', { name: /^pages like \/blog/ }))
  const panel = within(screen.getByRole('list', { name: 'What this fixes' }))
  expect(await panel.findByText('No addresses today')).toBeTruthy()
  expect(panel.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})

test('a task shows what it gains: points, the score before and after, and the time', async () => {
  await open({
    actions: [
      action({ id: 'big', title: 'Big', points: 4.2, score_after: 71, time_estimate: 130 }),
      action({ id: 'small', title: 'Small', points: 0.3, score_after: 67 }),
      action({ id: 'tiny', title: 'Tiny', points: 0.04, score_after: 67, coverage: { pages: 1, of: 1, where: 'the sitemap', path: '' } }),
      action({ id: 'old', title: 'Old', points: 2, score_after: null }),
    ],
  })
  const facts = (title: string) =>
    [...(screen.getByRole('link', { name: title }).closest('article')?.querySelector('p')?.children ?? [])]
      .map(({ textContent }) => textContent)
      .slice(2)
  expect(facts('Big')).toEqual(['about 2 hours', 'easy', '188 of 412 pages', '4.2 points', '67 → 71score from 67 to 71'])
  expect(facts('Small')).toEqual(['about 10 min', 'easy', '188 of 412 pages', '0.3 points'])
  expect(facts('Tiny')).toEqual(['about 10 min', 'easy', 'the sitemap'])
  expect(facts('Old')).toEqual(['about 10 min', 'easy', '188 of 412 pages', '2 points'])
})

test('evidence that cannot be loaded shows a message and does not hide the task', async () => {
  await open({
    at: '?actionId=high',
    prepare: () => page.server.on(actionCalls.evidence, () => refusal(500, { error: 'No evidence today' })),
  })
  expect(await screen.findByText('No evidence today')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Solution' })).toBeTruthy()
})

test('B-E-07 B-C-03 notes and rating are saved', async () => {
  const user = await open({ at: '?actionId=going' })
  await user.type(screen.getByLabelText('Notes'), ' Live since 17:20 ')
  expect(screen.getByText('Not saved yet.')).toBeTruthy()
  await user.tab()
  await user.click(screen.getByRole('radio', { name: '4 of 5' }))
  await waitFor(() =>
    expect(saved()).toEqual([
      ['going', { status: 'in-progress', notes: 'Live since 17:20' }],
      ['going', { status: 'in-progress', effectiveness_rating: 4 }],
    ]),
  )
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 of 5' }).checked).toBe(true))
  expect(screen.getByText('Saved when you leave the field.')).toBeTruthy()
  act(() => page.stream.send(actionEvent({ action_id: 'going', status: 'in-progress', notes: 'Written elsewhere' })))
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Written elsewhere'))
  expect(screen.queryByText('Undo')).toBeNull()
})

test.each([
  [14, 'about 15 min14 minutes'],
  [30, 'about 30 min'],
  [32, 'about 30 min32 minutes'],
  [60, 'about 1 hour60 minutes'],
])('B-R-66 a task of %d minutes names its exact minutes beside a rounded time', async (minutes, text) => {
  await open({ at: '?actionId=high', actions: [action({ id: 'high', time_estimate: minutes })] })
  expect(screen.getByText('Time required').nextSibling?.textContent).toBe(text)
})

test('notes are saved when the task is left with Back, and the browser warns before the tab is closed', async () => {
  const user = await open({ at: '?actionId=going' })
  const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isWarned()).toBe(false)
  await user.type(screen.getByLabelText('Notes'), 'Ask Ida')
  expect(isWarned()).toBe(true)
  // Without a blur, as with the browser's Back button.
  fireEvent.click(screen.getByRole('link', { name: 'Back to Tasks' }))
  await waitFor(() => expect(saved()).toEqual([['going', { status: 'in-progress', notes: 'Ask Ida' }]]))
  expect(isWarned()).toBe(false)
})

test('a note saved here and cleared elsewhere does not come back', async () => {
  const user = await open({ at: '?actionId=going' })
  const notes = screen.getByLabelText<HTMLTextAreaElement>('Notes')
  await user.type(notes, 'Ask Ida')
  await user.tab()
  await waitFor(() => expect(saved()).toHaveLength(1))
  await screen.findByText('Saved when you leave the field.')
  await waitFor(() => expect(screen.queryByText('saving')).toBeNull())
  page.stored = page.stored.map((each) => ({ ...each, notes: null }))
  act(() => page.stream.send(actionEvent({ action_id: 'going', status: 'in-progress', notes: null })))
  await waitFor(() => expect(notes.value).toBe(''))
  expect(screen.getByText('Saved when you leave the field.')).toBeTruthy()
})

test('notes that could not be saved are shown and not lost', async () => {
  const user = await open({ at: '?actionId=going' })
  page.server.on(actionCalls.progress, () => refusal(500))
  await user.type(screen.getByLabelText('Notes'), 'hard to write again')
  await user.tab()
  expect(await screen.findByText('Error: Failed to update action')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('hard to write again')
  expect(screen.getByText('Not saved yet.')).toBeTruthy()
})

test('notes typed in an ended session are there again after login', async () => {
  const user = await open({ at: '?actionId=going' })
  page.server.on(actionCalls.progress, () => refusal(401, { error: 'Invalid or expired token' }))
  await user.type(screen.getByLabelText('Notes'), 'hard to write again')
  await user.tab()
  await waitFor(() => expect(sessionState().wasEndedByServer).toBe(true))
  cleanup()
  await open({ at: '?actionId=going' })
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('hard to write again')
  expect(screen.getByText('Not saved yet.')).toBeTruthy()
})
