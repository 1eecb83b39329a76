import type Stripe from 'stripe'

/** Everything the provider knows about one customer, read at one time. */
export type CustomerSnapshot = {
  subscriptions: Stripe.Subscription[]
  invoices: Stripe.Invoice[]
  charges: Stripe.Charge[]
  disputes: Stripe.Dispute[]
}

/** More subscriptions, invoices or charges than any customer has. */
const MAX_ITEMS = 2_000

export async function readCustomer(stripe: Stripe, customer: string): Promise<CustomerSnapshot> {
  const paging = { limit: MAX_ITEMS }
  const [subscriptions, invoices, charges] = await Promise.all([
    stripe.subscriptions.list({ customer, status: 'all', limit: 100 }).autoPagingToArray(paging),
    stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] }).autoPagingToArray(paging),
    stripe.charges.list({ customer, limit: 100, expand: ['data.refunds'] }).autoPagingToArray(paging),
  ])
  const disputed = charges.filter((charge) => charge.disputed)
  const disputeLists = await Promise.all(disputed.map(({ id }) => stripe.disputes.list({ charge: id, limit: 10 })))
  return { subscriptions, invoices, charges, disputes: disputeLists.flatMap(({ data }) => data) }
}

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'object' ? (value?.id ?? null) : (value ?? null)

export const subscriptionOfInvoice = (invoice: Stripe.Invoice): string | null => idOf(invoice.parent?.subscription_details?.subscription)

/** The payment intents of an invoice. They link the invoice to its charges, because a charge does not name its invoice. */
export const intentsOf = (invoice: Stripe.Invoice): string[] =>
  (invoice.payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? [])

export function chargesOf(snapshot: Pick<CustomerSnapshot, 'charges'>, invoice: Stripe.Invoice): Stripe.Charge[] {
  const intents = intentsOf(invoice)
  return snapshot.charges.filter((charge) => charge.status === 'succeeded' && intents.includes(idOf(charge.payment_intent) ?? ''))
}

/** Whether a dispute takes our money or may take it: it was not won or prevented, and is more than an inquiry. */
export const isAgainstUs = ({ status }: Stripe.Dispute): boolean => !['won', 'prevented'].includes(status) && !status.startsWith('warning_')

export const isDisputed = (snapshot: Pick<CustomerSnapshot, 'charges' | 'disputes'>, invoice: Stripe.Invoice): boolean => {
  const charges = chargesOf(snapshot, invoice).map(({ id }) => id)
  return snapshot.disputes.some((dispute) => charges.includes(idOf(dispute.charge) ?? '') && isAgainstUs(dispute))
}

export const isFullyRefunded = (snapshot: Pick<CustomerSnapshot, 'charges'>, invoice: Stripe.Invoice): boolean => {
  const charges = chargesOf(snapshot, invoice)
  return charges.length > 0 && charges.every(({ refunded }) => refunded)
}

export const paidAt = (invoice: Stripe.Invoice): number => invoice.status_transitions.paid_at ?? invoice.created

export const asDate = (seconds: number): Date => new Date(seconds * 1000)
