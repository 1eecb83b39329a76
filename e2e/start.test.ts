import { expect, test } from '@playwright/test'
import { apiAs } from './api-as.ts'
import { freePort } from './free-port.ts'
import { launch, newDataDir, start } from './product.ts'
import { runAnalysis } from './run-analysis.ts'
import { storageOf } from './sign-in.ts'
import { startSite } from './sites.ts'

test('the first start prints address, accounts, mails and data folder, and the app opens', async ({ page }) => {
  const data = newDataDir()
  const product = await start({ DATA_DIR: data.path })
  try {
    for (const word of [
      'demo@example.test (free)',
      'agency@example.test (tier4)',
      'admin@example.test (admin)',
      'demo1234',
      'Sample ',
      '/dev/mail',
      data.path,
    ]) {
      expect(product.output).toContain(word)
    }
    const browserErrors: string[] = []
    page.on('console', (message) => message.type() === 'error' && browserErrors.push(message.text()))
    await page.goto(product.address)
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    expect(browserErrors).toEqual([])
  } finally {
    await product.end()
    data.remove()
  }
})

test('killed at any moment it restarts, an open report continues without a reload, a second process on its folder is refused with a sentence, and SIGTERM ends it cleanly', async ({
  browser,
}) => {
  // Two starts and an analysis.
  test.slow()
  const data = newDataDir()
  const site = await startSite()
  const settings = { DATA_DIR: data.path, CRAWL_ALLOW: site.host, RATE_LIMITS: 'off', PORT: String(await freePort()) }
  const first = await start(settings)
  const login = (address: string) =>
    fetch(`${address}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'demo@example.test', password: 'demo1234' }),
    })
  expect((await login(first.address)).status).toBe(200)

  const second = await launch({ DATA_DIR: data.path })
  expect('code' in second && second.code).toBe(1)
  expect(second.output).toContain(`The data folder ${data.path} is in use by another process (process ${first.process.pid}).`)
  expect(second.output).not.toMatch(/\n +at /)

  const person = 'agency@example.test'
  const id = await runAnalysis(first, person, site.origin)
  const context = await browser.newContext({ baseURL: first.address, storageState: await storageOf(first.address, person) })
  const page = await context.newPage()
  await page.goto(`/jobs/${id}`)
  const score = page.getByRole('img', { name: /^Score \d+/ }).first()
  await expect(score).toBeVisible()
  const known = await score.getAttribute('aria-label')
  await page.evaluate('window.isSamePage = true')

  await first.end('SIGKILL')
  const banner = page.getByText(/^The server hasn’t answered since \d/)
  await expect(banner).toBeVisible()
  await expect(page.getByText('You see the last known figures.')).toBeVisible()
  await expect(score).toHaveAttribute('aria-label', known ?? '')
  const again = await start(settings)
  expect((await login(again.address)).status).toBe(200)
  await expect(banner).toBeHidden()
  await page.getByRole('link', { name: 'All pages' }).click()
  await expect(page.getByRole('table', { name: 'Pages', exact: true }).getByRole('row').nth(1)).toBeVisible()
  // The page of the old process gets its changes from the new one.
  await (await apiAs(again.address, person))('DELETE', `/api/v1/jobs/${id}`)
  await expect(page.getByRole('heading', { name: 'Analysis not found' })).toBeVisible()
  expect(await page.evaluate('window.isSamePage')).toBe(true)
  await context.close()
  expect(await again.end('SIGTERM')).toBe(0)
  await site.end()
  data.remove()
})

test('A3 stopped while working, it answers the accepted requests and exits with 0', async () => {
  const data = newDataDir()
  const product = await start({ DATA_DIR: data.path, RATE_LIMITS: 'off' })
  const logins = Array.from({ length: 20 }, () =>
    fetch(`${product.address}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'demo@example.test', password: 'demo1234' }),
    }).then(({ status }) => status),
  )
  // After the first response all were accepted; twenty password hashes take much longer.
  await Promise.race(logins)
  const ended = product.end('SIGTERM')
  expect(await Promise.all(logins)).toEqual(Array(20).fill(200))
  expect(await ended).toBe(0)
  data.remove()
})

test('A9 killed during its very first start, it starts normally the next time', async () => {
  const data = newDataDir()
  await launch({ DATA_DIR: data.path }, { killAfter: 1_200 })
  const product = await start({ DATA_DIR: data.path })
  expect((await fetch(`${product.address}/readyz`)).status).toBe(200)
  await product.end()
  data.remove()
})
