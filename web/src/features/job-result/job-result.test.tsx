// @vitest-environment happy-dom
import { authCalls } from '@seo/contract/auth'
import { type Job, jobCalls } from '@seo/contract/jobs'
import type { JobResult as Result } from '@seo/contract/result'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { action } from '#testing/actions.ts'
import { appServer } from '#testing/app-server.ts'
import { type FakeServer, refusal } from '#testing/fake-server.ts'
import { cause, finding, pageOfSite, readerCell, readerMatrix, readerRow, result } from '#testing/job-result.ts'
import { job } from '#testing/jobs.ts'
import { profile, user } from '#testing/people.ts'
import { alerts, renderPage } from '#testing/render-page.tsx'
import { setWindowWidth } from '#testing/window-width.ts'
import { JobResult } from './job-result.tsx'

let server: FakeServer
beforeEach(() => {
  server = appServer()
  server.on(authCalls.profile, () => ({ user, profile }))
  server.on(jobCalls.causes, () => ({ causes: [cause(), cause({ id: 'c2', name: 'The canonical points to http' })], total: 63 }))
  server.on(jobCalls.findings, () => ({ findings: [finding(), finding({ url: 'https://www.harbour.example/b' })], total: 231 }))
  server.on(jobCalls.cause, ({ path }) => {
    const id = path.split('/').at(-1) ?? ''
    return { cause: cause({ id, ...(id === 'c2' && { name: 'The canonical points to http' }) }), task: null }
  })
  server.on(jobCalls.pages, () => ({ pages: [pageOfSite()], total: 20_000 }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open({
  query = '',
  report = result(),
  shownJob = job(),
}: {
  query?: string
  report?: Result
  shownJob?: Job
} = {}): Promise<void> {
  server.on(jobCalls.result, () => report)
  renderPage(
    <>
      <JobResult job={shownJob} summary={<p>The summary</p>} />
      <UrlWithBack />
    </>,
    { path: '/jobs/:id', at: `/jobs/j1${query}` },
  )
  await screen.findByText('The summary')
}

/** Shows the current URL. A click goes back. */
function UrlWithBack() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate(-1)}>
      {`at ${pathname}${search}`}
    </button>
  )
}
const currentAddress = () => screen.getByText(/^at /).textContent?.slice(3)
const goBack = () => userEvent.click(screen.getByText(/^at /))
const follow = (name: string | RegExp) => userEvent.click(screen.getByRole('link', { name }))
const lastQuery = (call: (typeof jobCalls)['causes' | 'findings' | 'pages']) =>
  Object.fromEntries(new URLSearchParams(server.requestsTo(call).at(-1)?.search))
const inCard = (title: string) => within(screen.getByRole('heading', { name: title, level: 2 }).closest('section') as HTMLElement)

const scores = [61, 67].map((score, n) => ({ jobId: `j${n}`, at: `2026-1${n}-12T12:00:00.000Z`, score }))
const comparison = {
  previous: { jobId: 'j0', at: '2026-10-12T12:00:00.000Z', score: 61 },
  counts: { new: 58, fixed: 203, open: 1126 },
  newCauses: [],
  fixedCauses: [],
  rulesChanged: false,
  scopeChanged: false,
}

test('the changes since last time are beside the score, with the scores as a line and as a table', async () => {
  server.on(jobCalls.since, () => ({ since: comparison, scores }))
  await open()
  const block = inCard(await screen.findByRole('heading', { name: 'Since last time' }).then(() => 'Since last time'))
  expect(block.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '58 issues: show what changed',
    '203 issues: show what changed',
    '1,126',
  ])
  expect(block.getByText('Same rules, same scope: the site changed.')).toBeTruthy()
  expect(block.getByText('+6').parentElement?.textContent).toBe('+6 since Oct 12, 2026')
  expect(block.getByRole('img', { name: 'Score from 61 on Oct 12, 2026 to 67 on Nov 12, 2026, 2 analyses' })).toBeTruthy()
  await userEvent.click(block.getByRole('button', { name: 'Table' }))
  expect(
    within(block.getByRole('table'))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['61', '67'])
})

