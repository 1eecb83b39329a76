import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { createShareLink } from './create-share-link.ts'
import { findFreePort } from './find-free-port.ts'
import { newDataDir, start } from './product.ts'
import { runAnalysis } from './run-analysis.ts'
import { createSignedInStorage } from './sign-in.ts'

test('A-X-16 A-S-57 B-R-07 B-R-11 B-R-12 B-R-13 B-S-14 expired links show that they have expired and offer a next step', async ({
  page,
  browser,
}) => {
  // Starts the product twice. Reset links and share links are tested together to save two more starts.
  test.setTimeout(120_000)
  const dataDir = newDataDir()
  const settings = { DATA_DIR: dataDir.path, PORT: String(await findFreePort()), RATE_LIMITS: 'off' }
  const product = await start(settings)
  await fetch(`${product.address}/api/v1/auth/reset-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@example.test' }),
  })
  const jobId = await runAnalysis(product, 'demo@example.test', product.sample)
  const { token } = await createShareLink(product, 'demo@example.test', { jobId, shareMode: 'preview', expiresIn: 24 })
  const fetchMails = async () => ((await (await fetch(`${product.address}/api/dev/mail`)).json()) as { data: { text: string }[] }).data
  await expect.poll(async () => (await fetchMails()).length, { timeout: 20_000 }).toBe(1)
  const [resetLink = ''] = /http\S+reset-password#\S+/.exec((await fetchMails())[0]?.text ?? '') ?? []
  await page.goto(resetLink)
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await page.goto(`${product.address}/shared/${token}`)
  await expect(page.getByText(/^Preview: showing 8 of \d+ actions$/)).toBeVisible()
  await product.end()

  const script = fileURLToPath(new URL('../server/src/testing/expire-links.ts', import.meta.url))
  execFileSync(process.execPath, [script], { env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir.path } })
  const restarted = await start(settings)
  await page.goto('about:blank')
  await page.goto(resetLink)
  await expect(page.getByRole('alert')).toHaveText('Invalid or expired reset link. Please request a new password reset.')
  await expect(page.getByRole('link', { name: 'Request a new reset link' })).toHaveAttribute('href', '/forgot-password')

  for (const [path, title] of [
    ['shared', 'Link Not Found'],
    ['share', 'Content Not Available'],
  ] as const) {
    await page.goto(`${restarted.address}/${path}/${token}`)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(page.getByText('This link may have expired, been revoked, or never existed.', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Go to / })).toHaveAttribute('href', '/')
  }
  const ownerContext = await browser.newContext({ storageState: await createSignedInStorage(restarted.address, 'demo@example.test') })
  const ownerPage = await ownerContext.newPage()
  await ownerPage.goto(`${restarted.address}/dashboard/shares`)
  await expect(ownerPage.getByRole('row').filter({ hasText: 'SEO Analysis Dashboard' })).toContainText('Expired')
  await ownerContext.close()
  await restarted.end()
  dataDir.remove()
})
