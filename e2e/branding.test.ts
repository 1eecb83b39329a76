import { expect, type Page, test } from '@playwright/test'
import { axeViolations } from './accessible.ts'
import { launchOptions } from './browser.ts'
import { collectBrowserErrors } from './browser-errors.ts'
import { newBrand } from './new-brand.ts'
import { newDataDir, type Product, start } from './product.ts'

test.use({
  launchOptions: {
    ...launchOptions,
    args: [...launchOptions.args, '--host-resolver-rules=MAP brand-a.test 127.0.0.1, MAP brand-b.test 127.0.0.1'],
  },
})

const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><rect width="24" height="24" fill="${color}"/></svg>`)}`

const teal = { site_name: 'Alder & Söhne <SEO>', logo_url: picture('teal'), favicon_url: picture('teal'), primary_color: '#0f766e' }
// Yellow, on which white text is unreadable, with analytics on.
const yellow = {
  site_name: 'Bright Ranks',
  logo_url: '/no-such-logo.png',
  favicon_url: picture('gold'),
  primary_color: '#f5b301',
  ga_tracking_id: 'G-TEST1234',
}

let product: Product
let brandA: string
let brandB: string
const data = newDataDir()

test.beforeAll(async () => {
  product = await start({ DATA_DIR: data.path, RATE_LIMITS: 'off' })
  const { port } = new URL(product.address)
  await newBrand(product.address, { ...teal, hosts: [`brand-a.test:${port}`] })
  await newBrand(product.address, { ...yellow, hosts: [`brand-b.test:${port}`] })
  brandA = `http://brand-a.test:${port}`
  brandB = `http://brand-b.test:${port}`
})
test.afterAll(async () => {
  await product.end()
  data.remove()
})

/** The browser logs a missing logo and plain HTTP on a host name as errors. */
const isOurs = (error: string) => !/404|Cross-Origin-Opener-Policy/.test(error)

const accent = `getComputedStyle(document.documentElement).getPropertyValue('--accent')`
const loginHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Login', exact: true })
const question = (page: Page) => page.getByRole('region', { name: 'Usage statistics' })

/** Records title, color and theme after the document is parsed and before any app script runs. */
const noteFirstLook = (page: Page) =>
  page.addInitScript(`document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    window.firstLook = [document.title, ${accent}, document.documentElement.dataset.theme]
  })`)

const titleAndColors = (page: Page) =>
  page.evaluate<[string, string, string]>(`[document.title, ${accent}, document.documentElement.dataset.theme]`)

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`)
  await expect(loginHeading(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`A-E-13 A-S-17 two hosts have two looks from the first paint, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await noteFirstLook(page)
    const browserErrors = collectBrowserErrors(page)
    const looks: string[] = []
    for (const [address, brand] of [
      [brandA, teal],
      [brandB, yellow],
    ] as const) {
      await open(page, address)
      const now = await titleAndColors(page)
      // The app puts the page name before the brand name.
      expect(await page.evaluate('window.firstLook')).toEqual([brand.site_name, now[1], now[2]])
      expect([now[0], now[2]]).toEqual([`Login · ${brand.site_name}`, colorScheme])
      looks.push(now[1])
      await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', brand.favicon_url)
      await expect(page.getByRole('banner').getByRole('link', { name: brand.site_name })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toContainText(`${brand.site_name} · v1.0.0`)
      expect(await axeViolations(page)).toEqual([])
    }
    expect(new Set(looks).size).toBe(2)
    expect(browserErrors.filter(isOurs)).toEqual([])
  })
}

test("A-E-13 the brand's logo is shown; if it cannot be loaded, only the name is shown", async ({ page }) => {
  await open(page, brandA)
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', teal.logo_url)
  await open(page, brandB)
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0)
})

