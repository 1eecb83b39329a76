import { expect } from '@playwright/test'
import { apiAs } from './api-as.ts'
import { runAnalysis } from './run-analysis.ts'
import { test } from './running-product.ts'

const person = 'agency@example.test'
test.use({ as: person })

type Action = { id: string; since: 'new' | 'open' | null }

test('analyzing the repaired shop again shows what is new, fixed and still open, and an open task keeps its status', async ({
  page,
  product,
  shop,
}) => {
  const first = await runAnalysis(product, person, shop.origin)
  const ask = await apiAs(product.address, person)
  const actionsOf = async (id: string) => (await ask<{ actions: Action[] }>('GET', `/api/v1/actions?jobId=${id}`)).actions
  const before = await actionsOf(first)
  await ask('POST', '/api/v1/actions/progress', { ids: before.map(({ id }) => id), status: 'in-progress' })
  await page.goto(`/jobs/${first}`)
  await expect(page.getByRole('heading', { name: 'Top root causes' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Since last time' })).toHaveCount(0)

  await shop.repair()
  await page.getByRole('button', { name: 'Analyze again' }).click()
  await page.getByRole('dialog', { name: 'Analysis Complete!' }).getByRole('button', { name: 'Later' }).click({ timeout: 40_000 })
  await expect(page.getByRole('heading', { name: 'Since last time' })).toBeVisible()
  const second = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(second).not.toBe(first)
  const count = async (name: string) =>
    Number.parseInt(
      (
        await page
          .locator('dt', { hasText: new RegExp(`^${name}$`) })
          .locator('+ dd')
          .textContent()
      )?.replaceAll(',', '') ?? '',
      10,
    )
  const [fresh, fixed, open] = [await count('New'), await count('Fixed'), await count('Still open')]
  const found = async (id: string) => (await ask<{ data: { total: number } }>('GET', `/api/v1/jobs/${id}/findings?limit=1`)).data.total
  expect([fresh > 0, fixed > 0, open > 0]).toEqual([true, true, true])
  expect(fresh + open).toBe(await found(second))
  expect(fixed + open).toBe(await found(first))

  // Fixed and new issues open as lists; a root cause that is gone links to the analysis that had it.
  await page
    .getByRole('link', { name: /issues: show what changed/ })
    .nth(1)
    .click()
  await expect(page.getByRole('heading', { name: 'Fixed since last time' })).toBeVisible()
  const gone = page
    .getByRole('listitem')
    .filter({ hasText: /Fixed: \d+ issues?/ })
    .first()
  await gone.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/jobs/${first}\\?cause=`))
  await expect(page.getByRole('heading', { name: 'How to fix it' })).toBeVisible()
  await page.getByRole('link', { name: 'Open task' }).click()
  await expect(page).toHaveURL(/actionId=/)
  await expect(page.getByRole('heading', { name: 'Problem' })).toBeVisible()

  // Causes from the first analysis are in progress; only new ones are available, and marked as new.
  const after = await actionsOf(second)
  await page.goto(`/dashboard/actions?jobId=${second}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  // The screen draws only the tasks near the viewport, print draws all.
  await page.evaluate(`dispatchEvent(new Event('beforeprint'))`)
  await expect(page.getByRole('list', { name: 'In Progress' }).getByRole('article')).toHaveCount(
    after.filter(({ since }) => since === 'open').length,
  )
  const available = page.getByRole('list', { name: 'Available Tasks' }).getByRole('article')
  await expect(available).toHaveCount(after.filter(({ since }) => since === 'new').length)
  await expect(available.getByText('New since last time')).toHaveCount(await available.count())
})
