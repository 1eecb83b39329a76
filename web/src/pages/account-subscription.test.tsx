// @vitest-environment happy-dom
import { authCalls } from '@seo/contract/auth'
import type { Reply } from '@seo/contract/call'
import type { Job } from '@seo/contract/jobs'
import { subscriptionCalls } from '@seo/contract/subscription'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoreSession } from '#features/auth/session.ts'
import { access } from '#testing/access.ts'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { deferredReply, type FakeServer, noNetwork, refusal } from '#testing/fake-server.ts'
import { job } from '#testing/jobs.ts'
import { monthlyOffers } from '#testing/payments.ts'
import { profile, user } from '#testing/people.ts'
import { alerts, button, renderPage } from '#testing/render-page.tsx'
import { signedIn } from '#testing/signed-in.ts'
import AccountSubscriptionPage from './account-subscription.tsx'
import AccountUpgradePage from './account-upgrade.tsx'

type Access = Reply<typeof subscriptionCalls.status>

let server: FakeServer
const assign = vi.fn()
const reload = vi.fn()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  assign.mockReset()
  reload.mockReset()
})
cleanUpAfterEach()
afterEach(() => {
  sessionStorage.clear()
})

const paying = (changes: Partial<Access['subscription']> = {}) =>
  access({ tier: 'tier2', currentPeriodEnd: '2026-12-01T12:00:00.000Z', ...changes })
const free = () => access({ tier: 'free', features: { actionItemsLimit: 8, domainsPerMonth: 1, pagesPerAnalysis: 50 } })

const preview: Reply<typeof subscriptionCalls.preview> = {
  change: 'upgrade',
  currency: 'usd',
  dueNow: 2433,
  lines: [
    { kind: 'rest', tier: 'tier3', amount: 4817, from: '2026-11-16T12:00:00.000Z', to: '2026-12-01T12:00:00.000Z' },
    { kind: 'unused', tier: 'tier2', amount: -2384, from: '2026-11-16T12:00:00.000Z', to: '2026-12-01T12:00:00.000Z' },
  ],
  card: { brand: 'visa', last4: '4242' },
  nextAmount: 9900,
  nextDate: '2026-12-01T12:00:00.000Z',
  prorationDate: 1_795_000_000,
}

type PageOptions = { at?: string; page?: ReactElement; completed?: Job[]; funds?: number }

async function open(
  status: Access,
  { at = '/account/subscription', page = <AccountSubscriptionPage />, completed = [], funds = 500 }: PageOptions = {},
): Promise<void> {
  server = await signedIn({ completed })
  server.on(authCalls.profile, () => ({ user, profile: { ...profile, funds } }))
  await restoreSession()
  server.on(subscriptionCalls.status, () => status)
  server.on(subscriptionCalls.tiers, () => monthlyOffers)
  server.on(subscriptionCalls.preview, () => preview)
  renderPage(page, { path: at.split('?')[0] ?? at, at })
  await screen.findByRole('heading', { level: 1 })
}
const inPlan = async (name: string) => within((await screen.findByRole('heading', { name, level: 2 })).closest('li') ?? document.body)
const sentBodies = (call: keyof typeof subscriptionCalls) => server.requestsTo(subscriptionCalls[call]).map(({ body }) => body)

test('B-R-27 B-R-28 B-R-30 B-K-48 B-K-49 a free user chooses a plan', async () => {
  await open(free())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose Your Plan')
  expect(screen.getByRole('link', { name: 'Back to Account' }).getAttribute('href')).toBe('/account')
  expect(screen.getByText(/^Shopify store SEO analysis with 100 action items/)).toBeTruthy()
  expect((await inPlan('Basic')).getByText('$19')).toBeTruthy()
  expect((await inPlan('Power')).getByText('$249')).toBeTruthy()
  expect((await inPlan('Professional')).getByText('Most Popular')).toBeTruthy()
  expect(screen.queryByText('Subscription Actions')).toBeNull()
})

test('B-R-29 B-K-47 a paying user changes the plan, and the current one is marked', async () => {
  await open(paying())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Change Your Plan')
  expect((await inPlan('Professional')).getByRole<HTMLButtonElement>('button').disabled).toBe(true)
  expect(screen.queryByText('Most Popular')).toBeNull()
})

