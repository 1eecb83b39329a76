/** Renewals and failed payments over time. */
import { beforeEach, expect, test } from 'vitest'
import { testCards } from '#sandbox/charging.ts'
import { payOpenInvoices } from '#sandbox/due-work.ts'
import { billingServer, DAY_MS } from '#testing/billing-server.ts'
import { testBilling } from '#testing/test-billing.ts'
import { subscriptionStatus } from './plan-and-balances.ts'
import { syncCustomer } from './sync-customer.ts'

// The tests cause failures intentionally; keep these out of the log.
const server = billingServer({ LOG_LEVEL: 'silent' })
const { call, newUser, services, status, history, stripe, customerOf, lastSubscription, logInAgain } = server
type User = Awaited<ReturnType<typeof newUser>>

beforeEach(() => {
  stripe().faults.clear()
  stripe().events.drop('*')
})

const sync = (user: User) => syncCustomer(services(), user.id)
const submit = (as: User, url: string) => call('POST', '/api/v1/process', { as, body: { url } })
/** Advances both clocks and runs what is due at the provider; no webhook is delivered. */
const passDays = (days: number) => {
  server.advance(days * DAY_MS)
  stripe().tick()
}

test('C13 case 26: a past-due plan stays open for seven days, then closes, and reopens when paid; each failure sends one mail', async () => {
  const user = await server.subscriber('tier2', testCards.failsLater)
  passDays(31)
  await sync(user)
  const beforeSync = services().now().getTime()
  await sync(user)
  const { subscription } = await status(await logInAgain(user))
  expect(subscription).toMatchObject({ tier: 'tier2', status: 'past_due', graceEnds: expect.stringMatching(/^20/) })
  expect(Date.parse(subscription.syncedAt)).toBeGreaterThanOrEqual(beforeSync)
  const nextAttempt = new Date(new Date(subscription.graceEnds).getTime() - 4 * DAY_MS).toISOString()
  expect(subscription.failedPayment).toEqual({ amount: 4_900, currency: 'usd', attempts: 1, nextAttempt })
  const mail = await server.mailTo(user.email, ({ subject }) => subject === 'Your payment failed')
  expect(mail.text).toContain("We couldn't charge $49.00 for your Professional plan.")
  expect(mail.text).toContain('/account/subscription')
  const mails = async () => (await call('GET', '/api/dev/mail')).body.data.filter((each: { to: string }) => each.to === user.email)
  expect(await mails()).toHaveLength(1)
  const failedAt = new Date(subscription.graceEnds).getTime() - 7 * DAY_MS
  server.advance(failedAt + 6 * DAY_MS - services().now().getTime())
  const features = async () => (await status(await logInAgain(user))).subscription.features.actionItemsLimit
  expect(await features()).toBe(100)
  server.advance(2 * DAY_MS)
  expect(await features()).toBe(8)
  stripe().world.state.cards[customerOf(user)] = testCards.pays
  lastSubscription(user).status = 'past_due'
  payOpenInvoices(stripe().world, customerOf(user))
  await sync(user)
  expect((await status(await logInAgain(user))).subscription).toMatchObject({ status: 'active', graceEnds: null, failedPayment: null })
})

test('C13 a charge that fails after the seven days says that the plan is switched off, instead of a day that is past', async () => {
  const { world } = stripe()
  world.afterLastRetry = 'past_due'
  const user = await server.subscriber('tier2', testCards.failsLater)
  passDays(31)
  await sync(user)
  passDays(8)
  await sync(user)
  world.afterLastRetry = 'canceled'
  const mail = await server.mailTo(user.email, ({ text }) => text.includes('switched off'))
  expect(mail.text).toContain('Your Professional plan is switched off until the payment succeeds. Update your card to switch it on again.')
  expect(mail.text).not.toContain('Update your card by')
})

test('case 28: a year has twelve renewals, each with its own allowance and history row', async () => {
  const user = await server.subscriber('tier1')
  const periods = new Set<string>()
  for (let month = 0; month < 12; month++) {
    const { usage, subscription } = await subscriptionStatus(services(), user.id)
    expect([usage.used, subscription.status]).toEqual([0, 'active'])
    periods.add(String(subscription.currentPeriodEnd))
    await testBilling.spendUnit(services(), user.id, `m${month}.example.com`)
    server.advance(new Date(String(subscription.currentPeriodEnd)).getTime() - services().now().getTime() + 1_000)
    stripe().tick()
    await sync(user)
  }
  expect(periods.size).toBe(12)
  const rows = await history(await logInAgain(user))
  expect(rows.filter(({ type }) => type === 'subscription_payment')).toHaveLength(13)
  expect(rows.filter(({ isRenewal }) => isRenewal)).toHaveLength(12)
})

test('case 30: a renewal reported two days late gives no second unit; after four days without a report, the plan is closed until one arrives', async () => {
  const user = await server.subscriber('tier1')
  const end = new Date((await status(user)).subscription.currentPeriodEnd).getTime()
  server.advance(end + 2 * DAY_MS - services().now().getTime())
  const later = await logInAgain(user)
  expect((await submit(later, 'https://late.example.com')).status).toBe(200)
  expect((await submit(later, 'https://other.example.com')).status).toBe(402)
  await sync(user)
  expect((await status(later)).usage).toMatchObject({ used: 1, limit: 1 })
  expect((await submit(later, 'https://late.example.com')).status).toBe(200)
  expect((await submit(later, 'https://other.example.com')).status).toBe(402)
  await call('DELETE', '/api/v1/jobs', { as: later })

  const nextEnd = new Date((await status(later)).subscription.currentPeriodEnd).getTime()
  server.advance(nextEnd + 4 * DAY_MS - services().now().getTime())
  expect((await status(await logInAgain(user))).subscription.features.actionItemsLimit).toBe(8)
  await sync(user)
  expect((await status(await logInAgain(user))).subscription.features.actionItemsLimit).toBe(100)
})
