import { expect, type Locator, type Page } from '@playwright/test'
import { createAccount } from './create-account.ts'
import { tabTo } from './keyboard.ts'
import { test, UNREACHABLE_HOST } from './running-product.ts'
import { signIn } from './sign-in.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

const addressField = (page: Page) => page.getByRole('textbox', { name: /address|URL/i })
/** Includes hidden rows, because the dialog about a finished analysis hides the page behind it from assistive technology. */
const jobRow = (page: Page, host: string) => page.getByRole('row', { includeHidden: true }).filter({ hasText: host })
const dialog = (page: Page) => page.getByRole('dialog')

async function submit(page: Page, url: string): Promise<void> {
  await addressField(page).fill(url)
  await page.getByRole('button', { name: 'Analyze', exact: true }).click()
}

/** Deletes all jobs of a user, so that each test starts with an empty list. */
async function deleteAllJobs(product: { address: string }, email: string): Promise<void> {
  const headers = { authorization: `Bearer ${await signIn(product.address, email)}` }
  await fetch(`${product.address}/api/v1/jobs`, { method: 'DELETE', headers })
}

test.describe('on the free plan', () => {
  // With reduced motion the title of the tab would not flash.
  test.use({ signedInAs: 'demo@example.test', contextOptions: { reducedMotion: 'no-preference' } })
  test.beforeEach(({ product }) => deleteAllJobs(product, 'demo@example.test'))

  test('A-S-19 A-R-16 A-R-36 A-R-42 A-R-43 B-S-33 a user with an empty list submits the sample site, follows the analysis and reads the report with the keyboard alone', async ({
    page,
    product,
  }) => {
    const tabAndPressEnter = async (target: Locator) => {
      await tabTo(page, target)
      await page.keyboard.press('Enter')
    }
    await page.goto('/')
    await expect(addressField(page)).toBeVisible()
    await waitUntilIdle(page)
    await tabTo(page, addressField(page))
    await page.keyboard.type(product.sample)
    await page.keyboard.press('Enter')
    const host = new URL(product.sample).host
    await expect(jobRow(page, host)).toBeVisible()
    await expect(page).toHaveTitle(/🎉 Analysis Complete!/, { timeout: 30_000 })
    const completionDialog = dialog(page)
    await expect(completionDialog.getByRole('heading', { name: 'Analysis Complete!' })).toBeVisible()
    await expect(completionDialog).toContainText(host)
    await expect(completionDialog).toContainText(/\d+ actions/)
    await tabAndPressEnter(completionDialog.getByRole('button', { name: 'Later' }))
    await expect(completionDialog).toBeHidden()

    await expect(jobRow(page, host)).toContainText('Completed')
    await tabAndPressEnter(jobRow(page, host).getByRole('link', { name: /Completed/ }))
    await expect(page.getByRole('heading', { level: 1, name: host })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Score \d+ of 100/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: /Where the \d+ points went/ })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Top root causes' }).getByRole('link').first()).toBeVisible()

    await tabAndPressEnter(page.getByRole('button', { name: 'Show Executive Summary' }))
    await expect(page.getByRole('heading', { name: 'What matters most' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hide Summary' })).toBeFocused()
    await page.keyboard.press('Enter')

    const openFileFromMenu = async (name: string) => {
      await page.keyboard.press('Enter')
      const items = page.getByRole('menuitem')
      for (let index = 0; ; index++) {
        await expect(items.nth(index)).toBeFocused()
        if ((await items.nth(index).textContent())?.startsWith(name)) break
        await page.keyboard.press('ArrowDown')
      }
      await page.keyboard.press('Enter')
    }
    const filesButton = page.getByRole('button', { name: 'Files' })
    await tabTo(page, filesButton, 'Shift+Tab')
    await openFileFromMenu('report.md')
    await expect(dialog(page)).toContainText(host)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()

    // On the free plan the file contains only eight actions.
    await expect(filesButton).toBeFocused()
    await openFileFromMenu('actions.json')
    await expect(dialog(page)).toContainText('"cause"')
    expect(((await dialog(page).textContent()) ?? '').match(/"cause":/g)).toHaveLength(8)
  })
})

test.describe('as a new user', () => {
  test.use({ storageState: async ({ product }, use) => use((await createAccount(product.address)).storage) })

  test('A-R-49 A-X-10 when the allowance is used up, a dialog says how many credits are missing; the sample is still free', async ({
    page,
    product,
    sites,
  }) => {
    const [firstSite, refusedSite] = sites
    if (firstSite === undefined || refusedSite === undefined) throw new Error('no site')
    // Keep the first analysis running, because its end would open a dialog over the form.
    firstSite.hold()
    await page.goto('/')
    await submit(page, firstSite.origin)
    await expect(jobRow(page, firstSite.host)).toBeVisible()
    await submit(page, refusedSite.origin)
    const creditsDialog = page.getByRole('dialog', { name: 'Insufficient credits' })
    await expect(creditsDialog).toContainText('1')
    await expect(page.getByRole('link', { name: 'View plans' })).toHaveAttribute('href', '/account/upgrade')
    await page.getByRole('button', { name: 'Close' }).first().click()
    await expect(creditsDialog).toBeHidden()
    await expect(jobRow(page, refusedSite.host)).toHaveCount(0)
    await submit(page, product.sample)
    await expect(jobRow(page, new URL(product.sample).host)).toBeVisible()
    firstSite.release()
  })
})

test.describe('on the largest plan', () => {
  test.use({ signedInAs: 'agency@example.test' })
  test.beforeEach(({ product }) => deleteAllJobs(product, 'agency@example.test'))

  test('A-S-25 A-S-34 A-V-11 a running analysis shows its counts, its stages and the quick score; it can be canceled', async ({
    page,
    sites,
  }) => {
    const [site] = sites
    if (site === undefined) throw new Error('no site')
    site.hold()
    await page.goto('/')
    // The address has no scheme, so https is tried first, which fails because the site has only http.
    await submit(page, site.host)
    await expect(jobRow(page, site.host)).toContainText('Analyzing Website')
    await jobRow(page, site.host).getByRole('link', { name: 'Watch' }).click()
    await expect(page.getByRole('heading', { name: 'Quick score' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'First three issues' })).toBeVisible()
    await expect(page.getByText(/pages? read · 13 addresses found/)).toBeVisible()
    const progress = await page.getByRole('progressbar').first().getAttribute('aria-valuenow')
    expect(Number(progress)).toBeGreaterThanOrEqual(20)

    await page.getByRole('button', { name: 'Cancel' }).click()
    await dialog(page)
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: /Cancel analysis|Stop/ })
      .click()
    await expect(page.getByText('You canceled this analysis.').first()).toBeVisible()
    site.release()
    await page.getByRole('button', { name: 'Retry' }).first().click()
    await expect(page.getByRole('img', { name: /^Score \d+ of 100/ })).toBeVisible({ timeout: 30_000 })
  })

  test('A-V-12 A-S-45 a batch of five sites with one unreachable gives four reports and one error', async ({ page, sites }) => {
    await page.goto('/')
    await page
      .getByRole('tab', { name: 'Batch' })
      .or(page.getByRole('radio', { name: 'Batch' }))
      .click()
    const urls = [...sites.map(({ origin }) => origin), `http://${UNREACHABLE_HOST}/`, sites[0]?.origin]
    await page.getByRole('textbox').fill(urls.join('\n'))
    await page.getByRole('button', { name: /^Analyze/ }).click()
    // Analyses that end at the same time are announced in one dialog.
    for (const { host } of sites) await expect(dialog(page)).toContainText(host, { timeout: 60_000 })
    await dialog(page).getByRole('button', { name: 'Later' }).click()
    await expect(page.getByRole('tab', { name: /^Completed\s*4$/ })).toBeVisible()
    await page.getByRole('tab', { name: /^Failed\s*1$/ }).click({ timeout: 30_000 })
    await expect(jobRow(page, UNREACHABLE_HOST)).toContainText(/refused|could not/i)
    await expect(jobRow(page, UNREACHABLE_HOST).getByRole('button', { name: 'Retry' })).toBeVisible()
  })

  test('A-R-33 A-R-34 A-V-20 A-V-21 one job is deleted, then all are cleared, each after a confirmation', async ({ page, sites }) => {
    await page.goto('/')
    for (const site of sites.slice(0, 2)) {
      site.hold()
      await submit(page, site.origin)
      await expect(jobRow(page, site.host)).toBeVisible()
    }
    for (const site of sites) site.release()
    for (const { host } of sites.slice(0, 2)) await expect(dialog(page)).toContainText(host, { timeout: 30_000 })
    await dialog(page).getByRole('button', { name: 'Later' }).click()
    const firstRow = jobRow(page, sites[0]?.host ?? '')
    await firstRow.getByRole('button', { name: /More|actions for/i }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('cannot be undone')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Analysis' }).click()
    await expect(firstRow).toHaveCount(0)
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('cannot be undone')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all' }).click()
    await expect(jobRow(page, sites[1]?.host ?? '')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Analyze a website' })).toBeVisible()
    await expect(jobRow(page, sites[1]?.host ?? '')).toHaveCount(0)
  })

  test('A-K-01 A-C-28 when the tab with the live stream closes and the stream is down, the other tab polls; when the stream works again, it is live again', async ({
    page,
    context,
    sites,
  }) => {
    const [site, nextSite] = sites
    if (site === undefined || nextSite === undefined) throw new Error('no site')
    site.hold()
    nextSite.hold()
    // The first tab opens the stream for both.
    const streamRequest = page.waitForRequest('**/api/v1/live')
    await page.goto('/')
    await streamRequest
    const otherTab = await context.newPage()
    await otherTab.goto('/')
    await page.bringToFront()
    await submit(page, site.origin)
    await expect(otherTab.getByText('Live', { exact: true }).first()).toBeVisible()

    await context.route('**/api/v1/live', (route) => route.abort())
    await page.close()
    await expect(otherTab.getByText('Reconnecting').first()).toBeVisible()
    site.release()
    await expect(dialog(otherTab)).toContainText(site.host, { timeout: 30_000 })
    await dialog(otherTab).getByRole('button', { name: 'Later' }).click()
    await expect(jobRow(otherTab, site.host)).toContainText('Completed')

    await context.unroute('**/api/v1/live')
    await submit(otherTab, nextSite.origin)
    await expect(otherTab.getByText('Live', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
    nextSite.release()
  })

  test('A-S-41 a second browser follows the analysis too', async ({ page, browser, product, sites }) => {
    const token = await signIn(product.address, 'agency@example.test')
    const otherContext = await browser.newContext({
      baseURL: product.address,
      storageState: { cookies: [], origins: [{ origin: product.address, localStorage: [{ name: 'auth_token', value: token }] }] },
    })
    const otherPage = await otherContext.newPage()
    await otherPage.goto('/')
    await page.goto('/')
    await submit(page, sites[2]?.origin ?? '')
    await expect(jobRow(otherPage, sites[2]?.host ?? '')).toBeVisible()
    await expect(jobRow(otherPage, sites[2]?.host ?? '')).toContainText('Completed', { timeout: 30_000 })
    await otherContext.close()
  })
})
