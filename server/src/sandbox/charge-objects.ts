import type Stripe from 'stripe'
import { listOf, newId } from './world.ts'

type NewCharge = {
  customerId: string
  amount: number
  currency: string
  intent: string
  at: number
  failure: { code: string; message: string } | null
}

export function chargeObject({ customerId, amount, currency, intent, at, failure }: NewCharge): Stripe.Charge {
  const id = newId('ch')
  const isPaid = failure === null
  return {
    id,
    object: 'charge',
    amount,
    amount_captured: isPaid ? amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: isPaid,
    created: at,
    currency,
    customer: customerId,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: null,
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: isPaid,
    payment_intent: intent,
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    refunds: listOf([], `/v1/charges/${id}/refunds`),
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  }
}

export const refundObject = (charge: Stripe.Charge, amount: number, at: number): Stripe.Refund => ({
  id: newId('re'),
  object: 'refund',
  amount,
  balance_transaction: null,
  charge: charge.id,
  created: at,
  currency: charge.currency,
  customer: charge.customer as string | null,
  customer_account: null,
  metadata: {},
  payment_intent: charge.payment_intent as string | null,
  payment_method: null,
  reason: 'requested_by_customer',
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
})

export const disputeObject = (charge: Stripe.Charge, at: number): Stripe.Dispute => ({
  id: newId('dp'),
  object: 'dispute',
  amount: charge.amount,
  balance_transactions: [],
  charge: charge.id,
  created: at,
  currency: charge.currency,
  enhanced_eligibility_types: [],
  evidence: {} as Stripe.Dispute['evidence'],
  evidence_details: {
    due_by: null,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: 'not_submitted',
  },
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: charge.payment_intent as string | null,
  reason: 'fraudulent',
  status: 'needs_response',
})
