import { expect } from '@playwright/test'
import { collectBrowserErrors } from './browser-errors.ts'
import { runAnalysis } from './run-analysis.ts'
import { test } from './running-product.ts'

const agency = 'agency@example.test'

test.describe('a user with an analysis', () => {
  test.use({ signedInAs: agency })

  test('goes from a finding to its rule page and back', async ({ page, product }) => {
    const jobId = await runAnalysis(product, agency, product.sample)
    const browserErrors = collectBrowserErrors(page)
    await page.goto(`/jobs/${jobId}?view=findings`)
    await page
      .getByRole('link', { name: /^How this is checked: / })
      .first()
      .click()
    await expect(page).toHaveURL(/\/rules\/[a-z0-9-]+$/)
    for (const name of ['What it checks', 'Why it matters', 'An example that fails', 'An example that passes', 'How to fix it']) {
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    }
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Issues', exact: true })).toBeVisible()
    expect(browserErrors).toEqual([])
  })
})

test('a visitor finds a rule, and going back restores the search', async ({ page, product }) => {
  const { data } = (await (await fetch(`${product.address}/api/v1/rules`)).json()) as { data: { rules: { id: string; name: string }[] } }
  const nameOf = (id: string) => data.rules.find((rule) => rule.id === id)?.name ?? ''
  const [redirectRule, chainRule] = [nameOf('canonical-to-redirect'), nameOf('canonical-chain')]
  await page.goto('/score')
  await page.getByRole('link', { name: 'See every rule' }).click()
  const search = page.getByRole('searchbox', { name: 'Search rules' })
  await search.fill('canonical redirect')
  await expect(page).toHaveURL(/\/rules\?search=canonical\+redirect$/)
  await page.getByRole('link', { name: redirectRule, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: redirectRule })).toBeVisible()
  await page.getByRole('link', { name: chainRule, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: chainRule })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(search).toHaveValue('canonical redirect')
})
