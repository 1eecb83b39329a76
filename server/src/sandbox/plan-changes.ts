/** Starts, changes and ends subscriptions, and previews their invoices. */
import type Stripe from 'stripe'
import { monthsAfter } from '#subscription/months.ts'
import { declineOf, payInvoice } from './charging.ts'
import { type InvoiceLine, invoiceObject } from './invoice-object.ts'
import type { Params } from './params.ts'
import { declined, invalidRequest, missing } from './stripe-fault.ts'
import { itemOf, planOf, subscriptionObject } from './subscription-object.ts'
import type { World } from './world.ts'

/** The time `months` after the anchor, on the same day of the month. */
const periodEnd = (anchor: number, months: number): number => monthsAfter(new Date(anchor * 1000), months).getTime() / 1000

const monthsOf = (anchor: number, end: number): number => {
  let months = 1
  while (periodEnd(anchor, months) < end) months++
  return months
}
export const nextPeriodEnd = (anchor: number, end: number): number => periodEnd(anchor, monthsOf(anchor, end) + 1)

export function findSubscription({ state }: World, id: string): Stripe.Subscription {
  const subscription = state.subscriptions[id]
  if (subscription === undefined) throw missing('subscription', id)
  return subscription
}

export function findPrice({ state }: World, id: string): Stripe.Price {
  const price = state.prices[id]
  if (price === undefined) throw missing('price', id, 'price')
  return price
}

export const findCustomer = ({ state }: World, id: string, param = 'customer'): Stripe.Customer => {
  const customer = state.customers[id]
  if (customer === undefined) throw missing('customer', id, param)
  return customer
}

const fullLine = (price: Stripe.Price, start: number, end: number): InvoiceLine => ({
  amount: price.unit_amount ?? 0,
  description: `1 × ${price.nickname ?? 'plan'}`,
  price: price.id,
  quantity: 1,
  start,
  end,
})

type NewSubscription = { customer: Stripe.Customer; price: Stripe.Price; metadata: Record<string, string>; discount: number }

/** Starts and pays a subscription at the checkout; the card was checked before. */
export function beginSubscription(world: World, { customer, price, metadata, discount }: NewSubscription): Stripe.Subscription {
  const { state, now } = world
  const subscription = subscriptionObject(world, { customerId: customer.id, price, metadata, periodEnd: periodEnd(now(), 1) })
  state.subscriptions[subscription.id] = subscription
  world.emit('customer.subscription.created', subscription)
  const invoice = invoiceObject(world, {
    customer,
    currency: price.currency,
    lines: [fullLine(price, now(), itemOf(subscription).current_period_end)],
    discount,
    reason: 'subscription_create',
    metadata: {},
    subscription,
    at: now(),
  })
  state.invoices[invoice.id] = invoice
  state.debited[subscription.id] = invoice.total
  subscription.latest_invoice = invoice.id
  payInvoice(world, invoice, true, now())
  world.emit('customer.subscription.updated', subscription)
  return subscription
}

/** The cost of a price change for the remaining seconds of the period. The credit is based on the amount charged for the period. */
function prorationLines(world: World, subscription: Stripe.Subscription, price: Stripe.Price, at: number): InvoiceLine[] {
  const item = itemOf(subscription)
  const { current_period_start: start, current_period_end: end } = item
  const prorated = (amount: number) => Math.round((amount * (end - at)) / (end - start))
  const paid = world.state.debited[subscription.id] ?? item.price.unit_amount ?? 0
  const line = (amount: number, description: string, linePrice: Stripe.Price): InvoiceLine => ({
    amount,
    description,
    price: linePrice.id,
    quantity: 1,
    start: at,
    end,
  })
  return [
    line(-prorated(paid), `Unused time on ${item.price.nickname}`, item.price),
    line(prorated(price.unit_amount ?? 0), `Remaining time on ${price.nickname}`, price),
  ]
}

type Change = { price: Stripe.Price | null; isInvoiced: boolean; at: number }

function readChange(world: World, params: Params, subscription: Stripe.Subscription): Change {
  const [item, ...more] = params.list('items')
  const behavior = params.oneOf('proration_behavior', ['always_invoice', 'none', 'create_prorations']) ?? 'create_prorations'
  const date = params.integer('proration_date')
  if (item === undefined) return { price: null, isInvoiced: false, at: world.now() }
  if (more.length > 0) throw invalidRequest('The sandbox supports only subscriptions with one item')
  if (behavior === 'create_prorations') throw invalidRequest('The sandbox supports only the proration behaviors always_invoice and none')
  const { current_period_start: start, current_period_end: end, id } = itemOf(subscription)
  if (item.required('id') !== id) throw invalidRequest('No such subscription item', 'items[0][id]')
  if (date !== undefined && (date < start || date > end))
    throw invalidRequest('proration_date is outside of the current period', 'proration_date')
  const price = findPrice(world, item.required('price'))
  return { price, isInvoiced: behavior === 'always_invoice', at: date ?? world.now() }
}

