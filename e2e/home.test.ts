import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { collectBrowserErrors } from './browser-errors.ts'
import { expectVisibleFocus, tabTo } from './keyboard.ts'
import { newAccount } from './new-account.ts'
import type { Product } from './product.ts'
import { recordRequests } from './record-requests.ts'
import { test as running } from './running-product.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

// A new user per test: the tests count rows and must not depend on each other.
const test = running.extend({
  storageState: async ({ product }, use) => use((await newAccount(product.address)).storage),
})

const sampleOf = ({ output }: Product) => /Sample +(http:\/\/\S+)/.exec(output)?.[1] ?? ''
const rows = (page: Page) => page.getByRole('table', { name: 'Analyses' }).locator('tbody').getByRole('row')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Analysis Complete!' })

async function open(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Analyze a website' })).toBeVisible()
}
async function submit(page: Page, address: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Address of the website' }).fill(address)
  await page.keyboard.press('Enter')
}
type Leaving = { started: string[]; isGone: boolean }

// One of them watches an animation.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Records which animations start on the dialog while it closes, with their duration in milliseconds. */
const watchLeaving = `(() => {
  const dialog = document.querySelector('[role=dialog]')
  const seen = (window.leaving = { started: [], isGone: false })
  document.addEventListener('animationstart', ({ target, animationName }) => {
    if (seen.isGone || !(target.contains(dialog) || dialog.contains(target))) return
    const [own] = target.getAnimations().filter((animation) => animation.animationName === animationName)
    seen.started.push(animationName + ' ' + own?.effect.getComputedTiming().duration)
  })
  new MutationObserver(() => (seen.isGone ||= !dialog.isConnected)).observe(document.body, { childList: true, subtree: true })
})()`
const leavingOf = (page: Page) => page.evaluate<Leaving>('window.leaving')

async function deleteFirst(page: Page): Promise<void> {
  await rows(page)
    .first()
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Analysis' }).click()
}

test('A-S-19 A-S-41 B-S-33 B-S-35 B-S-36 two tabs follow an analysis over one stream; its end is announced in one, its deletion shows in both', async ({
  page,
  context,
  product,
}) => {
  const browserErrors = collectBrowserErrors(page)
  let streams = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/api/v1/live')) streams++
  })
  await open(page)
  const other = await context.newPage()
  await open(other)
  await page.bringToFront()
  await submit(page, sampleOf(product))
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(other)).toHaveCount(1)
  const dialogs = async () => (await dialog(page).count()) + (await dialog(other).count())
  await expect.poll(dialogs, { timeout: 45_000 }).toBe(1)
  await page.waitForTimeout(1_000)
  expect(await dialogs()).toBe(1)
  const announcer = (await dialog(page).isVisible()) ? page : other
  await expect(dialog(announcer).getByText(/^\d+ actions from \d+ pages\.$/)).toBeVisible()
  // B-S-35: the dialog closes in 150 ms, which only a browser with the style sheet and the dialog library can show.
  await announcer.bringToFront()
  // A background tab draws nothing and starts no animation until its next frame.
  await announcer.evaluate('new Promise(requestAnimationFrame)')
  await announcer.evaluate(watchLeaving)
  await dialog(announcer).getByRole('button', { name: 'Later' }).click()
  await expect(dialog(announcer)).toHaveCount(0)
  expect(await leavingOf(announcer)).toEqual({ started: ['leave 150', 'leave 150'], isGone: true })
  await expect(rows(other).getByRole('link', { name: /^View \d+ Actions$/ })).toBeVisible()
  expect(streams).toBe(1)

  await page.bringToFront()
  await deleteFirst(page)
  await expect(page.getByText('Your analyses appear here')).toBeVisible()
  await expect(other.getByText('Your analyses appear here')).toBeVisible()
  expect(browserErrors).toEqual([])
})

test('A-K-01 A-K-02 the page keeps updating without the stream', async ({ page, product }) => {
  await page.route('**/api/v1/live', (route) => route.abort())
  await open(page)
  await submit(page, sampleOf(product))
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText('Reconnecting').first()).toBeVisible()
  await expect(dialog(page)).toBeVisible({ timeout: 45_000 })
  await page.keyboard.press('Escape')
  await deleteFirst(page)
  await expect(page.getByText('Your analyses appear here')).toBeVisible()
})

