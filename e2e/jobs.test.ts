import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo } from './keyboard.ts'
import { newAccount } from './new-account.ts'
import { test, UNREACHABLE_HOST } from './running-product.ts'
import { tokenOf } from './sign-in.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

const address = (page: Page) => page.getByRole('textbox', { name: /address|URL/i })
/** Also finds rows behind the dialog about a finished analysis, which hides the rest of the page from assistive technology. */
const row = (page: Page, host: string) => page.getByRole('row', { includeHidden: true }).filter({ hasText: host })
const dialog = (page: Page) => page.getByRole('dialog')

async function submit(page: Page, url: string): Promise<void> {
  await address(page).fill(url)
  await page.getByRole('button', { name: 'Analyze', exact: true }).click()
}

/** Deletes all jobs, so that each test starts empty. */
async function clear(product: { address: string }, email: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(product.address, email)}` }
  await fetch(`${product.address}/api/v1/jobs`, { method: 'DELETE', headers })
}

test.describe('on the free plan', () => {
  // The flashing title of the tab is motion too.
  test.use({ as: 'demo@example.test', contextOptions: { reducedMotion: 'no-preference' } })
  test.beforeEach(({ product }) => clear(product, 'demo@example.test'))

  test('A-S-19 A-R-16 A-R-36 A-R-42 A-R-43 B-S-33 on a fresh start and with the keyboard alone the sample site is submitted, followed and read', async ({
    page,
    product,
  }) => {
    const pressAt = async (target: Locator) => {
      await tabTo(page, target)
      await page.keyboard.press('Enter')
    }
    await page.goto('/')
    await expect(address(page)).toBeVisible()
    await waitUntilIdle(page)
    await tabTo(page, address(page))
    await page.keyboard.type(product.sample)
    await page.keyboard.press('Enter')
    const host = new URL(product.sample).host
    await expect(row(page, host)).toBeVisible()
    await expect(page).toHaveTitle(/🎉 Analysis Complete!/, { timeout: 30_000 })
    const done = dialog(page)
    await expect(done.getByRole('heading', { name: 'Analysis Complete!' })).toBeVisible()
    await expect(done).toContainText(host)
    await expect(done).toContainText(/\d+ actions/)
    await pressAt(done.getByRole('button', { name: 'Later' }))
    await expect(done).toBeHidden()

    await expect(row(page, host)).toContainText('Completed')
    await pressAt(row(page, host).getByRole('link', { name: /Completed/ }))
    await expect(page.getByRole('heading', { level: 1, name: host })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Score \d+ of 100/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: /Where the \d+ points went/ })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Top root causes' }).getByRole('link').first()).toBeVisible()

    await pressAt(page.getByRole('button', { name: 'Show Executive Summary' }))
    await expect(page.getByRole('heading', { name: 'What matters most' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hide Summary' })).toBeFocused()
    await page.keyboard.press('Enter')

    const openFile = async (name: string) => {
      await page.keyboard.press('Enter')
      const items = page.getByRole('menuitem')
      for (let at = 0; ; at++) {
        await expect(items.nth(at)).toBeFocused()
        if ((await items.nth(at).textContent())?.startsWith(name)) break
        await page.keyboard.press('ArrowDown')
      }
      await page.keyboard.press('Enter')
    }
    const files = page.getByRole('button', { name: 'Files' })
    await tabTo(page, files, 'Shift+Tab')
    await openFile('report.md')
    await expect(dialog(page)).toContainText(host)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()

    // The free plan's file contains eight of all actions.
    await expect(files).toBeFocused()
    await openFile('actions.json')
    await expect(dialog(page)).toContainText('"cause"')
    expect(((await dialog(page).textContent()) ?? '').match(/"cause":/g)).toHaveLength(8)
  })
})

test.describe('as a new user', () => {
  test.use({ storageState: async ({ product }, use) => use((await newAccount(product.address)).storage) })

  test('A-R-49 A-X-10 without an analysis left a dialog says how many credits are missing; the sample is still free', async ({
    page,
    product,
    sites,
  }) => {
    const [paid, refused] = sites
    if (paid === undefined || refused === undefined) throw new Error('no site')
    // Held, because its end would open a dialog over the form.
    paid.hold()
    await page.goto('/')
    await submit(page, paid.origin)
    await expect(row(page, paid.host)).toBeVisible()
    await submit(page, refused.origin)
    const missing = page.getByRole('dialog', { name: 'Insufficient credits' })
    await expect(missing).toContainText('1')
    await expect(page.getByRole('link', { name: 'View plans' })).toHaveAttribute('href', '/account/upgrade')
    await page.getByRole('button', { name: 'Close' }).first().click()
    await expect(missing).toBeHidden()
    await expect(row(page, refused.host)).toHaveCount(0)
    await submit(page, product.sample)
    await expect(row(page, new URL(product.sample).host)).toBeVisible()
    paid.release()
  })
})

test.describe('on the largest plan', () => {
  test.use({ as: 'agency@example.test' })
  test.beforeEach(({ product }) => clear(product, 'agency@example.test'))

  test('A-S-25 A-S-34 a running analysis shows its counts, its stages and the quick score; it can be cancelled', async ({
    page,
    sites,
  }) => {
    const [site] = sites
    if (site === undefined) throw new Error('no site')
    site.hold()
    await page.goto('/')
    await submit(page, site.origin)
    await expect(row(page, site.host)).toContainText('Analyzing Website')
    await row(page, site.host).getByRole('link', { name: 'Watch' }).click()
    await expect(page.getByRole('heading', { name: 'Quick score' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'First three issues' })).toBeVisible()
    await expect(page.getByText(/pages? read · 13 addresses found/)).toBeVisible()
    const before = await page.getByRole('progressbar').first().getAttribute('aria-valuenow')
    expect(Number(before)).toBeGreaterThanOrEqual(20)

    await page.getByRole('button', { name: 'Cancel' }).click()
    await dialog(page)
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: /Cancel analysis|Stop/ })
      .click()
    await expect(page.getByText('You cancelled this analysis.').first()).toBeVisible()
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
    // Analyses that end together are announced together.
    for (const { host } of sites) await expect(dialog(page)).toContainText(host, { timeout: 60_000 })
    await dialog(page).getByRole('button', { name: 'Later' }).click()
    await expect(page.getByRole('tab', { name: /^Completed\s*4$/ })).toBeVisible()
    await page.getByRole('tab', { name: /^Failed\s*1$/ }).click({ timeout: 30_000 })
    await expect(row(page, UNREACHABLE_HOST)).toContainText(/refused|could not/i)
    await expect(row(page, UNREACHABLE_HOST).getByRole('button', { name: 'Retry' })).toBeVisible()
  })

  test('A-R-33 A-R-34 A-V-20 A-V-21 one job is deleted, then all are cleared, each after a confirmation', async ({ page, sites }) => {
    await page.goto('/')
    for (const site of sites.slice(0, 2)) {
      site.hold()
      await submit(page, site.origin)
      await expect(row(page, site.host)).toBeVisible()
    }
    for (const site of sites) site.release()
    for (const { host } of sites.slice(0, 2)) await expect(dialog(page)).toContainText(host, { timeout: 30_000 })
    await dialog(page).getByRole('button', { name: 'Later' }).click()
    const first = row(page, sites[0]?.host ?? '')
    await first.getByRole('button', { name: /More|actions for/i }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('cannot be undone')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Analysis' }).click()
    await expect(first).toHaveCount(0)
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('cannot be undone')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all' }).click()
    await expect(row(page, sites[1]?.host ?? '')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Analyze a website' })).toBeVisible()
    await expect(row(page, sites[1]?.host ?? '')).toHaveCount(0)
  })

  test('A-K-01 A-C-28 when the tab with the stream closes and the stream is down, the other tab polls; later it is live again', async ({
    page,
    context,
    sites,
  }) => {
    const [site, next] = sites
    if (site === undefined || next === undefined) throw new Error('no site')
    site.hold()
    next.hold()
    // The first tab opens the stream for both.
    const asked = page.waitForRequest('**/api/v1/live')
    await page.goto('/')
    await asked
    const other = await context.newPage()
    await other.goto('/')
    await page.bringToFront()
    await submit(page, site.origin)
    await expect(other.getByText('Live', { exact: true }).first()).toBeVisible()

    await context.route('**/api/v1/live', (route) => route.abort())
    await page.close()
    await expect(other.getByText('Reconnecting').first()).toBeVisible()
    site.release()
    await expect(dialog(other)).toContainText(site.host, { timeout: 30_000 })
    await dialog(other).getByRole('button', { name: 'Later' }).click()
    await expect(row(other, site.host)).toContainText('Completed')

    await context.unroute('**/api/v1/live')
    await submit(other, next.origin)
    await expect(other.getByText('Live', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
    next.release()
  })

  test('A-S-41 a second browser follows the analysis too', async ({ page, browser, product, sites }) => {
    const token = await tokenOf(product.address, 'agency@example.test')
    const other = await browser.newContext({
      baseURL: product.address,
      storageState: { cookies: [], origins: [{ origin: product.address, localStorage: [{ name: 'auth_token', value: token }] }] },
    })
    const second = await other.newPage()
    await second.goto('/')
    await page.goto('/')
    await submit(page, sites[2]?.origin ?? '')
    await expect(row(second, sites[2]?.host ?? '')).toBeVisible()
    await expect(row(second, sites[2]?.host ?? '')).toContainText('Completed', { timeout: 30_000 })
    await other.close()
  })
})
