import type Stripe from 'stripe'
import { missing } from './stripe-fault.ts'
import type { World } from './world.ts'

export const cardIdOf = ({ state }: World, customerId: string): string | null => {
  const card = state.cards[customerId]
  return card === undefined ? null : `pm_${customerId}_${card}`
}

export function cardObject(world: World, id: string): Stripe.PaymentMethod {
  const customerId = Object.keys(world.state.cards).find((each) => cardIdOf(world, each) === id)
  if (customerId === undefined) throw missing('PaymentMethod', id)
  const number = world.state.cards[customerId] ?? ''
  return {
    id,
    object: 'payment_method',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: 'visa',
      checks: null,
      country: 'US',
      display_brand: 'visa',
      exp_month: 12,
      exp_year: 2034,
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: null,
      regulated_status: 'unregulated',
      three_d_secure_usage: null,
      wallet: null,
    },
    created: world.now(),
    customer: customerId,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}
