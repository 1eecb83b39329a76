import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { freePort } from './free-port.ts'
import { newDataDir, start } from './product.ts'

test('A-X-16 A-S-57 a reset link that has run out says so and leads to a new one', async ({ page }) => {
  // Two starts and a program in between.
  test.setTimeout(120_000)
  const data = newDataDir()
  const settings = { DATA_DIR: data.path, PORT: String(await freePort()), RATE_LIMITS: 'off' }
  const product = await start(settings)
  await fetch(`${product.address}/api/v1/auth/reset-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@example.test' }),
  })
  const mails = async () => ((await (await fetch(`${product.address}/api/dev/mail`)).json()) as { data: { text: string }[] }).data
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1)
  const [link = ''] = /http\S+reset-password#\S+/.exec((await mails())[0]?.text ?? '') ?? []
  await page.goto(link)
  await expect(page.getByLabel('New password')).toBeVisible()
  await product.end()

  const script = fileURLToPath(new URL('age-links.ts', import.meta.url))
  execFileSync(process.execPath, [script], { env: { PATH: process.env.PATH ?? '', DATA_DIR: data.path } })
  const again = await start(settings)
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText('Invalid or expired reset link. Please request a new password reset.')
  await expect(page.getByRole('link', { name: 'Request a new reset link' })).toHaveAttribute('href', '/forgot-password')
  await again.end()
  data.remove()
})