test('an earlier analysis of the same day is named by its time too; an old report links to the newest', async () => {
  const sameDay = { ...comparison, previous: { jobId: 'j0', at: '2026-11-14T16:00:00.000Z', score: 67 } }
  const later = { jobId: 'j9', at: '2026-11-17T14:05:00.000Z', score: 70 }
  server.on(jobCalls.since, () => ({
    since: sameDay,
    scores: [
      { ...scores[1], ...sameDay.previous },
      { jobId: 'j1', at: job().created_at, score: 67 },
    ],
  }))
  await open()
  expect((await screen.findByText(/^No change/)).textContent).toMatch(/^No change since Nov 14, 2026, \d\d:00$/)
  expect(
    screen.getByRole('img', { name: /^Score from 67 on Nov 14, 2026, \d\d:00 to 67 on Nov 14, 2026, \d\d:41, 2 analyses$/ }),
  ).toBeTruthy()
  expect(screen.queryByText(/A newer analysis/)).toBeNull()
  cleanup()
  server.on(jobCalls.since, () => ({ since: comparison, scores: [...scores, later] }))
  await open()
  expect((await screen.findByText(/^A newer analysis of this site exists: Nov 17, 2026, \d\d:05\./)).textContent).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe('/jobs/j9')
})

test('a lower score is marked as worse; without an earlier score no change is shown', async () => {
  server.on(jobCalls.since, () => ({ since: { ...comparison, previous: { ...comparison.previous, score: 70 } }, scores: [] }))
  await open()
  expect((await screen.findByText('−3')).className).toContain('text-danger-text')
  cleanup()
  server.on(jobCalls.since, () => ({ since: { ...comparison, previous: { ...comparison.previous, score: null } }, scores: [] }))
  await open()
  expect(await screen.findByText('Since last time')).toBeTruthy()
  expect(screen.queryByText(/since Oct/)).toBeNull()
})

test('the first analysis of a domain has no comparison, and a failed request for it breaks nothing', async () => {
  server.on(jobCalls.since, () => ({ since: null, scores: scores.slice(1) }))
  await open()
  expect(screen.queryByText('Since last time')).toBeNull()
  cleanup()
  server.on(jobCalls.since, () => refusal(500))
  await open()
  expect(screen.queryByText('Since last time')).toBeNull()
  expect(alerts()).toEqual([])
})

test('the score is beside its lost points, and each of them links to its issues', async () => {
  await open()
  expect(screen.getByRole('img', { name: 'Score 67 of 100, Needs work' })).toBeTruthy()
  const parts = inCard('Where the 33 points went')
  expect(parts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Technical64−16.2 points by Technical: show the issues',
    'Content72−7.0 points by Content: show the issues',
    'Schema41−8.9 points by Schema: show the issues',
    'Social1000',
    'Toolsnot measured',
  ])
  expect(parts.getByRole('link', { name: 'How the score is counted' }).getAttribute('href')).toBe('/score')
  await follow(/^−16\.2/)
  expect(currentAddress()).toBe('/jobs/j1?view=findings&category=technical')
  expect(await screen.findByRole('heading', { name: 'Issues' })).toBeTruthy()
  await waitFor(() => expect(lastQuery(jobCalls.findings)).toEqual({ offset: '0', limit: '20', category: 'technical' }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Root causes and issues')
})

test.each([
  [100, 'No points were lost'],
  [99, 'Where the 1 point went'],
  [0, 'Where the 100 points went'],
])('a score of %i has the title: %s', async (score, title) => {
  await open({ report: result({ score }) })
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
})

test('without a readable page there is no score', async () => {
  await open({ report: result({ score: null, parts: [] }) })
  expect(screen.getByText('This analysis has no score')).toBeTruthy()
  expect(screen.getByText('Too few pages could be read for a score.')).toBeTruthy()
  expect(screen.queryByText(/of 100/)).toBeNull()
})

test('a click on a category or a severity filters the root causes, and back undoes it', async () => {
  await open()
  const chart = inCard('Issues by category and severity')
  expect(chart.getByText('1,184').parentElement?.textContent).toBe('1,184 issues from 63 root causes')
  expect(chart.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Technical586issues: 121 high, 268 medium, 197 low',
    'Content356issues: 38 high, 142 medium, 176 low',
    'Schema242issues: 52 high, 51 medium, 139 low',
    'High211',
    'Medium461',
    'Low512',
  ])
  await follow(/^Content/)
  expect(currentAddress()).toBe('/jobs/j1?view=causes&category=content')
  await screen.findByRole('heading', { name: 'Root causes' })
  await waitFor(() => expect(lastQuery(jobCalls.causes)).toEqual({ offset: '0', limit: '25', category: 'content' }))
  await follow(/^High/)
  expect(currentAddress()).toBe('/jobs/j1?view=causes&impact=high')
  await goBack()
  expect(currentAddress()).toBe('/jobs/j1?view=causes&category=content')
  await goBack()
  expect(screen.getByRole('heading', { name: 'Top root causes' })).toBeTruthy()
})

