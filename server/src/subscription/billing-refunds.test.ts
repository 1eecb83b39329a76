/** Credits, funds and refunds. */
import { beforeEach, expect, test } from 'vitest'
import { dispute, testCards } from '#sandbox/charging.ts'
import { closeDispute, refund } from '#sandbox/refunds.ts'
import { type brands, putBrand } from '#site/brands-table.ts'
import { billingServer, returnUrls } from '#testing/billing-server.ts'
import { seeded } from '#testing/fuzz.ts'
import { testBilling } from '#testing/test-billing.ts'
import { updateUser } from '#users/users-table.ts'
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
  for (let i = 0; i < 4; i++) await testBilling.spendCredit(services(), user.id)
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
  for (let i = 0; i < 2; i++) await testBilling.spendCredit(services(), user.id)
  const firstDispute = dispute(stripe().world, lastCharge(user))
  for (let i = 0; i < 3; i++) await sync(user)
  await testBilling.giveBonus(services(), user.id, 5)
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
  const charge = (domain: string) => testBilling.spendUnit(services(), user.id, domain)
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
    (user) => testBilling.giveBonus(services(), user.id, 1 + Math.floor(random() * 5)),
    (user) => testBilling.spendCredit(services(), user.id).catch(() => {}),
    (user) => testBilling.spendCredit(services(), user.id).catch(() => {}),
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
    const [balance, sum] = [await credits(user), await testBilling.sumOfLedger(services(), user.id)]
    expect([balance, Number.isInteger(balance), balance >= 0]).toEqual([sum, true, true])
  }
})

test('the sample site is free, also without remaining units', async () => {
  const user = await newUser()
  const withSample = { ...services(), sampleSite: () => 'http://127.0.0.1:4000' }
  await testBilling.spendUnit(withSample, user.id, 'one.example.com')
  expect(await testBilling.spendUnit(withSample, user.id, '127.0.0.1:4000')).toEqual(new Map())
  await expect(testBilling.spendUnit(withSample, user.id, '127.0.0.1:4001')).rejects.toMatchObject({ status: 402 })
  expect((await status(user)).usage).toMatchObject({ used: 1, limit: 1 })
})

test('funds buy credits, once per click, and never more than the balance', async () => {
  const user = await newBuyer(1)
  await testBilling.giveBonus(services(), user.id, 2_000, 'funds')
  const buy = (key: string, quantity = 2) =>
    call('POST', '/api/v1/subscription/buy-credits', {
      as: user,
      body: { quantity, payWith: 'funds', ...returnUrls },
      headers: { 'idempotency-key': key },
    })
  const answers = await Promise.all([buy('a'), buy('a')])
  expect(answers.map(({ body }) => body.data)).toEqual(Array(2).fill({ url: null, credits: 3, funds: 200 }))
  expect(await buy('b')).toMatchObject({ status: 402, body: { code: 'INSUFFICIENT_FUNDS' } })
  expect((await history(user))[0]).toMatchObject({
    description: '2 credits bought with funds',
    amount: -1_800,
    currency: 'usd',
    transaction_type: 'usage',
    metadata: { amount_dollars: -18 },
  })
})

const fundsHost = 'funds.test'
const topUp = (as: User, quantity: unknown, more: object = {}) =>
  call('POST', '/api/v1/subscription/buy-credits', { as, body: { kind: 'funds', quantity, ...returnUrls, ...more } })

async function addFunds(user: User, quantity: number): Promise<void> {
  const { body } = await topUp(user, quantity)
  pay(String(body.data.url).split('/').at(-1) ?? '')
  await sync(user)
}

/** A new user of a brand that sells funds, unless `change` says otherwise. */
async function newSaver(change: Partial<typeof brands.$inferInsert> = {}): Promise<User> {
  const { db, newId } = services()
  const brandId = newId()
  await putBrand(db, { id: brandId, sellsFunds: true, ...change }, `${brandId}.${fundsHost}`)
  const user = await newUser()
  await updateUser(db, user.id, { brandId })
  return user
}

