import { expect, type Page } from '@playwright/test'
import { test } from './running-product.ts'
import { endSessions, signIn } from './sign-in.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const loadingStatus = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading' })
const storedToken = (page: Page) => page.evaluate<string | null>(`localStorage.getItem('auth_token')`)

const delayApi = (page: Page, delayMs: number) =>
  page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    await route.continue().catch(() => {})
  })

/** The label of the focused element, as a screen reader would announce it. */
const focusedLabel = (page: Page) =>
  page.evaluate<string>(`(() => {
    const focused = document.activeElement
    return focused.ariaLabel ?? focused.labels?.[0]?.textContent ?? focused.textContent
  })()`)

test('A-S-06 A-S-09 signing in and out in one tab shows in the other', async ({ page, context, product }) => {
  const otherTab = await context.newPage()
  await otherTab.goto('/login?next=%2Faccount')
  await expect(heading(otherTab, 'Login')).toBeVisible()
  await page.bringToFront()
  await page.goto('/login')
  await page.getByLabel('Email').fill('demo@example.test')
  await page.getByLabel('Password', { exact: true }).fill('demo1234')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Analyze a website')).toBeVisible()
  await expect(heading(otherTab, 'Your Account')).toBeVisible()

  const token = await storedToken(page)
  await otherTab.bringToFront()
  await otherTab.getByRole('button', { name: 'Logout' }).click()
  await expect(heading(otherTab, 'Login')).toBeVisible()
  await expect(heading(page, 'Login')).toBeVisible()
  expect(await storedToken(page)).toBeNull()
  const fetchProfile = () => fetch(`${product.address}/api/v1/auth/profile`, { headers: { authorization: `Bearer ${token}` } })
  await expect.poll(async () => (await fetchProfile()).status).toBe(401)
})

test.describe('signed in', () => {
  test.use({ signedInAs: 'demo@example.test' })

  test('A-S-03 A-S-04 B-P-14 a reload keeps the session; a session that ended on the server ends in the browser, and its token is removed', async ({
    page,
    product,
  }) => {
    await page.goto('/account')
    await expect(heading(page, 'Your Account')).toBeVisible()
    await page.reload()
    await expect(heading(page, 'Your Account')).toBeVisible()
    await expect(page).toHaveURL('/account')

    await endSessions(product.address, 'demo@example.test')
    await page.reload()
    await expect(heading(page, 'Login')).toBeVisible()
    expect(await storedToken(page)).toBeNull()
  })

  test('a session that ends while the user types is explained, and the text is still there after logging in again', async ({
    page,
    product,
  }) => {
    await page.goto('/')
    const address = page.getByRole('textbox', { name: 'Address of the website' })
    await address.fill('half-typed.exam')
    await endSessions(product.address, 'demo@example.test')
    // Shown without a reload, because the live stream closes when the session ends.
    await expect(page.getByText('Your session has ended. Log in again to go on.')).toBeVisible()
    await page.getByLabel('Email').fill('demo@example.test')
    await page.getByLabel('Password', { exact: true }).fill('demo1234')
    await page.keyboard.press('Enter')
    await expect(address).toHaveValue('half-typed.exam')
  })

  test('A-S-05 offline the login page is shown and the token is kept; online again the user is signed in again', async ({
    page,
    context,
  }) => {
    await page.route('**/api/**', (route) => route.abort())
    await page.goto('/account')
    await expect(heading(page, 'Login')).toBeVisible()
    const token = await storedToken(page)
    expect(token).not.toBeNull()

    await context.setOffline(true)
    await page.unrouteAll()
    await context.setOffline(false)
    await expect(heading(page, 'Your Account')).toBeVisible()
    expect(await storedToken(page)).toBe(token)
  })

  test('A-P-05 B-R-17 A-S-01 A-S-02 on a slow network a spinner shows, never an empty page, and the status is requested before the profile', async ({
    page,
  }) => {
    const requestedPaths: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/status|profile/.test(pathname)) requestedPaths.push(pathname)
    })
    await delayApi(page, 2_000)
    await page.goto('/')
    await expect(loadingStatus(page)).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    const loadedHeading = heading(page, 'Analyze a website')
    const shownContents = new Set<string>()
    while (!(await loadedHeading.isVisible())) {
      const text = await page.evaluate<string>('document.querySelector("main").innerText.trim()')
      shownContents.add(text === 'Loading' || text.startsWith('Analyze a website') ? 'spinner or page' : `"${text}"`)
      await page.waitForTimeout(50)
    }
    expect([...shownContents]).toEqual(['spinner or page'])
    expect(requestedPaths.slice(0, 2)).toEqual(['/api/v1/status', '/api/v1/auth/profile'])
  })
})

test('A-S-04 A-X-04 an invalid token is removed', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(`localStorage.setItem('auth_token', 'made-up')`)
  await page.goto('/account')
  await expect(heading(page, 'Login')).toBeVisible()
  expect(await storedToken(page)).toBeNull()
})

test('a double click on Login sends one request, and the button shows that it is busy', async ({ page }) => {
  await page.goto('/login')
  const loginRequests: string[] = []
  page.on('request', (request) => request.url().endsWith('/auth/login') && loginRequests.push(request.url()))
  await delayApi(page, 2_000)
  await page.getByLabel('Email').fill('demo@example.test')
  await page.getByLabel('Password', { exact: true }).fill('not-it')
  const button = page.getByRole('main').getByRole('button', { name: 'Login' })
  await button.dblclick()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  expect(loginRequests).toHaveLength(1)
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
})

test('with the keyboard alone the login form is used in reading order, with a focus ring on each stop; Enter submits, and the focus moves to the error', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeFocused()
  const hasRing = () =>
    page.evaluate<boolean>(`(() => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    })()`)
  const stops: string[] = []
  for (const key of ['', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab']) {
    if (key) await page.keyboard.press(key)
    stops.push(await focusedLabel(page))
    expect(await hasRing(), `a ring around ${stops.at(-1)}`).toBe(true)
  }
  expect(stops).toEqual(['Email', 'Forgot your password?', 'Password', 'Show password', 'Login', 'Sign Up'])

  await page.getByLabel('Email').focus()
  const stopsAbove: string[] = []
  for (let i = 0; i < 4; i++) {
    await page.keyboard.press('Shift+Tab')
    stopsAbove.unshift(await focusedLabel(page))
    expect(await hasRing(), `a ring around ${stopsAbove[0]}`).toBe(true)
  }
  expect(stopsAbove).toEqual(['Skip to content', 'SEO Analysis Platform', 'Login', 'Sign Up'])
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.keyboard.press('Tab')
  await page.keyboard.type('demo@example.test')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('not-it')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('demo1234')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Analyze a website')).toBeVisible()
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the spinner ${reducedMotion === 'reduce' ? 'does not turn with reduced motion' : 'turns'}`, async ({ page, product }) => {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/bot')
    await page.evaluate(`localStorage.setItem('auth_token', '${await signIn(product.address, 'demo@example.test')}')`)
    await delayApi(page, 2_000)
    await page.goto('/')
    await expect(loadingStatus(page)).toBeVisible()
    const movingCount = await page.evaluate<number>(`document.getAnimations().filter((animation) =>
      animation.effect.getKeyframes().some((frame) => 'transform' in frame || 'rotate' in frame || 'translate' in frame)).length`)
    expect(movingCount > 0).toBe(reducedMotion === 'no-preference')
  })
}
