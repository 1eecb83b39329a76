import { expect, test } from '@playwright/test'
import { launch, newDataDir, start } from './product.ts'

test('a first start greets with address, accounts, mails and data folder; the app opens', async ({ page }) => {
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
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await page.goto(product.address)
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    expect(complaints).toEqual([])
  } finally {
    await product.end()
    data.remove()
  }
})

test('killed at any moment it starts again; a second process on its folder is refused with a sentence; SIGTERM ends it well', async () => {
  const data = newDataDir()
  const first = await start({ DATA_DIR: data.path })
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

  await first.end('SIGKILL')
  const again = await start({ DATA_DIR: data.path })
  expect((await login(again.address)).status).toBe(200)
  expect(await again.end('SIGTERM')).toBe(0)
  data.remove()
})

test('A3 asked to stop while it works, it answers what it has accepted and ends with 0', async () => {
  const data = newDataDir()
  const product = await start({ DATA_DIR: data.path, RATE_LIMITS: 'off' })
  const logins = Array.from({ length: 20 }, () =>
    fetch(`${product.address}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'demo@example.test', password: 'demo1234' }),
    }).then(({ status }) => status),
  )
  // One is answered, so all were accepted; twenty password hashes take far longer.
  await Promise.race(logins)
  const ended = product.end('SIGTERM')
  expect(await Promise.all(logins)).toEqual(Array(20).fill(200))
  expect(await ended).toBe(0)
  data.remove()
})

test('A9 killed during its very first start, it starts well the next time', async () => {
  const data = newDataDir()
  await launch({ DATA_DIR: data.path }, { killAfter: 1_200 })
  const product = await start({ DATA_DIR: data.path })
  expect((await fetch(`${product.address}/readyz`)).status).toBe(200)
  await product.end()
  data.remove()
})
