/** What happens over time: renewals, payment retries, planned ends, expiring sessions. */
import type Stripe from 'stripe'
import { payInvoice } from './charging.ts'
import { invoiceObject } from './invoice-object.ts'
import { endSubscription, findCustomer, nextPeriodEnd } from './plan-changes.ts'
import { itemOf } from './subscription-object.ts'
import type { World } from './world.ts'

const DAY = 24 * 60 * 60
/** Days after the first failure of an invoice on which it is retried. */
const TRIES_ON_DAYS = [3, 5, 7]

type Due = { at: number; happen: () => void }

/** Handles due events in order of time until none is left. */
export function letTimePass(world: World): boolean {
  let happened = false
  for (let next = nextDue(world); next !== null && next.at <= world.now(); next = nextDue(world)) {
    next.happen()
    happened = true
  }
  return happened
}

function nextDue(world: World): Due | null {
  const { sessions, subscriptions, invoices } = world.state
  const all: Due[] = [
    ...Object.values(sessions)
      .filter(({ status }) => status === 'open')
      .map((session) => ({ at: session.expires_at, happen: () => expireSession(world, session) })),
    ...Object.values(subscriptions)
      .filter(({ status }) => ['active', 'trialing', 'past_due', 'unpaid'].includes(status))
      .map((subscription) => periodDue(world, subscription)),
    ...Object.values(invoices)
      .filter(({ status, next_payment_attempt }) => status === 'open' && next_payment_attempt !== null)
      .map((invoice) => ({ at: invoice.next_payment_attempt ?? 0, happen: () => tryAgain(world, invoice) })),
  ]
  return all.reduce<Due | null>((first, each) => (first === null || each.at < first.at ? each : first), null)
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
    ? { at: cancel_at, happen: () => endSubscription(world, subscription, cancel_at, 'cancellation_requested') }
    : { at: end, happen: () => renew(world, subscription, end) }
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
    invoice.next_payment_attempt = at + (TRIES_ON_DAYS[0] ?? 0) * DAY
    if (subscription.status === 'active') subscription.status = 'past_due'
  }
  world.emit('customer.subscription.updated', subscription)
}

function tryAgain(world: World, invoice: Stripe.Invoice): void {
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
  const days = TRIES_ON_DAYS[invoice.attempt_count - 1]
  invoice.next_payment_attempt = days === undefined ? null : invoice.created + days * DAY
  if (days !== undefined) return
  if (world.afterLastTry === 'canceled') endSubscription(world, subscription, at, 'payment_failed')
  else subscription.status = world.afterLastTry
  world.emit('customer.subscription.updated', subscription)
}

/** A new card pays open invoices, as in Stripe's portal. */
export function payOpenInvoices(world: World, customer: string): void {
  for (const invoice of Object.values(world.state.invoices)) {
    if (invoice.customer !== customer || invoice.status !== 'open') continue
    invoice.next_payment_attempt = world.now()
    tryAgain(world, invoice)
  }
}
