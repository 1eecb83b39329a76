import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { apiAs } from './api-as.ts'
import { existingOrNewAnalysis } from './run-analysis.ts'
import { test } from './running-product.ts'
import { shareLink } from './share-link.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

const person = 'agency@example.test'
test.use({ as: person })

/** Opens a browser context without an account. By default Playwright would copy the owner's storage into it. */
async function asVisitor(browser: Browser, address: string, visit: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: address, storageState: { cookies: [], origins: [] } })
  await visit(await context.newPage())
  await context.close()
}

const expectGone = async (page: Page, path: string, title: string) => {
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
  const jobId = await existingOrNewAnalysis(product, person, product.sample)
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
    const answer = await visitor.goto(link)
    expect(answer?.headers()['x-robots-tag']).toContain('noindex')
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
    await expectGone(visitor, link, 'Link Not Found')
  })
})

test('B-R-02 B-R-04 B-R-07 B-R-09 B-R-10 B-K-01 a preview shows a visitor eight tasks and how to get the others, until it is revoked', async ({
  browser,
  product,
}) => {
  const jobId = await existingOrNewAnalysis(product, person, product.sample)
  const ask = await apiAs(product.address, person)
  const { actions } = await ask<{ actions: { title: string }[] }>('GET', `/api/v1/actions?jobId=${jobId}`)
  const hidden = actions.slice(8).map(({ title }) => title)
  const { id, token } = await shareLink(product, person, { jobId, shareMode: 'preview', title: 'A first look' })
  await asVisitor(browser, product.address, async (visitor) => {
    const answers: Promise<string>[] = []
    visitor.on('response', (response) => response.url().includes('/api/') && answers.push(response.text().catch(() => '')))
    await visitor.goto(`/shared/${token}`)
    const banner = visitor.getByRole('complementary', { name: 'Preview' })
    await expect(banner).toContainText(`Preview: showing 8 of ${actions.length} actions`)
    const way = `/signup?source=preview&utm_campaign=shared_preview&utm_content=${token}`
    await expect(banner.getByRole('link', { name: 'Get the full report' })).toHaveAttribute('href', way)
    await expect(visitor.getByRole('article')).toHaveCount(8)
    await expect(visitor.getByRole('heading', { name: `${hidden.length} more actions in the full report` })).toBeVisible()

    await visitor.goto(`/share/${token}`)
    await expect(visitor.getByRole('heading', { level: 1, name: 'A first look' })).toBeVisible()
    await expect(visitor.getByText(/^\d+ views?$/)).toBeVisible()
    await visitor.getByRole('tab', { name: 'actions', exact: true }).click()
    await expect(visitor.getByRole('tabpanel', { name: 'actions' })).toContainText(actions[0]?.title ?? '')
    const bytes = (await Promise.all(answers)).join('')
    expect(bytes).toContain(JSON.stringify(actions[7]?.title).slice(1, -1))
    expect(hidden.filter((title) => bytes.includes(JSON.stringify(title).slice(1, -1)))).toEqual([])

    await ask('DELETE', `/api/v1/share/${id}`)
    await expectGone(visitor, `/shared/${token}`, 'Link Not Found')
    await expectGone(visitor, `/share/${token}`, 'Content Not Available')
  })
})

const withData: { what: string; path: (jobId: string, token: string) => string; ready: string; mode?: 'full' | 'preview' }[] = [
  { what: 'the actions dashboard', path: (jobId) => `/dashboard/actions?jobId=${jobId}`, ready: 'Completed Tasks' },
  { what: 'the share dialog', path: (jobId) => `/dashboard/actions?jobId=${jobId}&share=1`, ready: 'Create Dashboard Link' },
  { what: 'the list of links', path: () => '/dashboard/shares', ready: 'For axe' },
  { what: 'a shared dashboard', path: (_, token) => `/shared/${token}`, ready: 'Completed Tasks', mode: 'full' },
  { what: 'a shared preview', path: (_, token) => `/share/${token}`, ready: 'Created ', mode: 'preview' },
]

for (const { what, path, ready, mode } of withData) {
  test(`${what} with data is axe clean at 320 and 1440 px light and 768 px dark, with no horizontal scroll`, async ({
    page,
    browser,
    product,
  }) => {
    const jobId = await existingOrNewAnalysis(product, person, product.sample)
    const { token } = await shareLink(product, person, { jobId, shareMode: mode ?? 'full', title: 'For axe' })
    const look = async (seen: Page) => {
      await seen.goto(path(jobId, token))
      await seen.getByText(ready).first().waitFor()
      await waitUntilIdle(seen)
      await expectAccessible(seen)
    }
    if (mode === undefined) await look(page)
    else await asVisitor(browser, product.address, look)
  })
}
