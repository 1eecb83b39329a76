/** Webhook events of the payment provider: lost, duplicated, reordered, forged. */
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testCards } from '#sandbox/charging.ts'
import { paySession, settleSession } from '#sandbox/checkout.ts'
import { signatureHeader } from '#sandbox/deliveries.ts'
import { endSubscription } from '#sandbox/plan-changes.ts'
import { refund } from '#sandbox/refunds.ts'
import type { FakeEvent } from '#sandbox/state.ts'
import type { Services } from '#services.ts'
import { billingServer, DAY_MS } from '#testing/billing-server.ts'
import { seeded } from '#testing/fuzz.ts'
import { reconcile } from './reconcile.ts'
import { subscriptionOf, subscriptions } from './subscriptions-table.ts'
import { syncCustomer } from './sync-customer.ts'
import { transactions } from './transactions-table.ts'
import { receiveWebhook, runBillingSync } from './webhook.ts'

// The fake provider signs with the second of two secrets, as during a rotation.
const server = billingServer({ STRIPE_WEBHOOK_SECRET: 'whsec_next,whsec_sandbox' })
const { call, newUser, services, status, history, checkout, pay, settled, stripe, customerOf, lastSubscription } = server

beforeEach(() => {
  stripe().faults.clear()
  stripe().events.drop(null)
  stripe().events.sendTwice(false)
})

const webhook = '/api/v1/webhooks/stripe'
const post = (body: string | Uint8Array, signature: string | null, more: Record<string, string> = {}) =>
  call('POST', webhook, {
    body,
    headers: { 'content-type': 'application/json', ...(signature !== null && { 'stripe-signature': signature }), ...more },
  })
const seconds = () => Math.floor(services().now().getTime() / 1000)
const secret = 'whsec_sandbox'

const eventFor = (customer: string, more: Partial<FakeEvent> = {}): string =>
  JSON.stringify(
    { id: 'evt_1', object: 'event', livemode: false, type: 'invoice.paid', data: { object: { object: 'invoice', customer } }, ...more },
    null,
    2,
  )

const countQueuedSyncs = async (): Promise<number> => {
  const { rows } = await services().db.execute(sql`select 1 from pgboss.job where name = 'billing-sync' and state < 'completed'`)
  return rows.length
}

test('B-C-20 B-E-15 B-E-19 B-S-25 A-C-31 a plan bought at the checkout is active once its events have arrived', async () => {
  const user = await newUser()
  expect((await status(user)).billing).toEqual({ mode: 'test', currency: 'usd', creditPrice: 9, sellsFunds: false })
  pay(await checkout(user, 'tier2'))
  await settled()
  const { subscription, usage } = await status(user)
  expect(subscription).toMatchObject({
    tier: 'tier2',
    status: 'active',
    payment_type: 'subscription',
    cancelAtPeriodEnd: false,
    nextTier: null,
  })
  expect(usage).toMatchObject({ used: 0, limit: 3, periodEnd: subscription.currentPeriodEnd })
  const common = {
    id: expect.any(String),
    created_at: expect.any(String),
    transaction_type: 'subscription',
    currency: 'usd',
    isRenewal: false,
  }
  const [subscription_id, intent] = [expect.stringMatching(/^sub_/), expect.stringMatching(/^pi_/)]
  expect(await history(user)).toEqual([
    {
      ...common,
      type: 'subscription_payment',
      amount: 4_900,
      reason: 'subscription_create',
      description: 'Professional plan',
      status: 'success',
      stripe_payment_id: intent,
      hasReceipt: true,
      metadata: {
        tier: 'tier2',
        amount_dollars: 49,
        subscription_id,
        payment_intent_id: intent,
        period_start: expect.stringMatching(/^20/),
        period_end: subscription.currentPeriodEnd,
      },
    },
    {
      ...common,
      type: 'subscription_created',
      amount: 0,
      reason: 'subscription',
      description: 'Professional plan started',
      status: 'active',
      stripe_payment_id: null,
      hasReceipt: false,
      metadata: { tier: 'tier2', tier_price: 49, monthly_price: 49, subscription_id },
    },
  ])
})

test('C1 A-E-29 case 1: one event sent twenty times at once has one effect; the balance is the sum of the ledger', async () => {
  const user = await newUser()
  stripe().events.hold()
  await server.buyCredits(user, 5)
  const [paid] = stripe()
    .world.state.events.filter(({ type }) => type === 'invoice.paid')
    .slice(-1)
  if (paid === undefined) throw new Error('nothing was paid')
  const payload = JSON.stringify(paid)
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(payload, signatureHeader(payload, secret, seconds()))))
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
  stripe().events.release()
  await settled()
  const { body } = await call('GET', '/api/v1/auth/profile', { as: user })
  expect(body.data.profile.credits).toBe(5)
  expect(await history(user)).toMatchObject([{ amount: 4_500, description: '5 credits', metadata: { amount_dollars: 45 } }])
  const { rows } = await services().db.execute(sql`select stripe_id, amount, reason from customers join ledger_entries using (user_id)
    where user_id = ${user.id}`)
  expect(rows.map((row) => ({ ...row, amount: Number(row.amount) }))).toEqual([
    { stripe_id: customerOf(user), amount: 5, reason: 'purchase' },
  ])
})

