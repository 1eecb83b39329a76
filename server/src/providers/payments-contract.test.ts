/**
 * The behavior of the payment provider that we rely on. Always runs on the sandbox, and also on Stripe's test mode, with Stripe's test
 * clocks, if STRIPE_TEST_KEY is set.
 */
import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_VERSION } from '#sandbox/fake-stripe.ts'
import { type ProviderDriver, sandboxDriver, stripeDriver } from '#testing/provider-drivers.ts'
import { schemaErrors, schemaVersion } from '#testing/stripe-schema.ts'

const DAY_SECONDS = 24 * 60 * 60
const key = process.env.STRIPE_TEST_KEY
const providers: [string, () => Promise<ProviderDriver>][] = [
  ['the sandbox', sandboxDriver],
  ...(key === undefined ? [] : [['Stripe', () => stripeDriver(key)] as [string, () => Promise<ProviderDriver>]]),
]

test('case 43: sandbox, schema and SDK have the same API version', () => {
  expect([API_VERSION, schemaVersion]).toEqual([Stripe.API_VERSION, Stripe.API_VERSION])
})

test('case 43: the schema refuses invalid requests, and fields that Stripe has removed', () => {
  const session = { mode: 'subscription', success_url: 'https://a.test/', line_items: [{ price: 'price_1', quantity: '1' }] }
  const errorsOf = (params: Record<string, unknown>) =>
    schemaErrors({ name: 'POST /v1/checkout/sessions', params, status: 400, answer: null })
  expect(errorsOf(session)).toEqual([])
  expect(errorsOf({ ...session, mode: 'subscribe' })).not.toEqual([])
  expect(errorsOf({ ...session, succes_url: 'https://a.test/' })).not.toEqual([])
  expect(errorsOf({ ...session, payment_method_types: ['card'] })).not.toEqual([])
  const change = { items: [{ id: 'si_1', price: 'p' }], proration_behavior: 'always_invoce' }
  expect(schemaErrors({ name: 'POST /v1/subscriptions/*', params: change, status: 400, answer: null })).not.toEqual([])
})