test('each chart has its data as a table too', async () => {
  await open()
  const person = userEvent.setup()
  for (const button of screen.getAllByRole('button', { name: 'Table' })) await person.click(button)
  const rows = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
  expect(rows('Issues by category and severity')[1]).toBe('Technical121268197586')
  expect(rows('Clicks from the home page').slice(-2)).toEqual(['7+2', 'No link2'])
})

test('the depth of the pages is summarized in words', async () => {
  await open()
  expect(
    screen.getByRole('img', { name: 'Pages by click depth. Most pages, 187, are three clicks away; 124 pages are deeper than three.' }),
  ).toBeTruthy()
  expect(screen.getByText(/are more than three clicks away/).textContent).toBe(
    '124 of 412 pages are more than three clicks away. 2 more are reached by no link.',
  )
})

test('the texts for a site of one page are in the singular', async () => {
  await open({ report: result({ depth: { pages: [1], unlinked: 0 } }) })
  expect(
    screen.getByRole('img', { name: 'Pages by click depth. One page is the home page itself; none is deeper than three.' }),
  ).toBeTruthy()
  expect(screen.getByText(/more than three clicks away/).textContent).toBe('0 of 1 page is more than three clicks away.')
})

test('the top root causes say how much they explain and cost, and one opens with its evidence', async () => {
  await open()
  const top = inCard('Top root causes')
  expect(top.getByText('These two explain 419 of 1,184 issues (35%).')).toBeTruthy()
  expect(top.getAllByText('7 points')).toHaveLength(2)
  expect(top.getByText('content · pages like /products/* · 231 issues')).toBeTruthy()
  expect(top.getByRole('link', { name: 'All 63 root causes' }).getAttribute('href')).toBe('/jobs/j1?view=causes')
  await follow('The canonical points to http')
  expect(currentAddress()).toBe('/jobs/j1?cause=c2')
  expect(await screen.findByRole('heading', { name: 'The canonical points to http', level: 2 })).toBeTruthy()
  // Both findings are the same, so they are grouped.
  expect(await screen.findByText('The same on 2 pages')).toBeTruthy()
  expect(screen.getByText('/b')).toBeTruthy()
  expect(screen.getAllByText('https://www.harbour.example/products/rope')).toHaveLength(1)
  expect(screen.getByText('231 issues')).toBeTruthy()
  expect(screen.getByText('costs 7 points')).toBeTruthy()
  await waitFor(() => expect(lastQuery(jobCalls.findings)).toEqual({ offset: '0', limit: '200', cause: 'c2' }))
  await follow('Next')
  expect(currentAddress()).toBe('/jobs/j1?cause=c2&page=2')
  await waitFor(() => expect(lastQuery(jobCalls.findings)).toMatchObject({ offset: '200' }))
  expect(screen.getByText('201–231 of 231')).toBeTruthy()
})

const other = { rule: 'page-4xx', name: 'Page answers 404', where: 'the whole site', found: null, findings: 12, pages: 12 }

test('a root cause says how many issues of other rules are fixed with it', async () => {
  const [own] = cause().groups
  const causes = { total: 1, top: [cause({ findings: 243, groups: own ? [own, other] : [] })] }
  await open({ report: result({ causes }) })
  expect(screen.getByText('content · pages like /products/* · 231 issues, also clears 12 other issues')).toBeTruthy()
})

test('a cause that costs almost no points shows no points', async () => {
  await open({ report: result({ causes: { total: 1, top: [cause({ points: 0.04 })] } }) })
  expect(screen.queryByText(/^0.* points?$/)).toBeNull()
})

test('the issues of a root cause are named if they belong to several rules', async () => {
  const { rule, name } = other
  server.on(jobCalls.findings, () => ({
    findings: [
      finding(),
      finding({ url: 'https://b.example/' }),
      finding({ rule, name }),
      finding({ rule, name, url: 'https://c.example/' }),
    ],
    total: 4,
  }))
  await open({ query: '?cause=c1' })
  await screen.findAllByText('The same on 2 pages')
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  // The title already names the cause's own rule, so only the other rule gets a heading.
  expect(names.filter((each) => each === name || each === finding().name)).toEqual([name])
})

test.each([
  [49, 'Poor', 'bg-danger'],
  [50, 'Needs work', 'bg-warning'],
  [64, 'Needs work', 'bg-warning'],
  [75, 'Good', 'bg-success'],
  [90, 'Excellent', 'bg-success'],
])('the site and a category that score %i are both called %s', async (score, word, colorClass) => {
  await open({ report: result({ score, parts: [{ category: 'content', score, lost: 1 }] }) })
  expect(screen.getByRole('img', { name: `Score ${score} of 100, ${word}` })).toBeTruthy()
  const bar = screen.getByRole('progressbar', { name: 'Content score' })
  expect(bar.getAttribute('aria-valuetext')).toBe(`${score} of 100, ${word}`)
  expect((bar.firstChild as HTMLElement).className).toContain(colorClass)
})