test('case 8: a hundred events at once are all accepted and grant nothing twice', async () => {
  const user = await newUser()
  await server.buyCredits(user, 5)
  await settled()
  const events = Array.from({ length: 100 }, (_, n) => eventFor(customerOf(user), { id: `evt_${n}` }))
  const answers = await Promise.all(events.map((payload) => post(payload, signatureHeader(payload, secret, seconds()))))
  expect(answers.map((answer) => answer.status)).toEqual(Array(100).fill(200))
  await settled()
  expect((await call('GET', '/api/v1/auth/profile', { as: user })).body.data.profile.credits).toBe(5)
  expect(await history(user)).toHaveLength(1)
})

function permutations<T>(list: T[]): T[][] {
  if (list.length < 2) return [list]
  return list.flatMap((first, i) => permutations(list.toSpliced(i, 1)).map((rest) => [first, ...rest]))
}

test('C2 case 2: five events in all 120 orders leave the same row', async () => {
  const user = await newUser()
  stripe().events.hold()
  pay(await checkout(user, 'tier1'))
  const customer = customerOf(user)
  const [subscription] = Object.values(stripe().world.state.subscriptions).filter((each) => each.customer === customer)
  if (subscription === undefined) throw new Error('nothing was bought')
  endSubscription(stripe().world, subscription, seconds(), 'cancellation_requested')
  const types = [
    'checkout.session.completed',
    'customer.subscription.created',
    'customer.subscription.updated',
    'invoice.paid',
    'customer.subscription.deleted',
  ]
  const events = types.map((type) => {
    const newest = stripe().world.state.events.findLast(
      (event) => event.type === type && (event.data.object as { customer?: string }).customer === customer,
    )
    if (newest === undefined) throw new Error(type)
    return newest
  })
  stripe().events.drop('*')
  stripe().events.release()
  const payloads = new Set<string>()
  // Stores equal payloads once, like the queue, in which at most one job of a customer waits.
  const queue = {
    ...services().queue,
    send: async (_tx: unknown, _name: unknown, payload: object) => void payloads.add(JSON.stringify(payload)),
  }
  const servicesWithFakeQueue = { ...services(), queue } as unknown as Services
  const states = new Set<string>()
  for (const order of permutations(events)) {
    // Each order starts with nothing stored.
    await services().db.delete(subscriptions).where(eq(subscriptions.userId, user.id))
    await services().db.delete(transactions).where(eq(transactions.userId, user.id))
    payloads.clear()
    for (const event of order) {
      const payload = JSON.stringify(event)
      await receiveWebhook(servicesWithFakeQueue, Buffer.from(payload), signatureHeader(payload, secret, seconds()), async () => {})
    }
    for (const payload of payloads) await runBillingSync(services(), JSON.parse(payload))
    const rows = await services().db.select().from(transactions).where(eq(transactions.userId, user.id))
    const row = { ...(await subscriptionOf(services().db, user.id)), updatedAt: null }
    states.add(JSON.stringify([row, rows.map(({ key, amount }) => [key, amount]).toSorted()]))
  }
  expect(states.size).toBe(1)
  expect([...states][0]).toContain('"tier":"free","status":"canceled"')
  expect((await history(user)).map(({ type }) => type).toSorted()).toEqual([
    'subscription_cancelled',
    'subscription_created',
    'subscription_payment',
  ])
})

test('C2 case 3: with duplicated and reordered events and late reads, a plan that changes several times ends in its final state', async () => {
  const user = await server.subscriber('tier1')
  const random = seeded(3)
  const shuffled = <T>(list: T[]): T[] =>
    list
      .map((each) => [random(), each] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, each]) => each)
  stripe().events.sendTwice()
  stripe().events.hold()
  const listCall = 'GET /v1/subscriptions'
  const held: { release: () => void; sync: Promise<void> }[] = []
  for (const newTier of ['tier3', 'tier2', 'tier3', 'tier4']) {
    const release = stripe().faults.freeze(listCall)
    const sync = syncCustomer(services(), user.id)
    // A read that waits longer than the SDK's timeout fails. The test treats it like a late read.
    sync.catch(() => {})
    await expect.poll(() => stripe().faults.waitingCount(listCall), { timeout: 20_000 }).toBeGreaterThan(0)
    stripe().faults.letNewCallsPass(listCall)
    held.push({ release, sync })
    await call('POST', '/api/v1/subscription/update-plan', { as: user, body: { newTier } })
  }
  for (const { release } of shuffled(held)) release()
  await Promise.allSettled(held.map(({ sync }) => sync))
  expect((await status(user)).subscription).toMatchObject({ tier: 'tier4', nextTier: null })
  stripe().events.release(shuffled)
  await settled()
  expect((await status(user)).subscription).toMatchObject({ tier: 'tier4', nextTier: null })
})

