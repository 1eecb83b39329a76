/** Credits, funds and refunds. */
import { beforeEach, expect, test } from 'vitest'
import { dispute, testCards } from '#sandbox/charging.ts'
import { closeDispute, refund } from '#sandbox/money-back.ts'
import { billingServer, returnUrls } from '#testing/billing-server.ts'
import { seeded } from '#testing/fuzz.ts'
import { testBilling } from '#testing/test-billing.ts'
import { balancesOf } from './ledger-table.ts'
import { syncCustomer } from './sync-customer.ts'

// The tests cause failures intentionally; keep these out of the log.
const server = billingServer({ LOG_LEVEL: 'silent' })
const { call, newUser, services, status, history, checkout, pay, stripe, lastCharge } = server
type User = Awaited<ReturnType<typeof newUser>>

/** `npm run faults` runs 10,000. */
const OPERATIONS = process.env.PAYMENT_KILLS === undefined ? 120 : 10_000

beforeEach(() => {
  stripe().faults.clear()
  stripe().events.drop('*')
})

const sync = (user: User) => syncCustomer(services(), user.id)
const credits = async (user: User) => (await balancesOf(services().db, user.id)).credits
async function newBuyer(quantity: number): Promise<User> {
  const user = await newUser()
  await server.buyCredits(user, quantity)
  await sync(user)
  return user
}

test('case 32: with four of ten credits used, refunding half the money takes five, and refunding the other half takes the last one', async () => {
  const user = await newBuyer(10)
  for (let i = 0; i < 4; i++) await testBilling.use(services(), user.id)
  expect(await credits(user)).toBe(6)
  refund(stripe().world, lastCharge(user), 4_500)
  await sync(user)
  expect(await credits(user)).toBe(1)
  refund(stripe().world, lastCharge(user), 4_500)
  await sync(user)
  await sync(user)
  expect(await credits(user)).toBe(0)
  expect(await testBilling.owed(services(), user.id)).toEqual([4])
  const rows = await history(user)
  expect(
    rows.filter(({ currency, transaction_type }) => currency === 'usd' && transaction_type === 'refund').map(({ amount }) => amount),
  ).toEqual([-4_500, -4_500])
})

test('case 33: two partial refunds, each read many times, are each applied once and add up', async () => {
  const user = await newBuyer(3)
  refund(stripe().world, lastCharge(user), 900)
  await Promise.all([sync(user), sync(user), sync(user)])
  expect(await credits(user)).toBe(2)
  refund(stripe().world, lastCharge(user), 1_350)
  await Promise.all([sync(user), sync(user)])
  expect(await credits(user)).toBe(1)
})

test('case 34: a dispute takes the remaining credits but no later ones, and blocks checkout; if we win it, both are undone', async () => {
  const user = await newBuyer(2)
  for (let i = 0; i < 2; i++) await testBilling.use(services(), user.id)
  const firstDispute = dispute(stripe().world, lastCharge(user))
  for (let i = 0; i < 3; i++) await sync(user)
  await testBilling.bonus(services(), user.id, 5)
  await sync(user)
  expect(await credits(user)).toBe(5)
  const answer = await call('POST', '/api/v1/subscription/create-checkout', { as: user, body: { tier: 'tier1', ...returnUrls } })
  expect(answer).toMatchObject({ status: 409, body: { error: 'One of your payments is disputed. Please contact support.' } })
  closeDispute(stripe().world, firstDispute, 'won')
  await sync(user)
  await checkout(user, 'tier1')

  const other = await newBuyer(3)
  const secondDispute = dispute(stripe().world, lastCharge(other))
  await sync(other)
  expect(await credits(other)).toBe(0)
  closeDispute(stripe().world, secondDispute, 'won')
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
    metadata: { amount_dollars: -49, paid_at: (await history(other))[1].created_at },
  })
})

test('C11 case 36: with one bought credit, one of fifty concurrent charges succeeds, also during a sync', async () => {
  const user = await newBuyer(1)
  const charge = (domain: string) => testBilling.spend(services(), user.id, domain)
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

test('C10 case 35: whatever is bought, used and refunded concurrently, the balance is the sum and never below zero', {
  timeout: 30_000 + OPERATIONS * 50,
}, async () => {
  // Few users, so that operations collide, but enough that no sync has to read a thousand payments.
  const users = await Promise.all(Array.from({ length: Math.max(2, OPERATIONS / 1_000) }, () => newBuyer(5)))
  const random = seeded(20_261_116)
  const steps: ((user: User) => unknown)[] = [
    async (user) => {
      const order = { quantity: 1 + Math.floor(random() * 5), ...returnUrls }
      const { status, body } = await call('POST', '/api/v1/subscription/buy-credits', { as: user, body: order })
      // Another worker may have closed this session, or may be buying at the same time.
      const session = status === 200 ? String(body.data.url).split('/').at(-1) : undefined
      if (session !== undefined && stripe().world.state.sessions[session]?.status === 'open') pay(session)
    },
    (user) => testBilling.bonus(services(), user.id, 1 + Math.floor(random() * 5)),
    (user) => testBilling.use(services(), user.id).catch(() => {}),
    (user) => testBilling.use(services(), user.id).catch(() => {}),
    (user) => {
      const { amount, amount_refunded } = lastCharge(user)
      const refundAmount = Math.min(amount - amount_refunded, 1 + Math.floor(random() * 900))
      if (refundAmount > 0) refund(stripe().world, lastCharge(user), refundAmount)
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
    const [balance, sum] = [await credits(user), await testBilling.sum(services(), user.id)]
    expect([balance, Number.isInteger(balance), balance >= 0]).toEqual([sum, true, true])
  }
})

test('the sample site is free, also without remaining units', async () => {
  const user = await newUser()
  const withSample = { ...services(), sampleSite: () => 'http://127.0.0.1:4000' }
  await testBilling.spend(withSample, user.id, 'one.example.com')
  expect(await testBilling.spend(withSample, user.id, '127.0.0.1:4000')).toEqual(new Map())
  await expect(testBilling.spend(withSample, user.id, '127.0.0.1:4001')).rejects.toMatchObject({ status: 402 })
  expect((await status(user)).usage).toMatchObject({ used: 1, limit: 1 })
})

test('funds buy credits, once per click, and never more than the balance', async () => {
  const user = await newBuyer(1)
  await testBilling.bonus(services(), user.id, 2_000, 'funds')
  const buy = (key: string, quantity = 2) =>
    call('POST', '/api/v1/subscription/buy-credits', {
      as: user,
      body: { quantity, payWith: 'funds', ...returnUrls },
      headers: { 'idempotency-key': key },
    })
  const answers = await Promise.all([buy('a'), buy('a')])
  expect(answers.map(({ body }) => body.data)).toEqual(Array(2).fill({ url: null, credits: 3, funds: 200 }))
  expect(await buy('b')).toMatchObject({ status: 402, body: { code: 'INSUFFICIENT_FUNDS' } })
  const topUp = await call('POST', '/api/v1/subscription/buy-credits', { as: user, body: { kind: 'funds', quantity: 5, ...returnUrls } })
  expect(topUp).toMatchObject({ status: 409, body: { error: 'Funds are not sold here' } })
})
