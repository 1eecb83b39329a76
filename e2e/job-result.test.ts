import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { collectBrowserErrors } from './browser-errors.ts'
import { recordRequests } from './record-requests.ts'
import { findOrRunAnalysis } from './run-analysis.ts'
import { test } from './running-product.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

const agency = 'agency@example.test'
test.use({ signedInAs: agency })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

test('A-R-36 the URL contains the view of the report, so back, forward and reload show the same view', async ({ page, product }) => {
  const jobId = await findOrRunAnalysis(product, agency, product.sample)
  const browserErrors = collectBrowserErrors(page)
  const requests = recordRequests(page)
  await page.goto(`/jobs/${jobId}`)
  await heading(page, 'Top root causes').waitFor()
  await waitUntilIdle(page)
  requests.expectFew('the report')

  const firstCause = page.getByRole('table', { name: 'Top root causes' }).getByRole('link').first()
  const causeName = (await firstCause.textContent()) ?? ''
  await firstCause.click()
  await expect(heading(page, causeName)).toBeInViewport()
  await expect(page.locator('dl', { hasText: 'Expected' }).first()).toContainText(product.sample)
  await page.goBack()
  await expect(heading(page, 'Top root causes')).toBeVisible()
  await page.goForward()
  await expect(heading(page, causeName)).toBeVisible()
  await page.reload()
  await expect(heading(page, causeName)).toBeVisible()

  await page.getByRole('link', { name: /^Content/ }).click()
  await expect(page).toHaveURL(/\?view=causes&category=content$/)
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('content')
  await page.getByRole('combobox', { name: 'Severity' }).selectOption('high')
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Severity' })).toHaveValue('')

  await page.getByRole('link', { name: 'All pages' }).click()
  await page.getByRole('searchbox', { name: 'Search pages' }).fill('stoves')
  await expect(page).toHaveURL(/search=stoves/)
  const rows = page.getByRole('table', { name: 'Pages', exact: true }).getByRole('row')
  await expect(rows.filter({ hasText: '/tents' })).toHaveCount(0)
  await expect(rows.filter({ hasText: '/stoves' }).first()).toBeVisible()
  await rows
    .getByRole('link', { name: /issues? of this page$/ })
    .first()
    .click()
  await expect(heading(page, 'Issues of one page')).toBeInViewport()
  await expect(page.locator('dl', { hasText: 'Expected' }).first()).toContainText('/stoves')

  // The file name is in the URL of the page.
  await page.goto(`/jobs/${jobId}?file=report.md`)
  await expect(page.getByRole('dialog', { name: /^report\.md/ })).toContainText('# Report')
  expect(browserErrors).toEqual([])
})

test('the rest of the report is loaded once the server answers again', async ({ page, product }) => {
  const id = await findOrRunAnalysis(product, agency, product.sample)
  let failures = 0
  await page.route(/\/assets\/report-details-/, (route) => (failures++ < 2 ? route.abort() : route.continue()))
  await page.goto(`/jobs/${id}`)
  await expect(page.getByRole('link', { name: 'All pages' })).toBeVisible()
  expect(failures).toBe(3)
})

test('the job page passes axe at 320 and 1440 px light and 768 px dark, with no horizontal scroll', async ({ page, product, sites }) => {
  // Runs axe eighteen times. For most views a small site is enough, because a large one has the same structure.
  test.slow()
  const largeJobId = await findOrRunAnalysis(product, agency, product.sample)
  const smallJobId = await findOrRunAnalysis(product, agency, sites[0]?.origin ?? '')
  // The other views differ only in one part from the first.
  const causes = '[aria-label="Root causes and issues"]'
  const views = [
    { query: '' },
    { query: '?view=causes', part: causes },
    { query: '?view=findings', part: causes },
    { query: '?view=fixed', part: causes },
    { query: '?view=pages', part: '[aria-label="Pages"]' },
    { query: '?file=report.md', part: '[role="dialog"]' },
  ]
  for (const { query, part } of views) {
    await page.goto(`/jobs/${query === '' ? largeJobId : smallJobId}${query}`)
    await page.locator('h2', { hasText: 'What was not measured' }).waitFor()
    if (query === '') {
      await page.getByRole('region', { name: 'Pictures' }).scrollIntoViewIfNeeded()
      await expect(page.getByRole('img', { name: /^Link map of/ })).toBeVisible()
    }
    if (query === '') for (const summary of await page.locator('summary').all()) await summary.click()
    await waitUntilIdle(page)
    await expectAccessible(page, query, part)
  }
})
