/** One interface for two providers, the sandbox and Stripe's test mode, so one test suite can check both. */
import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import { testCards } from '#sandbox/charging.ts'
import { openFakeStripe } from '#sandbox/fake-stripe.ts'
import { beginSubscription, findCustomer, findPrice } from '#sandbox/plan-changes.ts'
import { refund } from '#sandbox/refunds.ts'
import { schemaErrors } from './stripe-schema.ts'

export type ProviderDriver = {
  stripe: Stripe
  /** A new customer with a working card. */
  createCustomer: () => Promise<string>
  createSubscription: (customer: string, price: string) => Promise<Stripe.Subscription>
  /** Makes charges of the customer's card fail, or succeed again. */
  setCardPays: (customer: string, pays: boolean) => Promise<void>
  refund: (charge: string, amount: number) => Promise<void>
  advance: (customer: string, seconds: number) => Promise<void>
  now: (customer: string) => Promise<number>
  /** Mismatches between the traffic and Stripe's types; always empty for Stripe itself. */
  schemaErrors: () => string[]
  stop: () => Promise<void>
}

const stripeClient = (key: string, options: object) =>
  new Stripe(key, { telemetry: false, maxNetworkRetries: 1, timeout: 20_000, ...options })

export async function sandboxDriver(): Promise<ProviderDriver> {
  let aheadMs = 0
  const mismatches: string[] = []
  const fake = await openFakeStripe({
    now: () => new Date(Date.now() + aheadMs),
    webhookUrl: () => null,
    pagesOrigin: () => 'http://127.0.0.1',
    inspect: (exchange) => exchange.status === 200 && mismatches.push(...schemaErrors(exchange)),
  })
  fake.events.drop('*')
  const { hostname, port } = new URL(fake.origin)
  const stripe = stripeClient(fake.key, { host: hostname, port, protocol: 'http' })
  return {
    stripe,
    schemaErrors: () => mismatches,
    async createCustomer() {
      const { id } = await stripe.customers.create({ email: 'ann@example.test' })
      fake.world.state.cards[id] = testCards.pays
      return id
    },
    async createSubscription(customer, price) {
      const order = { customer: findCustomer(fake.world, customer), price: findPrice(fake.world, price), metadata: {}, discount: 0 }
      return structuredClone(beginSubscription(fake.world, order))
    },
    async setCardPays(customer, pays) {
      fake.world.state.cards[customer] = pays ? testCards.pays : testCards.failsLater
    },
    async refund(id, amount) {
      const charge = fake.world.state.charges[id]
      if (charge === undefined) throw new Error('no such charge')
      refund(fake.world, charge, amount)
    },
    async advance(_customer, seconds) {
      aheadMs += seconds * 1000
      fake.tick()
    },
    now: async () => fake.world.now(),
    stop: fake.stop,
  }
}

/** Each customer has its own test clock, which Stripe advances on request. */
export async function stripeDriver(key: string): Promise<ProviderDriver> {
  const stripe = stripeClient(key, {})
  const clocks = new Map<string, string>()
  const clockOf = (customer: string) => clocks.get(customer) ?? ''
  const addCard = async (customer: string, method: string) => {
    const { id } = await stripe.paymentMethods.attach(method, { customer })
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
  }
  return {
    stripe,
    schemaErrors: () => [],
    async createCustomer() {
      const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1000) })
      const { id } = await stripe.customers.create({ email: 'ann@example.test', test_clock: clock.id })
      clocks.set(id, clock.id)
      await addCard(id, 'pm_card_visa')
      return id
    },
    createSubscription: (customer, price) =>
      stripe.subscriptions.create({ customer, items: [{ price }], billing_mode: { type: 'flexible' } }),
    setCardPays: (customer, pays) => addCard(customer, pays ? 'pm_card_visa' : 'pm_card_chargeCustomerFail'),
    async refund(charge, amount) {
      await stripe.refunds.create({ charge, amount })
    },
    async advance(customer, seconds) {
      const clock = clockOf(customer)
      const { frozen_time } = await stripe.testHelpers.testClocks.retrieve(clock)
      // One more hour, because Stripe keeps renewals as drafts for that long.
      await stripe.testHelpers.testClocks.advance(clock, { frozen_time: frozen_time + seconds + 3_700 })
      while ((await stripe.testHelpers.testClocks.retrieve(clock)).status === 'advancing') await sleep(2_000)
    },
    now: async (customer) => (await stripe.testHelpers.testClocks.retrieve(clockOf(customer))).frozen_time,
    async stop() {
      for (const clock of clocks.values()) await stripe.testHelpers.testClocks.del(clock)
    },
  }
}