test('case 4: an older read that arrives after a newer one is dropped', async () => {
  const user = await server.subscriber('tier1')
  const release = stripe().faults.freeze('GET /v1/subscriptions')
  const old = syncCustomer(services(), user.id)
  await expect.poll(() => stripe().faults.waitingCount('GET /v1/subscriptions'), { timeout: 20_000 }).toBe(1)
  const customer = customerOf(user)
  const [subscription] = Object.values(stripe().world.state.subscriptions).filter((each) => each.customer === customer)
  if (subscription === undefined) throw new Error('no plan')
  endSubscription(stripe().world, subscription, seconds(), 'cancellation_requested')
  // The waiting call has already read its data; let the next call overtake it.
  stripe().faults.letNewCallsPass('GET /v1/subscriptions')
  await syncCustomer(services(), user.id)
  expect((await status(user)).subscription.status).toBe('canceled')
  release()
  await old
  expect((await status(user)).subscription.status).toBe('canceled')
})

test('C3 cases 5 and 6: forged, old, future and re-serialized events are refused, and nothing is queued', async () => {
  const user = await server.subscriber('tier1')
  const payload = eventFor(customerOf(user))
  const good = (at = seconds()) => signatureHeader(payload, secret, at)
  const refused: [string, string, string | null][] = [
    ['no header', payload, null],
    ['garbage', payload, 'v1=00'],
    ['wrong secret', payload, signatureHeader(payload, 'whsec_other', seconds())],
    ['v0 only', payload, good().replace('v1=', 'v0=')],
    ['301 s old', payload, good(seconds() - 301)],
    ['an hour ahead', payload, good(seconds() + 3_600)],
    ['re-serialized', JSON.stringify(JSON.parse(payload)), good()],
    ['one byte changed', payload.replace('evt_1', 'evt_2'), good()],
  ]
  for (const [name, body, signature] of refused) {
    expect(await post(body, signature), name).toMatchObject({
      status: 400,
      body: { success: false, error: 'The signature is not valid. Check STRIPE_WEBHOOK_SECRET.' },
    })
  }
  expect(await countQueuedSyncs()).toBe(0)
  expect((await post(payload, good(seconds() - 290))).status).toBe(200)
  await settled()
})

test('case 7: either of two secrets is valid; a body of 900 KB is accepted, one over a megabyte is not', async () => {
  const small = eventFor('cus_nobody')
  for (const anySecret of ['whsec_next', secret]) expect((await post(small, signatureHeader(small, anySecret, seconds()))).status).toBe(200)
  const payload = eventFor('cus_nobody', { data: { object: { object: 'invoice', customer: 'cus_nobody', note: 'x'.repeat(900_000) } } })
  expect((await post(payload, signatureHeader(payload, secret, seconds()))).status).toBe(200)
  const large = payload.padEnd(1_100_000)
  expect((await post(large, signatureHeader(large, secret, seconds()))).status).toBe(413)
})

test('case 40: events of unknown customers, of the other mode and of unknown types are accepted and change nothing', async () => {
  server.takeCalls()
  const payloads = [
    eventFor('cus_stranger'),
    eventFor('cus_stranger', { livemode: true }),
    eventFor('x', { type: 'balance.available', data: { object: { object: 'balance' } } }),
  ]
  for (const payload of payloads) expect((await post(payload, signatureHeader(payload, secret, seconds()))).status).toBe(200)
  await settled()
  expect(server.takeCalls()).toEqual([])
})

test('C5 case 11: with every event lost, the return page activates the plan, and ten calls have the same effect as one', async () => {
  const user = await newUser()
  stripe().events.drop('*')
  pay(await checkout(user, 'tier1'))
  for (let i = 0; i < 10; i++) {
    const { status, body } = await call('POST', '/api/v1/subscription/verify-payment', { as: user })
    expect([status, body.success]).toEqual([200, true])
    expect(body.expiresAt).toMatch(/^20/)
  }
  expect((await status(user)).subscription.tier).toBe('tier1')
  expect(await history(user)).toHaveLength(2)
})

