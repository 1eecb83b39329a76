/** Buying, changing and canceling plans: what a click costs, and that a double click counts once. */
import { authCalls } from '@seo/contract/auth'
import type { Call } from '@seo/contract/call'
import { subscriptionCalls } from '@seo/contract/subscription'
import { beforeEach, expect, test, vi } from 'vitest'
import { testCards } from '#sandbox/charging.ts'
import { promotionCodeObject } from '#sandbox/customer-objects.ts'
import { cancelInPortal } from '#sandbox/plan-changes.ts'
import { billingServer, DAY_MS, returnUrls } from '#testing/billing-server.ts'
import { syncCustomer } from './sync-customer.ts'

// The tests cause failures intentionally; keep these out of the log.
const server = billingServer({ LOG_LEVEL: 'silent' })
const { call, newUser, services, status, history, checkout, pay, settled, stripe, customerOf, lastSubscription, takeCalls } = server
type User = Awaited<ReturnType<typeof newUser>>

beforeEach(() => {
  stripe().faults.clear()
  stripe().events.drop('*')
})

const post = (path: string, as: User, body?: object) => call('POST', `/api/v1/subscription/${path}`, { as, ...(body && { body }) })
const update = (as: User, newTier: string, more: object = {}) => post('update-plan', as, { newTier, ...more })
const preview = async (as: User, tier?: string) =>
  (await call('GET', `/api/v1/subscription/preview${tier === undefined ? '' : `?tier=${tier}`}`, { as })).body.data
const invoicesOf = (user: User) => Object.values(stripe().world.state.invoices).filter(({ customer }) => customer === customerOf(user))
const successfulCalls = (name: string) => takeCalls().filter((call) => call.name === name && call.status === 200)

test('C7 case 14: the server and not the client decides the price and whether a change is an upgrade', async () => {
  const user = await newUser()
  const forgedFields = { price: 1, amount: 1, priceId: 'price_mine', quantity: 0 }
  const session = await checkout(user, 'tier2', forgedFields)
  expect(stripe().world.state.sessions[session]).toMatchObject({ amount_total: 4_900, currency: 'usd', mode: 'subscription' })
  const other = await post('create-checkout', user, { tier: 'single_report', ...returnUrls })
  expect(other).toMatchObject({ status: 409, body: { error: 'This plan is not for sale on this site. Choose another plan.' } })
  pay(session)
  await syncCustomer(services(), user.id)
  expect((await update(user, 'tier3', { isUpgrade: false, currentTier: 'tier4' })).body).toEqual({ success: true })
  expect((await status(user)).subscription).toMatchObject({ tier: 'tier3', nextTier: null })
  expect((await update(user, 'premium_report')).status).toBe(409)
})

test('C8 case 15: a double click on checkout, update or cancel counts once', async () => {
  const user = await newUser()
  takeCalls()
  const twice = (work: () => Promise<unknown>) => Promise.all([work(), work()])
  const [first, second] = await twice(() => checkout(user, 'tier1'))
  expect(first).toBe(second)
  expect(await checkout(user, 'tier1')).toBe(first)
  expect(Object.values(stripe().world.state.sessions).filter(({ customer }) => customer === customerOf(user))).toHaveLength(1)
  pay(String(first))
  await syncCustomer(services(), user.id)
  const at = Math.floor(services().now().getTime() / 1000)
  await twice(() => update(user, 'tier2', { prorationDate: at }))
  expect(invoicesOf(user)).toHaveLength(2)
  takeCalls()
  await twice(() => post('cancel', user, { immediately: false }))
  expect(successfulCalls('POST /v1/subscriptions/*')).toHaveLength(1)
  expect((await status(user)).subscription).toMatchObject({ tier: 'tier2', cancelAtPeriodEnd: true })
})

test('C8 cases 16 and 17: a second tab closes the checkout of the first; a paid plan prevents a second plan', async () => {
  const user = await newUser()
  const [first, second] = [await checkout(user, 'tier1'), await checkout(user, 'tier2')]
  expect(stripe().world.state.sessions[first]?.status).toBe('expired')
  expect(() => pay(first)).toThrow('no longer open')
  // Choosing the first plan again opens a new checkout, not the closed one.
  const third = await checkout(user, 'tier1')
  expect([first, second]).not.toContain(third)
  pay(third)
  expect((await status(user)).subscription.tier).toBe('free')
  const refused = await post('create-checkout', user, { tier: 'tier2', ...returnUrls })
  expect(refused).toMatchObject({ status: 409, body: { code: 'PLAN_EXISTS' } })
  expect((await status(user)).subscription.tier).toBe('tier1')
})