export function changeSubscription(world: World, subscription: Stripe.Subscription, params: Params): Stripe.Subscription {
  const { state, now } = world
  const change = readChange(world, params, subscription)
  const failsIfUnpaid = params.oneOf('payment_behavior', ['error_if_incomplete']) !== undefined
  const metadata = params.metadata()
  const endsLater = params.flag('cancel_at_period_end')
  const cancelAt = params.text('cancel_at')
  const details = params.nested('cancellation_details')
  const [feedback, comment] = [details?.text('feedback'), details?.text('comment')]
  params.finish()
  if (subscription.status === 'canceled') throw invalidRequest('A canceled subscription can only update its cancellation_details')
  if (cancelAt !== undefined && cancelAt !== '') throw invalidRequest('The sandbox only clears cancel_at', 'cancel_at')

  if (change.price !== null && change.isInvoiced) invoiceChange(world, subscription, change.price, change.at, metadata, failsIfUnpaid)
  const item = itemOf(subscription)
  if (change.price !== null) {
    item.price = change.price
    item.plan = planOf(change.price)
  }
  mergeMetadata(subscription.metadata, metadata)
  if (endsLater !== undefined) {
    subscription.cancel_at_period_end = endsLater
    subscription.cancel_at = endsLater ? item.current_period_end : null
    subscription.canceled_at = endsLater ? now() : null
  }
  if (cancelAt === '') {
    subscription.cancel_at = null
    subscription.cancel_at_period_end = false
    subscription.canceled_at = null
  }
  if (subscription.cancellation_details !== null) {
    if (feedback !== undefined) subscription.cancellation_details.feedback = feedback
    if (comment !== undefined) subscription.cancellation_details.comment = comment
  }
  state.subscriptions[subscription.id] = subscription
  world.emit('customer.subscription.updated', subscription)
  return subscription
}

/** Cancels or resumes like Stripe's portal, which sets a date and no flag. */
export function cancelInPortal(world: World, subscription: Stripe.Subscription, isEnding: boolean): void {
  subscription.cancel_at = isEnding ? itemOf(subscription).current_period_end : null
  subscription.cancel_at_period_end = false
  subscription.canceled_at = isEnding ? world.now() : null
  world.emit('customer.subscription.updated', subscription)
}

/** Charges before the subscription changes, so a declined card leaves it unchanged. */
function invoiceChange(
  world: World,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  at: number,
  metadata: Record<string, string>,
  failsIfUnpaid: boolean,
): void {
  const { state, now } = world
  const customer = findCustomer(world, subscription.customer as string)
  const lines = prorationLines(world, subscription, price, at)
  const amountDue = lines.reduce((sum, { amount }) => sum + amount, 0)
  if (amountDue < 0) throw invalidRequest('The sandbox does not pay out credits')
  if (!failsIfUnpaid) throw invalidRequest('The sandbox supports only the payment behavior error_if_incomplete')
  const decline = amountDue === 0 ? null : declineOf(state.cards[customer.id], false)
  if (decline !== null) throw declined(decline.message, decline.code, decline.declineCode)
  const invoice = invoiceObject(world, {
    customer,
    currency: price.currency,
    lines,
    discount: 0,
    reason: 'subscription_update',
    metadata: {},
    subscription: { ...subscription, metadata: { ...subscription.metadata, ...metadata } },
    at: now(),
  })
  state.invoices[invoice.id] = invoice
  state.debited[subscription.id] = price.unit_amount ?? 0
  subscription.latest_invoice = invoice.id
  payInvoice(world, invoice, false, now())
}

export function mergeMetadata(into: Record<string, string>, changes: Record<string, string>): void {
  for (const [key, value] of Object.entries(changes)) {
    if (value === '') delete into[key]
    else into[key] = value
  }
}

/** The invoice that a change would create now, or the next regular one. */
export function previewInvoice(world: World, params: Params): Stripe.Invoice {
  const customer = findCustomer(world, params.required('customer'))
  const subscription = findSubscription(world, params.required('subscription'))
  const details = params.nested('subscription_details')
  const endsNow = details?.flag('cancel_now') ?? false
  const change = details === undefined ? null : readChange(world, details, subscription)
  params.finish()
  const { current_period_end: end, price } = itemOf(subscription)
  if (change === null && (subscription.cancel_at !== null || subscription.status === 'canceled')) {
    throw missing('upcoming invoices for customer', customer.id, 'customer')
  }
  const draft = { customer, currency: price.currency, discount: 0, metadata: {}, subscription }
  if (endsNow) {
    // Only the credit: the subscription ends now, so there is no remaining time to charge.
    const lines = prorationLines(world, subscription, price, world.now()).filter(({ amount }) => amount < 0)
    return invoiceObject(world, { ...draft, lines, reason: 'subscription_update', at: world.now() })
  }
  if (change?.price != null && change.isInvoiced) {
    const lines = prorationLines(world, subscription, change.price, change.at)
    return invoiceObject(world, { ...draft, lines, reason: 'subscription_update', at: world.now() })
  }
  const line = fullLine(change?.price ?? price, end, nextPeriodEnd(subscription.billing_cycle_anchor, end))
  return invoiceObject(world, { ...draft, lines: [line], reason: 'upcoming', at: end })
}

export function endSubscription(
  world: World,
  subscription: Stripe.Subscription,
  at: number,
  reason: 'cancellation_requested' | 'payment_failed',
): void {
  if (subscription.status === 'canceled') throw missing('subscription', subscription.id)
  subscription.status = 'canceled'
  subscription.canceled_at ??= at
  subscription.ended_at = at
  if (subscription.cancellation_details !== null) subscription.cancellation_details.reason = reason
  world.emit('customer.subscription.deleted', subscription)
}
