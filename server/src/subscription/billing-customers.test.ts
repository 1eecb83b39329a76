/** Special customers: deleted accounts, plans created by hand, brands, and return URLs. */
import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { beginSubscription, findCustomer } from '#sandbox/plan-changes.ts'
import { refund } from '#sandbox/refunds.ts'
import { brandHosts, brands } from '#site/brands-table.ts'
import { billingServer, DAY_MS, returnUrls } from '#testing/billing-server.ts'
import { testBilling } from '#testing/test-billing.ts'
import { users } from '#users/users-table.ts'
import { syncCustomer } from './sync-customer.ts'

// The tests cause failures intentionally; keep these out of the log.
const server = billingServer({ LOG_LEVEL: 'silent' })
const { call, newUser, services, status, history, checkout, pay, stripe, customerOf, lastSubscription, chargesOf } = server
type User = Awaited<ReturnType<typeof newUser>>

beforeEach(() => {
  stripe().faults.clear()
  stripe().events.drop('*')
})

const sync = (user: User) => syncCustomer(services(), user.id)

test('D9 row 32 case 42: return URLs lead only to our own pages', async () => {
  const user = await newUser()
  const ownOrigin = server.address()
  const foreignUrls = [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    `${ownOrigin}@evil.example/`,
    `${ownOrigin}.evil.example/`,
    `http://user:pass@${new URL(ownOrigin).host}/`,
    'http://127.0.0.1:1/',
    ' //evil.example',
    '/\t/evil.example',
    'ftp://evil.example/',
  ]
  for (const successUrl of foreignUrls) {
    const body = { tier: 'tier1', ...returnUrls, successUrl }
    const refusal = { status: 400, body: { error: 'The return URL must be a page of this site' } }
    expect(await call('POST', '/api/v1/subscription/create-checkout', { as: user, body }), successUrl).toMatchObject(refusal)
    expect(
      await call('POST', '/api/v1/subscription/customer-portal', { as: user, body: { returnUrl: successUrl } }),
      successUrl,
    ).toMatchObject(refusal)
  }
  const session = await checkout(user, 'tier1', { successUrl: `${ownOrigin}/account/subscription-success?from=plans` })
  expect(stripe().world.state.sessions[session]?.success_url).toBe(`${ownOrigin}/account/subscription-success?from=plans`)
})

test('case 39: deleting an account first ends its plan at the provider; if that fails, nothing is deleted', async () => {
  const user = await server.subscriber('tier1')
  const remove = () => call('POST', '/api/v1/auth/delete-account', { as: user, body: { current_password: user.password } })
  stripe().faults.fail({ on: 'DELETE /v1/customers/*', times: 2, with: 500 })
  expect(await remove()).toMatchObject({ status: 503, body: { error: 'Failed to cancel subscription. Please try again.' } })
  expect((await status(user)).subscription.tier).toBe('tier1')
  const plan = lastSubscription(user)
  expect((await remove()).status).toBe(200)
  expect(plan.status).toBe('canceled')
  expect((await call('GET', '/api/v1/auth/profile', { as: user })).status).toBe(401)
})

