import type Stripe from 'stripe'
import { refundObject } from './charge-objects.ts'
import { invalidRequest } from './stripe-fault.ts'
import type { World } from './world.ts'

/** Full or partial refund of a charge. */
export function refund(world: World, charge: Stripe.Charge, amount = charge.amount - charge.amount_refunded): Stripe.Refund {
  if (amount <= 0 || charge.amount_refunded + amount > charge.amount)
    throw invalidRequest('Refund amount is greater than unrefunded amount', 'amount')
  const created = refundObject(charge, amount, world.now())
  world.state.refunds[created.id] = created
  charge.refunds?.data.unshift(created)
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  world.emit('refund.created', created)
  world.emit('charge.refunded', charge)
  return created
}

export function closeDispute(world: World, dispute: Stripe.Dispute, status: 'won' | 'lost'): void {
  dispute.status = status
  world.emit('charge.dispute.closed', dispute)
}
