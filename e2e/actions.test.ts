import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { axeViolations, expectAccessible } from './accessible.ts'
import { apiAs } from './api-as.ts'
import { existingOrNewAnalysis, runAnalysis } from './run-analysis.ts'
import { test } from './running-product.ts'
import { storageOf } from './sign-in.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

const available = (page: Page) => page.getByRole('heading', { name: /^Available Tasks \(\d+\)/ })
const countIn = async (page: Page) => Number(/\d+/.exec((await available(page).textContent()) ?? '')?.[0])

const person = 'agency@example.test'

async function exported(page: Page): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export MD' }).click()
  const download = await downloading
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

test.describe('on the largest plan', () => {
  test.use({ as: person })

  test('B-S-01 B-S-02 B-S-03 B-R-62 B-R-64 a task is started, completed and reopened, and a second browser follows live', async ({
    page,
    browser,
    product,
    sites,
  }) => {
    // A new analysis in which no task has been started.
    const jobId = await runAnalysis(product, 'agency@example.test', sites[0]?.origin ?? '')
    const other = await browser.newContext({
      baseURL: product.address,
      storageState: await storageOf(product.address, 'agency@example.test'),
    })
    const second = await other.newPage()
    const path = `/dashboard/actions?jobId=${jobId}`
    await second.goto(path)
    await page.goto(path)
    await expect(available(page)).toBeVisible()
    await expect(available(second)).toBeVisible()
    const before = await countIn(page)
    expect(before).toBeGreaterThan(8)

    await page
      .getByRole('button', { name: /^View Details/ })
      .or(page.getByRole('link', { name: /^View Details/ }))
      .first()
      .click()
    await expect(page).toHaveURL(/actionId=/)
    await expect(page.getByRole('heading', { name: 'Problem' })).toBeVisible()
    await page.getByRole('button', { name: 'Start Task' }).first().click()
    await expect(available(second)).toHaveText(new RegExp(`\\(${before - 1}\\)`))
    await page
      .getByRole('button', { name: /^(Mark Complete|Complete)$/ })
      .first()
      .click()
    await expect(second.getByRole('heading', { name: 'Completed Tasks (1)' })).toBeVisible()
    // The page has moved on to the next task; back returns to the completed one.
    await expect(page.getByRole('button', { name: 'Start Task' }).first()).toBeVisible()
    await page.goBack()
    await page
      .getByRole('button', { name: /^Reopen/ })
      .first()
      .click()
    await expect(available(second)).toHaveText(new RegExp(`\\(${before}\\)`))

    await page.goBack()
    await expect(page).not.toHaveURL(/actionId=/)
    await expect(available(page)).toBeVisible()
    await page.goForward()
    await expect(page).toHaveURL(/actionId=/)
    await expect(page.getByRole('heading', { name: 'Problem' })).toBeVisible()
    await other.close()
  })

  test('B-V-10 B-V-14 B-K-17 filters are in the URL, and the export contains what is shown', async ({ page, product, sites }) => {
    await page.setViewportSize({ width: 1500, height: 900 })
    const jobId = await runAnalysis(product, person, sites[1]?.origin ?? '')
    await page.goto(`/dashboard/actions?jobId=${jobId}`)
    await expect(available(page)).toBeVisible()
    const all = await countIn(page)
    const ask = await apiAs(product.address, person)
    const { actions } = await ask<{ actions: { title: string }[] }>('GET', `/api/v1/actions?jobId=${jobId}`)
    // The search ignores case: no title contains TITLE in capitals.
    const fitting = actions.filter(({ title }) => title.toLowerCase().includes('title')).length
    expect(fitting).toBeGreaterThan(0)
    expect(actions.some(({ title }) => title.includes('TITLE'))).toBe(false)
    await page.getByRole('searchbox', { name: 'Search' }).fill('TITLE')
    await expect(page).toHaveURL(/search=TITLE/)
    await expect(available(page)).toHaveText(new RegExp(`\\(${fitting}\\)`))
    await page.reload()
    await expect(available(page)).toHaveText(new RegExp(`\\(${fitting}\\)`))
    const titles = await page.getByRole('list', { name: 'Available Tasks' }).getByRole('heading', { level: 3 }).allTextContents()
    expect(titles.filter((title) => !/title/i.test(title))).toEqual([])

    const { name, text } = await exported(page)
    expect(name).toMatch(/^seo-actions-.+-\d{4}-\d{2}-\d{2}\.md$/)
    expect(text.match(/^- \[ \]/gm)).toHaveLength(fitting)

    await page.getByRole('button', { name: 'Clear All Filters' }).first().click()
    await expect(available(page)).toHaveText(new RegExp(`\\(${all}\\)`))
  })

  test('B-S-12 the export has three groups in order, each with its tasks', async ({ page, product, sites }) => {
    const jobId = await runAnalysis(product, person, sites[3]?.origin ?? '')
    const ask = await apiAs(product.address, person)
    const { actions } = await ask<{ actions: { id: string; title: string }[] }>('GET', `/api/v1/actions?jobId=${jobId}`)
    const [begun, done] = actions
    await ask('PUT', `/api/v1/actions/${begun?.id}/progress`, { status: 'in-progress' })
    await ask('PUT', `/api/v1/actions/${done?.id}/progress`, { status: 'completed' })
    await page.goto(`/dashboard/actions?jobId=${jobId}`)
    await expect(available(page)).toBeVisible()
    const { text } = await exported(page)
    const groups = text.split(/^## /m).map((part) => ({ name: part.split('\n', 1)[0], tasks: part.match(/^- \[[ x]\].*$/gm) ?? [] }))
    expect(groups.slice(-3).map(({ name }) => name)).toEqual([`Not Started (${actions.length - 2})`, 'In Progress (1)', 'Completed (1)'])
    expect(groups.slice(-3).map(({ tasks }) => tasks.length)).toEqual([actions.length - 2, 1, 1])
    // The export escapes Markdown in titles.
    const words = (title: string | undefined) => title?.match(/[a-z]{3,}/gi) ?? []
    expect(words(groups.at(-2)?.tasks[0])).toEqual(words(begun?.title))
    expect(groups.at(-1)?.tasks[0]).toMatch(/^- \[x\]/)
  })

  test('B-X-04 B-V-07 a change without a token is refused with a message that stays until the user logs in', async ({ page, product }) => {
    const jobId = await existingOrNewAnalysis(product, person, product.sample)
    await page.goto(`/dashboard/actions?jobId=${jobId}`)
    await expect(available(page)).toBeVisible()
    await page.evaluate(`localStorage.removeItem('auth_token')`)
    await page
      .getByRole('button', { name: /^Start Task/ })
      .first()
      .click()
    const refusal = page.getByRole('alert').filter({ hasText: 'You must be logged in to update actions' })
    await expect(refusal).toBeVisible()
    await waitUntilIdle(page)
    await expect(refusal).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/actions/)
    await refusal.getByRole('button', { name: 'Log In' }).click()
    await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Factions/)
  })

  test('B-R-65 B-R-66 B-R-67 a task page is axe clean at 320 and 1440 px light and 768 px dark, and links to its root cause', async ({
    page,
    product,
  }) => {
    const jobId = await existingOrNewAnalysis(product, 'agency@example.test', product.sample)
    const ask = await apiAs(product.address, 'agency@example.test')
    type Repairs = { id: string; rule: string; groups: { rule: string; name: string }[] }
    const { actions } = await ask<{ actions: Repairs[] }>('GET', `/api/v1/actions?jobId=${jobId}`)
    const task = actions.find(({ rule, groups }) => groups.some((group) => group.rule !== rule))
    const other = task?.groups.find(({ rule }) => rule !== task.rule)
    await page.goto(`/dashboard/actions?jobId=${jobId}&actionId=${task?.id}`)
    // With the keyboard: the other issues this fixes, their URLs, and the evidence for the first one.
    const row = page
      .getByRole('list', { name: 'Also clears' })
      .getByRole('button', { name: other?.name ?? '' })
      .first()
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(row).toHaveAttribute('aria-expanded', 'true')
    const address = page
      .locator(`[id="${await row.getAttribute('aria-controls')}"]`)
      .getByRole('button')
      .first()
    await expect(address).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(address).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Also clears' })).toContainText('Check it yourself')
    await waitUntilIdle(page)
    await expectAccessible(page)
    const evidence = await page.getByRole('region', { name: 'Evidence' }).locator('dd').first().textContent()
    await page.getByRole('link', { name: /issues? of this root cause in the report$/ }).click()
    await expect(page).toHaveURL(/\/jobs\/[\w-]+\?cause=/)
    await expect(page.getByRole('region', { name: 'Root causes and issues' })).toContainText(new URL(evidence ?? '').pathname)
  })

  test('at 375 px the first task is near the top; at 320 px multiple selection shows checkboxes and one bar at the bottom, axe clean', async ({
    page,
    product,
  }) => {
    const jobId = await existingOrNewAnalysis(product, 'agency@example.test', product.sample)
    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto(`/dashboard/actions?jobId=${jobId}`)
    await expect(available(page)).toBeVisible()
    await waitUntilIdle(page)
    const first = await page.getByRole('article').first().boundingBox()
    expect(first?.y).toBeLessThanOrEqual(560)
    await page.setViewportSize({ width: 320, height: 700 })
    const boxes = page.getByRole('checkbox', { name: /^Select / })
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await expect(page.getByRole('region', { name: 'Selected tasks' })).toContainText('2 selected')
    await expect(page.locator('[data-bottom-bar]')).toHaveCount(1)
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(boxes).toHaveCount(0)
  })

  test('the printed dashboard is light and complete, has the logo, and no buttons', async ({ page, product }) => {
    const jobId = await existingOrNewAnalysis(product, 'agency@example.test', product.sample)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(`/dashboard/actions?jobId=${jobId}`)
    await expect(available(page)).toBeVisible()
    const all = await countIn(page)
    expect(await page.getByRole('article').count()).toBeLessThan(all)
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')

    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await page.evaluate(`dispatchEvent(new Event('beforeprint'))`)
    await expect(page.getByRole('list', { name: 'Available Tasks' }).getByRole('article')).toHaveCount(all)
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    await expect(page.locator('button:visible, input:visible, select:visible')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'SEO Analysis Platform' })).toHaveCount(1)
  })

  test('B-V-08 B-X-13 B-X-14 all analyses can be deleted, and then the empty state shows', async ({ page, product, sites }) => {
    await runAnalysis(product, 'agency@example.test', sites[2]?.origin ?? '')
    const ask = await apiAs(product.address, person)
    const { analyses } = await ask<{ analyses: object[] }>('GET', '/api/v1/actions/analyses')
    await page.goto('/dashboard/actions')
    for (let left = analyses.length; left > 0; left--) {
      // With only one analysis left there is no picker.
      await expect(page.getByRole('combobox', { name: 'Select Analysis' }).locator('option')).toHaveCount(left === 1 ? 0 : left)
      // The bar is drawn again once the list has loaded, which would close an open menu.
      await expect(page.getByRole('heading', { name: /^Available Tasks/ })).toBeVisible()
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Delete Analysis' }).click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText('cannot be undone')
      await question.getByRole('button', { name: 'Delete Analysis' }).click()
      await expect(question).toBeHidden()
    }
    await expect(page.getByText('Analysis deleted successfully').first()).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.goto('/dashboard/actions')
    await expect(page.getByText('No SEO Analyses Found')).toBeVisible()
    await expect(
      page.getByRole('link', { name: 'Go to Dashboard' }).or(page.getByRole('button', { name: 'Go to Dashboard' })),
    ).toBeVisible()
  })
})

test.describe('on the free plan', () => {
  test.use({ as: 'demo@example.test' })

  test('B-P-06 B-P-07 eight tasks are shown, with a link to upgrade for the others', async ({ page, product }) => {
    const jobId = await runAnalysis(product, 'demo@example.test', product.sample)
    await page.goto(`/dashboard/actions?jobId=${jobId}`)
    await expect(available(page)).toHaveText(/\(8\)/)
    await expect(page.getByText('Unlock All 100+ Actions').first()).toBeVisible()
    await expect(page.getByRole('link', { name: /Unlock|Upgrade|plans/i }).first()).toHaveAttribute('href', '/account/upgrade')
  })
})
