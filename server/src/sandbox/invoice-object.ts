import type Stripe from 'stripe'
import { listOf, newId, type World } from './world.ts'

export type InvoiceLine = { amount: number; description: string; price: string; quantity: number; start: number; end: number }

type NewInvoice = {
  customer: Stripe.Customer
  currency: string
  lines: InvoiceLine[]
  discount: number
  reason: 'manual' | 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming'
  metadata: Record<string, string>
  subscription: Stripe.Subscription | null
  at: number
}

/** A finalized invoice that is not paid yet. */
export function invoiceObject({ pagesOrigin }: World, draft: NewInvoice): Stripe.Invoice {
  const id = newId('in')
  const { customer, currency, subscription, at } = draft
  const subtotal = draft.lines.reduce((sum, { amount }) => sum + amount, 0)
  const total = subtotal - draft.discount
  const [first] = draft.lines
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Sandbox',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: draft.reason,
    collection_method: 'charge_automatically',
    created: at,
    currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: at,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `${pagesOrigin()}/dev/receipt/${id}`,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(
      draft.lines.map((line) => lineObject(id, currency, line, subscription)),
      `/v1/invoices/${id}/lines`,
    ),
    livemode: false,
    metadata: draft.metadata,
    next_payment_attempt: null,
    number: id.slice(-8).toUpperCase(),
    on_behalf_of: null,
    parent:
      subscription === null
        ? null
        : {
            quote_details: null,
            subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
            type: 'subscription_details',
          },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    payments: listOf([], `/v1/invoice_payments?invoice=${id}`),
    period_end: first?.end ?? at,
    period_start: first?.start ?? at,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open',
    status_transitions: { finalized_at: at, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}

const lineObject = (
  invoice: string,
  currency: string,
  line: InvoiceLine,
  subscription: Stripe.Subscription | null,
): Stripe.InvoiceLineItem => ({
  id: newId('il'),
  object: 'line_item',
  amount: line.amount,
  currency,
  description: line.description,
  discount_amounts: [],
  discountable: true,
  discounts: [],
  invoice,
  livemode: false,
  metadata: {},
  parent: null,
  period: { end: line.end, start: line.start },
  pretax_credit_amounts: [],
  pricing: null,
  quantity: line.quantity,
  quantity_decimal: null,
  subscription: subscription?.id ?? null,
  subtotal: line.amount,
  taxes: [],
})

export const paymentOf = (invoice: Stripe.Invoice, intent: string, at: number): Stripe.InvoicePayment => ({
  id: newId('inpay'),
  object: 'invoice_payment',
  amount_paid: invoice.amount_due,
  amount_requested: invoice.amount_due,
  created: at,
  currency: invoice.currency,
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment: { payment_intent: intent, type: 'payment_intent' },
  status: 'paid',
  status_transitions: { canceled_at: null, paid_at: at },
})
