import { expect, type Page, test } from '@playwright/test'
import { findAxeViolations } from './accessible.ts'
import { launchOptions } from './browser.ts'
import { collectBrowserErrors } from './browser-errors.ts'
import { createBrand } from './create-brand.ts'
import { newDataDir, type Product, start } from './product.ts'

test.use({
  launchOptions: {
    ...launchOptions,
    args: [...launchOptions.args, '--host-resolver-rules=MAP brand-a.test 127.0.0.1, MAP brand-b.test 127.0.0.1'],
  },
})

const svgDataUrl = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><rect width="24" height="24" fill="${color}"/></svg>`)}`

const tealBrand = {
  site_name: 'Alder & Söhne <SEO>',
  logo_url: svgDataUrl('teal'),
  favicon_url: svgDataUrl('teal'),
  primary_color: '#0f766e',
}
// White text is unreadable on this yellow. With an analytics id, the consent bar is shown.
const yellowBrand = {
  site_name: 'Bright Ranks',
  logo_url: '/no-such-logo.png',
  favicon_url: svgDataUrl('gold'),
  primary_color: '#f5b301',
  ga_tracking_id: 'G-TEST1234',
}

let product: Product
let tealUrl: string
let yellowUrl: string
const dataDir = newDataDir()

test.beforeAll(async () => {
  product = await start({ DATA_DIR: dataDir.path, RATE_LIMITS: 'off' })
  const { port } = new URL(product.address)
  await createBrand(product.address, { ...tealBrand, hosts: [`brand-a.test:${port}`] })
  await createBrand(product.address, { ...yellowBrand, hosts: [`brand-b.test:${port}`] })
  tealUrl = `http://brand-a.test:${port}`
  yellowUrl = `http://brand-b.test:${port}`
})
test.afterAll(async () => {
  await product.end()
  dataDir.remove()
})

/** The browser logs errors about the missing logo and about HTTP without TLS on a host name, which these tests expect. */
const isUnexpected = (error: string) => !/404|Cross-Origin-Opener-Policy/.test(error)

const readAccentScript = `getComputedStyle(document.documentElement).getPropertyValue('--accent')`
const loginHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Login', exact: true })
const consentBar = (page: Page) => page.getByRole('region', { name: 'Usage statistics' })

/** Records title, color and theme after the document is parsed and before any app script runs. */
const recordFirstLook = (page: Page) =>
  page.addInitScript(`document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    window.firstLook = [document.title, ${readAccentScript}, document.documentElement.dataset.theme]
  })`)

const readLook = (page: Page) =>
  page.evaluate<[string, string, string]>(`[document.title, ${readAccentScript}, document.documentElement.dataset.theme]`)

async function openLogin(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`)
  await expect(loginHeading(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`A-E-13 A-S-17 two hosts have different titles, colors and icons from the first paint, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await recordFirstLook(page)
    const browserErrors = collectBrowserErrors(page)
    const accents: string[] = []
    for (const [address, brand] of [
      [tealUrl, tealBrand],
      [yellowUrl, yellowBrand],
    ] as const) {
      await openLogin(page, address)
      const [title, accent, theme] = await readLook(page)
      // The title is only the brand name until the app adds the page name.
      expect(await page.evaluate('window.firstLook')).toEqual([brand.site_name, accent, theme])
      expect([title, theme]).toEqual([`Login · ${brand.site_name}`, colorScheme])
      accents.push(accent)
      await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', brand.favicon_url)
      await expect(page.getByRole('banner').getByRole('link', { name: brand.site_name })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toContainText(`${brand.site_name} · v1.0.0`)
      expect(await findAxeViolations(page)).toEqual([])
    }
    expect(new Set(accents).size).toBe(2)
    expect(browserErrors.filter(isUnexpected)).toEqual([])
  })
}

test("A-E-13 the brand's logo is shown; if it cannot be loaded, only the name is shown", async ({ page }) => {
  await openLogin(page, tealUrl)
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', tealBrand.logo_url)
  await openLogin(page, yellowUrl)
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0)
})