describe.each(providers)('%s', (_name, open) => {
  let driver: ProviderDriver
  let prices: Record<'low' | 'middle' | 'high', string>
  beforeAll(async () => {
    driver = await open()
    const price = async (amount: number) => {
      const lookup_key = `contract:${randomUUID()}`
      const created = await driver.stripe.prices.create({
        currency: 'usd',
        unit_amount: amount,
        recurring: { interval: 'month' },
        product_data: { name: `Plan of ${amount}` },
        lookup_key,
      })
      return created.id
    }
    prices = { low: await price(1_900), middle: await price(4_900), high: await price(9_900) }
  })
  afterAll(async () => {
    expect(driver?.schemaErrors()).toEqual([])
    await driver?.stop()
  })

  async function subscriber(price: string) {
    const customer = await driver.createCustomer()
    const { id, items } = await driver.createSubscription(customer, price)
    const item = items.data[0]
    if (item === undefined) throw new Error('a subscription has one item')
    return { customer, id, item }
  }
  const subscriptionOf = async (customer: string) => {
    const [subscription] = (await driver.stripe.subscriptions.list({ customer, status: 'all', limit: 100 })).data
    if (subscription === undefined) throw new Error('no subscription')
    return subscription
  }
  const invoicesOf = async (customer: string) =>
    (await driver.stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] })).data
  const upgrade = (item: { id: string }, price: string, proration_date: number) => ({
    items: [{ id: item.id, price }],
    proration_behavior: 'always_invoice' as const,
    proration_date,
    payment_behavior: 'error_if_incomplete' as const,
  })

  test('an upgrade charges the amount of its preview, prorated by the second', async () => {
    const { customer, id, item } = await subscriber(prices.low)
    await driver.advance(customer, 10 * DAY_SECONDS)
    const at = await driver.now(customer)
    const { payment_behavior: _, ...details } = upgrade(item, prices.high, at)
    const preview = await driver.stripe.invoices.createPreview({ customer, subscription: id, subscription_details: details })
    await driver.stripe.subscriptions.update(id, upgrade(item, prices.high, at))
    const [newest] = await invoicesOf(customer)
    const prorated = (amount: number) =>
      Math.round((amount * (item.current_period_end - at)) / (item.current_period_end - item.current_period_start))
    expect(newest).toMatchObject({ status: 'paid', billing_reason: 'subscription_update', amount_paid: preview.amount_due })
    expect(preview.amount_due).toBe(prorated(9_900) - prorated(1_900))
    expect((await subscriptionOf(customer)).items.data[0]?.current_period_end).toBe(item.current_period_end)
  })

  test('previewing an immediate cancellation shows the unused part of the period and cancels nothing', async () => {
    const { customer, id, item } = await subscriber(prices.low)
    await driver.advance(customer, 10 * DAY_SECONDS)
    const before = await driver.now(customer)
    const details = { cancel_now: true, proration_behavior: 'always_invoice' as const }
    const preview = await driver.stripe.invoices.createPreview({ customer, subscription: id, subscription_details: details })
    const [line, ...more] = preview.lines.data
    const secondsLeft = item.current_period_end - (line?.period.start ?? 0)
    expect(more).toEqual([])
    expect(line?.amount).toBe(-Math.round((1_900 * secondsLeft) / (item.current_period_end - item.current_period_start)))
    expect(line?.period.start).toBeGreaterThanOrEqual(before)
    expect((await subscriptionOf(customer)).status).toBe('active')
  })

  test('an upgrade with a declined card changes nothing and leaves no open invoice', async () => {
    const { customer, id, item } = await subscriber(prices.low)
    await driver.setCardPays(customer, false)
    const change = driver.stripe.subscriptions.update(id, upgrade(item, prices.high, await driver.now(customer)))
    await expect(change).rejects.toMatchObject({ statusCode: 402, type: 'StripeCardError' })
    expect((await subscriptionOf(customer)).items.data[0]?.price.id).toBe(prices.low)
    expect((await invoicesOf(customer)).filter(({ status }) => status === 'open')).toEqual([])
  })

  test('a repeated idempotency key returns the same response, also a refusal; with another body it is an error', async () => {
    const { customer, id, item } = await subscriber(prices.low)
    await driver.setCardPays(customer, false)
    const at = await driver.now(customer)
    const options = { idempotencyKey: randomUUID() }
    const change = () => driver.stripe.subscriptions.update(id, upgrade(item, prices.high, at), options)
    await expect(change()).rejects.toMatchObject({ statusCode: 402 })
    await driver.setCardPays(customer, true)
    await expect(change()).rejects.toMatchObject({ statusCode: 402 })
    const other = driver.stripe.subscriptions.update(id, upgrade(item, prices.middle, at), options)
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
  })

  test('swapping the price without proration charges nothing now and the new price at renewal, and stores new metadata', async () => {
    const { customer, id, item } = await subscriber(prices.high)
    await driver.stripe.subscriptions.update(id, {
      items: [{ id: item.id, price: prices.low }],
      proration_behavior: 'none',
      metadata: { keep_tier: 'tier3' },
    })
    expect(await invoicesOf(customer)).toHaveLength(1)
    expect((await subscriptionOf(customer)).metadata).toMatchObject({ keep_tier: 'tier3' })
    await driver.advance(customer, 31 * DAY_SECONDS)
    const [newest] = await invoicesOf(customer)
    expect(newest).toMatchObject({ status: 'paid', billing_reason: 'subscription_cycle', amount_paid: 1_900 })
  })

  test('after a downgrade that is taken back, the credit of an upgrade is based on the amount paid', async () => {
    const { customer, id, item } = await subscriber(prices.middle)
    const swap = (price: string) =>
      driver.stripe.subscriptions.update(id, { items: [{ id: item.id, price }], proration_behavior: 'none', metadata: { keep_tier: '' } })
    await swap(prices.low)
    await swap(prices.middle)
    expect(await invoicesOf(customer)).toHaveLength(1)
    await driver.advance(customer, 10 * DAY_SECONDS)
    const at = await driver.now(customer)
    await driver.stripe.subscriptions.update(id, upgrade(item, prices.high, at))
    const prorated = (amount: number) =>
      Math.round((amount * (item.current_period_end - at)) / (item.current_period_end - item.current_period_start))
    expect((await invoicesOf(customer))[0]?.amount_paid).toBe(prorated(9_900) - prorated(4_900))
  })

  test('a subscription canceled at period end stays active, can be resumed, and ends with its period', async () => {
    const { customer, id } = await subscriber(prices.low)
    await driver.stripe.subscriptions.update(id, {
      cancel_at_period_end: true,
      cancellation_details: { feedback: 'too_expensive', comment: 'Too dear' },
    })
    expect(await subscriptionOf(customer)).toMatchObject({ status: 'active', cancel_at_period_end: true })
    await driver.stripe.subscriptions.update(id, { cancel_at_period_end: false })
    expect(await subscriptionOf(customer)).toMatchObject({ cancel_at_period_end: false, cancel_at: null })
    await driver.stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await driver.stripe.subscriptions.update(id, { cancel_at: '' })
    expect(await subscriptionOf(customer)).toMatchObject({ cancel_at_period_end: false, cancel_at: null })
    await driver.stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await driver.advance(customer, 32 * DAY_SECONDS)
    expect(await subscriptionOf(customer)).toMatchObject({ status: 'canceled' })
    expect(await invoicesOf(customer)).toHaveLength(1)
  })

  test('a subscription canceled immediately has ended; canceling it again returns 404', async () => {
    const { customer, id } = await subscriber(prices.low)
    await driver.stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false })
    expect(await subscriptionOf(customer)).toMatchObject({ status: 'canceled' })
    const again = driver.stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false })
    await expect(again).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' })
  })

  test('a failed renewal makes a subscription past due with an open invoice; a valid card makes it active again', async () => {
    const { customer, item } = await subscriber(prices.low)
    await driver.setCardPays(customer, false)
    await driver.advance(customer, item.current_period_end - item.current_period_start + 60)
    expect(await subscriptionOf(customer)).toMatchObject({ status: 'past_due' })
    expect((await invoicesOf(customer))[0]).toMatchObject({ status: 'open', attempt_count: 1 })
    await driver.setCardPays(customer, true)
    await driver.advance(customer, 8 * DAY_SECONDS)
    expect(await subscriptionOf(customer)).toMatchObject({ status: 'active' })
  })

  test('charges match invoices by payment intent; refunds are listed with their charge', async () => {
    const { customer } = await subscriber(prices.low)
    const [charge] = (await driver.stripe.charges.list({ customer, limit: 100, expand: ['data.refunds'] })).data
    const [invoice] = await invoicesOf(customer)
    expect(invoice?.payments?.data[0]?.payment.payment_intent).toBe(charge?.payment_intent)
    await driver.refund(String(charge?.id), 500)
    await driver.refund(String(charge?.id), 1_400)
    const [after] = (await driver.stripe.charges.list({ customer, limit: 100, expand: ['data.refunds'] })).data
    expect(after).toMatchObject({ refunded: true, amount_refunded: 1_900 })
    expect(after?.refunds?.data.map(({ amount, status }) => [amount, status])).toEqual([
      [1_400, 'succeeded'],
      [500, 'succeeded'],
    ])
  })

  test('a deleted customer has no subscription and cannot check out', async () => {
    const { customer } = await subscriber(prices.low)
    await driver.stripe.customers.del(customer)
    const session = driver.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: prices.low, quantity: 1 }],
      success_url: 'https://example.test/',
    })
    await expect(session).rejects.toMatchObject({ code: 'resource_missing', param: 'customer' })
  })

  test('a checkout can be found while it is open, and expired once', async () => {
    const customer = await driver.createCustomer()
    const { id, url } = await driver.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      client_reference_id: 'user-1',
      line_items: [{ price: prices.low, quantity: 1 }],
      success_url: 'https://example.test/',
      cancel_url: 'https://example.test/back',
      metadata: { intent: 'a' },
      subscription_data: { metadata: { user_id: 'user-1' } },
      tax_id_collection: { enabled: true },
      customer_update: { name: 'auto', address: 'auto' },
      automatic_tax: { enabled: false },
      allow_promotion_codes: true,
    })
    expect(url).toMatch(/^https?:/)
    const open = () => driver.stripe.checkout.sessions.list({ customer, status: 'open' })
    expect((await open()).data).toMatchObject([{ id, metadata: { intent: 'a' }, payment_status: 'unpaid' }])
    await driver.stripe.checkout.sessions.expire(id)
    expect((await open()).data).toEqual([])
    await expect(driver.stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 })
  })

  test('an unknown parameter is an error', async () => {
    const request = driver.stripe.customers.create({ email: 'ann@example.test', nmae: 'Ann' } as object)
    await expect(request).rejects.toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' })
  })
})
