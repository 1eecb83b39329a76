import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { apiAs } from './api-as.ts'
import { collectBrowserErrors } from './browser-errors.ts'
import { createBrand } from './create-brand.ts'
import { hostileSvgs } from './hostile-svgs.ts'
import { test } from './running-product.ts'
import { createSignedInStorage } from './sign-in.ts'

const admin = 'admin@example.test'
test.use({ signedInAs: admin })

const logoSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9" fill="#b8860b"/></svg>`
const heading = (page: Page, name: string, level = 1) => page.getByRole('heading', { level, name, exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const uploadLogo = (page: Page, name: string, mimeType: string, content: string | Buffer) =>
  page.getByLabel('Logo file').setInputFiles({ name, mimeType, buffer: Buffer.from(content) })

/** The first upload starts the logo renderer, which is slow on a busy machine. */
const slowRender = { timeout: 30_000 }

type Mail = { to: string; subject: string; html: string; text: string }

test('B-V-15 B-V-16 a second brand is created in the editor, opened on its own host, sells at its own price, and sends mails in its own name', async ({
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

  await uploadLogo(page, 'logo.png', 'image/png', 'GIF89a not a picture of a kind we take')
  await expect(page.getByText('Error: Only PNG, JPG, JPEG, and SVG files are allowed')).toBeVisible(slowRender)
  await uploadLogo(page, 'logo.png', 'image/png', Buffer.alloc(5 * 1024 * 1024))
  await expect(page.getByText('Error: File size must be less than 5MB')).toBeVisible()
  await uploadLogo(page, 'sun.svg', 'image/svg+xml', logoSvg)
  await expect(page.getByLabel('Tab icon')).toHaveValue(/^\/logos\/[\da-f]{64}\.png$/, slowRender)

  await page.getByLabel('Currency').selectOption('NOK')
  await page.getByLabel('Basic, in NOK').fill('0')
  await button(page, 'Create brand').click()
  await expect(page.getByText('The lowest price is NOK 3.')).toBeVisible()
  await page.getByLabel('Basic, in NOK').fill('199')
  await page.getByRole('switch', { name: 'Sell Power' }).click()
  await page.getByRole('switch', { name: 'Sell funds' }).click()
  await button(page, 'Create brand').click()
  await expect(heading(page, 'Solvind Media')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/brands\/[\da-f-]{36}$/)
  await expectAccessible(page, 'brand editor')

  // A visitor opens the brand's host in a browser without stored data.
  const visitorContext = await browser.newContext({ baseURL: `http://${host}` })
  const visitorPage = await visitorContext.newPage()
  const browserErrors = collectBrowserErrors(visitorPage)
  await visitorPage.goto('/signup')
  await expect(visitorPage.getByRole('banner').getByRole('link', { name: 'Solvind Media' })).toBeVisible()
  await expect(visitorPage.getByRole('banner').locator('img')).toHaveAttribute('src', /^\/logos\/[\da-f]{64}\.png$/)
  expect(
    await visitorPage
      .getByRole('banner')
      .locator('img')
      .evaluate<number, { naturalWidth: number }>((image) => image.naturalWidth),
  ).toBe(1024)
  const email = `${crypto.randomUUID()}@example.test`
  await visitorPage.getByLabel('Email').fill(email)
  await visitorPage.getByLabel('Password', { exact: true }).fill('demo1234')
  await visitorPage.getByLabel('Confirm password').fill('demo1234')
  await button(visitorPage, 'Sign Up').click()
  await expect(heading(visitorPage, 'Analyze a website')).toBeVisible()

  await visitorPage.goto('/account/subscription')
  await expect(visitorPage.getByText(/^NOK.199$/)).toBeVisible()
  await expect(button(visitorPage, 'Go Power')).toHaveCount(0)
  await expect(button(visitorPage, 'Add funds')).toBeVisible()
  await button(visitorPage, 'Start Basic').click()
  await expect(visitorPage.locator('dt:text-is("Due today") + dd')).toHaveText(/^NOK.199\.00$/)
  await visitorPage.getByRole('button', { name: 'Pay' }).click()
  await visitorPage.waitForURL(new RegExp(`^http://${host}/account/subscription-success`))
  await expect(heading(visitorPage, 'You are on Basic', 2)).toBeVisible()
  expect(browserErrors).toEqual([])

  // The mail in the outbox has the brand's logo, links and support address.
  await visitorPage.evaluate('localStorage.clear()')
  await visitorPage.goto('/forgot-password')
  await visitorPage.getByLabel('Email').fill(email)
  await button(visitorPage, 'Send reset link').click()
  const callApi = await apiAs(product.address, admin)
  const findMail = async () =>
    (await callApi<{ data: Mail[] }>('GET', '/api/dev/mail')).data.find(({ to, subject }) => to === email && /Reset/.test(subject))
  await expect.poll(findMail, { timeout: 20_000 }).toBeDefined()
  const { html = '', text = '' } = (await findMail()) ?? {}
  const [, logo = ''] = /<img src="([^"]+)"/.exec(html) ?? []
  expect(logo).toMatch(new RegExp(`^http://${host}/logos/[\\da-f]{64}\\.png$`))
  expect(text).toContain(`http://${host}/reset-password#`)
  expect(text).toContain('hei@solvind.example')
  await visitorPage.setContent(html)
  await expect.poll(() => visitorPage.locator('img').evaluate<number, { naturalWidth: number }>((image) => image.naturalWidth)).toBe(1024)
  await visitorContext.close()

  // The admin sees the buyer. Visitors see a change on the next load. A brand that has users cannot be deleted.
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
  // Uses a separate brand, because other tests check the default logo.
  const { port } = new URL(product.address)
  const host = `logo.localhost:${port}`
  await createBrand(product.address, { hosts: [host], site_name: 'Logo Lab' })
  const { origins } = await createSignedInStorage(product.address, admin)
  await page.addInitScript(`localStorage.setItem('auth_token', ${JSON.stringify(origins[0]?.localStorage[0]?.value)})`)
  await page.goto(`http://${host}/admin/system`)
  await expect(heading(page, 'Logo', 2)).toBeVisible()
  await page.evaluate('window.isSamePage = true')
  await uploadLogo(page, 'sun.svg', 'image/svg+xml', logoSvg)
  await expect(page.getByText('Logo updated successfully!')).toBeVisible(slowRender)
  await expect.poll(() => page.evaluate('window.isSamePage === undefined').catch(() => false)).toBe(true)
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /^\/logos\//)
})

test('row 10 E3 forty hostile SVGs shown in a browser run no script and send no request', async ({ page, product }) => {
  test.slow()
  const receivedRequests: string[] = []
  const externalServer = createServer((request, response) => {
    receivedRequests.push(request.url ?? '')
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('<svg xmlns="http://www.w3.org/2000/svg"/>')
  })
  await new Promise<void>((resolve) => externalServer.listen(0, '127.0.0.1', resolve))
  const files = Object.entries(hostileSvgs(`http://127.0.0.1:${(externalServer.address() as AddressInfo).port}`))
  expect(files).toHaveLength(40)

  const callApi = await apiAs(product.address, admin)
  const logoUrls: string[] = []
  for (const [name, file] of files) {
    const body = { logo_data: `data:image/svg+xml;base64,${Buffer.from(file).toString('base64')}`, filename: `${name}.svg` }
    const reply = await callApi<{ data: { logo_url: string } }>('POST', '/api/v1/admin/brand-logos', body).catch(() => null)
    if (reply !== null) logoUrls.push(reply.data.logo_url)
  }
  // Files are accepted with their harmless parts; only unreadable files are refused.
  expect(logoUrls.length).toBeGreaterThanOrEqual(38)

  const requests: string[] = []
  const dialogs: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  for (const logoUrl of new Set(logoUrls)) {
    const response = await page.goto(logoUrl)
    expect(response?.headers()['content-type']).toBe('image/png')
    expect((await response?.body())?.subarray(1, 4).toString()).toBe('PNG')
  }
  // Show the logos on one of our pages, because the Content-Security-Policy of an image opened directly would block every request anyway.
  await page.goto('/bot')
  await expect(heading(page, 'About our crawler')).toBeVisible()
  await page.setContent(logoUrls.map((logoUrl) => `<img src="${product.address}${logoUrl}" alt="">`).join(''))
  await expect
    .poll(() =>
      page.locator('img').evaluateAll<boolean, { naturalWidth: number }>((images) => images.every(({ naturalWidth }) => naturalWidth > 0)),
    )
    .toBe(true)
  expect(requests.filter((url) => !url.startsWith(`${product.address}/`))).toEqual([])
  expect([dialogs, receivedRequests]).toEqual([[], []])
  await new Promise((resolve) => externalServer.close(resolve))
})
