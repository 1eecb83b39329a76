/** What happens over time: renewals, payment retries, planned ends, expiring sessions. */
import type Stripe from 'stripe'
import { payInvoice } from './charging.ts'
import { invoiceObject } from './invoice-object.ts'
import { endSubscription, findCustomer, nextPeriodEnd } from './plan-changes.ts'
import { itemOf } from './subscription-object.ts'
import type { World } from './world.ts'

const DAY_SECONDS = 24 * 60 * 60
/** An invoice is retried on these days after its first failure. */
const RETRY_DAYS = [3, 5, 7]

type Due = { at: number; run: () => void }

/** Handles due renewals, retries, ends and expiries in order of time. Returns whether there were any. */
export function runDueWork(world: World): boolean {
  let hasChanged = false
  for (let next = nextDue(world); next !== null && next.at <= world.now(); next = nextDue(world)) {
    next.run()
    hasChanged = true
  }
  return hasChanged
}

function nextDue(world: World): Due | null {
  const { sessions, subscriptions, invoices } = world.state
  const dueItems: Due[] = [
    ...Object.values(sessions)
      .filter(({ status }) => status === 'open')
      .map((session) => ({ at: session.expires_at, run: () => expireSession(world, session) })),
    ...Object.values(subscriptions)
      .filter(({ status }) => ['active', 'trialing', 'past_due', 'unpaid'].includes(status))
      .map((subscription) => periodDue(world, subscription)),
    ...Object.values(invoices)
      .filter(({ status, next_payment_attempt }) => status === 'open' && next_payment_attempt !== null)
      .map((invoice) => ({ at: invoice.next_payment_attempt ?? 0, run: () => retryPayment(world, invoice) })),
  ]
  return dueItems.reduce<Due | null>((first, each) => (first === null || each.at < first.at ? each : first), null)
}

export function expireSession(world: World, session: Stripe.Checkout.Session): void {
  session.status = 'expired'
  session.url = null
  world.emit('checkout.session.expired', session)
}

function periodDue(world: World, subscription: Stripe.Subscription): Due {
  const end = itemOf(subscription).current_period_end
  const { cancel_at } = subscription
  return cancel_at !== null && cancel_at <= end
    ? { at: cancel_at, run: () => endSubscription(world, subscription, cancel_at, 'cancellation_requested') }
    : { at: end, run: () => renew(world, subscription, end) }
}

function renew(world: World, subscription: Stripe.Subscription, at: number): void {
  const { state } = world
  const item = itemOf(subscription)
  item.current_period_start = at
  item.current_period_end = nextPeriodEnd(subscription.billing_cycle_anchor, at)
  const { price } = item
  const invoice = invoiceObject(world, {
    customer: findCustomer(world, subscription.customer as string),
    currency: price.currency,
    lines: [
      {
        amount: price.unit_amount ?? 0,
        description: `1 × ${price.nickname}`,
        price: price.id,
        quantity: 1,
        start: at,
        end: item.current_period_end,
      },
    ],
    discount: 0,
    reason: 'subscription_cycle',
    metadata: {},
    subscription,
    at,
  })
  state.invoices[invoice.id] = invoice
  state.debited[subscription.id] = price.unit_amount ?? 0
  subscription.latest_invoice = invoice.id
  if (payInvoice(world, invoice, false, at) !== null) {
    invoice.next_payment_attempt = at + (RETRY_DAYS[0] ?? 0) * DAY_SECONDS
    if (subscription.status === 'active') subscription.status = 'past_due'
  }
  world.emit('customer.subscription.updated', subscription)
}

function retryPayment(world: World, invoice: Stripe.Invoice): void {
  const at = invoice.next_payment_attempt ?? world.now()
  const id = invoice.parent?.subscription_details?.subscription as string | undefined
  const subscription = id === undefined ? undefined : world.state.subscriptions[id]
  if (subscription === undefined || subscription.status === 'canceled') {
    invoice.next_payment_attempt = null
    return
  }
  if (payInvoice(world, invoice, false, at) === null) {
    subscription.status = 'active'
    world.emit('customer.subscription.updated', subscription)
    return
  }
  const days = RETRY_DAYS[invoice.attempt_count - 1]
  invoice.next_payment_attempt = days === undefined ? null : invoice.created + days * DAY_SECONDS
  if (days !== undefined) return
  if (world.afterLastRetry === 'canceled') endSubscription(world, subscription, at, 'payment_failed')
  else subscription.status = world.afterLastRetry
  world.emit('customer.subscription.updated', subscription)
}

/** A new card pays open invoices, as in Stripe's portal. */
export function payOpenInvoices(world: World, customerId: string): void {
  for (const invoice of Object.values(world.state.invoices)) {
    if (invoice.customer !== customerId || invoice.status !== 'open') continue
    invoice.next_payment_attempt = world.now()
    retryPayment(world, invoice)
  }
}
