import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { collectBrowserErrors } from './browser-errors.ts'
import { createAccount } from './create-account.ts'
import { expectVisibleFocus, tabTo } from './keyboard.ts'
import { recordRequests } from './record-requests.ts'
import { test as productTest } from './running-product.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

// A new user per test, because the tests count rows and must not depend on each other.
const test = productTest.extend({
  storageState: async ({ product }, use) => use((await createAccount(product.address)).storage),
})

const analysisRows = (page: Page) => page.getByRole('table', { name: 'Analyses' }).locator('tbody').getByRole('row')
const completionDialog = (page: Page) => page.getByRole('dialog', { name: 'Analysis Complete!' })

async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Analyze a website' })).toBeVisible()
}
async function submit(page: Page, url: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Address of the website' }).fill(url)
  await page.keyboard.press('Enter')
}

type ClosingRecord = { startedAnimations: string[]; isRemoved: boolean }

// One of the tests records an animation, which reduced motion would switch off.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Records which animations start while the dialog closes, with their duration in milliseconds. */
const recordClosingScript = `(() => {
  const dialog = document.querySelector('[role=dialog]')
  const record = (window.closingRecord = { startedAnimations: [], isRemoved: false })
  document.addEventListener('animationstart', ({ target, animationName }) => {
    if (record.isRemoved || !(target.contains(dialog) || dialog.contains(target))) return
    const [started] = target.getAnimations().filter((animation) => animation.animationName === animationName)
    record.startedAnimations.push(animationName + ' ' + started?.effect.getComputedTiming().duration)
  })
  new MutationObserver(() => (record.isRemoved ||= !dialog.isConnected)).observe(document.body, { childList: true, subtree: true })
})()`
const readClosingRecord = (page: Page) => page.evaluate<ClosingRecord>('window.closingRecord')

async function deleteFirstAnalysis(page: Page): Promise<void> {
  await analysisRows(page)
    .first()
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Analysis' }).click()
}

test('A-S-19 A-S-41 B-S-33 B-S-35 B-S-36 two tabs follow an analysis over one live stream; its end is announced in one tab, its deletion shows in both', async ({
  page,
  context,
  product,
}) => {
  // On a busy machine, the analysis alone can take a minute.
  test.slow()
  const browserErrors = collectBrowserErrors(page)
  let streamCount = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/api/v1/live')) streamCount++
  })
  await openHome(page)
  const otherTab = await context.newPage()
  await openHome(otherTab)
  await page.bringToFront()
  await submit(page, product.sample)
  await expect(analysisRows(page)).toHaveCount(1)
  await expect(analysisRows(otherTab)).toHaveCount(1)
  const countDialogs = async () => (await completionDialog(page).count()) + (await completionDialog(otherTab).count())
  await expect.poll(countDialogs, { timeout: 120_000 }).toBe(1)
  await page.waitForTimeout(1_000)
  expect(await countDialogs()).toBe(1)
  const announcer = (await completionDialog(page).isVisible()) ? page : otherTab
  await expect(completionDialog(announcer).getByText(/^\d+ actions from \d+ pages\.$/)).toBeVisible()
  // B-S-35: the dialog closes in 150 ms. Only a real browser can show this, because the style sheet animates the dialog.
  await announcer.bringToFront()
  // A background tab draws nothing and starts no animation until its next frame.
  await announcer.evaluate('new Promise(requestAnimationFrame)')
  await announcer.evaluate(recordClosingScript)
  await completionDialog(announcer).getByRole('button', { name: 'Later' }).click()
  await expect(completionDialog(announcer)).toHaveCount(0)
  expect(await readClosingRecord(announcer)).toEqual({ startedAnimations: ['leave 150', 'leave 150'], isRemoved: true })
  await expect(analysisRows(otherTab).getByRole('link', { name: /^View \d+ Actions$/ })).toBeVisible()
  expect(streamCount).toBe(1)

  await page.bringToFront()
  await deleteFirstAnalysis(page)
  await expect(page.getByText('Your analyses appear here')).toBeVisible()
  await expect(otherTab.getByText('Your analyses appear here')).toBeVisible()
  expect(browserErrors).toEqual([])
})