const sessionsOf = (user: User) => Object.values(stripe().world.state.sessions).filter(({ customer }) => customer === customerOf(user))

test('C8 case 16: of checkouts opened at the same time, one can be paid', async () => {
  const user = await newUser()
  await checkout(user, 'tier1')
  // All three requests check before any of their sessions exists, and all three sessions exist before any request checks again.
  const release = stripe().faults.freeze('POST /v1/checkout/sessions')
  const requests = ['tier2', 'tier3', 'tier4'].map((tier) => post('create-checkout', user, { tier, ...returnUrls }))
  await expect.poll(() => stripe().faults.waitingCount('POST /v1/checkout/sessions'), { timeout: 20_000 }).toBe(3)
  release()
  const answers = await Promise.all(requests)
  const open = sessionsOf(user).filter(({ status }) => status === 'open')
  expect(open).toHaveLength(1)
  const accepted = answers.filter((answer) => answer.status === 200)
  expect(accepted.map(({ body }) => body.data.url)).toEqual([open[0]?.url])
  for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
    expect([status, body.error]).toEqual([409, 'Another checkout was opened at the same moment. Please try again.'])
  }
})

test('C8 case 17: a checkout opened while another is being paid is closed again', async () => {
  const user = await newUser()
  const first = await checkout(user, 'tier1')
  const release = stripe().faults.freeze('GET /v1/checkout/sessions')
  const second = post('create-checkout', user, { tier: 'tier2', ...returnUrls })
  await expect.poll(() => stripe().faults.waitingCount('GET /v1/checkout/sessions'), { timeout: 20_000 }).toBe(1)
  pay(first)
  release()
  expect(await second).toMatchObject({ status: 409, body: { code: 'PLAN_EXISTS' } })
  expect(sessionsOf(user).map((each) => each.status)).toEqual(['complete', 'expired'])
  expect((await status(user)).subscription.tier).toBe('tier1')
})

test('case 18: a declined upgrade changes nothing; with a new card the same click upgrades', async () => {
  const user = await server.subscriber('tier1', testCards.failsLater)
  const refused = await update(user, 'tier3')
  expect(refused).toMatchObject({
    status: 402,
    body: { error: 'Failed to update subscription', code: 'PAYMENT_FAILED', reason: 'Your card was declined.' },
  })
  expect((await status(user)).subscription.tier).toBe('tier1')
  expect(invoicesOf(user)).toHaveLength(1)
  stripe().world.state.cards[customerOf(user)] = testCards.pays
  expect((await update(user, 'tier3')).status).toBe(200)
  expect((await status(user)).subscription.tier).toBe('tier3')
})

test('case 19: an upgrade whose response is lost is charged once', async () => {
  const user = await server.subscriber('tier1')
  stripe().faults.fail({ on: 'POST /v1/subscriptions/*', times: 2, with: 'after' })
  expect((await update(user, 'tier3')).status).toBe(503)
  await settled()
  expect(invoicesOf(user)).toHaveLength(2)
  expect((await status(user)).subscription.tier).toBe('tier3')
  expect((await update(user, 'tier3')).status).toBe(200)
  expect(invoicesOf(user)).toHaveLength(2)
})

/** Shortens the waits of the SDK: half a second before a retry, and eight seconds for a response. Returns a function that undoes it. */
function shortenTimeouts(): () => void {
  const sdk = services().payments?.stripe as unknown as {
    getInitialNetworkRetryDelay: () => number
    _setApiField: (...field: unknown[]) => void
  }
  const retryDelay = vi.spyOn(sdk, 'getInitialNetworkRetryDelay').mockReturnValue(0.01)
  sdk._setApiField('timeout', 300)
  return () => {
    retryDelay.mockRestore()
    sdk._setApiField('timeout', 8_000)
  }
}

