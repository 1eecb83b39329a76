import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { collectBrowserErrors } from './browser-errors.ts'
import { recordRequests } from './record-requests.ts'
import { existingOrNewAnalysis } from './run-analysis.ts'
import { test } from './running-product.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

const person = 'agency@example.test'
test.use({ as: person })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

test('A-R-36 the view of a result is in its URL: back, forward and reload show the same', async ({ page, product }) => {
  const id = await existingOrNewAnalysis(product, person, product.sample)
  const browserErrors = collectBrowserErrors(page)
  const requests = recordRequests(page)
  await page.goto(`/jobs/${id}`)
  await heading(page, 'Top root causes').waitFor()
  await waitUntilIdle(page)
  requests.expectFew('the report')

  const first = page.getByRole('table', { name: 'Top root causes' }).getByRole('link').first()
  const cause = (await first.textContent()) ?? ''
  await first.click()
  await expect(heading(page, cause)).toBeInViewport()
  await expect(page.locator('dl', { hasText: 'Expected' }).first()).toContainText(product.sample)
  await page.goBack()
  await expect(heading(page, 'Top root causes')).toBeVisible()
  await page.goForward()
  await expect(heading(page, cause)).toBeVisible()
  await page.reload()
  await expect(heading(page, cause)).toBeVisible()

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

  // A file name at the end of a page URL.
  await page.goto(`/jobs/${id}?file=report.md`)
  await expect(page.getByRole('dialog', { name: /^report\.md/ })).toContainText('# Report')
  expect(browserErrors).toEqual([])
})

test('the job page is axe clean at 320 and 1440 px light and 768 px dark, with no horizontal scroll', async ({ page, product, sites }) => {
  // Runs axe fifteen times. A small site is enough, since a large one has the same structure.
  test.slow()
  const large = await existingOrNewAnalysis(product, person, product.sample)
  const small = await existingOrNewAnalysis(product, person, sites[0]?.origin ?? '')
  for (const query of ['', '?view=causes', '?view=findings', '?view=fixed', '?view=pages', '?file=report.md']) {
    await page.goto(`/jobs/${query === '' ? large : small}${query}`)
    await page.locator('h2', { hasText: 'What was not measured' }).waitFor()
    if (query === '') {
      await page.getByRole('region', { name: 'Pictures' }).scrollIntoViewIfNeeded()
      await expect(page.getByRole('img', { name: /^Link map of/ })).toBeVisible()
    }
    if (query === '') for (const summary of await page.locator('summary').all()) await summary.click()
    await waitUntilIdle(page)
    await expectAccessible(page, query)
  }
})
