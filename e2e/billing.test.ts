import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { apiAs } from './api-as.ts'
import { createAccount } from './create-account.ts'
import { runAnalysis } from './run-analysis.ts'
import { test as productTest } from './running-product.ts'
import { clickInSandbox } from './sandbox-payments.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

type AccountFixture = { account: Awaited<ReturnType<typeof createAccount>> }

// A new user per test, because a plan can be bought only once and the tests count payments.
const test = productTest.extend<AccountFixture>({
  account: async ({ product }, use) => use(await createAccount(product.address)),
  storageState: async ({ account }, use) => use(account.storage),
})

const goodCard = '4242424242424242'
const plansPath = '/account/subscription'
const heading = (page: Page, name: string, level = 1) => page.getByRole('heading', { level, name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true })
const dialogButton = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name })
const expectText = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
const paymentRows = (page: Page) => page.getByRole('table', { name: 'Subscription history' }).locator('tbody').getByRole('row')

async function pay(page: Page): Promise<void> {
  await expect(heading(page, 'Checkout')).toBeVisible()
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.waitForURL(/\/account\/subscription-success/)
}

/** Buys the plan Professional over the API, for tests of what happens afterwards. */
async function buyPlan(address: string, email: string): Promise<void> {
  const callApi = await apiAs(address, email)
  const { data } = await callApi<{ data: { url: string } }>('POST', '/api/v1/subscription/create-checkout', {
    tier: 'tier2',
    successUrl: `${address}/account/subscription-success`,
    cancelUrl: `${address}/account/upgrade`,
  })
  const form = new URLSearchParams({ action: 'pay', card: goodCard })
  await fetch(data.url, { method: 'POST', body: form, redirect: 'manual' })
  await callApi('POST', '/api/v1/subscription/verify-payment')
}

/** Opens another tab that only the live stream updates. The default path is the home page, which shows the user's plan. */
async function openWatchingTab(page: Page, headingText: string | RegExp, path = '/'): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(path)
  await expect(tab.getByRole('heading', { level: 2, name: headingText, exact: true })).toBeVisible()
  await tab.evaluate('window.isSamePage = true')
  // Chromium draws background tabs only once a second, which would delay every click.
  await page.bringToFront()
  return tab
}
const wasReloaded = async (tab: Page) => !(await tab.evaluate<boolean>('window.isSamePage === true'))

test('B-R-27 B-R-28 B-R-30 B-R-31 B-R-35 B-R-36 B-S-25 B-V-24 B-V-25 B-V-26 B-P-06 case 44: a free user buys a plan with a discount code, and other tabs show the plan and the tasks it unlocks', async ({
  page,
  product,
  account,
}) => {
  const jobId = await runAnalysis(product, account.email, product.sample)
  const tasksTab = await openWatchingTab(page, 'Available Tasks (8)', `/dashboard/actions?jobId=${jobId}`)
  await expectText(tasksTab, 'Unlock All 100+ Actions')
  const otherTab = await openWatchingTab(page, 'Free')
  await page.goto(`${plansPath}?promo=WELCOME20`)
  await expect(heading(page, 'Choose Your Plan')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Account' })).toHaveAttribute('href', '/account')
  await expect(page.getByText('Domain analyses', { exact: true })).toBeVisible()
  await expect(heading(page, 'When am I charged?', 2)).toBeVisible()
  await button(page, 'Go Professional').click()
  await expect(page.locator('dt:text-is("Discount") + dd')).toHaveText('−$9.80')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/account/upgrade')
  await expectText(page, 'No payment was taken')

  await page.goto(`${plansPath}?discount=WELCOME20&promo=other`)
  await expectText(page, 'Discount code WELCOME20 will be applied at checkout')
  await button(page, 'Go Professional').click()
  await expect(page.locator('dt:text-is("Due today") + dd')).toHaveText('$39.20')
  await pay(page)
  await expect(heading(page, 'You are on Professional', 2)).toBeVisible()
  await expect(heading(otherTab, 'Professional', 2)).toBeVisible()
  await expect(tasksTab.getByRole('heading', { level: 2, name: /^Available Tasks \((?!8\))\d+\)/ })).toBeVisible()
  await expect(tasksTab.getByText('Unlock All 100+ Actions')).toHaveCount(0)
  for (const tab of [otherTab, tasksTab]) expect(await wasReloaded(tab)).toBe(false)
  await page.goto('/account')
  await expect(paymentRows(page).filter({ hasText: 'Paid' })).toContainText('$39.20')
})

