import { expect, type Page } from '@playwright/test'
import { findPostgres } from '../server/src/testing/find-postgres.ts'
import { query, startPostgres } from '../server/src/testing/postgres-server.ts'
import { expectAccessible } from './accessible.ts'
import { apiAs } from './api-as.ts'
import { start } from './product.ts'
import { runAnalysis } from './run-analysis.ts'
import { test, UNREACHABLE_HOST } from './running-product.ts'
import { storageOf } from './sign-in.ts'

/** The status call checks the whole system first, which is slow on a busy machine. */
const slowResponse = { timeout: 20_000 }

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const service = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const processes = (page: Page) => page.getByRole('table', { name: 'Servers and workers' }).getByRole('row')

test.describe('a visitor', () => {
  test('B-P-09 is redirected to the login page from every admin page', async ({ page }) => {
    for (const path of ['/admin', '/admin/jobs', '/admin/system']) {
      await page.goto(path)
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
    }
  })
})

test.describe('a user', () => {
  test.use({ as: 'demo@example.test' })

  test('B-P-09 is redirected home from every admin page and refused by the server', async ({ page, product }) => {
    for (const path of ['/admin', '/admin/jobs', '/admin/system']) {
      await page.goto(path)
      await expect(page).toHaveURL('/')
    }
    const { origins } = await storageOf(product.address, 'demo@example.test')
    const headers = { authorization: `Bearer ${origins[0]?.localStorage[0]?.value}` }
    for (const path of ['all-jobs', 'active-monitoring', 'overview', 'jobs']) {
      const answer = await fetch(`${product.address}/api/v1/admin/${path}`, { headers })
      expect([answer.status, await answer.json()]).toEqual([403, { success: false, error: 'Access denied. Admin privileges required.' }])
    }
  })
})

test.describe('an admin', () => {
  test.use({ as: 'admin@example.test' })

  test("B-P-08 B-R-71 B-R-74 finds a user's failed job from the dashboard, sees why it failed, and retries it", async ({
    page,
    product,
  }) => {
    test.setTimeout(120_000)
    const id = await runAnalysis(product, 'agency@example.test', `http://${UNREACHABLE_HOST}/`)
    const ask = await apiAs(product.address, 'admin@example.test')
    const endOf = async (job: string) =>
      (await ask<{ data: { job: { finished_at: string | null } } }>('GET', `/api/v1/admin/jobs/${job}`)).data.job.finished_at
    const first = await endOf(id)
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
    // No server listens there, so the job fails again and the page shows it without a reload.
    await expect.poll(async () => [null, first].includes(await endOf(id)), { timeout: 60_000 }).toBe(false)
    await expect(page.getByRole('button', { name: 'Retry job' })).toBeVisible({ timeout: 20_000 })
  })

  test('B-R-83 B-R-88 sees this process running, its measured values, and the table behind a chart', async ({ page }) => {
    await page.goto('/admin/system')
    await expect(service(page, 'Analysis server')).toContainText('Up', slowResponse)
    await expect(service(page, 'Analysis server')).toContainText('1 of 1 up')
    await expect(service(page, 'Card payments')).toContainText('SANDBOX MODE')
    await expect(processes(page)).toHaveCount(2)
    await expect(processes(page).nth(1)).toContainText('server and worker')
    const table = page.getByRole('button', { name: 'Table' }).first()
    await table.click()
    await expect(page.getByRole('table', { name: 'Analyses, last 24 hours' }).getByRole('row')).toHaveCount(25)
    await expectAccessible(page, 'the system with a table')
  })
})

test.describe('server and worker apart', () => {
  test.skip(findPostgres() === null, 'Two processes need PostgreSQL, which is not installed here.')

  test('a killed worker is shown as down with what to do, and as up after it is restarted', async ({ browser }) => {
    test.setTimeout(240_000)
    const postgres = await startPostgres()
    const ends: (() => Promise<unknown>)[] = [postgres.stop]
    const started = async (half: 'server' | 'worker') => {
      const product = await start({ DATABASE_URL: postgres.url('seo'), RATE_LIMITS: 'off' }, half)
      ends.unshift(() => product.end('SIGKILL'))
      return product
    }
    try {
      await postgres.createDatabase('seo')
      const server = await started('server')
      const worker = await started('worker')
      const context = await browser.newContext({
        baseURL: server.address,
        storageState: await storageOf(server.address, 'admin@example.test'),
      })
      const page = await context.newPage()
      // The button ignores clicks while the page is loading.
      const refreshUntil = (word: string) =>
        expect(async () => {
          await page.getByRole('button', { name: 'Refresh' }).click()
          await expect(service(page, 'Analysis server')).toContainText(word)
        }).toPass({ timeout: 60_000 })

      await page.goto('/admin/system')
      await expect(service(page, 'Analysis server')).toContainText('1 of 1 up', slowResponse)
      await expect(processes(page)).toHaveCount(3)

      await worker.end('SIGKILL')
      // Pretends that 31 seconds have passed.
      await query(postgres.url('seo'), `update processes set seen_at = seen_at - interval '31 s' where role = 'worker'`)
      await refreshUntil('Down')
      const problems = page.getByRole('list', { name: 'Problems' })
      await expect(problems).toContainText('No worker is running, so no analysis starts. Start one with npm run worker.')
      await expect(problems.getByRole('button', { name: 'Take off' })).toBeVisible()
      await expectAccessible(page, 'a dead worker')

      await started('worker')
      await refreshUntil('1 of 1 up')
      await expect(problems).toHaveCount(0)
      await expect(processes(page)).toHaveCount(3)

      await context.close()
    } finally {
      for (const end of ends) await end()
    }
  })
})
