import { expect, type Page } from '@playwright/test'
import { createShareLink } from './create-share-link.ts'
import { pages } from './pages.ts'
import { findOrRunAnalysis } from './run-analysis.ts'
import { test } from './running-product.ts'

const badLinkText = 'Invalid or expired reset link. Please request a new password reset.'
const resetMailSentText = 'If an account exists with this email, you will receive password reset instructions.'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const submitButton = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const storedToken = (page: Page) => page.evaluate<string | null>(`localStorage.getItem('auth_token')`)

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await submitButton(page, 'Login').click()
}

async function signUp(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await submitButton(page, 'Sign Up').click()
  await expect(heading(page, 'Analyze a website')).toBeVisible()
}

async function requestReset(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await submitButton(page, 'Send reset link').click()
  await expect(page.getByRole('status').getByText(resetMailSentText, { exact: true })).toBeVisible()
}

/** Links in a user's password reset mails in the outbox, newest first. */
async function readResetLinks(page: Page, email: string, count: number): Promise<string[]> {
  await page.goto('/dev/mail')
  const mails = page.getByRole('main').locator('section', { hasText: `To ${email}` })
  const links = mails.getByRole('link', { name: '/reset-password#' })
  await expect(links).toHaveCount(count, { timeout: 20_000 })
  return links.evaluateAll<string[], { href: string }>((elements) => elements.map(({ href }) => href))
}

/** Leaves the page first, because a navigation that changes only the fragment does not reload the page. */
async function openLink(page: Page, link: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(link)
}

const fillNewPassword = async (page: Page, password: string) => {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
}

