/** Renewals, failures, credits, refunds and disputes over time. */
import { request } from 'node:http'
import { beforeEach, expect, test } from 'vitest'

import { dispute, testCards } from '#sandbox/charging.ts'
import { closeDispute, refund } from '#sandbox/money-back.ts'
import { beginSubscription, findCustomer } from '#sandbox/plan-changes.ts'
import { payOpenInvoices } from '#sandbox/time-passes.ts'
import { brandHosts, brands } from '#site/brands-table.ts'
import { billingServer, DAY_MS, pages } from '#testing/billing-server.ts'
import { given } from '#testing/given.ts'
import { balancesOf } from './ledger-table.ts'
import { subscriptionStatus } from './standing.ts'
import { syncCustomer } from './sync-customer.ts'

// What fails on purpose need not be read by anyone.
const server = billingServer({ LOG_LEVEL: 'silent' })
const { call, newUser, parts, status, history, checkout, pay, stripe, customerOf, again } = server
type User = Awaited<ReturnType<typeof newUser>>

/** Ten thousand in `npm run faults`, which has the time. */
const OPERATIONS = process.env.PAYMENT_KILLS === undefined ? 120 : 10_000

/** The same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

beforeEach(() => {
  stripe().faults.clear()
  stripe().events.drop('*')
})

const sync = (user: User) => syncCustomer(parts(), user.id)
const credits = async (user: User) => (await balancesOf(parts().db, user.id)).credits
const submit = (as: User, url: string) => call('POST', '/api/v1/process', { as, body: { url } })
const chargesOf = (user: User) => Object.values(stripe().world.state.charges).filter(({ customer }) => customer === customerOf(user))
const lastCharge = (user: User) => {
  const found = chargesOf(user).at(-1)
  if (found === undefined) throw new Error('nothing was charged')
  return found
}
const subscriptionAt = (user: User) => {
  const found = Object.values(stripe().world.state.subscriptions).findLast(({ customer }) => customer === customerOf(user))
  if (found === undefined) throw new Error('no plan')
  return found
}
async function bought(quantity: number): Promise<User> {
  const user = await newUser()
  await server.buyCredits(user, quantity)
  await sync(user)
  return user
}
/** Both clocks, and what is due at the provider; nobody reports it. */
const pass = (days: number) => {
  server.advance(days * DAY_MS)
  stripe().tick()
}

test('C13 case 26: past due it stays open for seven days, then closes, and opens again when it is paid; each failure is one mail', async () => {
  const user = await server.subscriber('tier2', testCards.failsLater)
  pass(31)
  await sync(user)
  await sync(user)
  const { subscription } = await status(await again(user))
  expect(subscription).toMatchObject({ tier: 'tier2', status: 'past_due', graceEnds: expect.stringMatching(/^20/) })
  const mail = await server.mailTo(user.email, ({ subject }) => subject === 'Your payment failed')
  expect(mail.text).toContain("We couldn't charge $49.00 for your Professional plan.")
  expect(mail.text).toContain('/account/subscription')
  const mails = async () => (await call('GET', '/api/dev/mail')).body.data.filter((each: { to: string }) => each.to === user.email)
  expect(await mails()).toHaveLength(1)
  const failedAt = new Date(subscription.graceEnds).getTime() - 7 * DAY_MS
  server.advance(failedAt + 6 * DAY_MS - parts().now().getTime())
  const features = async () => (await status(await again(user))).subscription.features.actionItemsLimit
  expect(await features()).toBe(100)
  server.advance(2 * DAY_MS)
  expect(await features()).toBe(8)
  stripe().world.state.cards[customerOf(user)] = testCards.pays
  subscriptionAt(user).status = 'past_due'
  payOpenInvoices(stripe().world, customerOf(user))
  await sync(user)
  expect((await status(await again(user))).subscription).toMatchObject({ status: 'active', graceEnds: null })
})

test('case 28: a year is twelve renewals, twelve allowances and twelve rows', async () => {
  const user = await server.subscriber('tier1')
  const periods = new Set<string>()
  for (let month = 0; month < 12; month++) {
    const { usage, subscription } = await subscriptionStatus(parts(), user.id)
    expect([usage.used, subscription.status]).toEqual([0, 'active'])
    periods.add(String(subscription.currentPeriodEnd))
    await given.spend(parts(), user.id, `m${month}.example.com`)
    server.advance(new Date(String(subscription.currentPeriodEnd)).getTime() - parts().now().getTime() + 1_000)
    stripe().tick()
    await sync(user)
  }
  expect(periods.size).toBe(12)
  const rows = await history(await again(user))
  expect(rows.filter(({ type }) => type === 'subscription_payment')).toHaveLength(13)
  expect(rows.filter(({ isRenewal }) => isRenewal)).toHaveLength(12)
})