test('A-E-14 A-E-16 A-E-17 A-E-18 A-E-19 A-S-17 defaults apply to any other host, also when the call fails', async ({ page }) => {
  await open(page, product.address)
  const usual = await titleAndColors(page)
  expect(usual[0]).toBe('Login · SEO Analysis Platform')
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', '/assets/logo.png')
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.ico')

  await page.route('**/config/branding', (route) => route.abort())
  await open(page, product.address)
  expect(await titleAndColors(page)).toEqual(usual)

  // The page carries the brand, so a failed call does not matter.
  await open(page, brandA)
  expect((await titleAndColors(page))[0]).toBe(`Login · ${teal.site_name}`)

  // Runs after the document is parsed and before the app starts.
  await page.addInitScript(
    `document.addEventListener('readystatechange', () => document.getElementById('branding')?.remove(), { once: true })`,
  )
  await open(page, brandA)
  await expect(page).toHaveTitle('Login · SEO Analysis Platform')
  await expect(page.getByRole('contentinfo')).toContainText('SEO Analysis Platform · v1.0.0')
  expect(await titleAndColors(page)).toEqual(usual)
})

test('the chosen theme applies from the first paint, regardless of the system setting', async ({ page }) => {
  await noteFirstLook(page)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
  await open(page, product.address)
  const light = await page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor')
  await page.evaluate(`localStorage.setItem('theme', 'dark')`)
  await open(page, product.address)
  expect(await page.evaluate('window.firstLook[2]')).toBe('dark')
  expect(await page.evaluate('getComputedStyle(document.documentElement).backgroundColor')).not.toBe(light)
  await page.evaluate(`localStorage.removeItem('theme')`)
  await open(page, product.address)
  await page.evaluate(`window.transitions = 0
    document.addEventListener('transitionrun', () => window.transitions++)`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.waitForTimeout(300)
  expect(await page.evaluate('window.transitions'), 'colours that change by transition are unreadable halfway').toBe(0)
})

test('A-E-20 A-C-29 without an analytics id there is no consent bar, and nothing is loaded from other hosts', async ({ page }) => {
  const foreign: string[] = []
  page.on('request', (request) => !/^(data:|http:\/\/brand-a\.test:)/.test(request.url()) && foreign.push(request.url()))
  await open(page, brandA)
  await expect(question(page)).toHaveCount(0)
  expect(foreign).toEqual([])
})

test('A-C-29 with an analytics id the bar asks once; a refusal is remembered, and nothing is loaded from other hosts', async ({ page }) => {
  const foreign: string[] = []
  page.on('request', (request) => !/^(data:|http:\/\/brand-b\.test:)/.test(request.url()) && foreign.push(request.url()))
  await open(page, brandB)
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'No', exact: true }).click()
  await expect(question(page)).toHaveCount(0)
  await open(page, brandB)
  await expect(question(page)).toHaveCount(0)
  expect(foreign).toEqual([])
})

test('A-C-29 A-S-14 A-S-15 A-S-16 after consent, sign-in and sign-out are counted with the user id and without an email address', async ({
  page,
}) => {
  const browserErrors = collectBrowserErrors(page)
  const loaded: string[] = []
  await page.route(/^https:/, (route) => {
    loaded.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await open(page, brandB)
  expect(loaded).toEqual([])
  await question(page).getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(question(page)).toHaveCount(0)
  await expect.poll(() => loaded).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1234'])

  await page.getByLabel('Email').fill('demo@example.test')
  await page.getByLabel('Password', { exact: true }).fill('demo1234')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Analyze a website' })).toBeVisible()
  const sent = () => page.evaluate<unknown[][]>('JSON.parse(JSON.stringify(window.dataLayer.map((one) => [...one])))')
  const event = (name: string) => ['event', name, { event_category: 'authentication' }]
  await expect.poll(sent).toContainEqual(event('login'))
  const withUser = ['config', 'G-TEST1234', expect.objectContaining({ user_id: expect.any(String) })]
  expect(await sent()).toContainEqual(withUser)
  expect(JSON.stringify(await sent())).not.toContain('@')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(loginHeading(page)).toBeVisible()
  await expect.poll(sent).toContainEqual(event('logout'))
  const users = (await sent()).flatMap(([, , options]) =>
    options && typeof options === 'object' && 'user_id' in options ? [options.user_id] : [],
  )
  expect(users.at(-1)).toBeNull()
  expect(browserErrors.filter(isOurs)).toEqual([])

  await page.reload()
  await expect.poll(() => loaded.length).toBe(2)
  await expect(question(page)).toHaveCount(0)
})