test.each([500, 429, 'cut', 'hang'] as const)(
  'C9 A-X-29 case 20: if the provider fails with %s, nothing changes and the response says so',
  async (fault) => {
    const [user, stranger] = [await server.subscriber('tier1'), await newUser()]
    const { error: _, ...before } = (await status(user)).subscription
    const attempts: [string, User, object | undefined, string][] = [
      ['create-checkout', stranger, { tier: 'tier1', ...returnUrls }, 'Failed to create checkout session'],
      ['update-plan', user, { newTier: 'tier2' }, 'Failed to update subscription'],
      ['cancel', user, { immediately: true }, 'Failed to cancel subscription. Please try again.'],
      ['reactivate', user, undefined, 'Failed to reactivate subscription. Please try again.'],
      ['customer-portal', user, { returnUrl: '/account' }, 'Failed to open billing portal'],
      ['sync', user, undefined, 'Failed to sync with Stripe'],
    ]
    for (const [path, as, body, error] of attempts) {
      await settled()
      stripe().faults.fail({ on: '*', times: 50, with: fault })
      const restoreTimeouts = shortenTimeouts()
      const answer = await post(path, as, body)
      restoreTimeouts()
      stripe().faults.clear()
      expect(answer, path).toMatchObject({ status: 503, body: { success: false, error } })
      expect(answer.headers.get('retry-after')).toBe('5')
    }
    const { subscription } = await status(user)
    expect(subscription).toEqual({
      ...before,
      syncedAt: expect.any(String),
      syncWarning: 'We could not refresh your billing data. Your access is not affected.',
    })
    await post('sync', user)
    expect((await status(user)).subscription.syncWarning).toBeNull()
  },
)

test('C9 case 20: exactly the calls that reach the provider may take longer than a query, so a slow provider is named as the cause', async () => {
  const user = await server.subscriber('tier1')
  const receipt = (await history(user)).find(({ hasReceipt }) => hasReceipt).id
  const calls: Record<string, Call> = { ...subscriptionCalls, deleteAccount: authCalls.deleteAccount }
  const bodies: Record<string, object> = {
    createCheckout: { tier: 'tier1', ...returnUrls },
    updatePlan: { newTier: 'tier2' },
    customerPortal: { returnUrl: '/account' },
    cancel: { immediately: false },
    buyCredits: { quantity: 1, ...returnUrls },
    deleteAccount: { current_password: user.password },
  }
  const reaching: string[] = []
  for (const [name, { method, path }] of Object.entries(calls)) {
    takeCalls()
    await call(method, path.replace('{id}', receipt), { as: user, body: bodies[name] })
    if (takeCalls().length > 0) reaching.push(name)
  }
  expect(reaching).toEqual(Object.keys(calls).filter((name) => calls[name]?.isLong))
})