test('A-K-01 A-K-02 the home page keeps updating without the live stream', async ({ page, product }) => {
  await page.route('**/api/v1/live', (route) => route.abort())
  await openHome(page)
  await submit(page, product.sample)
  await expect(analysisRows(page)).toHaveCount(1)
  await expect(page.getByText('Reconnecting').first()).toBeVisible()
  await expect(completionDialog(page)).toBeVisible({ timeout: 45_000 })
  await page.keyboard.press('Escape')
  await deleteFirstAnalysis(page)
  await expect(page.getByText('Your analyses appear here')).toBeVisible()
})

test('Back from a report, and from a dialog on it, shows the filtered list again without another request', async ({ page, sites }) => {
  // On a busy machine, the analysis alone can take a minute.
  test.slow()
  await openHome(page)
  await submit(page, sites[0]?.origin ?? '')
  await expect(completionDialog(page)).toBeVisible({ timeout: 120_000 })

  // The list counts as fresh for ten seconds, and a busy machine may need longer.
  await page.addInitScript('const openedAt = Date.now(); Date.now = () => openedAt')
  let streamCount = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/live')) streamCount++
  })
  const requests = recordRequests(page)
  await openHome(page)
  await page.getByRole('tab', { name: /^Completed/ }).click()
  await expect(page).toHaveURL('/?status=completed')
  await waitUntilIdle(page)
  const listCount = requests.count('GET /api/v1/jobs')

  await analysisRows(page)
    .getByRole('link', { name: /^Report of/ })
    .click()
  await expect(page).toHaveURL(/\/jobs\//)
  const main = page.getByRole('main')
  await expect(main).toBeFocused()
  await expect(main).toHaveCSS('outline-style', 'none')
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/jobs\/[^?]+$/)
  await page.goBack()
  await expect(page).toHaveURL('/?status=completed')
  await expect(page.getByRole('tab', { name: /^Completed/ })).toHaveAttribute('aria-selected', 'true')
  await expect(analysisRows(page)).toHaveCount(1)
  await waitUntilIdle(page)
  expect(requests.count('GET /api/v1/jobs')).toBe(listCount)
  expect(streamCount).toBe(1)
})

const scoresOf = (site: number) => Array.from({ length: 12 }, (_, runIndex) => 40 + ((site * 7 + runIndex * (site % 3)) % 55))

/** The latest jobs of an agency with twenty sites, each analyzed twelve times. By default the first job is running. */
const agencyJobs = ({ isFirstRunning = true } = {}) =>
  Array.from({ length: 20 }, (_, site) => {
    const scores = scoresOf(site)
    const domain = site === 1 ? 'the-very-long-name-of-a-family-owned-rope-and-rigging-shop.example' : `client${site}.example`
    const isRunning = site === 0 && isFirstRunning
    return {
      id: `agency-${site}`,
      url: `https://${domain}/`,
      domain,
      status: isRunning ? 'executing_parallel_streams' : 'completed',
      action_generation_status: isRunning ? null : 'completed',
      action_count: isRunning ? 0 : 10 + site,
      created_at: new Date(Date.UTC(2026, 10, 16, 12) - site * 3_600_000).toISOString(),
      folderPath: isRunning ? null : `jobs/agency-${site}`,
      steps: { actions_parsing: { status: 'completed' } },
      user_id: 'u',
      error: null,
      started_at: new Date(Date.UTC(2026, 10, 16, 12)).toISOString(),
      finished_at: isRunning ? null : new Date(Date.UTC(2026, 10, 16, 13)).toISOString(),
      stages: [],
      progress: isRunning ? { found: 409, read: 255, other: 3, blocked: 0, current: '', recent: [] } : null,
      quick: null,
      score: isRunning ? null : scores.at(-1),
      pages_read: 40,
      earlier_scores: scores.slice(0, -1),
      ...(!isRunning && { tasks: { completed: site % 5, in_progress: 1 } }),
    }
  })

