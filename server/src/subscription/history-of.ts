/** Converts the provider's data to rows of the history. Each row has a key with the provider's id, so it is stored only once. */
import { toWholeUnits } from '@seo/contract/money'
import { Tier, tierNames } from '@seo/contract/subscription'
import type Stripe from 'stripe'
import { itemOf, type TierOf } from './plan-of.ts'
import { asDate, type CustomerSnapshot, intentsOf, paidAt, subscriptionOfInvoice } from './read-customer.ts'
import type { NewTransaction } from './transactions-table.ts'

const nameOf = (tier: unknown): string => {
  const parsed = Tier.safeParse(tier)
  return parsed.success ? tierNames[parsed.data] : 'Plan'
}

export function historyRowsOf(snapshot: CustomerSnapshot, tierOf: TierOf): NewTransaction[] {
  const started = snapshot.subscriptions.filter(({ status }) => !status.startsWith('incomplete'))
  const paid = snapshot.invoices.filter(({ status }) => status === 'paid').toSorted((a, b) => paidAt(a) - paidAt(b))
  const firstInvoiceOf = new Map<string, string>()
  for (const invoice of paid) {
    const id = subscriptionOfInvoice(invoice)
    if (id !== null && !firstInvoiceOf.has(id)) firstInvoiceOf.set(id, invoice.id)
  }
  return [
    ...started.map((subscription) => planStartedRow(subscription, tierOf)),
    ...paid.map((invoice) => paymentRow(invoice, firstInvoiceOf)),
    ...started.filter(({ status }) => status === 'canceled').map((subscription) => planEndedRow(subscription, tierOf)),
  ]
}

function planFacts(subscription: Stripe.Subscription, tierOf: TierOf) {
  const { price } = itemOf(subscription)
  const tier = tierOf(price)
  const monthly = toWholeUnits(price.unit_amount ?? 0, price.currency)
  return {
    name: nameOf(tier),
    row: {
      amount: 0,
      currency: subscription.currency,
      transactionType: 'subscription' as const,
      stripePaymentId: null,
      metadata: { ...(tier !== null && { tier }), tier_price: monthly, monthly_price: monthly, subscription_id: subscription.id },
    },
  }
}

function planStartedRow(subscription: Stripe.Subscription, tierOf: TierOf): NewTransaction {
  const { name, row } = planFacts(subscription, tierOf)
  return {
    ...row,
    key: `created:${subscription.id}`,
    type: 'subscription_created',
    reason: 'subscription',
    description: `${name} plan started`,
    status: 'active',
    createdAt: asDate(subscription.created),
  }
}

function planEndedRow(subscription: Stripe.Subscription, tierOf: TierOf): NewTransaction {
  const { name, row } = planFacts(subscription, tierOf)
  return {
    ...row,
    key: `canceled:${subscription.id}`,
    type: 'subscription_cancelled',
    reason: subscription.cancellation_details?.reason ?? 'cancellation_requested',
    description: `${name} plan ended`,
    status: 'cancelled',
    createdAt: asDate(subscription.ended_at ?? subscription.canceled_at ?? subscription.created),
  }
}

function paymentRow(invoice: Stripe.Invoice, firstInvoiceOf: Map<string, string>): NewTransaction {
  const subscription = subscriptionOfInvoice(invoice)
  const [intent] = intentsOf(invoice)
  const metadata = subscription === null ? invoice.metadata : invoice.parent?.subscription_details?.metadata
  return {
    key: `invoice:${invoice.id}`,
    type: subscription === null ? 'credit' : 'subscription_payment',
    amount: invoice.amount_paid,
    currency: invoice.currency,
    reason: invoice.billing_reason,
    description: describe(invoice, metadata ?? {}),
    status: 'success',
    transactionType: subscription === null ? 'purchase' : 'subscription',
    stripePaymentId: intent ?? null,
    invoiceId: invoice.id,
    // The payment of an upgrade is not a renewal, because the period continues.
    isRenewal: subscription !== null && firstInvoiceOf.get(subscription) !== invoice.id && invoice.billing_reason !== 'subscription_update',
    metadata: {
      // Always set, because clients show a small amount without it as credits.
      amount_dollars: toWholeUnits(invoice.amount_paid, invoice.currency),
      ...(metadata?.tier !== undefined && { tier: metadata.tier }),
      ...(subscription !== null && { subscription_id: subscription }),
      ...(intent !== undefined && { payment_intent_id: intent }),
      ...(subscription !== null && periodOf(invoice)),
    },
    createdAt: asDate(paidAt(invoice)),
  }
}

/** The invoice of an upgrade has one line for the rest of the period, and one negative line that credits the old plan. */
function periodOf({ lines }: Stripe.Invoice): { period_start: string; period_end: string } | null {
  const period = lines.data.find(({ amount }) => amount >= 0)?.period
  return period === undefined ? null : { period_start: asDate(period.start).toISOString(), period_end: asDate(period.end).toISOString() }
}

function describe(invoice: Stripe.Invoice, metadata: Record<string, string>): string {
  if (metadata.kind === 'credits') return metadata.amount === '1' ? '1 credit' : `${metadata.amount} credits`
  if (metadata.kind === 'funds') return 'Funds added'
  const name = nameOf(metadata.tier)
  if (metadata.kind === 'report') return name
  return invoice.billing_reason === 'subscription_update' ? `Change to the ${name} plan` : `${name} plan`
}