test('case 30: a renewal reported two days late gives no second unit; four days late the plan is closed until then', async () => {
  const user = await server.subscriber('tier1')
  const end = new Date((await status(user)).subscription.currentPeriodEnd).getTime()
  server.advance(end + 2 * DAY_MS - parts().now().getTime())
  const later = await again(user)
  expect((await submit(later, 'https://late.example.com')).status).toBe(200)
  expect((await submit(later, 'https://other.example.com')).status).toBe(402)
  await sync(user)
  expect((await status(later)).usage).toMatchObject({ used: 1, limit: 1 })
  expect((await submit(later, 'https://late.example.com')).status).toBe(200)
  expect((await submit(later, 'https://other.example.com')).status).toBe(402)
  await call('DELETE', '/api/v1/jobs', { as: later })

  const next = new Date((await status(later)).subscription.currentPeriodEnd).getTime()
  server.advance(next + 4 * DAY_MS - parts().now().getTime())
  expect((await status(await again(user))).subscription.features.actionItemsLimit).toBe(8)
  await sync(user)
  expect((await status(await again(user))).subscription.features.actionItemsLimit).toBe(100)
})

test('case 32: of ten credits four are used; half the money back takes five, the rest takes what is left', async () => {
  const user = await bought(10)
  for (let i = 0; i < 4; i++) await given.use(parts(), user.id)
  expect(await credits(user)).toBe(6)
  refund(stripe().world, lastCharge(user), 4_500)
  await sync(user)
  expect(await credits(user)).toBe(1)
  refund(stripe().world, lastCharge(user), 4_500)
  await sync(user)
  await sync(user)
  expect(await credits(user)).toBe(0)
  expect(await given.owed(parts(), user.id)).toEqual([4])
  const rows = await history(user)
  expect(
    rows.filter(({ currency, transaction_type }) => currency === 'usd' && transaction_type === 'refund').map(({ amount }) => amount),
  ).toEqual([-4_500, -4_500])
})

test('case 33: two partial refunds, each read many times, are each taken once and add up', async () => {
  const user = await bought(3)
  refund(stripe().world, lastCharge(user), 900)
  await Promise.all([sync(user), sync(user), sync(user)])
  expect(await credits(user)).toBe(2)
  refund(stripe().world, lastCharge(user), 1_350)
  await Promise.all([sync(user), sync(user)])
  expect(await credits(user)).toBe(1)
})

test('case 34: a dispute takes what is there and nothing later; checkout is closed; won, it comes back', async () => {
  const user = await bought(2)
  for (let i = 0; i < 2; i++) await given.use(parts(), user.id)
  const made = dispute(stripe().world, lastCharge(user))
  for (let i = 0; i < 3; i++) await sync(user)
  await given.bonus(parts(), user.id, 5)
  await sync(user)
  expect(await credits(user)).toBe(5)
  const answer = await call('POST', '/api/v1/subscription/create-checkout', { as: user, body: { tier: 'tier1', ...pages } })
  expect(answer).toMatchObject({ status: 409, body: { error: 'One of your payments is disputed. Please contact support.' } })
  closeDispute(stripe().world, made, 'won')
  await sync(user)
  await checkout(user, 'tier1')

  const other = await bought(3)
  const second = dispute(stripe().world, lastCharge(other))
  await sync(other)
  expect(await credits(other)).toBe(0)
  closeDispute(stripe().world, second, 'won')
  await sync(other)
  await sync(other)
  expect(await credits(other)).toBe(3)
})

test('a disputed payment closes its plan; a refund of a plan does not', async () => {
  const user = await server.subscriber('tier2', testCards.disputed)
  await sync(user)
  expect((await status(user)).subscription).toMatchObject({ status: 'unpaid', features: { actionItemsLimit: 8 } })
  const other = await server.subscriber('tier2')
  refund(stripe().world, lastCharge(other))
  await sync(other)
  expect((await status(other)).subscription).toMatchObject({ tier: 'tier2', status: 'active' })
  expect((await history(other))[0]).toMatchObject({
    type: 'debit',
    amount: -4_900,
    transaction_type: 'refund',
    metadata: { amount_dollars: -49 },
  })
})

