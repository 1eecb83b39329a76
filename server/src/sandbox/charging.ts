/** Cards that behave like Stripe's test cards, and invoices paid with them. */
import type Stripe from 'stripe'
import { chargeObject, disputeObject } from './charge-objects.ts'
import { paymentOf } from './invoice-object.ts'
import { newId, type World } from './world.ts'

export const testCards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  failsLater: '4000000000000341',
  needsAuthentication: '4000002500003155',
  disputed: '4000000000000259',
} as const

export type Decline = { code: string; declineCode?: string; message: string }

/** Why a card is declined; null if it pays. Cardholders can authenticate a payment only at a checkout. */
export function declineOf(card: string | undefined, isAtCheckout: boolean): Decline | null {
  if (card === undefined) return { code: 'resource_missing', message: 'This customer has no attached payment source.' }
  if (card === testCards.declined || (card === testCards.failsLater && !isAtCheckout)) {
    return { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' }
  }
  if (card === testCards.needsAuthentication && !isAtCheckout) {
    return { code: 'authentication_required', message: 'Your card needs to be authenticated.' }
  }
  return null
}

/** Charges the customer's card; a decline leaves the invoice open. */
export function payInvoice(world: World, invoice: Stripe.Invoice, isAtCheckout: boolean, at: number): Decline | null {
  const { state } = world
  const customerId = invoice.customer as string
  invoice.attempted = true
  invoice.attempt_count++
  if (invoice.amount_due === 0) {
    markPaid(invoice, at)
    world.emit('invoice.paid', invoice)
    return null
  }
  const card = state.cards[customerId]
  const decline = declineOf(card, isAtCheckout)
  const intent = newId('pi')
  const charge = chargeObject({ customerId, amount: invoice.amount_due, currency: invoice.currency, intent, at, failure: decline })
  state.charges[charge.id] = charge
  if (decline !== null) {
    world.emit(decline.code === 'authentication_required' ? 'invoice.payment_action_required' : 'invoice.payment_failed', invoice)
    return decline
  }
  invoice.payments?.data.push(paymentOf(invoice, intent, at))
  markPaid(invoice, at)
  world.emit('invoice.paid', invoice)
  if (card === testCards.disputed) dispute(world, charge)
  return null
}

function markPaid(invoice: Stripe.Invoice, at: number): void {
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.amount_remaining = 0
  invoice.next_payment_attempt = null
  invoice.status_transitions.paid_at = at
}

export function dispute(world: World, charge: Stripe.Charge): Stripe.Dispute {
  charge.disputed = true
  const created = disputeObject(charge, world.now())
  world.state.disputes[created.id] = created
  world.emit('charge.dispute.created', created)
  return created
}
