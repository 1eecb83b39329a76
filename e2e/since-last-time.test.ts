import { expect } from '@playwright/test'
import { apiAs } from './api-as.ts'
import { runAnalysis } from './run-analysis.ts'
import { test } from './running-product.ts'

const agency = 'agency@example.test'
test.use({ signedInAs: agency })

type Action = { id: string; since: 'new' | 'open' | null }

test('analyzing the repaired shop again shows what is new, fixed and still open, and an open task keeps its status', async ({
  page,
  product,
  shop,
}) => {
  const firstJobId = await runAnalysis(product, agency, shop.origin)
  const callApi = await apiAs(product.address, agency)
  const fetchActions = async (id: string) => (await callApi<{ actions: Action[] }>('GET', `/api/v1/actions?jobId=${id}`)).actions
  const actionsBefore = await fetchActions(firstJobId)
  await callApi('POST', '/api/v1/actions/progress', { ids: actionsBefore.map(({ id }) => id), status: 'in-progress' })
  await page.goto(`/jobs/${firstJobId}`)
  await expect(page.getByRole('heading', { name: 'Top root causes' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Since last time' })).toHaveCount(0)

  await shop.repair()
  await page.getByRole('button', { name: 'Analyze again' }).click()
  await page.getByRole('dialog', { name: 'Analysis Complete!' }).getByRole('button', { name: 'Later' }).click({ timeout: 40_000 })
  await expect(page.getByRole('heading', { name: 'Since last time' })).toBeVisible()
  const secondJobId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(secondJobId).not.toBe(firstJobId)
  const readCount = async (name: string) =>
    Number.parseInt(
      (
        await page
          .locator('dt', { hasText: new RegExp(`^${name}$`) })
          .locator('+ dd')
          .textContent()
      )?.replaceAll(',', '') ?? '',
      10,
    )
  const [newCount, fixedCount, openCount] = [await readCount('New'), await readCount('Fixed'), await readCount('Still open')]
  const fetchIssueCount = async (id: string) =>
    (await callApi<{ data: { total: number } }>('GET', `/api/v1/jobs/${id}/findings?limit=1`)).data.total
  expect([newCount > 0, fixedCount > 0, openCount > 0]).toEqual([true, true, true])
  expect(newCount + openCount).toBe(await fetchIssueCount(secondJobId))
  expect(fixedCount + openCount).toBe(await fetchIssueCount(firstJobId))

  // The link opens the list of fixed issues. A fixed root cause links to the analysis that found it.
  await page
    .getByRole('link', { name: /issues: show what changed/ })
    .nth(1)
    .click()
  await expect(page.getByRole('heading', { name: 'Fixed since last time' })).toBeVisible()
  const fixedCause = page
    .getByRole('listitem')
    .filter({ hasText: /Fixed: \d+ issues?/ })
    .first()
  await fixedCause.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/jobs/${firstJobId}\\?cause=`))
  await expect(page.getByRole('heading', { name: 'How to fix it' })).toBeVisible()
  await page.getByRole('link', { name: 'Open task' }).click()
  await expect(page).toHaveURL(/actionId=/)
  await expect(page.getByRole('heading', { name: 'Problem' })).toBeVisible()

  // Tasks from the first analysis are in progress. Only new tasks are available, and they are marked as new.
  const actionsAfter = await fetchActions(secondJobId)
  await page.goto(`/dashboard/actions?jobId=${secondJobId}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  // On screen only the tasks near the viewport are drawn. In print all tasks are drawn.
  await page.evaluate(`dispatchEvent(new Event('beforeprint'))`)
  await expect(page.getByRole('list', { name: 'In Progress' }).getByRole('article')).toHaveCount(
    actionsAfter.filter(({ since }) => since === 'open').length,
  )
  const available = page.getByRole('list', { name: 'Available Tasks' }).getByRole('article')
  await expect(available).toHaveCount(actionsAfter.filter(({ since }) => since === 'new').length)
  await expect(available.getByText('New since last time')).toHaveCount(await available.count())
})