test('C11 case 36: fifty that are charged at once, with one bought credit and during a sync, are one', async () => {
  const user = await bought(1)
  const charge = (domain: string) => given.spend(parts(), user.id, domain)
  await charge('free.example.com')
  const [outcomes] = await Promise.all([
    Promise.allSettled(Array.from({ length: 50 }, (_, i) => charge(`s${i}.example.com`))),
    sync(user),
    sync(user),
  ])
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused).toHaveLength(49)
  expect(refused[0]).toMatchObject({ status: 402, fields: { credits_required: 1, credits_available: 0 } })
  expect(await credits(user)).toBe(0)
})

test('C10 case 35: whatever is bought, used and paid back by many at once, the balance is the sum and never below zero', {
  timeout: 30_000 + OPERATIONS * 50,
}, async () => {
  const users = await Promise.all([bought(5), bought(5)])
  const random = seeded(20_261_116)
  const steps: ((user: User) => unknown)[] = [
    (user) => given.bonus(parts(), user.id, 1 + Math.floor(random() * 5)),
    (user) => given.use(parts(), user.id).catch(() => {}),
    (user) => given.use(parts(), user.id).catch(() => {}),
    (user) => {
      const { amount, amount_refunded } = lastCharge(user)
      const back = Math.min(amount - amount_refunded, 1 + Math.floor(random() * 900))
      if (back > 0) refund(stripe().world, lastCharge(user), back)
    },
    sync,
  ]
  const worker = async () => {
    for (let i = 0; i < OPERATIONS / 8; i++) {
      const [user, step] = [users[Math.floor(random() * users.length)], steps[Math.floor(random() * steps.length)]]
      if (user !== undefined) await step?.(user)
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  for (const user of users) {
    await sync(user)
    const [balance, sum] = [await credits(user), await given.sum(parts(), user.id)]
    expect([balance, Number.isInteger(balance), balance >= 0]).toEqual([sum, true, true])
  }
})

test('funds buy credits, once per click, and never more than there are', async () => {
  const user = await bought(1)
  await given.bonus(parts(), user.id, 2_000, 'funds')
  const buy = (key: string, quantity = 2) =>
    call('POST', '/api/v1/subscription/buy-credits', {
      as: user,
      body: { quantity, payWith: 'funds', ...pages },
      headers: { 'idempotency-key': key },
    })
  const answers = await Promise.all([buy('a'), buy('a')])
  expect(answers.map(({ body }) => body.data)).toEqual(Array(2).fill({ url: null, credits: 3, funds: 200 }))
  expect(await buy('b')).toMatchObject({ status: 402, body: { code: 'INSUFFICIENT_FUNDS' } })
  const topUp = await call('POST', '/api/v1/subscription/buy-credits', { as: user, body: { kind: 'funds', quantity: 5, ...pages } })
  expect(topUp).toMatchObject({ status: 409, body: { error: 'Funds are not sold here' } })
})

test('case 39: deleting an account ends its plan at the provider first; if that fails nothing is deleted', async () => {
  const user = await server.subscriber('tier1')
  const remove = () => call('POST', '/api/v1/auth/delete-account', { as: user, body: { current_password: user.password } })
  stripe().faults.fail({ on: 'DELETE /v1/customers/*', times: 2, with: 500 })
  expect(await remove()).toMatchObject({ status: 503, body: { error: 'Failed to cancel subscription. Please try again.' } })
  expect((await status(user)).subscription.tier).toBe('tier1')
  const plan = subscriptionAt(user)
  expect((await remove()).status).toBe(200)
  expect(plan.status).toBe('canceled')
  expect((await call('GET', '/api/v1/auth/profile', { as: user })).status).toBe(401)
})

test('case 40: a customer deleted at the provider is on the free plan, and can buy again', async () => {
  const user = await server.subscriber('tier1')
  const old = customerOf(user)
  delete stripe().world.state.customers[old]
  await sync(user)
  expect((await status(user)).subscription).toMatchObject({ tier: 'free', status: 'canceled' })
  pay(await checkout(user, 'tier2'))
  await sync(user)
  expect(customerOf(user)).not.toBe(old)
  expect((await status(user)).subscription.tier).toBe('tier2')
})

test('case 41: of two plans made by hand at the provider the higher counts; one given by hand here is left alone', async () => {
  const user = await server.subscriber('tier1')
  await server.subscriber('tier3')
  const { world } = stripe()
  const price = Object.values(world.state.prices).find(({ metadata }) => metadata.tier === 'tier3')
  if (price === undefined) throw new Error('no price')
  beginSubscription(world, { customer: findCustomer(world, customerOf(user)), price, metadata: {}, discount: 0 })
  await sync(user)
  expect((await status(user)).subscription.tier).toBe('tier3')

  const other = await bought(1)
  await given.plan(parts(), other.id, 'tier4')
  await sync(other)
  expect((await status(other)).subscription).toMatchObject({ tier: 'tier4', status: 'active' })
})

test('an unknown price keeps the stored plan and says so', async () => {
  const user = await server.subscriber('tier2')
  const { price } = subscriptionAt(user).items.data[0] ?? {}
  const item = subscriptionAt(user).items.data[0]
  if (item === undefined || price === undefined) throw new Error('no item')
  item.price = { ...price, id: 'price_strange', lookup_key: null, metadata: {} }
  await sync(user)
  expect((await status(user)).subscription).toMatchObject({ tier: 'tier2', syncError: expect.stringContaining('not one of ours') })
})

test('a changed address is sent along', async () => {
  const user = await server.subscriber('tier1')
  const email = `new-${user.email}`
  await call('POST', '/api/v1/auth/change-email', { as: user, body: { current_password: user.password, email } })
  await sync(user)
  expect(stripe().world.state.customers[customerOf(user)]?.email).toBe(email)
})

test('A-K-09 B-K-35 B-C-19 an account of a one-time brand buys reports at that brand’s prices, which stack and end when they are refunded', async () => {
  const { db } = parts()
  const brand = {
    id: 'reports',
    siteName: 'Reports',
    paymentType: 'one_time' as const,
    currency: 'eur',
    tiers: { single_report: { price: 39 } },
  }
  await db.insert(brands).values(brand)
  await db.insert(brandHosts).values({ host: 'reports.test', brandId: 'reports' })
  const user = await signedUpAt('reports.test')
  const { body: tiers } = await call('GET', '/api/v1/subscription/tiers', { as: user })
  expect(tiers.data).toEqual([
    {
      key: 'single_report',
      name: 'SEO Report',
      price: 39,
      currency: 'eur',
      interval: 'one_time',
      priceId: 'reports:single_report:eur:3900',
    },
  ])
  const refused = await call('POST', '/api/v1/subscription/create-checkout', { as: user, body: { tier: 'tier1', ...pages } })
  expect(refused).toMatchObject({ status: 409, body: { error: 'This plan is not sold here' } })
  const buy = async () => {
    pay(await checkout(user, 'single_report'))
    await sync(user)
  }
  await buy()
  expect((await status(user)).subscription).toMatchObject({ tier: 'single_report', payment_type: 'one_time', status: 'active' })
  await given.spend(parts(), user.id, 'one.example.com')
  expect((await status(user)).subscription).toMatchObject({ status: 'consumed', features: { actionItemsLimit: 100 } })
  server.advance(DAY_MS)
  await buy()
  expect((await status(user)).usage).toEqual({ used: 1, limit: 2, periodEnd: null })
  expect((await history(user))[0]).toMatchObject({
    type: 'credit',
    transaction_type: 'purchase',
    amount: 3_900,
    currency: 'eur',
    description: 'SEO Report',
  })
  for (const charge of chargesOf(user)) refund(stripe().world, charge)
  await sync(user)
  expect((await status(user)).subscription).toMatchObject({ tier: 'free', status: 'canceled', features: { actionItemsLimit: 8 } })
})

/** fetch does not let a caller choose the Host header. */
async function signedUpAt(host: string): Promise<User> {
  const account = { email: `${crypto.randomUUID()}@example.test`, password: 'correct horse', name: 'Ann' }
  const text = await new Promise<string>((resolve, reject) => {
    const headers = { host, 'content-type': 'application/json' }
    const sent = request(`${server.address()}/api/v1/auth/signup-first`, { method: 'POST', headers }, (response) => {
      let heard = ''
      response.on('data', (chunk) => {
        heard += chunk
      })
      response.on('end', () => resolve(heard))
    })
    sent.on('error', reject).end(JSON.stringify(account))
  })
  const { data } = JSON.parse(text)
  return { ...account, id: data.user_id, token: data.token }
}