test('B-S-24 case 21: an upgrade charges what the preview says; used domains stay used, the limit grows', async () => {
  const user = await server.subscriber('tier2')
  await call('POST', '/api/v1/process', { as: user, body: { url: 'https://one.example.com' } })
  server.advance(10 * DAY_MS)
  const shown = await preview(user, 'tier3')
  expect(shown).toMatchObject({ change: 'upgrade', currency: 'usd', nextAmount: 9_900 })
  expect(shown.dueNow).toBeGreaterThan(3_000)
  expect(shown.lines.map(({ kind, tier }: { kind: string; tier: string }) => [kind, tier])).toEqual([
    ['rest', 'tier3'],
    ['unused', 'tier2'],
  ])
  expect(shown.lines.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(shown.dueNow)
  expect(shown.card).toEqual({ brand: 'visa', last4: '4242' })
  server.advance(60_000)
  expect((await update(user, 'tier3', { prorationDate: shown.prorationDate })).status).toBe(200)
  expect((await history(user))[0]).toMatchObject({ amount: shown.dueNow, description: 'Change to the Business plan', isRenewal: false })
  const { period_start, period_end } = (await history(user))[0].metadata
  expect([period_start, period_end]).toEqual([shown.lines[0].from, (await status(user)).subscription.currentPeriodEnd])
  expect((await status(user)).usage).toMatchObject({ used: 1, limit: 10 })
  await call('DELETE', '/api/v1/jobs', { as: user })
})

test('the preview of an immediate cancellation shows the unused part of the period, and nothing is due', async () => {
  const user = await server.subscriber('tier2')
  server.advance(10 * DAY_MS)
  const { lines, ...shown } = await preview(user, 'free')
  expect(shown).toMatchObject({ change: 'cancel', dueNow: 0, nextAmount: null, nextDate: null })
  expect(lines).toMatchObject([{ kind: 'unused', tier: 'tier2', to: (await status(user)).subscription.currentPeriodEnd }])
  expect(-lines[0].amount).toBeGreaterThan(3_000)
  expect(-lines[0].amount).toBeLessThan(3_500)
  expect((await status(user)).subscription).toMatchObject({ tier: 'tier2', cancelAtPeriodEnd: false })
})

test('B-S-23 case 22: a downgrade keeps the plan until the period ends and then applies, reported or not', async () => {
  const user = await server.subscriber('tier3')
  expect(await preview(user, 'tier1')).toMatchObject({ change: 'downgrade', dueNow: 0, nextAmount: 1_900, prorationDate: null })
  await update(user, 'tier1')
  const before = await status(user)
  expect(before.subscription).toMatchObject({ tier: 'tier3', nextTier: 'tier1', cancelAtPeriodEnd: false })
  expect(before.usage.limit).toBe(10)
  server.advance(31 * DAY_MS)
  const later = await server.logInAgain(user)
  const after = await status(later)
  expect(after.subscription).toMatchObject({ tier: 'tier1', nextTier: null })
  expect(after.usage.limit).toBe(1)
  await post('sync', later)
  expect((await history(later))[0]).toMatchObject({ amount: 1_900, isRenewal: true, description: 'Basic plan' })
  expect((await status(later)).subscription).toMatchObject({ tier: 'tier1', nextTier: null })
})

test('case 23: a downgrade can be withdrawn without a charge; while it is pending, an upgrade above the kept plan is refused', async () => {
  const user = await server.subscriber('tier3')
  const [price] = lastSubscription(user).items.data.map((item) => item.price.id)
  await update(user, 'tier1')
  const higher = await update(user, 'tier4')
  expect(higher).toMatchObject({
    status: 409,
    body: { error: 'Your plan is going to change. Keep your current plan first, then choose another one.' },
  })
  expect(await preview(user, 'tier3')).toMatchObject({ change: 'keep', dueNow: 0, nextAmount: 9_900 })
  expect((await update(user, 'tier3')).status).toBe(200)
  expect((await status(user)).subscription).toMatchObject({ tier: 'tier3', nextTier: null })
  expect(lastSubscription(user).items.data[0]?.price.id).toBe(price)
  expect(lastSubscription(user).metadata).toEqual({ user_id: user.id, tier: 'tier3' })
  expect(invoicesOf(user)).toHaveLength(1)
  expect((await update(user, 'tier4')).status).toBe(200)
})

test('B-S-27 B-S-29 case 24: downgrade, cancel and reactivate do not affect each other', async () => {
  const steps = {
    downgrade: (user: User) => update(user, 'tier1'),
    cancel: (user: User) => post('cancel', user, { immediately: false, feedback: 'too_expensive', comment: 'Too much' }),
    reactivate: (user: User) => post('reactivate', user),
  }
  const orders = [
    ['downgrade', 'cancel', 'reactivate'],
    ['cancel', 'downgrade', 'reactivate'],
    ['cancel', 'reactivate', 'downgrade'],
    ['downgrade', 'reactivate', 'cancel'],
    ['reactivate', 'downgrade', 'cancel'],
    ['reactivate', 'cancel', 'downgrade'],
  ] as const
  for (const order of orders) {
    const user = await server.subscriber('tier2')
    for (const step of order) expect((await steps[step](user)).status, `${order}: ${step}`).toBe(200)
    const cancelAtPeriodEnd = order.indexOf('cancel') > order.indexOf('reactivate')
    expect((await status(user)).subscription, String(order)).toMatchObject({ tier: 'tier2', nextTier: 'tier1', cancelAtPeriodEnd })
  }
})

test('B-C-25 B-C-26 B-S-28 case 25: a cancellation at period end, here or in the portal, is shown and can be undone; canceling immediately twice is fine', async () => {
  const user = await server.subscriber('tier2')
  const ends = (await status(user)).subscription.currentPeriodEnd
  expect((await post('cancel', user, { immediately: false })).body).toEqual({ success: true, data: { currentPeriodEnd: ends } })
  expect(await preview(user)).toMatchObject({ change: null, nextAmount: null, nextDate: null })
  expect((await post('reactivate', user)).body.data).toEqual({ cancelAtPeriodEnd: false, currentPeriodEnd: ends })
  cancelInPortal(stripe().world, lastSubscription(user), true)
  await post('sync', user)
  expect((await status(user)).subscription).toMatchObject({ cancelAtPeriodEnd: true, currentPeriodEnd: ends })
  expect((await post('reactivate', user)).body.data.cancelAtPeriodEnd).toBe(false)
  expect(lastSubscription(user).cancel_at).toBeNull()

  for (let i = 0; i < 2; i++) {
    expect(await post('cancel', user, { immediately: true })).toMatchObject({ status: 200, body: { data: { currentPeriodEnd: null } } })
  }
  expect((await status(user)).subscription).toMatchObject({ tier: 'free', status: 'canceled' })
  expect((await history(user))[0]).toMatchObject({ type: 'subscription_cancelled', status: 'cancelled' })
  expect(await post('cancel', await newUser(), { immediately: true })).toMatchObject({ status: 409 })
  const newSession = await checkout(user, 'tier1')
  pay(newSession)
  await post('sync', user)
  expect((await status(user)).subscription).toMatchObject({ tier: 'tier1', status: 'active' })
})

test('B-V-26 case 38: a valid code gives a discount; expired codes and those of another customer are refused', async () => {
  const { world } = stripe()
  world.state.coupons.quarter = { id: 'quarter', percentOff: 25 }
  const [user, other] = [await newUser(), await server.subscriber('tier1')]
  const add = (code: Parameters<typeof promotionCodeObject>[1]) => {
    const object = promotionCodeObject(world, code)
    world.state.promotionCodes[object.id] = object
  }
  add({ code: 'QUARTER', coupon: 'quarter' })
  add({ code: 'OLD', coupon: 'quarter', expiresAt: world.now() - 1 })
  add({ code: 'THEIRS', coupon: 'quarter', customerId: customerOf(other) })
  const session = await checkout(user, 'tier2', { promotionCode: 'quarter' })
  expect(world.state.sessions[session]).toMatchObject({ amount_total: 3_675 })
  for (const promotionCode of ['OLD', 'THEIRS', 'NOTHING']) {
    const answer = await post('create-checkout', user, { tier: 'tier2', ...returnUrls, promotionCode })
    expect(answer, promotionCode).toMatchObject({ status: 400, body: { error: 'This discount code is not valid' } })
  }
})

test('B-V-26 a code that exists but cannot be redeemed is refused like an unknown one', async () => {
  const { world, faults } = stripe()
  world.state.coupons.half = { id: 'half', percentOff: 50 }
  const [first, ending] = [
    promotionCodeObject(world, { code: 'FIRST', coupon: 'half', isForFirstPurchase: true }),
    promotionCodeObject(world, { code: 'ENDING', coupon: 'half' }),
  ]
  Object.assign(world.state.promotionCodes, { [first.id]: first, [ending.id]: ending })
  const user = await newUser()
  await server.buyCredits(user, 1)
  const refusal = { status: 400, body: { error: 'This discount code is not valid' } }
  const buyWith = (promotionCode: string) => post('create-checkout', user, { tier: 'tier2', ...returnUrls, promotionCode })
  expect(await buyWith('FIRST')).toMatchObject(refusal)
  // The code ends between our check and the checkout.
  const release = faults.freeze('GET /v1/promotion_codes')
  const answer = buyWith('ENDING')
  await expect.poll(() => faults.waitingCount('GET /v1/promotion_codes'), { timeout: 20_000 }).toBe(1)
  ending.active = false
  release()
  expect(await answer).toMatchObject(refusal)
})

test('B-C-16 B-C-17 B-K-27 B-E-20 history is paginated without gaps, and receipts open only for their owner', async () => {
  const user = await server.subscriber('tier1')
  for (const tier of ['tier2', 'tier3']) await update(user, tier)
  const page = async (limit: number, offset: number) =>
    (await call('GET', `/api/v1/auth/subscription/history?limit=${limit}&offset=${offset}`, { as: user })).body.data
  const [first, second] = [await page(3, 0), await page(3, 3)]
  expect(first.pagination).toEqual({ limit: 3, offset: 0, total: 4, hasMore: true })
  expect(second.pagination).toEqual({ limit: 3, offset: 3, total: 4, hasMore: false })
  expect(new Set([...first.transactions, ...second.transactions].map(({ id }) => id)).size).toBe(4)
  const [{ id }] = first.transactions
  const receipt = (as: User) => call('GET', `/api/v1/subscription/history/${id}/receipt`, { as })
  expect((await receipt(user)).body.data.url).toContain('/dev/receipt/in_')
  expect((await receipt(await newUser())).status).toBe(404)
  expect((await post('customer-portal', user, { returnUrl: '/account', flow: 'payment_method_update' })).body.data.url).toContain(
    '/dev/portal/',
  )
  await settled()
})
