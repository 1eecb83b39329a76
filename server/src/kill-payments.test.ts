/**
 * Kills the program at random moments of a purchase and checks that everything paid is granted exactly once. `npm run faults` does this two
 * hundred times; this test three times.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { testCards } from '#sandbox/charging.ts'
import { paySession } from '#sandbox/checkout.ts'
import { type FakeStripe, openFakeStripe } from '#sandbox/fake-stripe.ts'
import { ask, kill, killAll, launchProgram, type RunningProgram } from '#testing/program.ts'
import { programDatabase } from '#testing/program-database.ts'

const KILLS = Number(process.env.PAYMENT_KILLS ?? 3)
/** How long a purchase takes: opening a checkout, paying and storing the result. */
const PURCHASE_MS = 600
const CREDITS = 5
const pages = { successUrl: '/account/subscription-success', cancelUrl: '/account/upgrade' }

let program: RunningProgram
const stripe: FakeStripe = await openFakeStripe({
  now: () => new Date(),
  webhookUrl: () => `${program.address}/api/v1/webhooks/stripe`,
  pagesOrigin: () => 'http://127.0.0.1',
})
afterAll(async () => {
  killAll()
  await stripe.stop()
})

/** Retries while the program is down, as a browser would; any other error fails the test. */
async function retryWhileDown<T>(step: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await step()
    } catch (error) {
      // A start can take a minute on a busy machine.
      if (attempt > 1_000) throw error
      await sleep(100)
    }
  }
}

const openCheckout = (token: string, path: string, order: object) =>
  retryWhileDown(async () => {
    const { status, body } = await ask(program.address, 'POST', `/api/v1/subscription/${path}`, token, { ...order, ...pages })
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
    return String(body.data.url).split('/').at(-1) ?? ''
  })

async function buy(token: string): Promise<void> {
  for (const [path, order] of [
    ['create-checkout', { tier: 'tier2' }],
    ['buy-credits', { quantity: CREDITS }],
  ] as const) {
    const id = await openCheckout(token, path, order)
    expect(paySession(stripe.world, id, testCards.pays)).toBeNull()
  }
}

async function expectGranted(token: string): Promise<void> {
  const read = async () => {
    const { body } = await retryWhileDown(() => ask(program.address, 'GET', '/api/v1/auth/profile', token))
    return [body.data.profile.plan, body.data.profile.credits]
  }
  await expect.poll(read, { timeout: 60_000, interval: 200 }).toEqual(['tier2', CREDITS])
  const { body } = await ask(program.address, 'GET', '/api/v1/auth/subscription/history?limit=100', token)
  const amounts = body.data.transactions.map(({ amount }: { amount: number }) => amount).toSorted()
  expect(amounts).toEqual([0, 4_500, 4_900])
}

test(`C4 cases 9 and 10: killed ${KILLS} times during a purchase, it grants what was paid, exactly once`, {
  timeout: 90_000 + KILLS * 60_000,
}, async () => {
  const database = await programDatabase()
  const env = {
    ...database.env,
    STRIPE_SECRET_KEY: stripe.key,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.origin,
  }
  program = await launchProgram(env)
  for (let i = 0; i < KILLS; i++) {
    const account = { email: `${crypto.randomUUID()}@example.test`, password: 'correct horse', name: 'Ann' }
    const { body } = await ask(program.address, 'POST', '/api/v1/auth/signup-first', undefined, account)
    const { token } = body.data
    // The first kill comes when events are acknowledged and the plan is read, but nothing is stored yet.
    const unfreeze = i === 0 ? stripe.faults.freeze('GET /v1/invoices') : null
    const purchase = buy(token)
    // Prevents an unhandled rejection before the promise is awaited below.
    purchase.catch(() => {})
    if (unfreeze === null) await sleep(Math.random() * PURCHASE_MS)
    else await expect.poll(() => stripe.faults.waitingCount('GET /v1/invoices'), { timeout: 30_000 }).toBeGreaterThan(0)
    await kill(program)
    unfreeze?.()
    program = await launchProgram(env)
    await purchase
    await expectGranted(token)
  }
  await kill(program)
  await database.remove()
})