test('B-R-29 B-S-22 B-S-23 B-S-24 B-S-26 B-X-49 an upgrade costs what the dialog says; a downgrade waits for the end of the period and can be withdrawn; a refund shows without a reload', async ({
  page,
  product,
  account,
}) => {
  await buyPlan(product.address, account.email)
  const otherTab = await openWatchingTab(page, 'Professional')
  await page.goto(plansPath)
  await expect(heading(page, 'Change Your Plan')).toBeVisible()
  await button(page, 'Go Business').click()
  const payAndChange = /^Pay (.+) and change$/
  const price = payAndChange.exec((await dialogButton(page, payAndChange).textContent()) ?? '')?.[1] ?? 'no sum'
  await expectText(page, 'This upgrade applies immediately with a prorated credit.')
  for (const line of [/^Business, \w+ \d+ to \w+ \d+$/, 'Professional, not used', 'Visa ending 4242']) await expectText(page, line)
  await dialogButton(page, payAndChange).click()
  await expectText(page, 'Subscription upgrade successful! Your new plan is active now.')
  await expect(heading(otherTab, 'Business', 2)).toBeVisible()

  await button(page, 'Start Basic').click()
  await expectText(page, 'This downgrade takes effect at the end of the billing period, with no refund for the current period.')
  await dialogButton(page, /^Change on /).click()
  await expectText(page, 'Subscription downgrade successful! It takes effect at the end of your billing period.')
  const downgradeNotice = /^Basic follows on .+\. Until then you have Business\.$/
  await expectText(otherTab, downgradeNotice)
  await button(page, 'Keep Business').click()
  await dialogButton(page, 'Keep plan').click()
  await expectText(page, 'Your plan stays as it is.')
  await expect(otherTab.getByText(downgradeNotice)).toHaveCount(0)
  await expect(heading(otherTab, 'Business', 2)).toBeVisible()
  expect(await wasReloaded(otherTab)).toBe(false)
  await page.goto('/account')
  const upgrade = paymentRows(page).filter({ hasText: 'Change to the Business plan' })
  await expect(upgrade).toContainText(price)
  await expect(upgrade).toContainText('Paid')
  await expect(paymentRows(page)).toHaveCount(3)
  await clickInSandbox(product.address, account.email, 'Refund')
  await expect(paymentRows(page).filter({ hasText: 'Refunded' })).toHaveCount(1)
})

test('B-R-32 B-R-33 B-R-34 B-S-27 B-S-28 B-S-29 B-X-50 B-X-51 B-X-52 a plan is canceled at period end, resumed, and ended immediately', async ({
  page,
  product,
  account,
}) => {
  await buyPlan(product.address, account.email)
  const otherTab = await openWatchingTab(page, 'Professional')
  await page.goto(plansPath)
  await expect(heading(page, 'Subscription Actions', 3)).toBeVisible()
  await button(page, 'Cancel Subscription').click()
  await dialogButton(page, 'Keep Subscription').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button(page, 'Cancel Subscription').click()
  await dialogButton(page, 'Cancel at Period End').click()
  const endNotice = /^Your subscription will end on \w+ \d+, \d{4}$/
  await expectText(page, endNotice)
  await expectText(otherTab, endNotice)
  await button(page, 'Reactivate Subscription').click()
  await expectText(page, 'Your subscription has been reactivated!')
  await expect(otherTab.getByText(endNotice)).toHaveCount(0)

  await button(page, 'Cancel Subscription').click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Cancel Immediately' }).check()
  await dialogButton(page, 'Cancel Immediately').click()
  await expectText(page, 'Your subscription has been cancelled immediately.')
  await expect(heading(page, 'Choose Your Plan')).toBeVisible()
  await expect(heading(otherTab, 'Free', 2)).toBeVisible()
  expect(await wasReloaded(otherTab)).toBe(false)
})