const scoresOf = (site: number) => Array.from({ length: 12 }, (_, run) => 40 + ((site * 7 + run * (site % 3)) % 55))

/** Twenty sites of an agency, each analyzed at least twelve times. The first is running unless `isRunning` is false. */
const agencyJobs = ({ isRunning: isAtWork = true } = {}) =>
  Array.from({ length: 20 }, (_, site) => {
    const scores = scoresOf(site)
    const domain = site === 1 ? 'the-very-long-name-of-a-family-owned-rope-and-rigging-shop.example' : `client${site}.example`
    const isRunning = site === 0 && isAtWork
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

/** The rest of the agency's home page. */
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

test('an agency with twenty sites gets few requests, all scores, changes and tasks, what to do next, the portfolio, and every site in the palette', async ({
  page,
}) => {
  // Runs axe six times on twenty rows.
  test.slow()
  const jobs = agencyJobs()
  const finished = agencyJobs({ isRunning: false })
  let listed = { active: [] as typeof jobs, completed: finished }
  const answer = (data: unknown) => ({ json: { success: true, data } })
  await page.route(/\/api\/v1\/jobs(\?|$)/, (route) => route.fulfill(answer(listed)))
  await page.route('**/api/v1/sites', (route) => route.fulfill(answer(jobs)))
  await page.route('**/api/v1/home', (route) => route.fulfill(answer(agencyHome())))
  await page.route('**/api/v1/actions/check-jobs?*', (route) => {
    const ids = (new URL(route.request().url()).searchParams.get('ids') ?? '').split(',')
    return route.fulfill(answer(ids.map((id) => ({ id, hasActions: true, actionCount: 12 }))))
  })
  const browserErrors = collectBrowserErrors(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const requests = recordRequests(page)
  await open(page)
  await expect(rows(page).getByRole('link', { name: 'View 12 Actions' })).toHaveCount(20)
  await waitUntilIdle(page)
  requests.expectFew('twenty finished sites')

  listed = { active: jobs.slice(0, 1), completed: jobs.slice(1) }
  await open(page)
  await expect(rows(page)).toHaveCount(20)
  await expect(page.getByRole('region', { name: 'Your next steps' })).toContainText('20 completed tasks wait for their proof')
  await expect(page.getByRole('heading', { name: 'Moved this week' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lately' })).toBeVisible()
  await expect(rows(page).first()).toContainText('client0.example')
  const third = rows(page).nth(2)
  await expect(third.getByRole('link', { name: /^Report of client2\.example: \d+ \+2 Good$/ })).toBeVisible()
  await expect(third.getByRole('img', { name: /^Last 12 scores/ }).and(page.locator(':visible'))).toHaveCount(1)
  await expect(third).toContainText('2 of 12 done')
  await waitUntilIdle(page)
  await expectAccessible(page, 'twenty sites')

  // With the keyboard: switch the view, then find a site by name.
  await page.setViewportSize({ width: 1440, height: 900 })
  await tabTo(page, page.getByRole('radio', { name: 'Analyses' }))
  await page.keyboard.press('ArrowRight')
  const sites = page.getByRole('table', { name: 'Sites' })
  await expect(sites.locator('tbody').getByRole('row')).toHaveCount(20)
  await expect(page).toHaveURL(/\?view=sites$/)
  await expect(sites.getByRole('columnheader', { name: 'Change' })).toHaveAttribute('aria-sort', 'ascending')
  await tabTo(page, page.getByRole('searchbox', { name: 'Search sites' }))
  await expectVisibleFocus(page)
  await page.keyboard.type('client17')
  await expect(sites.locator('tbody').getByRole('row')).toHaveCount(1)
  await waitUntilIdle(page)
  await expectAccessible(page, 'sites')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('client19')
  await expect(page.getByRole('option')).toHaveText([/client19\.example · Report/, /client19\.example · 29 tasks/])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/jobs\/agency-19$/)
  // The analyses are mocked, so calls for their details answer 404.
  expect(browserErrors.filter((error) => !/404/.test(error))).toEqual([])
})
