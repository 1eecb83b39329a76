import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { apiAs } from './api-as.ts'
import { test } from './running-product.ts'

/** The Slow 3G profile of Chromium's developer tools. */
const slow3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

test('a visitor checks a page, signs up, finds the result at home, analyzes the whole site, and goes from report to task to share link, which another visitor opens on a phone with a slow connection', async ({
  page,
  browser,
  product,
}) => {
  // Runs an analysis, and the slow connection takes half a minute.
  test.slow()
  await page.goto('/login')
  await page.getByRole('link', { name: 'check a page first' }).click()
  await page.getByRole('button', { name: 'Use the sample site' }).click()
  await expect(page.getByLabel('Address of the page')).toHaveValue(product.sample)
  await page.getByRole('button', { name: 'Check this page' }).click()
  await expect(page.getByRole('heading', { name: 'First three issues' })).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page, 'welcome with a result')

  await page.getByRole('link', { name: 'Get the full report for free' }).click()
  const email = `${crypto.randomUUID()}@example.test`
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  await page.getByLabel('Confirm password').fill('a long password')
  await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click()
  const checkedPageHeading = page.getByRole('heading', { name: 'The page you checked' })
  await expect(checkedPageHeading).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page, 'home with the checked page')

  await page.getByRole('button', { name: 'Analyze the whole site' }).click()
  await expect(checkedPageHeading).toBeHidden()
  await expect(page.getByRole('tab', { name: /^All 1/ })).toBeVisible()
  const callApi = await apiAs(product.address, email, 'a long password')
  type JobsReply = { data: { active: object[]; completed: { id: string }[] } }
  const findFinishedJobId = async () => (await callApi<JobsReply>('GET', '/api/v1/jobs')).data.completed[0]?.id
  await expect.poll(findFinishedJobId, { timeout: 120_000 }).toBeDefined()
  await page.reload()
  await expect(page.getByRole('tab', { name: /^All 1/ })).toBeVisible()
  await expect(checkedPageHeading).toBeHidden()

  await page
    .getByRole('main')
    .locator(`a[href="/jobs/${await findFinishedJobId()}"]`)
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /Where the \d+ points went/ })).toBeVisible()
  await page.getByRole('main').locator('a[href^="/dashboard/actions"]').first().click()
  await page
    .getByRole('button', { name: /^Start Task/ })
    .first()
    .click()
  await expect(page.getByRole('list', { name: 'In Progress' }).getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const modal = page.getByRole('dialog', { name: 'Share Analysis Dashboard' })
  await modal.getByRole('button', { name: 'Create Dashboard Link' }).click()
  await expect(modal.getByRole('button', { name: 'Done' })).toBeVisible()
  const link = await modal.getByRole('textbox').inputValue()

  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, storageState: { cookies: [], origins: [] } })
  const visitor = await context.newPage()
  await (await context.newCDPSession(visitor)).send('Network.emulateNetworkConditions', slow3G)
  await visitor.goto(link, { timeout: 60_000, waitUntil: 'commit' })
  await expect(visitor.getByRole('list', { name: 'In Progress' }).getByRole('article')).toHaveCount(1, { timeout: 60_000 })
  expect(await visitor.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375)
  await context.close()
})
