import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDisk } from '#http/disk.ts'
import { acceptJson } from '#http/json-body.ts'
import { sendErrors } from '#http/send-errors.ts'
import { testCards } from './charging.ts'
import { openSession } from './checkout.ts'
import { customerObject, portalObject, priceObject, promotionCodeObject } from './customer-objects.ts'
import { type FakeStripe, openFakeStripe } from './fake-stripe.ts'
import { serveSandboxPages } from './pages.ts'
import { Params } from './params.ts'

let fake: FakeStripe
let app: FastifyInstance
beforeAll(async () => {
  fake = await openFakeStripe({ now: () => new Date(), webhookUrl: () => null, pagesOrigin: () => 'http://127.0.0.1' })
  fake.events.drop('*')
  app = fastify()
  sendErrors(app, openDisk(null))
  acceptJson(app)
  await serveSandboxPages(app, fake)
  app.post('/json', async ({ body }) => body)
})
afterAll(async () => {
  await app?.close()
  await fake?.stop()
})

const post = (url: string, form: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })

function openCheckout(): { session: string; customerId: string } {
  const { world } = fake
  const customer = customerObject(world, { email: 'ann@example.test', name: '<Ann>', metadata: {} })
  const price = priceObject(world, {
    amount: 4_900,
    currency: 'usd',
    isMonthly: true,
    lookupKey: null,
    name: 'Professional',
    metadata: { tier: 'tier2' },
  })
  world.state.customers[customer.id] = customer
  world.state.prices[price.id] = price
  const session = openSession(
    world,
    new Params({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: price.id, quantity: '1' }],
      success_url: 'http://127.0.0.1/thanks',
      cancel_url: 'http://127.0.0.1/back',
      allow_promotion_codes: 'true',
    }),
  )
  return { session: session.id, customerId: customer.id }
}

test('B-C-20 the checkout page shows plan, amount and discount, refuses a declined card and redirects back after payment', async () => {
  const { world } = fake
  world.state.coupons.fifth = { id: 'fifth', percentOff: 20 }
  const code = promotionCodeObject(world, { code: 'FIFTH', coupon: 'fifth' })
  world.state.promotionCodes[code.id] = code
  const { session } = openCheckout()
  const url = `/dev/pay/${session}`
  const page = await app.inject(url)
  expect(page.headers['content-security-policy']).toContain("form-action 'self'")
  for (const text of ['Sandbox: no money moves', 'Professional', '$49.00 per month', 'Pay', 'Back']) expect(page.body).toContain(text)
  expect((await post(url, { action: 'code', code: 'nothing' })).body).toContain('This discount code is not valid')
  expect((await post(url, { action: 'code', code: 'fifth' })).body).toContain('$39.20')
  expect((await post(url, { action: 'pay', card: testCards.declined })).body).toContain('Your card was declined.')
  const paid = await post(url, { action: 'pay', card: testCards.pays })
  expect([paid.statusCode, paid.headers.location]).toEqual([303, 'http://127.0.0.1/thanks'])
  expect((await post(url, { action: 'pay', card: testCards.pays })).statusCode).toBe(303)
  expect(Object.values(world.state.charges)).toHaveLength(1)
  expect((await app.inject(url)).body).toContain('This checkout is paid')
})

test('the buttons of portal, receipt and payments page work', async () => {
  const { world } = fake
  const { session, customerId } = openCheckout()
  await post(`/dev/pay/${session}`, { action: 'pay', card: testCards.pays })
  const plan = Object.values(world.state.subscriptions).findLast((each) => each.customer === customerId)
  if (plan === undefined) throw new Error('no plan')
  const portal = portalObject(world, { customerId, returnUrl: 'http://127.0.0.1/account', flow: null })
  world.state.portals[portal.id] = portal
  const url = `/dev/portal/${portal.id}`
  expect((await app.inject(url)).body).toContain('Cancel plan')
  expect((await post(url, { action: 'cancel', id: plan.id })).body).toContain('Keep this plan')
  expect([plan.cancel_at_period_end, plan.cancel_at === null]).toEqual([false, false])
  await post(url, { action: 'resume', id: plan.id })
  expect(plan.cancel_at).toBeNull()
  expect((await app.inject(`/dev/receipt/${plan.latest_invoice}`)).body).toContain('ann@example.test')

  expect((await app.inject('/dev/payments')).body).toContain('Next payment fails')
  await post('/dev/payments', { action: 'fails', id: plan.id })
  await post('/dev/payments', { action: 'next-month', id: plan.id })
  expect(plan.status).toBe('past_due')
  await post(url, { action: 'card', card: testCards.pays })
  expect(plan.status).toBe('active')
  const charge = Object.values(world.state.charges).findLast((each) => each.status === 'succeeded')
  await post('/dev/payments', { action: 'refund', id: String(charge?.id) })
  expect(charge?.refunded).toBe(true)

  expect((await app.inject('/dev/payments')).body).toContain('New events are lost.')
  await post('/dev/payments', { action: 'deliver-events' })
  expect(fake.events.droppedType()).toBeNull()
  expect((await app.inject('/dev/payments')).body).not.toContain('New events are lost.')
  await post('/dev/payments', { action: 'lose-events' })
  expect(fake.events.droppedType()).toBe('*')
})

test('forms are accepted only on these pages, and unknown pages are not found', async () => {
  expect((await post('/json', { a: 'b' })).statusCode).toBe(415)
  for (const url of ['/dev/pay/cs_none', '/dev/portal/none', '/dev/receipt/none']) expect((await app.inject(url)).statusCode).toBe(404)
  expect((await app.inject({ method: 'POST', url: '/dev/payments' })).statusCode).toBe(303)
})