test('every root cause and every issue links to the page of its rule', async () => {
  await open()
  const ruleOf = (name: string | RegExp) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))
  expect(ruleOf('How this is checked: The canonical points to http')).toEqual(['/rules/image-alt-missing'])
  expect(ruleOf(/^How this is checked: /)).toHaveLength(2)
  await follow('The canonical points to http')
  expect((await screen.findByRole('link', { name: 'How this is checked' })).getAttribute('href')).toBe('/rules/image-alt-missing')
  cleanup()
  await open({ query: '?view=findings' })
  await screen.findAllByRole('heading', { level: 3, name: 'Gallery images have no alternative text' })
  expect(new Set(ruleOf(/^How this is checked: /))).toEqual(new Set(['/rules/image-alt-missing']))
})

test('a link to a cause opens it, even if it is not among the top', async () => {
  server.on(jobCalls.cause, () => ({ cause: cause({ id: 'c77', name: 'Another fault' }), task: null }))
  await open({ query: '?view=causes&cause=c77' })
  expect(await screen.findByRole('heading', { name: 'Another fault', level: 2 })).toBeTruthy()
  await follow('All root causes')
  expect(currentAddress()).toBe('/jobs/j1?view=causes')
})

test('a cause that is not in this analysis says so', async () => {
  server.on(jobCalls.cause, () => refusal(404, { error: 'Root cause not found' }))
  await open({ query: '?cause=gone' })
  expect(await screen.findByText('This root cause has no issues in this analysis')).toBeTruthy()
  cleanup()
  server.on(jobCalls.cause, () => refusal(500, { error: 'Not today' }))
  await open({ query: '?cause=c1' })
  expect(await screen.findByText('Not today')).toBeTruthy()
})

test('a root cause shows how to fix it and links to its task', async () => {
  const task = action({ id: 'a7', status: 'in-progress', solution: 'Use `canonical_url`.' })
  server.on(jobCalls.cause, () => ({ cause: cause(), task }))
  await open({ query: '?cause=c1' })
  const fix = within((await screen.findByRole('heading', { name: 'How to fix it' })).closest('section') as HTMLElement)
  expect(fix.getByText(task.title)).toBeTruthy()
  expect(fix.getByText('canonical_url').tagName).toBe('CODE')
  expect(fix.getByText('In progress')).toBeTruthy()
  expect(fix.getByText('Removed line:', { exact: false })).toBeTruthy()
  expect(fix.getByRole('link', { name: 'Open task' }).getAttribute('href')).toBe(
    '/dashboard/actions?domain=harbour.example&jobId=j1&actionId=a7',
  )
  cleanup()
  server.on(jobCalls.cause, () => ({ cause: cause(), task: null }))
  await open({ query: '?cause=c1' })
  expect((await screen.findByText(/does not show the task/)).textContent).toContain('View plans')
})

test('the counts since last time open the changed root causes', async () => {
  server.on(jobCalls.since, () => ({ since: comparison, scores }))
  const changed = (id: string, before: number | null, now: number | null) => ({
    id,
    name: `Cause ${id}`,
    impact: 'high' as const,
    before,
    now,
  })
  server.on(jobCalls.changes, () => ({ more: [changed('a', 0, 7)], fewer: [changed('b', 40, 0), changed('c', 31, 1)] }))
  await open()
  await userEvent.click(await screen.findByRole('link', { name: /^203 issues/ }))
  expect(currentAddress()).toBe('/jobs/j1?view=fixed')
  const list = inCard('Fixed since last time')
  expect(list.getByText('203 issues against Oct 12, 2026, by root cause.')).toBeTruthy()
  expect((await list.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Cause b in the analysis beforeHighFixed: 40 issues',
    'Cause cHigh31 → 1 issue',
  ])
  expect(list.getByRole('link', { name: /^Cause b/ }).getAttribute('href')).toBe('/jobs/j0?cause=b')
  expect(list.getByRole('link', { name: 'Cause c' }).getAttribute('href')).toBe('/jobs/j1?view=fixed&cause=c')
  await follow(/^58 issues/)
  expect(inCard('New since last time').getByRole('listitem').textContent).toBe('Cause aHighNew: 7 issues')
})