test('A-K-12 A-E-29 a top-up is paid with a card, held in cents, pays for credits, and what is left of it is taken back by a refund', async () => {
  const user = await newSaver()
  expect((await status(user)).billing).toMatchObject({ sellsFunds: true, creditPrice: 9 })
  await addFunds(user, 20)
  expect((await call('GET', '/api/v1/auth/profile', { as: user })).body.data.profile).toMatchObject({ credits: 0, funds: 2_000 })
  expect(await history(user)).toMatchObject([{ description: 'Funds added', amount: 2_000, currency: 'usd', hasReceipt: true }])

  const spent = await call('POST', '/api/v1/subscription/buy-credits', { as: user, body: { quantity: 1, payWith: 'funds', ...returnUrls } })
  expect(spent.body.data).toEqual({ url: null, credits: 1, funds: 1_100 })
  refund(stripe().world, lastCharge(user))
  await sync(user)
  await sync(user)
  expect(await balancesOf(services().db, user.id)).toEqual({ credits: 1, funds: 0 })
  expect(await testBilling.owed(services(), user.id)).toEqual([900])
  const refunds = (await history(user)).filter(({ transaction_type }) => transaction_type === 'refund')
  expect(refunds.map(({ description, amount }) => [description, amount]).toSorted()).toEqual([
    ['Refund (funds)', -1_100],
    ['Refund', -2_000],
  ])
})

test('a top-up cannot be discounted, credits can', async () => {
  const user = await newSaver()
  const allowsCodes = async (answer: Promise<{ body: { data: { url: string } } }>) => {
    const session = stripe().world.state.sessions[(await answer).body.data.url.split('/').at(-1) ?? '']
    return session?.allow_promotion_codes === true
  }
  const buyCredit = () => call('POST', '/api/v1/subscription/buy-credits', { as: user, body: { quantity: 1, ...returnUrls } })
  expect([await allowsCodes(topUp(user, 20)), await allowsCodes(buyCredit())]).toEqual([false, true])
})

test('a dispute takes back a top-up, and a won dispute returns it', async () => {
  const user = await newSaver()
  await addFunds(user, 20)
  const opened = dispute(stripe().world, lastCharge(user))
  await sync(user)
  expect((await balancesOf(services().db, user.id)).funds).toBe(0)
  closeDispute(stripe().world, opened, 'won')
  await sync(user)
  expect((await balancesOf(services().db, user.id)).funds).toBe(2_000)
  expect((await history(user)).map(({ description }) => description).toSorted()).toEqual([
    'Dispute won',
    'Dispute won (funds)',
    'Disputed payment',
    'Disputed payment (funds)',
    'Funds added',
  ])
})

test('a brand that does not sell funds refuses a top-up, but funds that are left still pay for credits', async () => {
  const user = await newSaver({ sellsFunds: false })
  expect(await topUp(user, 20)).toMatchObject({ status: 409, body: { error: "Funds can't be bought on this site" } })
  const withoutCredits = await newSaver({ creditPrice: null })
  expect((await status(withoutCredits)).billing.sellsFunds).toBe(false)
  expect(await topUp(withoutCredits, 20)).toMatchObject({ status: 409, body: { error: "Funds can't be bought on this site" } })
  await testBilling.giveBonus(services(), user.id, 900, 'funds')
  const spent = await call('POST', '/api/v1/subscription/buy-credits', { as: user, body: { quantity: 1, payWith: 'funds', ...returnUrls } })
  expect(spent).toMatchObject({ status: 200, body: { data: { credits: 1, funds: 0 } } })
})

test.each([
  [8, {}, 400, 'Enter an amount from $9 to $900.'],
  [901, {}, 400, 'Enter an amount from $9 to $900.'],
  [0, {}, 400, 'The field "quantity" must be at least 1'],
  [9.5, {}, 400, 'The field "quantity" must be of type int'],
  ['20', {}, 400, 'The field "quantity" must be of type number'],
  [1e12, {}, 400, 'The field "quantity" must be at most 99999999'],
  [20, { payWith: 'funds' }, 409, "Funds can't be paid for with funds. Pay by card."],
  [1_001, { kind: 'credits' }, 400, 'You can buy at most 1,000 credits at once'],
  [20, { kind: 'gold' }, 400, 'The field "kind" must be one of credits, funds'],
])('a top-up of %s with %o is refused with a sentence', async (quantity, more, expectedStatus, error) => {
  const user = await newSaver()
  expect(await topUp(user, quantity, more)).toMatchObject({ status: expectedStatus, body: { error } })
})

test('in a currency without decimals, a top-up counts whole units', async () => {
  const user = await newSaver({ currency: 'jpy', creditPrice: 1_350 })
  await addFunds(user, 13_500)
  expect(await balancesOf(services().db, user.id)).toEqual({ credits: 0, funds: 13_500 })
})