/** The data of the agency's home page, without its jobs. */
const agencyHome = () => ({
  worsened: {
    job_id: 'agency-3',
    domain: 'client3.example',
    at: new Date().toISOString(),
    name: 'Pages set to noindex',
    impact: 'high',
    pages: 12,
    others: 2,
  },
  unproven: { tasks: 20, sites: 2, urls: ['https://client2.example/', 'https://client3.example/'] },
  started: {
    job_id: 'agency-1',
    domain: 'the-very-long-name-of-a-family-owned-rope-and-rigging-shop.example',
    task_id: 't',
    title: 'Keep filters out of the index',
    started_at: new Date().toISOString(),
  },
  moved: [
    { job_id: 'agency-1', domain: 'the-very-long-name-of-a-family-owned-rope-and-rigging-shop.example', points: -9 },
    { job_id: 'agency-2', domain: 'client2.example', points: 6 },
  ],
  lately: [
    {
      type: 'completed',
      job_id: 'agency-2',
      domain: 'client2.example',
      at: new Date().toISOString(),
      task_id: 't',
      title: 'Add prices',
      count: 2,
    },
    { type: 'failed', job_id: 'agency-3', domain: 'client3.example', at: new Date(2026, 0, 1).toISOString() },
  ],
  has_started: true,
  has_shared: true,
})

test('an agency with twenty sites sees all scores, changes, tasks, next steps and the portfolio with few requests, and finds every site in the command palette', async ({
  page,
}) => {
  // Runs axe six times on twenty rows.
  test.slow()
  const jobs = agencyJobs()
  const finishedJobs = agencyJobs({ isFirstRunning: false })
  let jobLists = { active: [] as typeof jobs, completed: finishedJobs }
  const asReply = (data: unknown) => ({ json: { success: true, data } })
  await page.route(/\/api\/v1\/jobs(\?|$)/, (route) => route.fulfill(asReply(jobLists)))
  await page.route('**/api/v1/sites', (route) => route.fulfill(asReply(jobs)))
  await page.route('**/api/v1/home', (route) => route.fulfill(asReply(agencyHome())))
  await page.route('**/api/v1/actions/check-jobs?*', (route) => {
    const ids = (new URL(route.request().url()).searchParams.get('ids') ?? '').split(',')
    return route.fulfill(asReply(ids.map((id) => ({ id, hasActions: true, actionCount: 12 }))))
  })
  const browserErrors = collectBrowserErrors(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const requests = recordRequests(page)
  await openHome(page)
  await expect(analysisRows(page).getByRole('link', { name: 'View 12 Actions' })).toHaveCount(20)
  await waitUntilIdle(page)
  requests.expectFew('twenty finished sites')

  jobLists = { active: jobs.slice(0, 1), completed: jobs.slice(1) }
  await openHome(page)
  await expect(analysisRows(page)).toHaveCount(20)
  await expect(page.getByRole('region', { name: 'Your next steps' })).toContainText('20 completed tasks wait for their proof')
  await expect(page.getByRole('heading', { name: 'Moved this week' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lately' })).toBeVisible()
  await expect(analysisRows(page).first()).toContainText('client0.example')
  const thirdRow = analysisRows(page).nth(2)
  await expect(thirdRow.getByRole('link', { name: /^Report of client2\.example: \d+ \+2 Good$/ })).toBeVisible()
  await expect(thirdRow.getByRole('img', { name: /^Last 12 scores/ }).and(page.locator(':visible'))).toHaveCount(1)
  await expect(thirdRow).toContainText('2 of 12 done')
  await waitUntilIdle(page)
  await expectAccessible(page, 'twenty sites')

  // With the keyboard: switch the view, then find a site by name.
  await page.setViewportSize({ width: 1440, height: 900 })
  await tabTo(page, page.getByRole('radio', { name: 'Analyses' }))
  await page.keyboard.press('ArrowRight')
  const sitesTable = page.getByRole('table', { name: 'Sites' })
  await expect(sitesTable.locator('tbody').getByRole('row')).toHaveCount(20)
  await expect(page).toHaveURL(/\?view=sites$/)
  await expect(sitesTable.getByRole('columnheader', { name: 'Change' })).toHaveAttribute('aria-sort', 'ascending')
  await tabTo(page, page.getByRole('searchbox', { name: 'Search sites' }))
  await expectVisibleFocus(page)
  await page.keyboard.type('client17')
  await expect(sitesTable.locator('tbody').getByRole('row')).toHaveCount(1)
  await waitUntilIdle(page)
  await expectAccessible(page, 'sites')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('client19')
  await expect(page.getByRole('option')).toHaveText([/client19\.example · Report/, /client19\.example · 29 tasks/])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/jobs\/agency-19$/)
  // The analyses are mocked, so calls for their details return 404.
  expect(browserErrors.filter((error) => !/404/.test(error))).toEqual([])
})