test('if the previous analysis is gone, its stored causes are listed without numbers, and new ones link to this analysis; an empty list and an error each show a message', async () => {
  const changed = (id: string) => ({ id, name: `Cause ${id}`, impact: 'low' as const, before: null, now: null })
  server.on(jobCalls.changes, () => ({ more: [changed('a')], fewer: [changed('b')] }))
  await open({ query: '?view=fixed' })
  expect((await screen.findByText('Cause b')).closest('a')).toBeNull()
  cleanup()
  await open({ query: '?view=new' })
  expect((await screen.findByRole('link', { name: 'Cause a' })).getAttribute('href')).toBe('/jobs/j1?view=new&cause=a')
  cleanup()
  server.on(jobCalls.changes, () => ({ more: [], fewer: [] }))
  await open({ query: '?view=new' })
  expect(await screen.findByText('No root cause has more issues than before')).toBeTruthy()
  cleanup()
  server.on(jobCalls.changes, () => refusal(500, { error: 'Not today' }))
  await open({ query: '?view=new' })
  expect(await screen.findByText('Not today')).toBeTruthy()
})

test('the issues of a page open from the list of pages', async () => {
  await open({ query: '?view=pages&search=rope&sort=findings' })
  await userEvent.click(await screen.findByRole('link', { name: '3 issues of this page' }))
  expect(currentAddress()).toBe('/jobs/j1?view=findings&url=https%3A%2F%2Fwww.harbour.example%2Fproducts%2Frope')
  expect(await screen.findByRole('heading', { name: 'Issues of one page' })).toBeTruthy()
  await waitFor(() =>
    expect(lastQuery(jobCalls.findings)).toEqual({ offset: '0', limit: '20', url: 'https://www.harbour.example/products/rope' }),
  )
  expect(screen.getByText('/products/rope').parentElement?.textContent).toBe('/products/rope · 231 issues')
})

test('a cause opened from the issues of one page links back to them, and a category links to the issues of all pages', async () => {
  const address = '/jobs/j1?view=findings&url=https%3A%2F%2Fwww.harbour.example%2Fproducts%2Frope'
  await open({ query: address.slice('/jobs/j1'.length) })
  await screen.findByRole('heading', { name: 'Issues of one page' })
  const [issue] = await screen.findAllByRole('link', { name: 'Gallery images have no alternative text' })
  if (issue) await userEvent.click(issue)
  await userEvent.click(await screen.findByRole('link', { name: 'Issues of one page' }))
  expect(currentAddress()).toBe(address)
  await follow(/points by Technical: show the issues/)
  expect(currentAddress()).toBe('/jobs/j1?view=findings&category=technical')
})

test.each([
  ['findings', 'All issues'],
  ['new', 'New since last time'],
  ['fixed', 'Fixed since last time'],
])('a cause opened from the list %s links back to that list', async (view, name) => {
  await open({ query: `?view=${view}&cause=c1` })
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(`/jobs/j1?view=${view}`)
})

