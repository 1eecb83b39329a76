import { expect, test } from '@playwright/test'
import { apiAs } from './api-as.ts'
import { findFreePort } from './find-free-port.ts'
import { launch, newDataDir, start } from './product.ts'
import { runAnalysis } from './run-analysis.ts'
import { createSignedInStorage } from './sign-in.ts'
import { startSite } from './sites.ts'

test('the first start prints the accounts, the sample, the mail page and the data folder, and the app opens', async ({ page }) => {
  const dataDir = newDataDir()
  const product = await start({ DATA_DIR: dataDir.path })
  try {
    for (const text of [
      'demo@example.test (free)',
      'agency@example.test (tier4)',
      'admin@example.test (admin)',
      'demo1234',
      'Sample ',
      '/dev/mail',
      dataDir.path,
    ]) {
      expect(product.output).toContain(text)
    }
    const browserErrors: string[] = []
    page.on('console', (message) => message.type() === 'error' && browserErrors.push(message.text()))
    await page.goto(product.address)
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    expect(browserErrors).toEqual([])
  } finally {
    await product.end()
    dataDir.remove()
  }
})

test('after a kill the product restarts and an open report continues without a reload; a second process on the same data folder is refused with one sentence; SIGTERM ends the product cleanly', async ({
  browser,
}) => {
  // Starts the product twice and runs an analysis.
  test.slow()
  const dataDir = newDataDir()
  const site = await startSite()
  const settings = { DATA_DIR: dataDir.path, CRAWL_ALLOW: site.host, RATE_LIMITS: 'off', PORT: String(await findFreePort()) }
  const first = await start(settings)
  const login = (address: string) =>
    fetch(`${address}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'demo@example.test', password: 'demo1234' }),
    })
  expect((await login(first.address)).status).toBe(200)

  const second = await launch({ DATA_DIR: dataDir.path })
  expect('code' in second && second.code).toBe(1)
  expect(second.output).toContain(`The data folder ${dataDir.path} is in use by another process (process ${first.process.pid}).`)
  expect(second.output).not.toMatch(/\n +at /)

  const agency = 'agency@example.test'
  const jobId = await runAnalysis(first, agency, site.origin)
  const context = await browser.newContext({ baseURL: first.address, storageState: await createSignedInStorage(first.address, agency) })
  const page = await context.newPage()
  await page.goto(`/jobs/${jobId}`)
  const score = page.getByRole('img', { name: /^Score \d+/ }).first()
  await expect(score).toBeVisible()
  const scoreLabel = await score.getAttribute('aria-label')
  await page.evaluate('window.isSamePage = true')

  await first.end('SIGKILL')
  const banner = page.getByText(/^The server hasn’t responded since \d/)
  await expect(banner).toBeVisible()
  await expect(page.getByText('You see the last known figures.')).toBeVisible()
  await expect(score).toHaveAttribute('aria-label', scoreLabel ?? '')
  const restarted = await start(settings)
  expect((await login(restarted.address)).status).toBe(200)
  await expect(banner).toBeHidden()
  await page.getByRole('link', { name: 'All pages' }).click()
  await expect(page.getByRole('table', { name: 'Pages', exact: true }).getByRole('row').nth(1)).toBeVisible()
  // The page was loaded from the old process and gets changes from the new one.
  await (await apiAs(restarted.address, agency))('DELETE', `/api/v1/jobs/${jobId}`)
  await expect(page.getByRole('heading', { name: 'Analysis not found' })).toBeVisible()
  expect(await page.evaluate('window.isSamePage')).toBe(true)
  await context.close()
  expect(await restarted.end('SIGTERM')).toBe(0)
  await site.end()
  dataDir.remove()
})

test('A3 a product that is stopped while busy answers the accepted requests and exits with code 0', async () => {
  const dataDir = newDataDir()
  const product = await start({ DATA_DIR: dataDir.path, RATE_LIMITS: 'off' })
  const logins = Array.from({ length: 20 }, () =>
    fetch(`${product.address}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'demo@example.test', password: 'demo1234' }),
    }).then(({ status }) => status),
  )
  // When the first response arrives, all requests are accepted but most have no response yet, because hashing passwords is slow.
  await Promise.race(logins)
  const exitCode = product.end('SIGTERM')
  expect(await Promise.all(logins)).toEqual(Array(20).fill(200))
  expect(await exitCode).toBe(0)
  dataDir.remove()
})

test('A9 a product that is killed during its first start starts normally the next time', async () => {
  const dataDir = newDataDir()
  await launch({ DATA_DIR: dataDir.path }, { killAfterMs: 1_200 })
  const product = await start({ DATA_DIR: dataDir.path })
  expect((await fetch(`${product.address}/readyz`)).status).toBe(200)
  await product.end()
  dataDir.remove()
})