test('A-R-01 A-R-03 A-R-05 A-R-10 A-R-12 A-R-14 A-S-06 A-S-07 A-S-09 A-S-57 A-X-01 A-X-15 A-P-06 B-R-15 B-R-18 a user signs up, forgets the password and sets a new one', async ({
  page,
}) => {
  const email = 'journey@example.test'
  await signUp(page, email, 'first-password')
  await expect(page).toHaveURL('/')
  expect(await storedToken(page)).not.toBeNull()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(heading(page, 'Login')).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(await storedToken(page)).toBeNull()

  await logIn(page, email, 'wrong-password')
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  expect(await storedToken(page)).toBeNull()
  await logIn(page, email, 'first-password')
  await expect(heading(page, 'Analyze a website')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Logout' }).click()

  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(heading(page, 'Forgot your password?')).toBeVisible()
  await expect(page).toHaveURL('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await submitButton(page, 'Send reset link').click()
  await expect(page.getByRole('status').getByText(resetMailSentText, { exact: true })).toBeVisible()

  const [link = ''] = await readResetLinks(page, email, 1)
  await page.getByRole('link', { name: link }).click()
  await expect(heading(page, 'Choose a new password')).toBeVisible()
  // The token must not stay in the URL, where the next person at this computer could find it.
  await expect(page).toHaveURL('/reset-password')
  await fillNewPassword(page, 'second-password')
  await submitButton(page, 'Change password').click()
  await expect(heading(page, 'Login')).toBeVisible()
  await expect(page).toHaveURL('/login')

  await logIn(page, email, 'first-password')
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await logIn(page, email, 'second-password')
  await expect(heading(page, 'Analyze a website')).toBeVisible()
})

test('A-R-11 A-R-13 A-R-15 A-X-16 used, replaced, made-up, broken and missing reset links are refused, with an offer to request a new one', async ({
  page,
}) => {
  const email = 'links@example.test'
  await signUp(page, email, 'first-password')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(heading(page, 'Login')).toBeVisible()

  const expectRefused = async (link: string) => {
    await openLink(page, link)
    await expect(page.getByRole('alert'), link).toHaveText(badLinkText)
    await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Request a new reset link' })).toHaveAttribute('href', '/forgot-password')
  }

  await requestReset(page, email)
  const [replacedLink = ''] = await readResetLinks(page, email, 1)
  await requestReset(page, email)
  const links = await readResetLinks(page, email, 2)
  const validLink = links.find((link) => link !== replacedLink) ?? ''
  await expectRefused(replacedLink)
  await expectRefused(validLink.replace(/access_token=...../, 'access_token=xxxxx'))
  await expectRefused(validLink.replace(/refresh_token=...../, 'refresh_token=xxxxx'))
  await expectRefused('/reset-password#access_token=made-up&refresh_token=made-up&type=recovery')
  await expectRefused('/reset-password?token=made-up')
  await expectRefused('/reset-password#access_token=&type=recovery')
  await expectRefused(`/reset-password?token=${'x'.repeat(5000)}`)
  await expectRefused('/reset-password')
  await expectRefused('/reset-password#error=%E0%A4%A')

  // Some mail clients move the token from the fragment to the query.
  await openLink(page, validLink.replace('#', '?'))
  await fillNewPassword(page, 'second-password')
  await submitButton(page, 'Change password').click()
  await expect(heading(page, 'Login')).toBeVisible()
  await expectRefused(validLink)
  await page.getByRole('link', { name: 'Request a new reset link' }).click()
  await expect(heading(page, 'Forgot your password?')).toBeVisible()
})

test('A-V-05 A-V-06 A-V-07 A-S-57 the new password is validated, a link used in another tab meanwhile is refused, and a user who was signed in has to log in again', async ({
  page,
}) => {
  const email = 'reset@example.test'
  await signUp(page, email, 'first-password')
  await requestReset(page, email)
  const [link = ''] = await readResetLinks(page, email, 1)
  const otherTab = await page.context().newPage()
  await openLink(otherTab, link)
  await fillNewPassword(otherTab, 'third-password')

  await page.bringToFront()
  await openLink(page, link)
  await expect(submitButton(page, 'Change password')).toBeDisabled()
  await page.getByLabel('New password', { exact: true }).fill('short')
  await expect(submitButton(page, 'Change password')).toBeDisabled()
  await page.getByLabel('Confirm password').fill('other')
  await submitButton(page, 'Change password').click()
  await expect(page.getByText('Password must be at least 6 characters long', { exact: true })).toBeVisible()
  await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible()
  await fillNewPassword(page, 'second-password')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await submitButton(page, 'Change password').click()
  await expect(heading(page, 'Login')).toBeVisible()
  await expect(page).toHaveURL('/login')

  await otherTab.bringToFront()
  await submitButton(otherTab, 'Change password').click()
  await expect(otherTab.getByRole('alert')).toHaveText(badLinkText)
})

test("A-V-01 A-V-02 A-V-03 A-V-04 A-X-02 the sign-up form shows errors beside their fields, and the server's error above the form", async ({
  page,
}) => {
  await page.goto('/signup')
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await submitButton(page, 'Sign Up').click()
  await expect(page.getByText('Email is required', { exact: true })).toBeVisible()
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password').fill('other')
  await expect(page.getByText('Please enter a valid email address', { exact: true })).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters long', { exact: true })).toBeVisible()
  await submitButton(page, 'Sign Up').click()
  await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription('Passwords do not match')

  await page.getByLabel('Email').fill('demo@example.test')
  await page.getByLabel('Password', { exact: true }).fill('long-enough')
  await page.getByLabel('Confirm password').fill('long-enough')
  const signupRequest = page.waitForRequest('**/api/v1/auth/signup-first')
  await submitButton(page, 'Sign Up').click()
  expect((await signupRequest).postDataJSON()).toEqual({ email: 'demo@example.test', password: 'long-enough', name: 'User' })
  await expect(page.getByRole('alert')).toBeFocused()
  expect(await storedToken(page)).toBeNull()
})

test('A-V-08 A-V-09 A-X-03 A-X-14 the other forms show errors, also when there is no response or an invalid one', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await submitButton(page, 'Login').click()
  await expect(page.getByText('Email and password are required', { exact: true })).toHaveCount(2)
  await page.route('**/api/v1/auth/**', (route) => route.abort())
  await logIn(page, 'demo@example.test', 'demo1234')
  await expect(page.getByRole('alert')).toHaveText('Network error')
  await page.route('**/api/v1/auth/**', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
  await logIn(page, 'demo@example.test', 'demo1234')
  await expect(page.getByRole('alert')).toHaveText('Login failed')

  await page.goto('/forgot-password')
  await expect(submitButton(page, 'Send reset link')).toBeDisabled()
  await page.getByLabel('Email').fill('nobody@example.test')
  await submitButton(page, 'Send reset link').click()
  await expect(page.getByRole('alert')).toHaveText('Failed to send reset email')
  await page.unrouteAll()
  await submitButton(page, 'Send reset link').click()
  await expect(page.getByRole('status').getByText(resetMailSentText, { exact: true })).toBeVisible()
})

test('A-X-17 A-X-18 a failed check of a reset link can be retried; a failed password change shows an error', async ({ page }) => {
  await page.route('**/verify-recovery-token', (route) => route.abort())
  await page.goto('/reset-password?token=some-token')
  await expect(page.getByRole('alert')).toHaveText('Unable to verify reset link. Please try again.')
  await page.unrouteAll()
  await page.route('**/verify-recovery-token', (route) => route.fulfill({ json: { success: true, message: 'good' } }))
  await page.route('**/update-password', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await fillNewPassword(page, 'second-password')
  await submitButton(page, 'Change password').click()
  await expect(page.getByRole('alert')).toHaveText('Failed to reset password.')
})

test('A-R-04 A-R-07 A-R-08 A-R-09 A-R-24 A-R-26 A-R-27 B-R-01 a visitor sees the public header and footer, and the sign-up page with its claims', async ({
  page,
}) => {
  await page.goto('/login')
  const header = page.getByRole('banner')
  await expect(header.getByText('DEV MODE', { exact: true })).toBeVisible()
  await expect(header.getByRole('link')).toHaveText(['SEO Analysis Platform', 'Login', 'Sign Up'])
  await expect(header.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toContainText('SEO Analysis Platform · v1.0.0')
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
  await expect(heading(page, 'Sign Up')).toBeVisible()
  await expect(page.getByRole('heading', { name: '8 actionable fixes waiting inside' })).toBeVisible()
  for (const claim of [
    'Instant SEO health score',
    'AI-powered recommendations',
    'Actionable improvement plan',
    'Free forever for basic analysis',
  ]) {
    await expect(page.getByText(claim, { exact: true })).toBeVisible()
  }
})

test('A-R-24 A-X-39 without a status there is no DEV MODE, and without a version the default one is shown', async ({ page }) => {
  await page.route(/\/api\/(v1\/status|version)$/, (route) => route.abort())
  await page.goto('/login')
  await expect(heading(page, 'Login')).toBeVisible()
  await expect(page.getByText('DEV MODE')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toContainText('SEO Analysis Platform · v1.0.0')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('A-P-06 B-R-18 B-R-19 visitors are redirected to the login page, and after login to the page that they opened', async ({ page }) => {
  await page.goto('/dashboard/shares?sort=new#list')
  await expect(heading(page, 'Login')).toBeVisible()
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Fshares%3Fsort%3Dnew%23list')
  await logIn(page, 'demo@example.test', 'demo1234')
  await expect(heading(page, 'Share Management')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/shares?sort=new#list')

  await page.evaluate('localStorage.clear()')
  for (const path of ['/no-such-page', '/admin/no-such-page', '/login/more', '/%20']) {
    await page.goto(path)
    await expect(heading(page, 'Login'), path).toBeVisible()
    await expect(page, path).toHaveURL('/login')
  }
})

test('A-P-01 every user page and admin page redirects a visitor to the login page', async ({ page }) => {
  for (const { path } of pages.filter(({ signedInAs }) => signedInAs !== null).flatMap((group) => group.pages)) {
    await page.goto(path)
    await expect(heading(page, 'Login'), path).toBeVisible()
    await expect(page, path).toHaveURL(path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`)
  }
})

test('A-S-12 a visitor who opens a page and then signs up is redirected to that page', async ({ page }) => {
  await page.goto('/signup?next=%2Faccount')
  await page.getByLabel('Email').fill('wanted@example.test')
  await page.getByLabel('Password', { exact: true }).fill('long-enough')
  await page.getByLabel('Confirm password').fill('long-enough')
  await submitButton(page, 'Sign Up').click()
  await expect(heading(page, 'Your Account')).toBeVisible()
})

for (const next of ['//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
  test(`A-P-06 ?next=${JSON.stringify(next)} leads home and never to another origin`, async ({ page, product }) => {
    const foreignRequests: string[] = []
    page.on('request', (request) => !request.url().startsWith(product.address) && foreignRequests.push(request.url()))
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await logIn(page, 'demo@example.test', 'demo1234')
    await expect(heading(page, 'Analyze a website')).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(foreignRequests).toEqual([])
  })
}

test.describe('signed in', () => {
  test.use({ signedInAs: 'demo@example.test' })

  test('A-R-02 A-R-06 A-R-23 A-R-25 B-R-16 B-R-20 a signed-in user is redirected home from the login and admin pages, and the header offers account, commands and logout', async ({
    page,
  }) => {
    for (const path of ['/login', '/signup', '/app', '/dashboard', '/admin', '/admin/prompts']) {
      await page.goto(path)
      await expect(heading(page, 'Analyze a website'), path).toBeVisible()
      await expect(page, path).toHaveURL('/')
    }
    const header = page.getByRole('banner')
    await expect(header.getByRole('link')).toHaveText(['SEO Analysis Platform', 'Account'])
    await expect(header.getByRole('button')).toHaveText([/Search or run a command/, 'Logout'])
    await header.getByRole('link', { name: 'Account' }).click()
    await expect(heading(page, 'Your Account')).toBeVisible()
    await header.getByRole('link', { name: 'SEO Analysis Platform' }).click()
    await expect(page).toHaveURL('/')

    await page.setViewportSize({ width: 375, height: 800 })
    await header.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Account', 'Logout'])
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(heading(page, 'Login')).toBeVisible()
  })

  test('B-R-19 an unknown path leads home and a toast says why', async ({ page }) => {
    await page.goto('/no-such-page')
    await expect(heading(page, 'Analyze a website')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Page not found', { exact: true })).toBeVisible()
  })

  test('A-R-28 A-R-29 lists use the full width, every other page a centered container', async ({ page, product }) => {
    const jobId = await findOrRunAnalysis(product, 'demo@example.test', product.sample)
    await page.setViewportSize({ width: 2200, height: 900 })
    for (const [path, width] of [
      ['/', 2200],
      [`/dashboard/actions?jobId=${jobId}`, 2200],
      ['/dashboard/shares', 2200],
      ['/account', containerWidth],
      ['/account/subscription', containerWidth],
      ['/account/upgrade', containerWidth],
      [`/jobs/${jobId}`, containerWidth],
      ['/rules', containerWidth],
    ] as const) {
      expect(await openAndMeasureContent(page, path), path).toEqual([(2200 - width) / 2, width])
    }
  })

  test('A-R-22 account, shared links and plans are reachable from the home page and the dashboard', async ({ page, product }) => {
    const jobId = await findOrRunAnalysis(product, 'demo@example.test', product.sample)
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Account Settings', exact: true }).click()
    await expect(page).toHaveURL('/account')
    await expect(heading(page, 'Your Account')).toBeVisible()
    await page.goto(`/dashboard/actions?jobId=${jobId}`)
    await page.getByRole('link', { name: 'View Shared Links' }).click()
    await expect(page).toHaveURL(/\/dashboard\/shares\?/)
    await expect(heading(page, 'Share Management')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Actions' }).click()
    await page.getByRole('main').locator('a[href="/account/upgrade"]').first().click()
    await expect(page).toHaveURL('/account/upgrade')
    await expect(heading(page, 'Choose Your Plan')).toBeVisible()
  })
})

/** 1152 px of content plus two gutters of 32 px. */
const containerWidth = 1216

/** Left edge and width of the content. */
async function openAndMeasureContent(page: Page, path: string): Promise<[number | undefined, number | undefined]> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const box = await page.getByRole('main').boundingBox()
  return [box?.x, box?.width]
}

test('A-R-29 the public pages are centered', async ({ page, product }) => {
  const jobId = await findOrRunAnalysis(product, 'demo@example.test', product.sample)
  const { token } = await createShareLink(product, 'demo@example.test', { jobId, shareMode: 'preview' })
  await page.setViewportSize({ width: 2200, height: 900 })
  for (const path of ['/login', '/forgot-password', '/reset-password', '/score', '/bot']) {
    expect(await openAndMeasureContent(page, path), path).toEqual([(2200 - containerWidth) / 2, containerWidth])
  }
  // The sign-up page and the pages of share links are wider.
  for (const path of ['/signup', `/shared/${token}`, `/share/${token}`])
    expect(await openAndMeasureContent(page, path), path).toEqual([360, 1480])
})

test.describe('as admin', () => {
  test.use({ signedInAs: 'admin@example.test' })

  test('A-R-22 A-R-25 admins have a link to the admin pages', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('link')).toHaveText(['SEO Analysis Platform', 'Admin', 'Account'])
    await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click()
    await expect(heading(page, 'Admin Dashboard')).toBeVisible()
    await expect(page).toHaveURL('/admin')
  })
})