test('an admin who deletes an account first ends its plan at the provider; if that fails, nothing is deleted', async () => {
  const [admin, user] = [await server.newUser({ admin: true }), await server.subscriber('tier1')]
  const remove = () => call('DELETE', `/api/v1/admin/users/${user.id}`, { as: admin })
  stripe().faults.fail({ on: 'DELETE /v1/customers/*', times: 2, with: 500 })
  expect(await remove()).toMatchObject({ status: 503, body: { error: 'Failed to cancel subscription. Please try again.' } })
  expect((await status(user)).subscription.tier).toBe('tier1')
  const plan = lastSubscription(user)
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

test('case 41: of two plans created by hand at the provider the higher one counts; a plan granted by an admin stays', async () => {
  const user = await server.subscriber('tier1')
  await server.subscriber('tier3')
  const { world } = stripe()
  const price = Object.values(world.state.prices).find(({ metadata }) => metadata.tier === 'tier3')
  if (price === undefined) throw new Error('no price')
  beginSubscription(world, { customer: findCustomer(world, customerOf(user)), price, metadata: {}, discount: 0 })
  await sync(user)
  expect((await status(user)).subscription.tier).toBe('tier3')

  const other = await newUser()
  await server.buyCredits(other, 1)
  await testBilling.plan(services(), other.id, 'tier4')
  await sync(other)
  expect((await status(other)).subscription).toMatchObject({ tier: 'tier4', status: 'active' })
})

test('a plan granted after a bought one has ended stays, too', async () => {
  const user = await server.subscriber('tier1')
  await call('POST', '/api/v1/subscription/cancel', { as: user, body: { immediately: true } })
  await testBilling.plan(services(), user.id, 'tier4')
  await sync(user)
  expect((await status(user)).subscription).toMatchObject({ tier: 'tier4', status: 'active' })
})

test('an unknown price keeps the stored plan and logs a warning', async () => {
  const user = await server.subscriber('tier2')
  const { price } = lastSubscription(user).items.data[0] ?? {}
  const item = lastSubscription(user).items.data[0]
  if (item === undefined || price === undefined) throw new Error('no item')
  item.price = { ...price, id: 'price_strange', lookup_key: null, metadata: {} }
  await sync(user)
  expect((await status(user)).subscription).toMatchObject({ tier: 'tier2', syncError: expect.stringContaining('unknown to us') })
})

test('a changed email address is sent to the provider', async () => {
  const user = await server.subscriber('tier1')
  const email = `new-${user.email}`
  await call('POST', '/api/v1/auth/change-email', { as: user, body: { current_password: user.password, email } })
  await sync(user)
  expect(stripe().world.state.customers[customerOf(user)]?.email).toBe(email)
})

/** Stores an address without the validation at sign-up. Older accounts may have one without a dot in the domain. */
const setEmail = (user: User, email: string) => services().db.update(users).set({ email }).where(eq(users.id, user.id))

test('an email address that the provider refuses does not stop syncs', async () => {
  const user = await server.subscriber('tier1')
  await setEmail(user, `${user.id}@gmail`)
  lastSubscription(user).cancel_at_period_end = true
  await sync(user)
  expect((await status(user)).subscription).toMatchObject({ tier: 'tier1', cancelAtPeriodEnd: true, syncWarning: null })
  expect(stripe().world.state.customers[customerOf(user)]?.email).toBe(user.email)
  delete stripe().world.state.customers[customerOf(user)]
  await sync(user)
  expect((await status(user)).subscription).toMatchObject({ tier: 'free', status: 'canceled' })
})

test('a buyer whose email address the provider refuses reads what to change, and can buy right after the change', async () => {
  const user = await newUser()
  await setEmail(user, `${user.id}@gmail`)
  const buy = () => call('POST', '/api/v1/subscription/create-checkout', { as: user, body: { tier: 'tier1', ...returnUrls } })
  expect(await buy()).toMatchObject({
    status: 400,
    body: { error: 'The payment provider does not accept your email address. Change it in your account, then try again.' },
  })
  const body = { current_password: user.password, email: user.email }
  expect((await call('POST', '/api/v1/auth/change-email', { as: user, body })).status).toBe(200)
  expect((await buy()).status).toBe(200)
})

test('A-K-09 B-K-35 B-C-19 an account of a one-time brand buys reports at that brand’s prices; reports add up, and refunded ones end', async () => {
  const { db } = services()
  const brand = {
    id: 'reports',
    siteName: 'Reports',
    paymentType: 'one_time' as const,
    currency: 'eur',
    tiers: { single_report: { price: 39 } },
  }
  await db.insert(brands).values(brand)
  await db.insert(brandHosts).values({ host: 'reports.test', brandId: 'reports' })
  const user = await signUpAt('reports.test')
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
  const refused = await call('POST', '/api/v1/subscription/create-checkout', { as: user, body: { tier: 'tier1', ...returnUrls } })
  expect(refused).toMatchObject({ status: 409, body: { error: 'This plan is not for sale on this site. Choose another plan.' } })
  const buy = async () => {
    pay(await checkout(user, 'single_report'))
    await sync(user)
  }
  await buy()
  expect((await status(user)).subscription).toMatchObject({ tier: 'single_report', payment_type: 'one_time', status: 'active' })
  await testBilling.spendUnit(services(), user.id, 'one.example.com')
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
async function signUpAt(host: string): Promise<User> {
  const account = { email: `${crypto.randomUUID()}@example.test`, password: 'correct horse', name: 'Ann' }
  const text = await new Promise<string>((resolve, reject) => {
    const headers = { host, 'content-type': 'application/json' }
    const outgoing = request(`${server.address()}/api/v1/auth/signup-first`, { method: 'POST', headers }, (response) => {
      let received = ''
      response.on('data', (chunk) => {
        received += chunk
      })
      response.on('end', () => resolve(received))
    })
    outgoing.on('error', reject).end(JSON.stringify(account))
  })
  const { data } = JSON.parse(text)
  return { ...account, id: data.user_id, token: data.token }
}
