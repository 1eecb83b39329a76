import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testCards } from './charging.ts'
import { customerObject, priceObject } from './customer-objects.ts'
import { openFakeStripe } from './fake-stripe.ts'
import { beginSubscription } from './plan-changes.ts'

test('case 44: purchases in the sandbox survive a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'seo-sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const open = () =>
    openFakeStripe({
      now: () => new Date(),
      webhookUrl: () => null,
      pagesOrigin: () => 'http://127.0.0.1',
      file: join(folder, 'sandbox.json'),
    })

  const first = await open()
  const { world, events } = first
  events.drop('*')
  const customer = customerObject(world, { email: 'ann@example.test', name: 'Ann', metadata: {} })
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
  world.state.cards[customer.id] = testCards.pays
  const plan = beginSubscription(world, { customer, price, metadata: {}, discount: 0 })
  first.save()
  await first.stop()

  const second = await open()
  onTestFinished(() => second.stop())
  expect(second.world.state).toEqual(world.state)
  expect(second.world.state.subscriptions[plan.id]).toMatchObject({ status: 'active', customer: customer.id })
})
