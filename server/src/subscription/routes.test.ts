import { Tier } from '@seo/contract/subscription'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submitJobs } from '#jobs/submit-jobs.ts'
import type { Services } from '#services.ts'
import { testServer } from '#testing/test-server.ts'
import { grantPlan } from './plan-and-balances.ts'
import { setSubscription } from './subscriptions-table.ts'

const { call, newUser, services, advance } = testServer()

type User = Awaited<ReturnType<typeof newUser>>
const status = async (as: User) => (await call('GET', '/api/v1/subscription/status', { as })).body.data
const setOneTimePlan = (user: User, expiresAt: Date) =>
  setSubscription(services().db, {
    userId: user.id,
    tier: 'single_report',
    status: 'active',
    paymentType: 'one_time',
    expiresAt,
    updatedAt: services().now(),
  })
/** Jobs submitted with these services are never run, so none fails and refunds its unit. */
const withoutWork = (onSend: (hasPriority: boolean | undefined) => void = () => {}): Services => ({
  ...services(),
  queue: { ...services().queue, send: async (_tx, _name, _payloads, options) => onSend(options?.hasPriority) },
})
const submit = (as: User, url: string) => call('POST', '/api/v1/process', { as, body: { url } })

test('A-C-24 B-C-18 B-E-23 A-E-21 A-E-22 A-K-18 a new user has the free plan, one domain a month and no credits', async () => {
  const user = await newUser()
  const { subscription, usage } = await status(user)
  expect(subscription).toEqual({
    tier: 'free',
    status: 'active',
    payment_type: 'subscription',
    features: { actionItemsLimit: 8, domainsPerMonth: 1, pagesPerAnalysis: 50 },
    expiresAt: null,
    isExpired: false,
    cancelAtPeriodEnd: false,
    currentPeriodEnd: null,
    syncWarning: null,
    syncError: null,
    nextTier: null,
    graceEnds: null,
    failedPayment: null,
    syncedAt: null,
  })
  const now = services().now()
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString()
  expect(usage).toEqual({ used: 0, limit: 1, periodEnd: end })
})

test.each([
  ['tier1', 1, 500],
  ['tier2', 3, 1_000],
  ['tier3', 10, 5_000],
  ['tier4', 50, 20_000],
] as const)('A-S-59 B-K-37 B-K-38 B-K-39 B-K-40 A-K-20 %s has exactly %i domains a month and %i pages', async (tier, domains, pages) => {
  const user = await newUser()
  await grantPlan(services(), services().db, user.id, tier)
  const { subscription, usage } = await status(user)
  expect(subscription.features).toEqual({ actionItemsLimit: 100, domainsPerMonth: domains, pagesPerAnalysis: pages })
  expect(usage.limit).toBe(domains)

  // The shown limits must match the limits that a submission gets.
  const sentPriorities: (boolean | undefined)[] = []
  const idleServices = withoutWork((hasPriority) => sentPriorities.push(hasPriority))
  const urls = Array.from({ length: domains }, (_, i) => `https://site${i}.example.com`)
  const rows = await submitJobs(idleServices, user.id, { urls, options: { maxPages: 20_000 }, key: null })
  expect(new Set(rows.map(({ pageCap }) => pageCap))).toEqual(new Set([pages]))
  expect((await status(user)).usage.used).toBe(domains)
  const more = submitJobs(idleServices, user.id, { urls: ['https://more.example.com'], options: {}, key: null })
  await expect(more).rejects.toMatchObject({ status: 402, message: 'Insufficient credits' })
  expect(new Set(sentPriorities)).toEqual(new Set([tier === 'tier4']))
})

test('the sample site is free, alone or in a batch, also without remaining units', async () => {
  const user = await newUser()
  const sample = 'http://127.0.0.1:4999'
  const idleServices: Services = { ...withoutWork(), sampleSite: () => sample, crawlAllow: () => ['127.0.0.1:4999'] }
  const submitUrls = (...urls: string[]) => submitJobs(idleServices, user.id, { urls, options: {}, key: null })
  await submitUrls(`${sample}/tents`)
  expect((await status(user)).usage.used).toBe(0)
  expect(await submitUrls(sample, 'https://own.example.com')).toHaveLength(2)
  expect((await status(user)).usage.used).toBe(1)
  expect(await submitUrls(sample)).toHaveLength(1)
  await expect(submitUrls('https://another.example.com')).rejects.toMatchObject({ status: 402 })
})