test('all causes can be filtered by category and severity and are paginated', async () => {
  await open({ query: '?view=causes&page=2' })
  expect(await screen.findByText('26–50 of 63')).toBeTruthy()
  await waitFor(() => expect(lastQuery(jobCalls.causes)).toEqual({ offset: '25', limit: '25' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'schema')
  expect(currentAddress()).toBe('/jobs/j1?view=causes&category=schema')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Severity' }), 'low')
  await waitFor(() => expect(lastQuery(jobCalls.causes)).toEqual({ offset: '0', limit: '25', category: 'schema', impact: 'low' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Issues' }))
  expect(currentAddress()).toBe('/jobs/j1?view=findings&category=schema&impact=low')
})

test('filters that hide everything can be cleared', async () => {
  server.on(jobCalls.causes, ({ search }) => (search.includes('impact') ? { causes: [], total: 0 } : { causes: [cause()], total: 1 }))
  await open({ query: '?view=causes&impact=low' })
  expect(await screen.findByText('No root causes match your filters')).toBeTruthy()
  await follow('Clear All Filters')
  expect(currentAddress()).toBe('/jobs/j1?view=causes')
  expect(await screen.findByText('Gallery images have no alternative text')).toBeTruthy()
})

test('a site without issues says so', async () => {
  await open({ report: result({ score: 100, findings: { total: 0, byCategory: [] }, causes: { total: 0, top: [] } }) })
  expect(screen.getByText('Nothing was found')).toBeTruthy()
})

test('texts from the analyzed site are shown as text', async () => {
  const hostile = `"><script>alert(1)</script>\u202E${'x'.repeat(5_000)}`
  server.on(jobCalls.findings, () => ({
    findings: [finding({ name: '<b>name</b>', url: 'javascript:alert(1)', at: '<i>', found: hostile, expected: hostile })],
    total: 1,
  }))
  server.on(jobCalls.pages, () => ({
    pages: [
      pageOfSite({ url: 'javascript:alert(1)', title: hostile }),
      pageOfSite({ url: 'https://harbour.example/x', failure: hostile, status: 0 }),
    ],
    total: 2,
  }))
  server.on(jobCalls.cause, () => ({ cause: cause({ name: '<b>name</b>' }), task: null }))
  await open({ query: '?view=pages&cause=c1', report: result({ causes: { total: 1, top: [] } }) })
  expect(await screen.findAllByText(hostile)).not.toHaveLength(0)
  expect(screen.getByRole('heading', { name: '<b>name</b>' })).toBeTruthy()
  expect(document.querySelector('main script, main b, main i, main a[href^="javascript"]')).toBeNull()
})

test('unmeasured areas are listed, or a sentence says that nothing was left out', async () => {
  await open()
  expect(inCard('What was not measured').getByText('13 addresses').closest('li')?.textContent).toBe(
    'Not checked: 13 addressesrobots.txt forbids them to us.',
  )
  cleanup()
  const { coverage } = result()
  const notMeasured = [{ what: '2 checks', why: 'We ran out of time.', rules: ['assets-broken', 'css-file-heavy'] }]
  await open({ report: result({ coverage: { ...coverage, notMeasured } }) })
  await userEvent.click(screen.getByText('Which checks?'))
  expect(screen.getByRole('link', { name: 'css-file-heavy' }).getAttribute('href')).toBe('/rules/css-file-heavy')
  cleanup()
  await open({ report: result({ coverage: { ...coverage, notMeasured: [] } }) })
  expect(screen.getByText('Nothing was left out.')).toBeTruthy()
})

test('who can read it: a table of templates and readers in words, with the deciding robots.txt line on demand', async () => {
  const decides = { url: 'https://www.harbour.example/products/rope', line: 'Disallow: /products', number: 7 }
  const readers = readerMatrix({
    rows: [
      readerRow({
        cells: [
          readerCell({ reader: 'Browser' }),
          readerCell({ verdict: 'some', allowed: 12, reads: 12, refused: ['Googlebot'], unlisted: 3, decides }),
          readerCell({ reader: 'Claude-User', verdict: 'none', allowed: 0, reads: 0, refused: ['Claude-User'], decides }),
        ],
      }),
      readerRow({
        name: 'all other pages',
        example: 'https://www.harbour.example/app',
        pages: 1,
        text: { share: null, words: 3, drawn: 1 },
        cells: [readerCell({ reader: 'Browser' }), readerCell({ unlisted: 40 }), readerCell({ reader: 'Claude-User', verdict: 'empty' })],
      }),
    ],
    unread: 'Not everyone can read everything.',
    notes: ['What scripts add is not known.'],
  })
  await open({ report: result({ readers }) })
  const table = within(screen.getByRole('table', { name: 'Who can read the pages of each template' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Pages',
    'Browservisitors',
    'GooglebotGoogle',
    'Claude-UserClaude, when asked',
    'Main text in the HTML',
  ])
  const rows = table.getAllByRole('rowheader').map((head) => within(head.closest('tr') as HTMLElement).getAllByRole('cell'))
  expect(table.getAllByRole('rowheader')[0]?.textContent).toBe('pages like /products/…40 pages, for example/products/rope')
  expect(rows.map((cells) => cells.map(({ textContent }) => textContent))).toEqual([
    ['BrowserYes', 'Googlebot12 of 403 not listed', 'Claude-UserNo', 'Main text in the HTMLNot measured320 words'],
    ['BrowserYes', 'GooglebotYesnot listed', 'Claude-UserHardly any text', 'Main text in the HTMLHardly any3 words'],
  ])
  expect(screen.getByText('Not everyone can read everything.')).toBeTruthy()
  expect(screen.getByText('What scripts add is not known.')).toBeTruthy()
  await userEvent.click(table.getByText(/^1 line of robots\.txt decides/))
  expect(table.getByRole('listitem').textContent).toBe(
    'Line 7: Disallow: /products keeps out Googlebot, Claude-User, for example at /products/rope',
  )
  await userEvent.click(screen.getByText('About these readers'))
  expect(screen.getByText(/does not run scripts/).textContent).toContain('Claude-User')
  cleanup()
  const line = (number: number) => ({ url: 'https://www.harbour.example/', line: 'Disallow: /', number })
  const cells = [7, 9].map((number) => readerCell({ verdict: 'none', refused: [`Bot ${number}`], decides: line(number) }))
  await open({ report: result({ readers: readerMatrix({ rows: [readerRow({ cells })], unread: 'Not everyone can read everything.' }) }) })
  expect(screen.getByText(/^2 lines of robots\.txt decide$/)).toBeTruthy()
})

test('who can read it: two deciding robots.txt lines are in the plural', async () => {
  const decides = (number: number, line: string) => ({ url: 'https://www.harbour.example/products/rope', line, number })
  const blocked = readerCell({ refused: ['Googlebot'], decides: decides(7, 'Disallow: /products') })
  const cells = [readerCell({ reader: 'Browser' }), blocked, readerCell({ reader: 'Claude-User', decides: decides(2, 'Allow: /products') })]
  await open({ report: result({ readers: readerMatrix({ rows: [readerRow({ cells })], unread: 'Not everyone can read everything.' }) }) })
  const table = within(await screen.findByRole('table', { name: 'Who can read the pages of each template' }))
  expect(table.getByText(/^2 lines of robots\.txt/).textContent).toMatch(/^2 lines of robots\.txt decide about/)
})

test('who can read it: of several bots in one column the blocked ones are named; many rows are shown on demand', async () => {
  const previews = { name: 'Link previews', of: 'Facebook, X', agents: ['facebookexternalhit', 'Twitterbot'], sources: [] }
  const cells = [readerCell({ reader: 'Link previews', verdict: 'some', allowed: 0, reads: 0, refused: ['Twitterbot'] })]
  const readers = readerMatrix({
    readers: [{ ...previews, runsScripts: false, takes: 'tags', heedsRobots: 'yes', heedsNoindex: false }],
    rows: Array.from({ length: 9 }, (_, i) => readerRow({ name: `kind ${i}`, example: `https://www.harbour.example/${i}`, cells })),
  })
  await open({ report: result({ readers }) })
  const table = within(screen.getByRole('table', { name: 'Who can read the pages of each template' }))
  expect(table.getAllByRole('cell')[0]?.textContent).toBe('Link previewsIn partnot Twitterbot')
  expect(table.getAllByRole('rowheader')).toHaveLength(6)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 9 kinds of pages' }))
  expect(table.getAllByRole('rowheader')).toHaveLength(9)
})

test('who can read it: on phones a template that every reader can read is one line', async () => {
  setWindowWidth(375)
  const cells = ['Browser', 'Googlebot', 'Claude-User'].map((reader) => readerCell({ reader }))
  const blocked = [readerCell({ reader: 'Browser' }), readerCell(), readerCell({ reader: 'Claude-User', verdict: 'none' })]
  const rows = [readerRow({ cells }), readerRow({ name: 'all other pages', example: 'https://www.harbour.example/app', cells: blocked })]
  await open({ report: result({ readers: readerMatrix({ rows, unread: 'Not everyone can read everything.' }) }) })
  const table = within(screen.getByRole('table', { name: 'Who can read the pages of each template' }))
  const cellsByRow = table.getAllByRole('rowheader').map((head) => within(head.closest('tr') as HTMLElement).getAllByRole('cell'))
  expect(cellsByRow.map((each) => each.map(({ textContent }) => textContent))).toEqual([
    ['3 readers: YesBrowser, Googlebot, Claude-User', 'Main text in the HTMLNot measured320 words'],
    ['BrowserYes', 'GooglebotYes', 'Claude-UserNo', 'Main text in the HTMLNot measured320 words'],
  ])
})

test('who can read it: no table if every reader can read every page or no page was read, and no section for old analyses', async () => {
  await open()
  expect(screen.getByText('All 3 readers can read every page (40 pages): Browser, Googlebot, Claude-User.')).toBeTruthy()
  expect(inCard('Who can read it').queryByRole('table')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show readers' }))
  expect(inCard('Who can read it').getByText('robots.txt keeps none of these readers out.')).toBeTruthy()
  expect(inCard('Who can read it').getByRole('table')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Hide readers')
  cleanup()
  await open({ report: result({ readers: readerMatrix({ rows: [], notes: ['We couldn’t read robots.txt.'] }) }) })
  expect(inCard('Who can read it').getByRole('heading', { name: 'No HTML page was read' })).toBeTruthy()
  expect(inCard('Who can read it').getByText('We couldn’t read robots.txt.')).toBeTruthy()
  cleanup()
  await open({ report: result({ readers: null }) })
  expect(screen.queryByRole('heading', { name: 'Who can read it' })).toBeNull()
})

test('the pages are loaded on demand, one page of the list at a time', async () => {
  await open()
  expect(screen.getByText('412 pages read; 15 redirects, errors and files.')).toBeTruthy()
  expect(server.requestsTo(jobCalls.pages)).toEqual([])
  await follow('All pages')
  expect(currentAddress()).toBe('/jobs/j1?view=pages')
  expect((await screen.findByRole('link', { name: '/products/rope' })).getAttribute('rel')).toContain('noopener')
  await waitFor(() => expect(lastQuery(jobCalls.pages)).toEqual({ offset: '0', limit: '25', sort: 'found', direction: 'asc' }))
  expect(screen.getByText('1–25 of 20,000')).toBeTruthy()
})

test('the server sorts and searches the pages, and the URL contains the order and the search', async () => {
  await open({ query: '?view=pages&page=3' })
  await screen.findByRole('link', { name: '/products/rope' })
  const head = () => within(screen.getByRole('columnheader', { name: /^Issues/ }))
  await userEvent.click(head().getByRole('button'))
  await waitFor(() => expect(lastQuery(jobCalls.pages)).toMatchObject({ sort: 'findings', offset: '0' }))
  const first = lastQuery(jobCalls.pages).direction
  await userEvent.click(head().getByRole('button'))
  await waitFor(() => expect(lastQuery(jobCalls.pages).direction).not.toBe(first))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search pages' }), 'rope')
  await waitFor(() => expect(lastQuery(jobCalls.pages)).toMatchObject({ search: 'rope', sort: 'findings' }))
  expect(server.requestsTo(jobCalls.pages).filter(({ search }) => search.includes('search='))).toHaveLength(1)
  expect(currentAddress()).toContain('search=rope')
})

test('pages that could not be read show the reason', async () => {
  server.on(jobCalls.pages, () => ({
    pages: [pageOfSite({ status: 0, failure: 'The server did not respond within 30 s.', depth: null })],
    total: 1,
  }))
  await open({ query: '?view=pages' })
  expect(await screen.findByText('The server did not respond within 30 s.')).toBeTruthy()
  expect(screen.getByText('None')).toBeTruthy()
})

test('a search without matches says so', async () => {
  server.on(jobCalls.pages, () => ({ pages: [], total: 0 }))
  await open({ query: '?view=pages&search=nothing' })
  expect(await screen.findByText('No pages match your search')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('nothing')
})

test.each([
  ['partial_success', 'The probes failed.', null, ['Part of this analysis is missing', 'The probes failed.']],
  [
    'partially_completed',
    null,
    'The server stopped responding. Run the analysis again later.',
    ['Part of this analysis is missing', 'The server stopped responding. Run the analysis again later.'],
  ],
  ['completed', null, 'We stopped at 412 pages, the limit of this plan.', ['We stopped at 412 pages, the limit of this plan.']],
] as const)('%s: the missing part and its reason are shown once', async (status, error, reason, texts) => {
  const { coverage } = result()
  await open({ shownJob: job({ status, error }), report: result({ coverage: { ...coverage, reason } }) })
  for (const text of texts) expect(screen.getAllByText(text)).toHaveLength(1)
})

test.each([
  ['at the cap of pages', 412, 'We stopped at 412 pages, the limit of this plan.', true],
  ['at the cap of requests', 413, 'We stopped after 1,239 requests, 3 times the page limit.', false],
  ['at the cap of pages, which is all of the site', 412, null, false],
] as const)('an upgrade is offered only if it would read more pages: %s', async (_, pageCap, reason, isOffered) => {
  const { coverage } = result()
  await open({ report: result({ pageCap, coverage: { ...coverage, reason } }) })
  if (reason !== null) expect(screen.getAllByText(reason)).toHaveLength(1)
  expect(screen.queryByRole('link', { name: 'View plans' }) !== null).toBe(isOffered)
})

test('if the actions could not be written, a banner says why', async () => {
  await open({ shownJob: job({ status: 'generating_actions', action_generation_status: 'failed', error: 'The writer failed.' }) })
  expect(screen.getByText('The actions could not be written')).toBeTruthy()
  expect(screen.getByText('The writer failed.')).toBeTruthy()
})

test('a result that cannot be loaded shows a message with a retry', async () => {
  server.on(jobCalls.result, () => refusal(500))
  renderPage(<JobResult job={job()} summary={<p>The summary</p>} />, { path: '/jobs/:id', at: '/jobs/j1' })
  expect(screen.getByText('Loading the result')).toBeTruthy()
  await waitFor(() => expect(alerts()).toEqual(['The result could not be loaded. The server did not respond.Try Again']))
  server.on(jobCalls.result, () => result())
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('The summary')).toBeTruthy()
})

test('a list that cannot be loaded does not affect the rest of the report', async () => {
  server.on(jobCalls.causes, () => refusal(503, { error: 'The database is being repaired.' }))
  await open({ query: '?view=causes' })
  await waitFor(() => expect(alerts()).toEqual(['The database is being repaired.Try Again']))
  expect(screen.getByRole('img', { name: /^Score 67/ })).toBeTruthy()
})
