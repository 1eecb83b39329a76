import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { apiAs } from './api-as.ts'
import { createShareLink } from './create-share-link.ts'
import { findOrRunAnalysis } from './run-analysis.ts'
import { test } from './running-product.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

const agency = 'agency@example.test'
test.use({ signedInAs: agency })

/** Runs `visit` in a browser context without an account. The storage is set, because Playwright would otherwise reuse the owner's. */
async function asVisitor(browser: Browser, address: string, visit: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: address, storageState: { cookies: [], origins: [] } })
  await visit(await context.newPage())
  await context.close()
}

const expectUnavailable = async (page: Page, path: string, title: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await expect(page.getByText('This link may have expired, been revoked, or never existed.', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Go to / })).toHaveAttribute('href', '/')
}

test('B-R-70 B-S-17 B-S-16 B-R-08 B-R-11 B-R-12 a link is created, opened by a visitor without an account, and revoked', async ({
  page,
  browser,
  product,
}) => {
  const jobId = await findOrRunAnalysis(product, agency, product.sample)
  await page.goto(`/dashboard/actions?jobId=${jobId}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const modal = page.getByRole('dialog', { name: 'Share Analysis Dashboard' })
  await expect(modal).toBeVisible()
  await modal.getByRole('textbox', { name: 'Title' }).fill('For the client')
  await modal.getByRole('button', { name: 'Create Dashboard Link' }).click()
  await expect(modal.getByRole('button', { name: 'Done' })).toBeVisible()
  const link = await modal.getByRole('textbox').inputValue()
  expect(link).toMatch(/\/shared\/[\w-]{22,}$/)
  await modal.getByRole('button', { name: 'Done' }).click()
  await expect(modal).toBeHidden()

  await asVisitor(browser, product.address, async (visitor) => {
    const response = await visitor.goto(link)
    expect(response?.headers()['x-robots-tag']).toContain('noindex')
    await expect(visitor.getByRole('heading', { name: /^Available Tasks \(\d+\)/ })).toBeVisible()
    await expect(visitor.getByRole('complementary', { name: 'Preview' })).toHaveCount(0)
    await expect(visitor.getByRole('button', { name: /^(Start Task|Mark Complete|Reopen|Export MD|Refresh)/ })).toHaveCount(0)
    await visitor
      .getByRole('link', { name: /^View Details/ })
      .first()
      .click()
    await expect(visitor.getByRole('heading', { name: 'Solution' })).toBeVisible()

    await page.goto('/dashboard/shares')
    const row = page.getByRole('row').filter({ hasText: 'For the client' })
    await expect(row).toContainText('Active')
    await row.getByRole('button', { name: 'Revoke For the client' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(row).toHaveCount(0)
    await expectUnavailable(visitor, link, 'Link Not Found')
  })
})

test('B-R-02 B-R-04 B-R-07 B-R-09 B-R-10 B-K-01 until it is revoked, a preview shows a visitor eight tasks and a link to get the others', async ({
  browser,
  product,
}) => {
  const jobId = await findOrRunAnalysis(product, agency, product.sample)
  const callApi = await apiAs(product.address, agency)
  const { actions } = await callApi<{ actions: { title: string }[] }>('GET', `/api/v1/actions?jobId=${jobId}`)
  const hiddenTitles = actions.slice(8).map(({ title }) => title)
  const { id, token } = await createShareLink(product, agency, { jobId, shareMode: 'preview', title: 'A first look' })
  await asVisitor(browser, product.address, async (visitor) => {
    const responseTexts: Promise<string>[] = []
    visitor.on('response', (response) => response.url().includes('/api/') && responseTexts.push(response.text().catch(() => '')))
    await visitor.goto(`/shared/${token}`)
    const banner = visitor.getByRole('complementary', { name: 'Preview' })
    await expect(banner).toContainText(`Preview: showing 8 of ${actions.length} actions`)
    const signupPath = `/signup?source=preview&utm_campaign=shared_preview&utm_content=${token}`
    await expect(banner.getByRole('link', { name: 'Get the full report' })).toHaveAttribute('href', signupPath)
    await expect(visitor.getByRole('article')).toHaveCount(8)
    await expect(visitor.getByRole('heading', { name: `${hiddenTitles.length} more actions in the full report` })).toBeVisible()

    await visitor.goto(`/share/${token}`)
    await expect(visitor.getByRole('heading', { level: 1, name: 'A first look' })).toBeVisible()
    await expect(visitor.getByText(/^\d+ views?$/)).toBeVisible()
    await visitor.getByRole('tab', { name: 'actions', exact: true }).click()
    await expect(visitor.getByRole('tabpanel', { name: 'actions' })).toContainText(actions[0]?.title ?? '')
    const received = (await Promise.all(responseTexts)).join('')
    expect(received).toContain(JSON.stringify(actions[7]?.title).slice(1, -1))
    expect(hiddenTitles.filter((title) => received.includes(JSON.stringify(title).slice(1, -1)))).toEqual([])

    await callApi('DELETE', `/api/v1/share/${id}`)
    await expectUnavailable(visitor, `/shared/${token}`, 'Link Not Found')
    await expectUnavailable(visitor, `/share/${token}`, 'Content Not Available')
  })
})

const viewsWithData: { label: string; path: (jobId: string, token: string) => string; readyText: string; mode?: 'full' | 'preview' }[] = [
  { label: 'the actions dashboard', path: (jobId) => `/dashboard/actions?jobId=${jobId}`, readyText: 'Completed Tasks' },
  { label: 'the share dialog', path: (jobId) => `/dashboard/actions?jobId=${jobId}&share=1`, readyText: 'Create Dashboard Link' },
  { label: 'the list of links', path: () => '/dashboard/shares', readyText: 'For axe' },
  { label: 'a shared dashboard', path: (_, token) => `/shared/${token}`, readyText: 'Completed Tasks', mode: 'full' },
  { label: 'a shared preview', path: (_, token) => `/share/${token}`, readyText: 'Created ', mode: 'preview' },
]

for (const { label, path, readyText, mode } of viewsWithData) {
  test(`${label} with data passes axe at 320 and 1440 px light and 768 px dark, with no horizontal scroll`, async ({
    page,
    browser,
    product,
  }) => {
    const jobId = await findOrRunAnalysis(product, agency, product.sample)
    const { token } = await createShareLink(product, agency, { jobId, shareMode: mode ?? 'full', title: 'For axe' })
    const check = async (view: Page) => {
      await view.goto(path(jobId, token))
      await view.getByText(readyText).first().waitFor()
      await waitUntilIdle(view)
      await expectAccessible(view)
    }
    if (mode === undefined) await check(page)
    else await asVisitor(browser, product.address, check)
  })
}