test('A-K-09 A-S-60 one-time access has one domain, an end and no monthly reset; after its end the free plan applies', async () => {
  const user = await newUser()
  await setOneTimePlan(user, new Date(services().now().getTime() + 60_000))
  const before = await status(user)
  expect(before.subscription).toMatchObject({
    tier: 'single_report',
    payment_type: 'one_time',
    isExpired: false,
    features: { pagesPerAnalysis: 500 },
  })
  expect(before.usage).toEqual({ used: 0, limit: 1, periodEnd: null })
  advance(2 * 60_000)
  const after = await status(user)
  expect(after.subscription).toMatchObject({
    tier: 'single_report',
    isExpired: true,
    features: { actionItemsLimit: 8, pagesPerAnalysis: 50 },
  })
})

test('a new month brings a new allowance', async () => {
  const user = await newUser()
  expect((await submit(user, 'https://a.example.com')).status).toBe(200)
  expect((await submit(user, 'https://b.example.com')).status).toBe(402)
  advance(32 * 24 * 60 * 60 * 1000)
  // By then the session has expired.
  const { body } = await call('POST', '/api/v1/auth/login', { body: { email: user.email, password: user.password } })
  const later = { ...user, token: body.data.token }
  expect((await status(later)).usage.used).toBe(0)
  expect((await submit(later, 'https://b.example.com')).status).toBe(200)
  await call('DELETE', '/api/v1/jobs', { as: later })
})

test('A-S-58 B-E-21 B-E-22 the brand decides which plans are offered: monthly or one-time', async () => {
  const user = await newUser()
  const { body } = await call('GET', '/api/v1/subscription/tiers', { as: user })
  expect(body.data.map(({ key, name, price, interval }: Record<string, unknown>) => [key, name, price, interval])).toEqual([
    ['tier1', 'Basic', 19, 'month'],
    ['tier2', 'Professional', 49, 'month'],
    ['tier3', 'Business', 99, 'month'],
    ['tier4', 'Power', 249, 'month'],
  ])
  expect(body.data[0]).toEqual({
    key: 'tier1',
    name: 'Basic',
    price: 19,
    currency: 'usd',
    interval: 'month',
    priceId: null,
  })
  expect(Tier.options.toSorted()).toEqual(['free', 'premium_report', 'single_report', 'tier1', 'tier2', 'tier3', 'tier4'])
  await services().db.execute(sql`update brands set payment_type = 'one_time' where is_default`)
  const { body: oneTimeTiers } = await call('GET', '/api/v1/subscription/tiers', { as: user })
  expect(oneTimeTiers.data.map(({ key, price, interval }: Record<string, unknown>) => [key, price, interval])).toEqual([
    ['single_report', 29, 'one_time'],
    ['premium_report', 59, 'one_time'],
  ])
  // Without a purchase, the payment type of the brand applies; with a purchase, that of the purchase.
  expect(await status(user)).toMatchObject({ subscription: { tier: 'free', payment_type: 'one_time' }, usage: { periodEnd: null } })
  const subscriber = await newUser()
  await grantPlan(services(), services().db, subscriber.id, 'tier1')
  expect(await status(subscriber)).toMatchObject({
    subscription: { payment_type: 'subscription' },
    usage: { periodEnd: expect.any(String) },
  })
  await services().db.execute(sql`update brands set payment_type = 'subscription' where is_default`)
  expect(await status(user)).toMatchObject({ subscription: { payment_type: 'subscription' }, usage: { periodEnd: expect.any(String) } })
})

test('A-C-25 A-C-26 A-X-31 without a payment provider a sync fetches nothing, and no payment can be verified', async () => {
  const user = await newUser()
  expect(await call('POST', '/api/v1/subscription/sync', { as: user })).toMatchObject({ status: 200, body: { success: true } })
  const verified = await call('POST', '/api/v1/subscription/verify-payment', { as: user })
  expect(verified).toMatchObject({ status: 409, body: { success: false, error: 'Failed to verify payment' } })
  expect((await status(user)).subscription.tier).toBe('free')
})
