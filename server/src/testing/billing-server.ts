/** A test server with its own payment provider, both on one clock. Every call between them is checked against Stripe's types. */
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Queue } from '#queue/queue.ts'
import { testCards } from '#sandbox/charging.ts'
import { paySession } from '#sandbox/checkout.ts'
import { type Exchange, type FakeStripe, openFakeStripe } from '#sandbox/fake-stripe.ts'
import type { Services } from '#services.ts'
import { syncCustomer } from '#subscription/sync-customer.ts'
import { schemaErrors } from './stripe-schema.ts'
import { type TestServer, testServer } from './test-server.ts'

export const DAY_MS = 24 * 60 * 60 * 1000

type User = Awaited<ReturnType<TestServer['newUser']>>
// biome-ignore lint/suspicious/noExplicitAny: tests read the JSON without its schema
type Body = any

export type BillingServer = TestServer & {
  stripe: () => FakeStripe
  /** Returns the calls that reached the provider since the last `takeCalls`. */
  takeCalls: () => Exchange[]
  status: (as: User) => Promise<Body>
  history: (as: User) => Promise<Body[]>
  /** Opens a checkout and returns the id of its session. */
  checkout: (as: User, tier: string, more?: object) => Promise<string>
  subscriber: (tier: string, card?: string) => Promise<User>
  pay: (session: string, card?: string) => void
  buyCredits: (as: User, quantity: number) => Promise<void>
  customerOf: (user: User) => string
  /** The charges that the provider has stored for a user. The next two functions return the newest charge and the newest subscription. */
  chargesOf: (user: User) => Stripe.Charge[]
  lastCharge: (user: User) => Stripe.Charge
  lastSubscription: (user: User) => Stripe.Subscription
  /** Waits until every pending event is delivered and processed. */
  settled: () => Promise<void>
  /** Needed because sessions expire when the clock is moved by months. */
  logInAgain: (user: User) => Promise<User>
}

export const returnUrls = { successUrl: '/account/subscription-success', cancelUrl: '/account/upgrade' }

export function billingServer(more: Record<string, string> = {}): BillingServer {
  const env: Record<string, string> = {}
  let fake: FakeStripe
  let exchanges: Exchange[] = []
  const mismatches: string[] = []

  beforeAll(async () => {
    fake = await openFakeStripe({
      now: () => (server.isRunning() ? server.services().now() : new Date()),
      webhookUrl: () => (server.isRunning() ? `${server.address()}/api/v1/webhooks/stripe` : null),
      pagesOrigin: () => 'http://127.0.0.1',
      inspect: (exchange) => {
        exchanges.push(exchange)
        if (exchange.status === 200) mismatches.push(...schemaErrors(exchange))
      },
    })
    Object.assign(env, { STRIPE_SECRET_KEY: fake.key, STRIPE_WEBHOOK_SECRET: fake.webhookSecret, STRIPE_API_BASE: fake.origin, ...more })
  })
  const server = testServer(env)
  beforeAll(() => {
    // Analyses are not queued, because they would fail and return their units while a test runs.
    const { queue } = server.services()
    const send: Queue['send'] = async (tx, name, ...rest) => {
      if (name !== 'analysis') await queue.send(tx, name, ...rest)
    }
    Object.assign(server.services(), { queue: { ...queue, send } } satisfies Partial<Services>)
  })
  afterAll(async () => {
    await fake?.stop()
    expect(mismatches, "case 43: requests and responses match Stripe's types").toEqual([])
  })

  const customerOf = (user: User) => {
    const [customer] = Object.values(fake.world.state.customers).filter(({ metadata }) => metadata.user_id === user.id)
    if (customer === undefined) throw new Error('no such customer')
    return customer.id
  }
  const chargesOf = (user: User) => Object.values(fake.world.state.charges).filter(({ customer }) => customer === customerOf(user))
  const newest = <T>(items: T[]): T => {
    const last = items.at(-1)
    if (last === undefined) throw new Error('there is none')
    return last
  }
  const countPendingSyncs = async () => {
    const { rows } = await server
      .services()
      .db.execute(`select 1 from pgboss.job where name = 'billing-sync' and state in ('created', 'retry', 'active')`)
    return rows.length
  }
  const settled = async () => {
    // The provider sends an event after the response to the call that caused it.
    await new Promise((resolve) => setImmediate(resolve))
    await fake.events.untilIdle()
    await expect.poll(countPendingSyncs, { timeout: 60_000, interval: 20 }).toBe(0)
  }
  /** The id of the session that a call opens. Retries like a buyer would, because the first calls can time out on a busy machine. */
  const openCheckout = async (as: User, path: string, order: object): Promise<string> => {
    const open = () => server.call('POST', `/api/v1/subscription/${path}`, { as, body: { ...returnUrls, ...order } })
    let { status, body } = await open()
    for (let attempt = 0; status === 503 && attempt < 5; attempt++) ({ status, body } = await open())
    expect(body, `${path} ${JSON.stringify(order)}`).toMatchObject({ success: true })
    return String(body.data.url).split('/').at(-1) ?? ''
  }
  const checkout: BillingServer['checkout'] = (as, tier, options = {}) => openCheckout(as, 'create-checkout', { tier, ...options })
  const pay: BillingServer['pay'] = (session, card = testCards.pays) => expect(paySession(fake.world, session, card)).toBeNull()

  return Object.assign(server, {
    stripe: () => fake,
    customerOf,
    chargesOf,
    lastCharge: (user: User) => newest(chargesOf(user)),
    lastSubscription: (user: User) =>
      newest(Object.values(fake.world.state.subscriptions).filter(({ customer }) => customer === customerOf(user))),
    settled,
    checkout,
    pay,
    takeCalls() {
      const calls = exchanges
      exchanges = []
      return calls
    },
    status: async (as: User) => (await server.call('GET', '/api/v1/subscription/status', { as })).body.data,
    history: async (as: User) => (await server.call('GET', '/api/v1/auth/subscription/history?limit=100', { as })).body.data.transactions,
    async subscriber(tier: string, card?: string) {
      const user = await server.newUser()
      const session = await checkout(user, tier)
      // To save time, sync once instead of once per event, because many tests use this.
      const before = fake.events.drop('*')
      pay(session, card)
      await new Promise((resolve) => setImmediate(resolve))
      fake.events.drop(before)
      await syncCustomer(server.services(), user.id)
      return user
    },
    async buyCredits(as: User, quantity: number) {
      pay(await openCheckout(as, 'buy-credits', { quantity }))
      await settled()
    },
    async logInAgain(user: User) {
      const { body } = await server.call('POST', '/api/v1/auth/login', { body: { email: user.email, password: user.password } })
      return { ...user, token: body.data.token }
    },
  })
}