test('C5 case 11: with every event lost and no return to our page, the nightly job stores plan and credits', async () => {
  const [user, buyer] = [await newUser(), await newUser()]
  stripe().events.drop('*')
  pay(await checkout(user, 'tier1'))
  await server.buyCredits(buyer, 3)
  expect((await status(user)).subscription.tier).toBe('free')
  server.advance(DAY_MS)
  await reconcile(services(), new AbortController().signal)
  expect((await status(user)).subscription.tier).toBe('tier1')
  expect((await call('GET', '/api/v1/auth/profile', { as: buyer })).body.data.profile.credits).toBe(3)
})

test('the nightly job finds a plan that was resumed and a payment that took ten days, and does not read plans that never started', async () => {
  stripe().events.drop('*')
  const [resumed, neverStarted] = [await server.subscriber('tier1'), await server.subscriber('tier1')]
  lastSubscription(resumed).pause_collection = { behavior: 'void', resumes_at: null }
  lastSubscription(neverStarted).status = 'incomplete'
  for (const { id } of [resumed, neverStarted]) {
    await syncCustomer(services(), id)
    expect((await subscriptionOf(services().db, id))?.status).toBe('inactive')
  }
  server.advance(8 * DAY_MS)
  const slow = await newUser()
  const session = await checkout(slow, 'tier2')
  paySession(stripe().world, session, testCards.pays, { isSlow: true })
  server.advance(10 * DAY_MS)
  settleSession(stripe().world, session, true)
  lastSubscription(resumed).pause_collection = null
  server.takeCalls()
  await reconcile(services(), new AbortController().signal)
  const tiers = [resumed, slow].map(async (user) => (await status(user)).subscription)
  expect(await Promise.all(tiers)).toMatchObject([
    { tier: 'tier1', status: 'active' },
    { tier: 'tier2', status: 'active' },
  ])
  expect(server.takeCalls().filter(({ params }) => params.customer === customerOf(neverStarted))).toEqual([])
})

test('C6 A-X-31 case 12: without a payment there is no access, whatever session the client names', async () => {
  const payer = await server.subscriber('tier3')
  const session = Object.values(stripe().world.state.sessions).find(({ customer }) => customer === customerOf(payer))
  const user = await newUser()
  const verify = (path: string, body?: object) =>
    call('POST', `/api/v1/subscription/verify-payment${path}`, { as: user, ...(body && { body }) })
  expect(await verify('')).toMatchObject({ status: 409, body: { error: 'Failed to verify payment' } })
  await checkout(user, 'tier3')
  const foreign = { session_id: session?.id, sessionId: session?.id }
  expect((await verify(`?session_id=${session?.id}`, foreign)).status).toBe(409)
  expect((await status(user)).subscription.tier).toBe('free')
})

test('case 13: a slow payment method is pending until paid, and grants nothing if it fails', async () => {
  const [user, other] = [await newUser(), await newUser()]
  const [session, failing] = [await checkout(user, 'tier1'), await checkout(other, 'tier1')]
  paySession(stripe().world, session, testCards.pays, { isSlow: true })
  paySession(stripe().world, failing, testCards.pays, { isSlow: true })
  await settled()
  const verify = (as: typeof user) => call('POST', '/api/v1/subscription/verify-payment', { as })
  expect(await verify(user)).toMatchObject({ status: 409, body: { code: 'PAYMENT_PENDING' } })
  settleSession(stripe().world, session, true)
  settleSession(stripe().world, failing, false)
  await settled()
  expect((await verify(user)).status).toBe(200)
  expect((await status(user)).subscription.tier).toBe('tier1')
  expect((await status(other)).subscription.tier).toBe('free')
})

test('the live stream notifies every browser of a new plan and of a refund', async () => {
  const user = await newUser()
  const received: unknown[] = []
  const stop = services().changes.subscribe(user.id, (change) => received.push(change))
  pay(await checkout(user, 'tier1'))
  await settled()
  await expect.poll(() => received.length, { timeout: 20_000 }).toBeGreaterThan(0)
  const before = received.length
  await call('POST', '/api/v1/subscription/sync', { as: user })
  await call('POST', '/api/v1/subscription/sync', { as: user })
  expect(received[0]).toEqual({ table: 'plan', op: 'UPDATE', id: 'plan', user: user.id })
  expect(received.length, 'nothing changed, nothing sent').toBe(before)

  // Refunding a plan does not change it; only the history grows.
  const charge = Object.values(stripe().world.state.charges).find(({ customer }) => customer === customerOf(user))
  if (charge === undefined) throw new Error('nothing was charged')
  refund(stripe().world, charge)
  await settled()
  await expect.poll(() => received.length, { timeout: 20_000 }).toBeGreaterThan(before)
  expect((await history(user))[0]).toMatchObject({ transaction_type: 'refund' })
  stop()
})
