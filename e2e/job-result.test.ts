import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import { test } from './running-product.ts'
import { settled } from './settled.ts'
import { tokenOf } from './sign-in.ts'

const person = 'agency@example.test'
test.use({ as: person })

/** An analysis of the sample site that has ended; tells its id. */
async function analysed(product: { address: string; sample: string }): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(product.address, person)}`, 'content-type': 'application/json' }
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${product.address}/api/v1${path}`, { headers, ...init })
    return ((await answer.json()) as { data: { id: string; status: string } }).data
  }
  const { id } = await ask('/process', { method: 'POST', body: JSON.stringify({ url: product.sample }) })
  await expect.poll(async () => (await ask(`/jobs/${id}`)).status, { timeout: 40_000 }).toBe('completed')
  return id
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

test('A-R-36 what is shown of a result stands in its address: back, forward and a reload show the same', async ({ page, product }) => {
  const id = await analysed(product)
  const complaints = complaintsOf(page)
  await page.goto(`/jobs/${id}`)
  await heading(page, 'Top causes').waitFor()

  await page.getByRole('link', { name: 'Link goes through a redirect' }).click()
  await expect(heading(page, 'Link goes through a redirect')).toBeInViewport()
  await expect(page.getByText('nav > ul > li > a').first()).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Top causes')).toBeVisible()
  await page.goForward()
  await expect(heading(page, 'Link goes through a redirect')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Link goes through a redirect')).toBeVisible()

  await page.getByRole('link', { name: /^Content/ }).click()
  await expect(page).toHaveURL(/\?view=causes&category=content$/)
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('content')
  await page.getByRole('combobox', { name: 'Severity' }).selectOption('high')
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Severity' })).toHaveValue('')

  await page.getByRole('link', { name: 'All pages' }).click()
  await page.getByRole('searchbox', { name: 'Search pages' }).fill('stoves')
  await expect(page).toHaveURL(/search=stoves/)
  await expect(page.getByRole('row').filter({ hasText: '/tents' })).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: '/stoves' }).first()).toBeVisible()

  // A name that looks like a file at the end of a page's address.
  await page.goto(`/jobs/${id}?file=report.md`)
  await expect(page.getByRole('dialog', { name: /^report\.md/ })).toContainText('# Report')
  expect(complaints).toEqual([])
})

test('the page of a job is axe clean at 320 and 1440 px light and 768 px dark and scrolls one way', async ({ page, product }) => {
  test.slow()
  const id = await analysed(product)
  for (const query of ['', '?view=causes', '?view=findings', '?view=pages', '?file=report.md']) {
    await page.goto(`/jobs/${id}${query}`)
    await page.locator('h2', { hasText: 'What was not measured' }).waitFor()
    await settled(page)
    for (const [width, colorScheme] of [
      [320, 'light'],
      [1440, 'light'],
      [768, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map((violation) => [violation.id, violation.nodes.map(({ html }) => html)]),
        `${query} ${width} px, ${colorScheme}`,
      ).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth'), `${query} ${width} px`).toBeLessThanOrEqual(width)
    }
  }
})
