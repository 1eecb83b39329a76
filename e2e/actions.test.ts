import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, findAxeViolations } from './accessible.ts'
import { apiAs } from './api-as.ts'
import { findOrRunAnalysis, runAnalysis } from './run-analysis.ts'
import { test } from './running-product.ts'
import { createSignedInStorage } from './sign-in.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

const availableHeading = (page: Page) => page.getByRole('heading', { name: /^Available Tasks \(\d+\)/ })
const readAvailableCount = async (page: Page) => Number(/\d+/.exec((await availableHeading(page).textContent()) ?? '')?.[0])

const agency = 'agency@example.test'

async function exportMarkdown(page: Page): Promise<{ name: string; text: string }> {
  const downloadEvent = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export MD' }).click()
  const download = await downloadEvent
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

test.describe('on the largest plan', () => {
  test.use({ signedInAs: agency })

  test('B-S-01 B-S-02 B-S-03 B-R-62 B-R-64 a task is started, completed and reopened, and a second browser follows live', async ({
    page,
    browser,
    product,
    sites,
  }) => {
    // A new analysis in which no task has been started.
    const jobId = await runAnalysis(product, agency, sites[0]?.origin ?? '')
    const otherContext = await browser.newContext({
      baseURL: product.address,
      storageState: await createSignedInStorage(product.address, agency),
    })
    const otherPage = await otherContext.newPage()
    const path = `/dashboard/actions?jobId=${jobId}`
    await otherPage.goto(path)
    await page.goto(path)
    await expect(availableHeading(page)).toBeVisible()
    await expect(availableHeading(otherPage)).toBeVisible()
    const countBefore = await readAvailableCount(page)
    expect(countBefore).toBeGreaterThan(8)

    await page
      .getByRole('button', { name: /^View Details/ })
      .or(page.getByRole('link', { name: /^View Details/ }))
      .first()
      .click()
    await expect(page).toHaveURL(/actionId=/)
    await expect(page.getByRole('heading', { name: 'Problem' })).toBeVisible()
    await page.getByRole('button', { name: 'Start Task' }).first().click()
    await expect(availableHeading(otherPage)).toHaveText(new RegExp(`\\(${countBefore - 1}\\)`))
    await page
      .getByRole('button', { name: /^(Mark Complete|Complete)$/ })
      .first()
      .click()
    await expect(otherPage.getByRole('heading', { name: 'Completed Tasks (1)' })).toBeVisible()
    // The page shows the next task; the back button returns to the completed one.
    await expect(page.getByRole('button', { name: 'Start Task' }).first()).toBeVisible()
    await page.goBack()
    await page
      .getByRole('button', { name: /^Reopen/ })
      .first()
      .click()
    await expect(availableHeading(otherPage)).toHaveText(new RegExp(`\\(${countBefore}\\)`))

    await page.goBack()
    await expect(page).not.toHaveURL(/actionId=/)
    await expect(availableHeading(page)).toBeVisible()
    await page.goForward()
    await expect(page).toHaveURL(/actionId=/)
    await expect(page.getByRole('heading', { name: 'Problem' })).toBeVisible()
    await otherContext.close()
  })

  test('B-V-10 B-V-14 B-K-17 filters are in the URL, and the export contains what is shown', async ({ page, product, sites }) => {
    await page.setViewportSize({ width: 1500, height: 900 })
    const jobId = await runAnalysis(product, agency, sites[1]?.origin ?? '')
    await page.goto(`/dashboard/actions?jobId=${jobId}`)
    await expect(availableHeading(page)).toBeVisible()
    const allCount = await readAvailableCount(page)
    const callApi = await apiAs(product.address, agency)
    const { actions } = await callApi<{ actions: { title: string }[] }>('GET', `/api/v1/actions?jobId=${jobId}`)
    // No title contains TITLE in capitals, so matches show that the search ignores case.
    const matchCount = actions.filter(({ title }) => title.toLowerCase().includes('title')).length
    expect(matchCount).toBeGreaterThan(0)
    expect(actions.some(({ title }) => title.includes('TITLE'))).toBe(false)
    await page.getByRole('searchbox', { name: 'Search' }).fill('TITLE')
    await expect(page).toHaveURL(/search=TITLE/)
    await expect(availableHeading(page)).toHaveText(new RegExp(`\\(${matchCount}\\)`))
    await page.reload()
    await expect(availableHeading(page)).toHaveText(new RegExp(`\\(${matchCount}\\)`))
    const titles = await page.getByRole('list', { name: 'Available Tasks' }).getByRole('heading', { level: 3 }).allTextContents()
    expect(titles.filter((title) => !/title/i.test(title))).toEqual([])

    const { name, text } = await exportMarkdown(page)
    expect(name).toMatch(/^seo-actions-.+-\d{4}-\d{2}-\d{2}\.md$/)
    expect(text.match(/^- \[ \]/gm)).toHaveLength(matchCount)

    await page.getByRole('button', { name: 'Clear All Filters' }).first().click()
    await expect(availableHeading(page)).toHaveText(new RegExp(`\\(${allCount}\\)`))
  })

  test('B-S-12 the export has three groups in order, each with its tasks', async ({ page, product, sites }) => {
    const jobId = await runAnalysis(product, agency, sites[3]?.origin ?? '')
    const callApi = await apiAs(product.address, agency)
    const { actions } = await callApi<{ actions: { id: string; title: string }[] }>('GET', `/api/v1/actions?jobId=${jobId}`)
    const [startedTask, completedTask] = actions
    await callApi('PUT', `/api/v1/actions/${startedTask?.id}/progress`, { status: 'in-progress' })
    await callApi('PUT', `/api/v1/actions/${completedTask?.id}/progress`, { status: 'completed' })
    await page.goto(`/dashboard/actions?jobId=${jobId}`)
    await expect(availableHeading(page)).toBeVisible()
    const { text } = await exportMarkdown(page)
    const groups = text.split(/^## /m).map((group) => ({ name: group.split('\n', 1)[0], tasks: group.match(/^- \[[ x]\].*$/gm) ?? [] }))
    expect(groups.slice(-3).map(({ name }) => name)).toEqual([`Not Started (${actions.length - 2})`, 'In Progress (1)', 'Completed (1)'])
    expect(groups.slice(-3).map(({ tasks }) => tasks.length)).toEqual([actions.length - 2, 1, 1])
    // Only words are compared, because the export escapes Markdown in titles.
    const words = (title: string | undefined) => title?.match(/[a-z]{3,}/gi) ?? []
    expect(words(groups.at(-2)?.tasks[0])).toEqual(words(startedTask?.title))
    expect(groups.at(-1)?.tasks[0]).toMatch(/^- \[x\]/)
  })

  test('B-X-04 B-V-07 a change without a token is refused with a message that stays until the user logs in', async ({ page, product }) => {
    const jobId = await findOrRunAnalysis(product, agency, product.sample)
    await page.goto(`/dashboard/actions?jobId=${jobId}`)
    await expect(availableHeading(page)).toBeVisible()
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

  test('B-R-65 B-R-66 B-R-67 a task page passes axe at 320 and 1440 px light and 768 px dark, and links to its root cause', async ({
    page,
    product,
  }) => {
    const jobId = await findOrRunAnalysis(product, agency, product.sample)
    const callApi = await apiAs(product.address, agency)
    type TaskWithGroups = { id: string; rule: string; groups: { rule: string; name: string }[] }
    const { actions } = await callApi<{ actions: TaskWithGroups[] }>('GET', `/api/v1/actions?jobId=${jobId}`)
    // The missing pages of broken links are not listed under “also clears”.
    const otherGroupOf = ({ rule, groups }: TaskWithGroups) => groups.find((group) => group.rule !== rule && group.rule !== 'page-4xx')
    const task = actions.find(otherGroupOf)
    const otherGroup = task && otherGroupOf(task)
    await page.goto(`/dashboard/actions?jobId=${jobId}&actionId=${task?.id}`)
    // With the keyboard: open the other issues that this task fixes, then their URLs, then the evidence for the first URL.
    const issueRow = page
      .getByRole('list', { name: 'Also clears' })
      .getByRole('button', { name: otherGroup?.name ?? '' })
      .first()
    await issueRow.focus()
    await page.keyboard.press('Enter')
    await expect(issueRow).toHaveAttribute('aria-expanded', 'true')
    const urlButton = page
      .locator(`[id="${await issueRow.getAttribute('aria-controls')}"]`)
      .getByRole('button')
      .first()
    await expect(urlButton).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(urlButton).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Also clears' })).toContainText('Check it yourself')
    await waitUntilIdle(page)
    await expectAccessible(page)
    const evidence = await page.getByRole('region', { name: 'Evidence' }).locator('dd').first().textContent()
    await page.getByRole('link', { name: /issues? of this root cause in the report$/ }).click()
    await expect(page).toHaveURL(/\/jobs\/[\w-]+\?cause=/)
    await expect(page.getByRole('region', { name: 'Root causes and issues' })).toContainText(new URL(evidence ?? '').pathname)
  })

  test('at 375 px the first task is near the top; at 320 px multiple selection shows checkboxes and one bar at the bottom, and passes axe', async ({
    page,
    product,
  }) => {
    const jobId = await findOrRunAnalysis(product, agency, product.sample)
    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto(`/dashboard/actions?jobId=${jobId}`)
    await expect(availableHeading(page)).toBeVisible()
    await waitUntilIdle(page)
    const firstTaskBox = await page.getByRole('article').first().boundingBox()
    expect(firstTaskBox?.y).toBeLessThanOrEqual(560)
    await page.setViewportSize({ width: 320, height: 700 })
    const checkboxes = page.getByRole('checkbox', { name: /^Select / })
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await checkboxes.nth(0).check()
    await checkboxes.nth(1).check()
    await expect(page.getByRole('region', { name: 'Selected tasks' })).toContainText('2 selected')
    await expect(page.locator('[data-bottom-bar]')).toHaveCount(1)
    expect(await findAxeViolations(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(checkboxes).toHaveCount(0)
  })

  test('the printed dashboard is light and complete, has the logo, and no buttons', async ({ page, product }) => {
    const jobId = await findOrRunAnalysis(product, agency, product.sample)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(`/dashboard/actions?jobId=${jobId}`)
    await expect(availableHeading(page)).toBeVisible()
    const allCount = await readAvailableCount(page)
    expect(await page.getByRole('article').count()).toBeLessThan(allCount)
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')

    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await page.evaluate(`dispatchEvent(new Event('beforeprint'))`)
    await expect(page.getByRole('list', { name: 'Available Tasks' }).getByRole('article')).toHaveCount(allCount)
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    await expect(page.locator('button:visible, input:visible, select:visible')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'SEO Analysis Platform' })).toHaveCount(1)
  })

  test('B-V-08 B-X-13 B-X-14 all analyses can be deleted, and then the empty state shows', async ({ page, product, sites }) => {
    await runAnalysis(product, agency, sites[2]?.origin ?? '')
    const callApi = await apiAs(product.address, agency)
    const { analyses } = await callApi<{ analyses: object[] }>('GET', '/api/v1/actions/analyses')
    await page.goto('/dashboard/actions')
    for (let remaining = analyses.length; remaining > 0; remaining--) {
      // The picker is not shown for a single analysis.
      await expect(page.getByRole('combobox', { name: 'Select Analysis' }).locator('option')).toHaveCount(remaining === 1 ? 0 : remaining)
      // Wait for the list: the bar with the menu is drawn again when the list has loaded, which closes an open menu.
      await expect(page.getByRole('heading', { name: /^Available Tasks/ })).toBeVisible()
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Delete Analysis' }).click()
      const confirmation = page.getByRole('alertdialog')
      await expect(confirmation).toContainText('cannot be undone')
      await confirmation.getByRole('button', { name: 'Delete Analysis' }).click()
      await expect(confirmation).toBeHidden()
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
  test.use({ signedInAs: 'demo@example.test' })

  test('B-P-06 B-P-07 eight tasks are shown, with a link to upgrade for the others', async ({ page, product }) => {
    const jobId = await runAnalysis(product, 'demo@example.test', product.sample)
    await page.goto(`/dashboard/actions?jobId=${jobId}`)
    await expect(availableHeading(page)).toHaveText(/\(8\)/)
    await expect(page.getByText('Unlock All 100+ Actions').first()).toBeVisible()
    await expect(page.getByRole('link', { name: /Unlock|Upgrade|plans/i }).first()).toHaveAttribute('href', '/account/upgrade')
  })
})
