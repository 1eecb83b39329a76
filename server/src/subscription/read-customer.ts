import type Stripe from 'stripe'

/** Everything the provider knows about one customer, read at one time. */
export type CustomerSnapshot = {
  subscriptions: Stripe.Subscription[]
  invoices: Stripe.Invoice[]
  charges: Stripe.Charge[]
  disputes: Stripe.Dispute[]
}

/** More than any customer has. */
const MAX_ITEMS = 2_000

export async function readCustomer(stripe: Stripe, customer: string): Promise<CustomerSnapshot> {
  const all = { limit: MAX_ITEMS }
  const [subscriptions, invoices, charges] = await Promise.all([
    stripe.subscriptions.list({ customer, status: 'all', limit: 100 }).autoPagingToArray(all),
    stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] }).autoPagingToArray(all),
    stripe.charges.list({ customer, limit: 100, expand: ['data.refunds'] }).autoPagingToArray(all),
  ])
  const disputed = charges.filter((charge) => charge.disputed)
  const disputes = await Promise.all(disputed.map(({ id }) => stripe.disputes.list({ charge: id, limit: 10 })))
  return { subscriptions, invoices, charges, disputes: disputes.flatMap(({ data }) => data) }
}

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'object' ? (value?.id ?? null) : (value ?? null)

export const subscriptionOfInvoice = (invoice: Stripe.Invoice): string | null => idOf(invoice.parent?.subscription_details?.subscription)

/** The payment intents of an invoice. Charges no longer name their invoice, so this links the two. */
export const intentsOf = (invoice: Stripe.Invoice): string[] =>
  (invoice.payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? [])

export function chargesOf(seen: Pick<CustomerSnapshot, 'charges'>, invoice: Stripe.Invoice): Stripe.Charge[] {
  const intents = intentsOf(invoice)
  return seen.charges.filter((charge) => charge.status === 'succeeded' && intents.includes(idOf(charge.payment_intent) ?? ''))
}

/** The customer's bank has the money, or may get it: the dispute is neither won nor only an inquiry. */
export const isAgainstUs = ({ status }: Stripe.Dispute): boolean => !['won', 'prevented'].includes(status) && !status.startsWith('warning_')

export const isDisputed = (seen: Pick<CustomerSnapshot, 'charges' | 'disputes'>, invoice: Stripe.Invoice): boolean => {
  const charges = chargesOf(seen, invoice).map(({ id }) => id)
  return seen.disputes.some((dispute) => charges.includes(idOf(dispute.charge) ?? '') && isAgainstUs(dispute))
}

export const isFullyRefunded = (seen: Pick<CustomerSnapshot, 'charges'>, invoice: Stripe.Invoice): boolean => {
  const charges = chargesOf(seen, invoice)
  return charges.length > 0 && charges.every(({ refunded }) => refunded)
}

export const paidAt = (invoice: Stripe.Invoice): number => invoice.status_transitions.paid_at ?? invoice.created

export const asDate = (seconds: number): Date => new Date(seconds * 1000)
