import { expect, type Page } from '@playwright/test'
import { test } from './running-product.ts'
import { endSessions, tokenOf } from './sign-in.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading' })
const storedToken = (page: Page) => page.evaluate<string | null>(`localStorage.getItem('auth_token')`)

const slowly = (page: Page, milliseconds: number) =>
  page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await route.continue().catch(() => {})
  })

/** The focused element as a screen reader would announce it. */
const focused = (page: Page) =>
  page.evaluate<string>(`(() => {
    const it = document.activeElement
    return it.ariaLabel ?? it.labels?.[0]?.textContent ?? it.textContent
  })()`)

test('A-S-06 A-S-09 signing in and out in one tab shows in the other', async ({ page, context, product }) => {
  const other = await context.newPage()
  await other.goto('/login?next=%2Faccount')
  await expect(heading(other, 'Login')).toBeVisible()
  await page.bringToFront()
  await page.goto('/login')
  await page.getByLabel('Email').fill('demo@example.test')
  await page.getByLabel('Password', { exact: true }).fill('demo1234')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Analyze a website')).toBeVisible()
  await expect(heading(other, 'Your Account')).toBeVisible()

  const token = await storedToken(page)
  await other.bringToFront()
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(heading(other, 'Login')).toBeVisible()
  await expect(heading(page, 'Login')).toBeVisible()
  expect(await storedToken(page)).toBeNull()
  const profile = () => fetch(`${product.address}/api/v1/auth/profile`, { headers: { authorization: `Bearer ${token}` } })
  await expect.poll(async () => (await profile()).status).toBe(401)
})

test.describe('signed in', () => {
  test.use({ as: 'demo@example.test' })

  test('A-S-03 A-S-04 B-P-14 a reload keeps the session; a session ended on the server ends here and its token is removed', async ({
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
    // No reload: the live stream closes with the session.
    await expect(page.getByText('Your session has ended. Log in again to go on.')).toBeVisible()
    await page.getByLabel('Email').fill('demo@example.test')
    await page.getByLabel('Password', { exact: true }).fill('demo1234')
    await page.keyboard.press('Enter')
    await expect(address).toHaveValue('half-typed.exam')
  })

  test('A-S-05 offline, the login page shows and the token is kept; online, the session is back', async ({ page, context }) => {
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
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/status|profile/.test(pathname)) asked.push(pathname)
    })
    await slowly(page, 2_000)
    await page.goto('/')
    await expect(loading(page)).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    const end = heading(page, 'Analyze a website')
    const seen = new Set<string>()
    while (!(await end.isVisible())) {
      const text = await page.evaluate<string>('document.querySelector("main").innerText.trim()')
      seen.add(text === 'Loading' || text.startsWith('Analyze a website') ? 'something' : `"${text}"`)
      await page.waitForTimeout(50)
    }
    expect([...seen]).toEqual(['something'])
    expect(asked.slice(0, 2)).toEqual(['/api/v1/status', '/api/v1/auth/profile'])
  })
})

test('A-S-04 A-X-04 an invalid token is removed', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(`localStorage.setItem('auth_token', 'made-up')`)
  await page.goto('/account')
  await expect(heading(page, 'Login')).toBeVisible()
  expect(await storedToken(page)).toBeNull()
})

test('two clicks send one request, and the button shows that it is busy', async ({ page }) => {
  await page.goto('/login')
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/auth/login') && asked.push(request.url()))
  await slowly(page, 2_000)
  await page.getByLabel('Email').fill('demo@example.test')
  await page.getByLabel('Password', { exact: true }).fill('not-it')
  const button = page.getByRole('main').getByRole('button', { name: 'Login' })
  await button.dblclick()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  expect(asked).toHaveLength(1)
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
})

test('with the keyboard alone: reading order, a ring on each stop, Enter submits, the focus goes to the error', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeFocused()
  const ring = () =>
    page.evaluate<boolean>(`(() => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    })()`)
  const stops: string[] = []
  for (const key of ['', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab']) {
    if (key) await page.keyboard.press(key)
    stops.push(await focused(page))
    expect(await ring(), `a ring around ${stops.at(-1)}`).toBe(true)
  }
  expect(stops).toEqual(['Email', 'Forgot your password?', 'Password', 'Show password', 'Login', 'Sign Up'])

  await page.getByLabel('Email').focus()
  const above: string[] = []
  for (let i = 0; i < 4; i++) {
    await page.keyboard.press('Shift+Tab')
    above.unshift(await focused(page))
    expect(await ring(), `a ring around ${above[0]}`).toBe(true)
  }
  expect(above).toEqual(['Skip to content', 'SEO Analysis Platform', 'Login', 'Sign Up'])
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
    await page.evaluate(`localStorage.setItem('auth_token', '${await tokenOf(product.address, 'demo@example.test')}')`)
    await slowly(page, 2_000)
    await page.goto('/')
    await expect(loading(page)).toBeVisible()
    const moving = await page.evaluate<number>(`document.getAnimations().filter((one) =>
      one.effect.getKeyframes().some((frame) => 'transform' in frame || 'rotate' in frame || 'translate' in frame)).length`)
    expect(moving > 0).toBe(reducedMotion === 'no-preference')
  })
}