test('credits are bought and used, show in the account and its history, and are removed by a refund', async ({
  page,
  product,
  account,
  sites,
}) => {
  const [freeSite, paidSite] = sites
  if (freeSite === undefined || paidSite === undefined) throw new Error('no site')
  await page.goto(plansPath)
  await button(page, 'Buy credits').click()
  await page.getByRole('dialog').getByLabel('How many').fill('3')
  const buyCredits = /^Buy 3 credits for (.+)$/
  const price = buyCredits.exec((await dialogButton(page, buyCredits).textContent()) ?? '')?.[1] ?? 'no sum'
  await dialogButton(page, buyCredits).click()
  await pay(page)
  await expectText(page, 'You are on Free')
  await page.goto('/account')
  const credits = page.locator('dt:text-is("Credits") + dd')
  await expect(credits).toHaveText('3')
  await expect(paymentRows(page)).toHaveCount(1)
  await expect(paymentRows(page)).toContainText(price)

  // Keep both analyses running until this test ends: the dialog about a finished analysis would cover the page.
  for (const site of [freeSite, paidSite]) site.hold()
  const callApi = await apiAs(product.address, account.email)
  await callApi('POST', '/api/v1/process', { url: freeSite.origin })
  await page.goto('/')
  await page.getByRole('textbox', { name: /address|URL/i }).fill(paidSite.origin)
  await page.getByRole('button', { name: 'Analyze', exact: true }).click()
  await expect(page.getByRole('row', { includeHidden: true }).filter({ hasText: paidSite.host })).toBeVisible()
  await page.goto('/account')
  await expect(credits).toHaveText('2')
  await expect(paymentRows(page).filter({ hasText: `Analysis of ${paidSite.host}` })).toContainText('−1 credit')

  await clickInSandbox(product.address, account.email, 'Refund')
  await expect(credits).toHaveText('0')
  await expect(paymentRows(page).filter({ hasText: 'Refunded' }).first()).toBeVisible()
  await callApi('DELETE', '/api/v1/jobs')
  for (const site of [freeSite, paidSite]) site.release()
})

test('a failed renewal shows a banner until the card is changed in the portal', async ({ page, context, product, account }) => {
  await buyPlan(product.address, account.email)
  await page.goto(plansPath)
  await expect(heading(page, 'Change Your Plan')).toBeVisible()
  await clickInSandbox(product.address, account.email, 'Next payment fails', 'Next month')
  await expectText(page, /^Your last payment failed\. Update your card by .+ to keep Professional\.$/)
  const [portal] = await Promise.all([context.waitForEvent('page'), page.getByRole('button', { name: 'Update card' }).click()])
  await portal.getByLabel('Test card').selectOption(goodCard)
  await portal.getByRole('button', { name: 'Save card' }).click()
  await expect(portal.getByText('Saved')).toBeVisible()
  await page.bringToFront()
  await expect(page.getByText('Your last payment failed.')).toHaveCount(0)
  await page.goto('/account')
  await expect(paymentRows(page).filter({ hasText: 'Renewed' })).toHaveCount(1)
})

test('B-R-35 case 45: the plan is active although all payment events were lost', async ({ page }) => {
  await page.goto('/dev/payments')
  await page.getByRole('button', { name: 'Lose events' }).click()
  await expectText(page, 'New events are lost.')
  await page.goto(plansPath)
  await button(page, 'Start Basic').click()
  await pay(page)
  await expect(heading(page, 'You are on Basic', 2)).toBeVisible()
  await page.goto('/dev/payments')
  await page.getByRole('button', { name: 'Deliver events' }).click()
  await expect(page.getByRole('button', { name: 'Lose events' })).toBeVisible()
})

test('B-S-25 a brand can sell single reports as one-time purchases, with access until a date', async ({ page, product }) => {
  await page.goto(`${product.address.replace('127.0.0.1', 'once.localhost')}/signup`)
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.test`)
  await page.getByLabel('Password', { exact: true }).fill('demo1234')
  await page.getByLabel('Confirm password').fill('demo1234')
  await button(page, 'Sign Up').click()
  await expect(heading(page, 'Analyze a website')).toBeVisible()
  await page.goto(new URL(plansPath, page.url()).href)
  await button(page, 'Buy SEO Report').click()
  await pay(page)
  await expect(page.getByRole('heading', { level: 2, name: /^You are on / })).toBeVisible()
  await page.goto(new URL('/account', page.url()).href)
  await expectText(page, /^1 domain\. Access until \w+ \d+, \d{4}\.$/)
  await expect(page.getByRole('heading', { name: 'Subscription Actions' })).toHaveCount(0)
})

const views: { label: string; path: string; opensDialog?: string }[] = [
  { label: 'the plan page of a subscriber', path: plansPath },
  { label: 'the dialog that changes the plan', path: plansPath, opensDialog: 'Go Business' },
  { label: 'the dialog that cancels', path: plansPath, opensDialog: 'Cancel Subscription' },
  { label: 'the account with payments', path: '/account' },
]

test("a subscriber's pages and dialogs pass axe at 320 and 1440 px light and 768 px dark, with no horizontal scroll", async ({
  page,
  product,
  account,
}) => {
  await buyPlan(product.address, account.email)
  for (const { label, path, opensDialog } of views) {
    await page.goto(path)
    await expect(path === plansPath ? button(page, 'Go Business') : paymentRows(page).first()).toBeVisible()
    if (opensDialog !== undefined) {
      await button(page, opensDialog).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    }
    await waitUntilIdle(page)
    await expectAccessible(page, label)
  }
})