test('the plan page shows when the plan was last synced with the payment provider', async () => {
  await open(paying({ syncedAt: '2026-11-16T09:42:00' }))
  expect(await screen.findByText('Last synced Nov 16, 2026, 09:42')).toBeTruthy()
})

test('B-S-25 B-C-20 B-C-21 a free user is sent to the checkout', async () => {
  await open(free())
  server.on(subscriptionCalls.createCheckout, () => ({ url: 'https://pay.test/c1' }))
  await userEvent.click((await inPlan('Business')).getByRole('button', { name: 'Go Business' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.test/c1'))
  expect(sentBodies('createCheckout')).toEqual([
    {
      tier: 'tier3',
      successUrl: `${window.location.origin}/account/subscription-success`,
      cancelUrl: `${window.location.origin}/account/upgrade`,
    },
  ])
})

test('a plan that an admin granted is marked, and another plan is bought at the checkout instead of changed', async () => {
  await open(access({ tier: 'tier3', currentPeriodEnd: null }))
  server.on(subscriptionCalls.createCheckout, () => ({ url: 'https://pay.test/c1' }))
  const granted = await inPlan('Business')
  expect(granted.getByText('Current plan', { selector: 'span' })).toBeTruthy()
  expect(granted.getByRole<HTMLButtonElement>('button', { name: 'Current plan' }).disabled).toBe(true)
  await userEvent.click((await inPlan('Power')).getByRole('button'))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.test/c1'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sentBodies('createCheckout')).toMatchObject([{ tier: 'tier4' }])
})

test.each([
  ['?discount=SPRING', 'SPRING'],
  ['?promo=AUTUMN', 'AUTUMN'],
  ['?promo=AUTUMN&discount=SPRING', 'SPRING'],
])('B-V-24 B-V-25 B-V-26 %s is shown and sent', async (query, code) => {
  await open(free(), { at: `/account/subscription${query}` })
  server.on(subscriptionCalls.createCheckout, () => ({ url: 'https://pay.test/c1' }))
  expect((await screen.findByText(code)).parentElement?.textContent).toBe(`Discount code ${code} will be applied at checkout`)
  await userEvent.click((await inPlan('Basic')).getByRole('button', { name: 'Start Basic' }))
  await waitFor(() => expect(sentBodies('createCheckout')).toMatchObject([{ promotionCode: code }]))
})

test.each([
  [() => refusal(500), 'Failed to create checkout session'],
  [() => Promise.reject(noNetwork()), 'Failed to process subscription request. Please try again.'],
])('B-X-31 B-X-32 a checkout that cannot be opened shows a message', async (handler, title) => {
  await open(free())
  server.on(subscriptionCalls.createCheckout, handler)
  await userEvent.click((await inPlan('Basic')).getByRole('button', { name: 'Start Basic' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain(title)
  expect(assign).not.toHaveBeenCalled()
})

test('B-S-24 B-S-26 B-C-22 B-X-49 an upgrade shows its amount before it is sent, and reloads the page', async () => {
  await open(paying())
  server.on(subscriptionCalls.updatePlan, () => ({}))
  await userEvent.click((await inPlan('Business')).getByRole('button', { name: 'Go Business' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change to Business' }))
  expect(await dialog.findByText('$24.33')).toBeTruthy()
  const facts = dialog.getAllByRole('term').map((name) => [name.textContent, name.nextElementSibling?.textContent])
  expect(facts).toEqual([
    ['Business, Nov 16 to Dec 1', '$48.17'],
    ['Professional, not used', '−$23.84'],
    ['Due today', '$24.33'],
    ['Next payment', '$99.00 on Dec 1, 2026'],
    ['Paid with', 'Visa ending 4242'],
    ['Domain analyses a month', '3 → 10, 2 used'],
    ['Pages per analysis', '1,000 → 5,000'],
  ])
  expect(dialog.getByText(/applies immediately with a prorated credit/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Pay $24.33 and change' }))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(sentBodies('updatePlan')).toEqual([
    { newTier: 'tier3', currentTier: 'tier2', isUpgrade: true, prorationDate: preview.prorationDate },
  ])
  cleanup()
  await open(paying({ tier: 'tier3' }))
  expect(await screen.findByText('Subscription upgrade successful! Your new plan is active now.')).toBeTruthy()
})

test('B-S-23 a downgrade names the date and what gets smaller', async () => {
  await open(paying())
  server.on(subscriptionCalls.preview, () => ({
    ...preview,
    change: 'downgrade' as const,
    dueNow: 0,
    lines: [],
    nextAmount: 1900,
    prorationDate: null,
  }))
  server.on(subscriptionCalls.updatePlan, () => ({}))
  await userEvent.click((await inPlan('Basic')).getByRole('button', { name: 'Start Basic' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change to Basic' }))
  expect(await dialog.findByText('$0.00')).toBeTruthy()
  expect(dialog.getByText(/at the end of the billing period, with no refund for the current period/)).toBeTruthy()
  expect(dialog.getByText('Until Dec 1 you keep Professional')).toBeTruthy()
  expect(dialog.getByText('From Dec 1, each month').nextElementSibling?.textContent).toBe('$19.00')
  expect(dialog.getByText('What gets smaller on Dec 1')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Change on Dec 1' }))
  await waitFor(() => expect(sentBodies('updatePlan')).toEqual([{ newTier: 'tier1', currentTier: 'tier2', isUpgrade: false }]))
})

test('while the next payment loads, its rows are already there, so that the buttons below do not move', async () => {
  const loading = Promise.withResolvers<typeof preview>()
  await open(paying())
  server.on(subscriptionCalls.preview, () => loading.promise)
  cleanup()
  renderPage(<AccountSubscriptionPage />, { path: '/account/subscription' })
  expect((await screen.findByText('Paid with')).nextElementSibling?.textContent).toBe('–')
  loading.resolve(preview)
  expect(await screen.findByText('Visa ending 4242')).toBeTruthy()
  expect(screen.getAllByText('Paid with')).toHaveLength(1)
})

test('a plan change without a preview from the server shows no amounts', async () => {
  await open(paying())
  server.on(subscriptionCalls.preview, () => refusal(503))
  await userEvent.click((await inPlan('Power')).getByRole('button', { name: 'Go Power' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change to Power' }))
  expect(await dialog.findByRole('button', { name: 'Change now' })).toBeTruthy()
  expect(dialog.queryByText(/\$/)).toBeNull()
})

test('a scheduled downgrade can be withdrawn', async () => {
  await open(paying({ tier: 'tier3', nextTier: 'tier1' }))
  server.on(subscriptionCalls.updatePlan, () => ({}))
  expect((await inPlan('Basic')).getByText('From Dec 1, 2026')).toBeTruthy()
  await userEvent.click((await inPlan('Business')).getByRole('button', { name: 'Keep Business' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep plan' }))
  await waitFor(() => expect(sentBodies('updatePlan')).toMatchObject([{ newTier: 'tier3' }]))
})

test.each([
  [() => refusal(500), 'Failed to update subscription'],
  [() => Promise.reject(noNetwork()), 'Failed to process subscription change. Please try again.'],
])('B-X-33 B-X-34 a plan change that fails shows a message and changes nothing', async (handler, title) => {
  await open(paying())
  server.on(subscriptionCalls.updatePlan, handler)
  await userEvent.click((await inPlan('Business')).getByRole('button', { name: 'Go Business' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Pay/ }))
  await waitFor(() => expect(alerts()[0]).toContain(title))
  expect(reload).not.toHaveBeenCalled()
})

test('a declined card shows the reason and offers to change the card', async () => {
  await open(paying())
  server.on(subscriptionCalls.updatePlan, () =>
    refusal(402, { error: 'Failed to update subscription', code: 'PAYMENT_FAILED', reason: 'Your card was declined.' }),
  )
  await userEvent.click((await inPlan('Business')).getByRole('button', { name: 'Go Business' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Pay/ }))
  await waitFor(() => expect(alerts()[0]).toContain('Your card was declined. You are still on Professional, and nothing was charged.'))
  expect(screen.getByRole('button', { name: 'Update card' })).toBeTruthy()
})

test.each([
  [() => refusal(500), 'Failed to load pricing information'],
  [() => Promise.reject(noNetwork()), 'Failed to load pricing information'],
])('B-X-29 B-X-30 plans that cannot be loaded show a message', async (handler, text) => {
  await open(free())
  server.on(subscriptionCalls.tiers, handler)
  cleanup()
  renderPage(<AccountSubscriptionPage />, { path: '/account/subscription' })
  expect(await screen.findByText(text, {}, { timeout: 10_000 })).toBeTruthy()
  expect(screen.getByText('Unable to load pricing information at this time.')).toBeTruthy()
  expect(button('Try Again')).toBeTruthy()
})

test('B-R-32 B-C-23 the billing portal opens in the window that the click has opened', async () => {
  const tab = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() }
  vi.stubGlobal('open', () => tab)
  await open(paying())
  server.on(subscriptionCalls.customerPortal, () => ({ url: 'https://pay.test/portal' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Open Billing Portal' }))
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://pay.test/portal'))
  expect(tab.opener).toBeNull()
  expect(sentBodies('customerPortal')).toEqual([{ returnUrl: `${window.location.origin}/account/subscription` }])
})

test.each([
  [() => refusal(500, { error: 'Nothing is known about you' }), 'Error: Nothing is known about you'],
  [() => Promise.reject(noNetwork()), 'Failed to open billing portal: Network error'],
])('B-X-35 B-X-36 a billing portal that does not open shows a message, and its window closes', async (handler, text) => {
  const tab = { opener: null, location: { replace: vi.fn() }, close: vi.fn() }
  vi.stubGlobal('open', () => tab)
  await open(paying())
  server.on(subscriptionCalls.customerPortal, handler)
  await userEvent.click(await screen.findByRole('button', { name: 'Open Billing Portal' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain(text)
  expect(tab.close).toHaveBeenCalled()
})

test.each([
  [false, 'Cancel at Period End', 'Your subscription will end on Dec 1, 2026'],
  [true, 'Cancel Immediately', 'Your subscription has been cancelled immediately.'],
])('B-R-34 B-S-27 B-S-28 B-C-25 B-X-50 B-X-51 a subscription can be canceled, immediately: %s', async (immediately, verb, text) => {
  await open(paying())
  server.on(subscriptionCalls.cancel, () => ({ currentPeriodEnd: '2026-12-01T12:00:00.000Z' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel Subscription' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Subscription' }))
  expect(dialog.getByRole('button', { name: 'Keep Subscription' })).toBeTruthy()
  await userEvent.click(dialog.getByRole('radio', { name: new RegExp(`^${verb}`) }))
  await userEvent.selectOptions(dialog.getByLabelText('Why? (optional)'), 'Too expensive')
  await userEvent.click(dialog.getByRole('button', { name: verb }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(sentBodies('cancel')).toEqual([{ immediately, feedback: 'too_expensive' }])
})

test.each([
  [2, 'Your 2 reports stay readable afterwards, each with its first 8 tasks.'],
  [1, 'Your report stays readable afterwards, with its first 8 tasks.'],
  [0, 'What you analyze on Free shows its first 8 tasks.'],
  [199, 'Your reports stay readable afterwards, each with its first 8 tasks.'],
])('the cancel dialog shows the unused amount, and what happens to %i reports', async (count, text) => {
  const completed = Array.from({ length: count }, (_, i) => job({ id: `j${i}` }))
  await open(paying(), { completed: [...completed, job({ id: 'failed', status: 'failed' })] })
  server.on(subscriptionCalls.preview, () => ({
    ...preview,
    change: 'cancel' as const,
    dueNow: 0,
    lines: preview.lines.slice(1),
    nextAmount: null,
  }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel Subscription' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Subscription' }))
  expect(await dialog.findByText('Ends now. No refund for the current period, $23.84 of it unused.')).toBeTruthy()
  expect(await dialog.findByText(text)).toBeTruthy()
  expect(server.requestsTo(subscriptionCalls.preview).at(-1)?.search).toBe('?tier=free')
})

test('B-X-37 a cancellation that fails shows a message', async () => {
  await open(paying())
  server.on(subscriptionCalls.cancel, () => refusal(503))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel Subscription' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel at Period End' }))
  await waitFor(() => expect(alerts()).toEqual(['Failed to cancel subscription. Please try again.']))
})

test.each([
  ['live', 1],
  ['test', 1],
  ['sandbox', 0],
] as const)("B-C-27 the plan page loads the provider's script only where real cards are charged: %s", async (mode, count) => {
  // Tests must not load the script.
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => {})
  await open({ ...free(), billing: { mode, currency: 'usd', creditPrice: 9, sellsFunds: false } })
  await inPlan('Basic')
  const added = append.mock.calls.flat().filter((node) => node instanceof HTMLScriptElement)
  expect(added.map(({ src }) => src.startsWith('https://js.stripe.com/'))).toEqual(Array(count).fill(true))
})

test('a one-time report shows its access date, and no monthly reset', async () => {
  await open(access({ tier: 'single_report', payment_type: 'one_time', expiresAt: '2026-12-16T12:00:00.000Z' }, { used: 0, limit: 1 }))
  expect(await screen.findByText('1 analysis left. Access until Dec 16, 2026')).toBeTruthy()
  expect(screen.getByText(/^One domain for each report/)).toBeTruthy()
  expect(screen.queryByText(/Resets on|in one month/)).toBeNull()
})

test('with billing off, a sentence replaces the plans', async () => {
  await open({ ...access({ tier: 'tier4' }), billing: { mode: 'off', currency: 'usd', creditPrice: null, sellsFunds: false } })
  expect(await screen.findByText('Payments are not set up here. Every feature is open.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Go Power' })).toBeNull()
})

test('a number of credits is bought once, even if the button is clicked twice', async () => {
  await open(paying())
  server.on(subscriptionCalls.buyCredits, () => ({ url: 'https://pay.test/c2', credits: 0, funds: 0 }))
  await userEvent.click(await screen.findByRole('button', { name: 'Buy credits' }))
  const amount = screen.getByLabelText('How many')
  await userEvent.clear(amount)
  await userEvent.type(amount, '0')
  expect(screen.getByText('Enter a number from 1 to 1000')).toBeTruthy()
  await userEvent.clear(amount)
  await userEvent.type(amount, '3')
  const buy = screen.getByRole('button', { name: 'Buy 3 credits for $27' })
  await userEvent.dblClick(buy)
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.test/c2'))
  const keys = server.requestsTo(subscriptionCalls.buyCredits).map(({ idempotencyKey }) => idempotencyKey)
  expect(new Set(keys).size).toBe(1)
})

const withFunds = () => ({ ...free(), billing: { mode: 'sandbox' as const, currency: 'usd', creditPrice: 9, sellsFunds: true } })
const balanceOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
const retype = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  await userEvent.type(screen.getByLabelText(label), text)
}

test('funds are added at the checkout, within the limits of a top-up', async () => {
  await open(withFunds())
  server.on(subscriptionCalls.buyCredits, () => ({ url: 'https://pay.test/c3', credits: 3, funds: 500 }))
  await userEvent.click(await screen.findByRole('button', { name: 'Add funds' }))
  expect(balanceOf('Funds')).toBe('$5.00')
  for (const text of ['8', '901', '9.5', '']) {
    await userEvent.clear(screen.getByLabelText('Amount in USD'))
    if (text !== '') await userEvent.type(screen.getByLabelText('Amount in USD'), text)
    expect(screen.getByText('Enter a whole amount from $9 to $900')).toBeTruthy()
  }
  await retype('Amount in USD', '20')
  const profileRequests = server.requestsTo(authCalls.profile).length
  await userEvent.click(screen.getByRole('button', { name: 'Add $20' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.test/c3'))
  expect(sentBodies('buyCredits')).toEqual([
    {
      kind: 'funds',
      quantity: 20,
      payWith: 'card',
      successUrl: `${window.location.origin}/account/subscription-success`,
      cancelUrl: `${window.location.origin}/account/subscription`,
    },
  ])
  // Nothing is paid yet, so the balance stays.
  expect([balanceOf('Funds'), server.requestsTo(authCalls.profile).length]).toEqual(['$5.00', profileRequests])
})

test('where funds are not sold, none can be added, and only a remaining balance is shown', async () => {
  await open(free())
  expect(await screen.findByText('$5.00')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add funds' })).toBeNull()
  cleanup()
  await open(free(), { funds: 0 })
  expect(await screen.findByRole('button', { name: 'Buy credits' })).toBeTruthy()
  expect(screen.queryByText('Funds')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Buy credits' }))
  expect(screen.queryByLabelText('Pay with')).toBeNull()
})

test("A-S-10 A-S-11 A-K-12 credits that are paid with funds change both balances at once, then the server's count applies", async () => {
  await open(withFunds(), { funds: 5_000 })
  server.on(subscriptionCalls.buyCredits, () => ({ url: null, credits: 8, funds: 500 }))
  await userEvent.click(await screen.findByRole('button', { name: 'Buy credits' }))
  expect(screen.getByLabelText<HTMLSelectElement>('Pay with').value).toBe('funds')
  await retype('How many', '6')
  expect(screen.getByText('Your funds are not enough. Pay with a card, or buy fewer credits.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Buy 6 credits for $54' }).disabled).toBe(true)
  await retype('How many', '5')
  const slowProfile = deferredReply<Reply<typeof authCalls.profile>>()
  server.on(authCalls.profile, () => slowProfile.promise)
  await userEvent.click(screen.getByRole('button', { name: 'Buy 5 credits for $45' }))
  await waitFor(() => expect([balanceOf('Credits'), balanceOf('Funds')]).toEqual(['8', '$5.00']))
  expect(alerts()).toEqual([])
  slowProfile.resolve({ user, profile: { ...profile, credits: 9, funds: 100 } })
  await waitFor(() => expect([balanceOf('Credits'), balanceOf('Funds')]).toEqual(['9', '$1.00']))
  expect(await screen.findByText('You bought 5 credits with your funds.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sentBodies('buyCredits')).toMatchObject([{ kind: 'credits', quantity: 5, payWith: 'funds' }])
  expect(assign).not.toHaveBeenCalled()
})

test('funds are preselected if they cover five credits, otherwise a card is; the user can choose funds anyway', async () => {
  for (const [funds, payWith] of [
    [4_500, 'funds'],
    [1_000, 'card'],
  ] as const) {
    cleanup()
    await open(withFunds(), { funds })
    await userEvent.click(await screen.findByRole('button', { name: 'Buy credits' }))
    expect(screen.getByLabelText<HTMLSelectElement>('Pay with').value).toBe(payWith)
  }
  await retype('How many', '1')
  await userEvent.selectOptions(screen.getByLabelText('Pay with'), 'Funds, $10.00')
  server.on(subscriptionCalls.buyCredits, () => refusal(402, { error: 'Insufficient funds', code: 'INSUFFICIENT_FUNDS' }))
  await userEvent.click(screen.getByRole('button', { name: 'Buy 1 credit for $9' }))
  await waitFor(() => expect(alerts()).toEqual(['Insufficient funds']))
  expect(sentBodies('buyCredits')).toMatchObject([{ quantity: 1, payWith: 'funds' }])
})

test('B-R-36 a user who returns from the checkout without paying sees once that no payment was taken', async () => {
  sessionStorage.setItem('checkout', '1')
  await open(free(), { at: '/account/upgrade', page: <AccountUpgradePage /> })
  expect(await screen.findByText('No payment was taken')).toBeTruthy()
  cleanup()
  await open(free(), { at: '/account/upgrade', page: <AccountUpgradePage /> })
  expect(screen.queryByText('No payment was taken')).toBeNull()
})

test('a user who returns without buying credits or funds sees it on the plan page, and not again on the upgrade page', async () => {
  sessionStorage.setItem('checkout', '1')
  await open(free())
  expect(await screen.findByText('No payment was taken')).toBeTruthy()
  cleanup()
  await open(free(), { at: '/account/upgrade', page: <AccountUpgradePage /> })
  expect(screen.queryByText('No payment was taken')).toBeNull()
})
