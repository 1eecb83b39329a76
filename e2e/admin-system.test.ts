import { expect, type Page } from '@playwright/test'
import { findPostgres } from '../server/src/testing/find-postgres.ts'
import { query, startPostgres } from '../server/src/testing/postgres-server.ts'
import { expectAccessible } from './accessible.ts'
import { apiAs } from './api-as.ts'
import { start } from './product.ts'
import { runAnalysis } from './run-analysis.ts'
import { test, UNREACHABLE_HOST } from './running-product.ts'
import { createSignedInStorage } from './sign-in.ts'

/** The status call checks all services before it responds, which is slow on a busy machine. */
const slowResponse = { timeout: 20_000 }

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const serviceRegion = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const processRows = (page: Page) => page.getByRole('table', { name: 'Servers and workers' }).getByRole('row')

test.describe('a visitor', () => {
  test('B-P-09 is redirected to the login page from every admin page', async ({ page }) => {
    for (const path of ['/admin', '/admin/jobs', '/admin/system']) {
      await page.goto(path)
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
    }
  })
})

test.describe('a user', () => {
  test.use({ signedInAs: 'demo@example.test' })

  test('B-P-09 is redirected home from every admin page and refused by the server', async ({ page, product }) => {
    for (const path of ['/admin', '/admin/jobs', '/admin/system']) {
      await page.goto(path)
      await expect(page).toHaveURL('/')
    }
    const { origins } = await createSignedInStorage(product.address, 'demo@example.test')
    const headers = { authorization: `Bearer ${origins[0]?.localStorage[0]?.value}` }
    for (const path of ['all-jobs', 'active-monitoring', 'overview', 'jobs']) {
      const response = await fetch(`${product.address}/api/v1/admin/${path}`, { headers })
      expect([response.status, await response.json()]).toEqual([
        403,
        { success: false, error: 'Access denied. Admin privileges required.' },
      ])
    }
  })
})

test.describe('an admin', () => {
  test.use({ signedInAs: 'admin@example.test' })

  test("B-P-08 B-R-71 B-R-74 finds a user's failed job from the dashboard, sees why it failed, and retries it", async ({
    page,
    product,
  }) => {
    test.setTimeout(120_000)
    const id = await runAnalysis(product, 'agency@example.test', `http://${UNREACHABLE_HOST}/`)
    const callApi = await apiAs(product.address, 'admin@example.test')
    const fetchFinishedAt = async (job: string) =>
      (await callApi<{ data: { job: { finished_at: string | null } } }>('GET', `/api/v1/admin/jobs/${job}`)).data.job.finished_at
    const firstFinish = await fetchFinishedAt(id)
    await page.goto('/admin')
    await expect(heading(page, 'Admin Dashboard')).toBeVisible()
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Job Management' }).click()
    await page.getByRole('searchbox', { name: 'Search by URL or email' }).fill(UNREACHABLE_HOST)
    await expect(page).toHaveURL(`/admin/jobs?search=${encodeURIComponent(UNREACHABLE_HOST)}`)
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Failed')
    await page.locator(`a[href="/admin/jobs/${id}"]`).click()

    await expect(heading(page, UNREACHABLE_HOST)).toBeVisible()
    await expect(page.getByText('It failed')).toBeVisible()
    await expect(page.getByText('agency@example.test')).toBeVisible()
    await expectAccessible(page, 'a failed job')
    await page.getByRole('button', { name: 'Retry job' }).click()
    await expect(page.getByText('The job is queued again')).toBeVisible()
    // No server listens on this host, so the job fails again, and the page shows it without a reload.
    await expect.poll(async () => [null, firstFinish].includes(await fetchFinishedAt(id)), { timeout: 60_000 }).toBe(false)
    await expect(page.getByRole('button', { name: 'Retry job' })).toBeVisible({ timeout: 20_000 })
  })

  test('B-R-83 B-R-88 sees that this process is running, its measured values, and the values of a chart as a table', async ({ page }) => {
    await page.goto('/admin/system')
    await expect(serviceRegion(page, 'Analysis server')).toContainText('Up', slowResponse)
    await expect(serviceRegion(page, 'Analysis server')).toContainText('1 of 1 up')
    await expect(serviceRegion(page, 'Card payments')).toContainText('SANDBOX MODE')
    await expect(processRows(page)).toHaveCount(2)
    await expect(processRows(page).nth(1)).toContainText('server and worker')
    const tableButton = page.getByRole('button', { name: 'Table' }).first()
    await tableButton.click()
    await expect(page.getByRole('table', { name: 'Analyses, last 24 hours' }).getByRole('row')).toHaveCount(25)
    await expectAccessible(page, 'the system with a table')
  })
})

test.describe('server and worker in separate processes', () => {
  test.skip(findPostgres() === null, 'Two processes need PostgreSQL, which is not installed here.')

  test('a killed worker is shown as down with what to do, and as up after it is restarted', async ({ browser }) => {
    test.setTimeout(240_000)
    const postgres = await startPostgres()
    const cleanups: (() => Promise<unknown>)[] = [postgres.stop]
    const startProcess = async (role: 'server' | 'worker') => {
      const product = await start({ DATABASE_URL: postgres.url('seo'), RATE_LIMITS: 'off' }, role)
      cleanups.unshift(() => product.end('SIGKILL'))
      return product
    }
    try {
      await postgres.createDatabase('seo')
      const server = await startProcess('server')
      const worker = await startProcess('worker')
      const context = await browser.newContext({
        baseURL: server.address,
        storageState: await createSignedInStorage(server.address, 'admin@example.test'),
      })
      const page = await context.newPage()
      // Clicks again and again, because the button ignores clicks while the page is loading.
      const refreshUntilShown = (text: string) =>
        expect(async () => {
          await page.getByRole('button', { name: 'Refresh' }).click()
          await expect(serviceRegion(page, 'Analysis server')).toContainText(text)
        }).toPass({ timeout: 60_000 })

      await page.goto('/admin/system')
      await expect(serviceRegion(page, 'Analysis server')).toContainText('1 of 1 up', slowResponse)
      await expect(processRows(page)).toHaveCount(3)

      await worker.end('SIGKILL')
      // Moves the worker's last report 31 seconds into the past, so that the worker counts as down.
      await query(postgres.url('seo'), `update processes set seen_at = seen_at - interval '31 s' where role = 'worker'`)
      await refreshUntilShown('Down')
      const problems = page.getByRole('list', { name: 'Problems' })
      await expect(problems).toContainText('No worker is running, so no analysis starts. Start one with npm run worker.')
      await expect(problems.getByRole('button', { name: 'Remove' })).toBeVisible()
      await expectAccessible(page, 'a dead worker')

      await startProcess('worker')
      await refreshUntilShown('1 of 1 up')
      await expect(problems).toHaveCount(0)
      await expect(processRows(page)).toHaveCount(3)

      await context.close()
    } finally {
      for (const cleanUp of cleanups) await cleanUp()
    }
  })
})
