import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { freePort } from './free-port.ts'
import { newDataDir, start } from './product.ts'
import { runAnalysis } from './run-analysis.ts'
import { shareLink } from './share-link.ts'
import { storageOf } from './sign-in.ts'

test('A-X-16 A-S-57 B-R-07 B-R-11 B-R-12 B-R-13 B-S-14 expired links say so and offer a way on', async ({ page, browser }) => {
  // Two starts with a script in between, shared by both kinds of links.
  test.setTimeout(120_000)
  const data = newDataDir()
  const settings = { DATA_DIR: data.path, PORT: String(await freePort()), RATE_LIMITS: 'off' }
  const product = await start(settings)
  await fetch(`${product.address}/api/v1/auth/reset-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@example.test' }),
  })
  const jobId = await runAnalysis(product, 'demo@example.test', product.sample)
  const { token } = await shareLink(product, 'demo@example.test', { jobId, shareMode: 'preview', expiresIn: 24 })
  const mails = async () => ((await (await fetch(`${product.address}/api/dev/mail`)).json()) as { data: { text: string }[] }).data
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1)
  const [link = ''] = /http\S+reset-password#\S+/.exec((await mails())[0]?.text ?? '') ?? []
  await page.goto(link)
  await expect(page.getByLabel('New password')).toBeVisible()
  await page.goto(`${product.address}/shared/${token}`)
  await expect(page.getByText(/^Preview: showing 8 of \d+ actions$/)).toBeVisible()
  await product.end()

  const script = fileURLToPath(new URL('../server/src/testing/expire-links.ts', import.meta.url))
  execFileSync(process.execPath, [script], { env: { PATH: process.env.PATH ?? '', DATA_DIR: data.path } })
  const again = await start(settings)
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText('Invalid or expired reset link. Please request a new password reset.')
  await expect(page.getByRole('link', { name: 'Request a new reset link' })).toHaveAttribute('href', '/forgot-password')

  for (const [path, title] of [
    ['shared', 'Link Not Found'],
    ['share', 'Content Not Available'],
  ] as const) {
    await page.goto(`${again.address}/${path}/${token}`)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(page.getByText('This link may have expired, been revoked, or never existed.', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Go to / })).toHaveAttribute('href', '/')
  }
  const owner = await browser.newContext({ storageState: await storageOf(again.address, 'demo@example.test') })
  const own = await owner.newPage()
  await own.goto(`${again.address}/dashboard/shares`)
  await expect(own.getByRole('row').filter({ hasText: 'SEO Analysis Dashboard' })).toContainText('Expired')
  await owner.close()
  await again.end()
  data.remove()
})