test('A-E-14 A-E-16 A-E-17 A-E-18 A-E-19 A-S-17 any other host gets the default brand, also when the branding call fails', async ({
  page,
}) => {
  await openLogin(page, product.address)
  const defaultLook = await readLook(page)
  expect(defaultLook[0]).toBe('Login · SEO Analysis Platform')
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', '/assets/logo.png')
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.ico')

  await page.route('**/config/branding', (route) => route.abort())
  await openLogin(page, product.address)
  expect(await readLook(page)).toEqual(defaultLook)

  // The HTML contains the brand, so a failed call does not matter.
  await openLogin(page, tealUrl)
  expect((await readLook(page))[0]).toBe(`Login · ${tealBrand.site_name}`)

  // Removes the brand from the HTML after the document is parsed and before the app starts.
  await page.addInitScript(
    `document.addEventListener('readystatechange', () => document.getElementById('branding')?.remove(), { once: true })`,
  )
  await openLogin(page, tealUrl)
  await expect(page).toHaveTitle('Login · SEO Analysis Platform')
  await expect(page.getByRole('contentinfo')).toContainText('SEO Analysis Platform · v1.0.0')
  expect(await readLook(page)).toEqual(defaultLook)
})

test('the chosen theme applies from the first paint, regardless of the system setting', async ({ page }) => {
  await recordFirstLook(page)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
  await openLogin(page, product.address)
  const lightBackground = await page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor')
  await page.evaluate(`localStorage.setItem('theme', 'dark')`)
  await openLogin(page, product.address)
  expect(await page.evaluate('window.firstLook[2]')).toBe('dark')
  expect(await page.evaluate('getComputedStyle(document.documentElement).backgroundColor')).not.toBe(lightBackground)
  await page.evaluate(`localStorage.removeItem('theme')`)
  await openLogin(page, product.address)
  await page.evaluate(`window.transitions = 0
    document.addEventListener('transitionrun', () => window.transitions++)`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.waitForTimeout(300)
  expect(await page.evaluate('window.transitions'), 'texts are unreadable halfway through a color transition').toBe(0)
})

test('A-E-20 A-C-29 without an analytics id there is no consent bar, and nothing is loaded from other hosts', async ({ page }) => {
  const foreignRequests: string[] = []
  page.on('request', (request) => !/^(data:|http:\/\/brand-a\.test:)/.test(request.url()) && foreignRequests.push(request.url()))
  await openLogin(page, tealUrl)
  await expect(consentBar(page)).toHaveCount(0)
  expect(foreignRequests).toEqual([])
})

test('A-C-29 with an analytics id the bar asks once; a refusal is remembered, and nothing is loaded from other hosts', async ({ page }) => {
  const foreignRequests: string[] = []
  page.on('request', (request) => !/^(data:|http:\/\/brand-b\.test:)/.test(request.url()) && foreignRequests.push(request.url()))
  await openLogin(page, yellowUrl)
  await expect(consentBar(page)).toBeVisible()
  await consentBar(page).getByRole('button', { name: 'No', exact: true }).click()
  await expect(consentBar(page)).toHaveCount(0)
  await openLogin(page, yellowUrl)
  await expect(consentBar(page)).toHaveCount(0)
  expect(foreignRequests).toEqual([])
})

test('A-C-29 A-S-14 A-S-15 A-S-16 after consent, sign-in and sign-out are counted with the user id and without an email address', async ({
  page,
}) => {
  const browserErrors = collectBrowserErrors(page)
  const loadedScripts: string[] = []
  await page.route(/^https:/, (route) => {
    loadedScripts.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await openLogin(page, yellowUrl)
  expect(loadedScripts).toEqual([])
  await consentBar(page).getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(consentBar(page)).toHaveCount(0)
  await expect.poll(() => loadedScripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1234'])

  await page.getByLabel('Email').fill('demo@example.test')
  await page.getByLabel('Password', { exact: true }).fill('demo1234')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Analyze a website' })).toBeVisible()
  const readSentEvents = () => page.evaluate<unknown[][]>('JSON.parse(JSON.stringify(window.dataLayer.map((entry) => [...entry])))')
  const authEvent = (name: string) => ['event', name, { event_category: 'authentication' }]
  await expect.poll(readSentEvents).toContainEqual(authEvent('login'))
  const configWithUserId = ['config', 'G-TEST1234', expect.objectContaining({ user_id: expect.any(String) })]
  expect(await readSentEvents()).toContainEqual(configWithUserId)
  expect(JSON.stringify(await readSentEvents())).not.toContain('@')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(loginHeading(page)).toBeVisible()
  await expect.poll(readSentEvents).toContainEqual(authEvent('logout'))
  const userIds = (await readSentEvents()).flatMap(([, , options]) =>
    options && typeof options === 'object' && 'user_id' in options ? [options.user_id] : [],
  )
  expect(userIds.at(-1)).toBeNull()
  expect(browserErrors.filter(isUnexpected)).toEqual([])

  await page.reload()
  await expect.poll(() => loadedScripts.length).toBe(2)
  await expect(consentBar(page)).toHaveCount(0)
})
