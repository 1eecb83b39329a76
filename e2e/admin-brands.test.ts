import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { apiAs } from './api-as.ts'
import { collectBrowserErrors } from './browser-errors.ts'
import { hostileSvgs } from './hostile-svgs.ts'
import { newBrand } from './new-brand.ts'
import { test } from './running-product.ts'
import { storageOf } from './sign-in.ts'

const admin = 'admin@example.test'
test.use({ as: admin })

const sun = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9" fill="#b8860b"/></svg>`
const heading = (page: Page, name: string, level = 1) => page.getByRole('heading', { level, name, exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const giveLogo = (page: Page, name: string, mimeType: string, content: string | Buffer) =>
  page.getByLabel('Logo file').setInputFiles({ name, mimeType, buffer: Buffer.from(content) })

/** The logo renderer starts first, which is slow on a busy machine. */
const slowRender = { timeout: 30_000 }

type Mail = { to: string; subject: string; html: string; text: string }

test('B-V-15 B-V-16 a second brand is created in the editor, opened on its own host, sells at its own price, and signs its own mails', async ({
  page,
  product,
  browser,
}) => {
  test.slow()
  const { port } = new URL(product.address)
  const host = `solvind.localhost:${port}`
  await page.goto('/admin')
  await page.getByRole('main').getByRole('link', { name: 'Brands' }).click()
  await page.getByRole('link', { name: 'New brand' }).click()
  await expect(heading(page, 'New brand')).toBeVisible()

  await page.getByLabel('Site name').fill('Solvind Media')
  await page.getByLabel('Tagline').fill('Websites that get found')
  await page.getByLabel('Main host').fill(`HTTP://Solvind.LOCALHOST:${port}/`)
  await page.getByLabel('Support address').fill('hei@solvind.example')
  await expect(page.getByLabel('Main host')).toHaveValue(host)
  await page.getByLabel('Primary color', { exact: true }).fill('#f5b301')
  await expect(page.getByText(/^Links use #[\da-f]{6}, because #f5b301 on white has 1\.85:1\.$/)).toBeVisible()

  await giveLogo(page, 'logo.png', 'image/png', 'GIF89a not a picture of a kind we take')
  await expect(page.getByText('Error: Only PNG, JPG, JPEG, and SVG files are allowed')).toBeVisible(slowRender)
  await giveLogo(page, 'logo.png', 'image/png', Buffer.alloc(5 * 1024 * 1024))
  await expect(page.getByText('Error: File size must be less than 5MB')).toBeVisible()
  await giveLogo(page, 'sun.svg', 'image/svg+xml', sun)
  await expect(page.getByLabel('Tab icon')).toHaveValue(/^\/logos\/[\da-f]{64}\.png$/, slowRender)

  await page.getByLabel('Currency').selectOption('NOK')
  await page.getByLabel('Basic, in NOK').fill('0')
  await button(page, 'Create brand').click()
  await expect(page.getByText('The lowest price is NOK 3.')).toBeVisible()
  await page.getByLabel('Basic, in NOK').fill('199')
  await page.getByRole('switch', { name: 'Sell Power' }).click()
  await button(page, 'Create brand').click()
  await expect(heading(page, 'Solvind Media')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/brands\/[\da-f-]{36}$/)
  await expectAccessible(page, 'brand editor')

  // A visitor of that host with an empty browser.
  const visitor = await browser.newContext({ baseURL: `http://${host}` })
  const shop = await visitor.newPage()
  const browserErrors = collectBrowserErrors(shop)
  await shop.goto('/signup')
  await expect(shop.getByRole('banner').getByRole('link', { name: 'Solvind Media' })).toBeVisible()
  await expect(shop.getByRole('banner').locator('img')).toHaveAttribute('src', /^\/logos\/[\da-f]{64}\.png$/)
  expect(
    await shop
      .getByRole('banner')
      .locator('img')
      .evaluate<number, { naturalWidth: number }>((image) => image.naturalWidth),
  ).toBe(1024)
  const email = `${crypto.randomUUID()}@example.test`
  await shop.getByLabel('Email').fill(email)
  await shop.getByLabel('Password', { exact: true }).fill('demo1234')
  await shop.getByLabel('Confirm password').fill('demo1234')
  await button(shop, 'Sign Up').click()
  await expect(heading(shop, 'Analyze a website')).toBeVisible()

  await shop.goto('/account/subscription')
  await expect(shop.getByText(/^NOK.199$/)).toBeVisible()
  await expect(button(shop, 'Go Power')).toHaveCount(0)
  await button(shop, 'Start Basic').click()
  await expect(shop.locator('dt:text-is("Due today") + dd')).toHaveText(/^NOK.199\.00$/)
  await shop.getByRole('button', { name: 'Pay' }).click()
  await shop.waitForURL(new RegExp(`^http://${host}/account/subscription-success`))
  await expect(heading(shop, 'You are on Basic', 2)).toBeVisible()
  expect(browserErrors).toEqual([])

  // The brand's mail in the outbox has its logo, links and address.
  await shop.evaluate('localStorage.clear()')
  await shop.goto('/forgot-password')
  await shop.getByLabel('Email').fill(email)
  await button(shop, 'Send reset link').click()
  const ask = await apiAs(product.address, admin)
  const mail = async () =>
    (await ask<{ data: Mail[] }>('GET', '/api/dev/mail')).data.find(({ to, subject }) => to === email && /Reset/.test(subject))
  await expect.poll(mail, { timeout: 20_000 }).toBeDefined()
  const { html = '', text = '' } = (await mail()) ?? {}
  const [, logo = ''] = /<img src="([^"]+)"/.exec(html) ?? []
  expect(logo).toMatch(new RegExp(`^http://${host}/logos/[\\da-f]{64}\\.png$`))
  expect(text).toContain(`http://${host}/reset-password#`)
  expect(text).toContain('hei@solvind.example')
  await shop.setContent(html)
  await expect.poll(() => shop.locator('img').evaluate<number, { naturalWidth: number }>((image) => image.naturalWidth)).toBe(1024)
  await visitor.close()

  // The admin sees the buyer, the visitor sees a change on the next load, and a brand that has users cannot be deleted.
  await page.reload()
  await expect(page.getByText(/1 host · 1 user · last changed/)).toBeVisible()
  await expect(button(page, 'Delete brand')).toBeDisabled()
  await page.getByLabel('Site name').fill('Solvind Nord')
  await button(page, 'Save').click()
  await expect(heading(page, 'Solvind Nord')).toBeVisible()
  await page.goto(`http://${host}/login`)
  await expect(page).toHaveTitle('Login · Solvind Nord')
})

test('B-R-83 B-C-30 B-X-53 the logo of the host is replaced in System Settings and shows after a reload', async ({ page, product }) => {
  // Uses a separate brand, because the other tests of this product check the default logo.
  const { port } = new URL(product.address)
  const host = `logo.localhost:${port}`
  await newBrand(product.address, { hosts: [host], site_name: 'Logo Lab' })
  const { origins } = await storageOf(product.address, admin)
  await page.addInitScript(`localStorage.setItem('auth_token', ${JSON.stringify(origins[0]?.localStorage[0]?.value)})`)
  await page.goto(`http://${host}/admin/system`)
  await expect(heading(page, 'Logo', 2)).toBeVisible()
  await page.evaluate('window.isSame = true')
  await giveLogo(page, 'sun.svg', 'image/svg+xml', sun)
  await expect(page.getByText('Logo updated successfully!')).toBeVisible(slowRender)
  await expect.poll(() => page.evaluate('window.isSame === undefined').catch(() => false)).toBe(true)
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /^\/logos\//)
})

test('row 10 E3 forty hostile SVGs shown in a browser run nothing and request nothing', async ({ page, product }) => {
  test.slow()
  const asked: string[] = []
  const counter = createServer((request, answer) => {
    asked.push(request.url ?? '')
    answer.writeHead(200, { 'access-control-allow-origin': '*' }).end('<svg xmlns="http://www.w3.org/2000/svg"/>')
  })
  await new Promise<void>((resolve) => counter.listen(0, '127.0.0.1', resolve))
  const files = Object.entries(hostileSvgs(`http://127.0.0.1:${(counter.address() as AddressInfo).port}`))
  expect(files).toHaveLength(40)

  const ask = await apiAs(product.address, admin)
  const addresses: string[] = []
  for (const [name, file] of files) {
    const body = { logo_data: `data:image/svg+xml;base64,${Buffer.from(file).toString('base64')}`, filename: `${name}.svg` }
    const answer = await ask<{ data: { logo_url: string } }>('POST', '/api/v1/admin/brand-logos', body).catch(() => null)
    if (answer !== null) addresses.push(answer.data.logo_url)
  }
  // The harmless parts are kept; only unreadable files are refused.
  expect(addresses.length).toBeGreaterThanOrEqual(38)

  const requests: string[] = []
  const ran: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    return dialog.dismiss()
  })
  for (const address of new Set(addresses)) {
    const answer = await page.goto(address)
    expect(answer?.headers()['content-type']).toBe('image/png')
    expect((await answer?.body())?.subarray(1, 4).toString()).toBe('PNG')
  }
  // Shown on one of our pages: opened directly, an image's own policy would block every request anyway.
  await page.goto('/bot')
  await expect(heading(page, 'About our crawler')).toBeVisible()
  await page.setContent(addresses.map((address) => `<img src="${product.address}${address}" alt="">`).join(''))
  await expect
    .poll(() =>
      page.locator('img').evaluateAll<boolean, { naturalWidth: number }>((all) => all.every(({ naturalWidth }) => naturalWidth > 0)),
    )
    .toBe(true)
  expect(requests.filter((url) => !url.startsWith(`${product.address}/`))).toEqual([])
  expect([ran, asked]).toEqual([[], []])
  await new Promise((resolve) => counter.close(resolve))
})
