/** Converts the provider's data to our plan. Pure: the same input always gives the same plan. */
import { type SubscriptionStatus, Tier } from '@seo/contract/subscription'
import type Stripe from 'stripe'
import { rankOf } from './prices.ts'
import { asDate, type CustomerSnapshot, isDisputed, isFullyRefunded, paidAt, subscriptionOfInvoice } from './read-customer.ts'
import type { subscriptions } from './subscriptions-table.ts'

type Row = typeof subscriptions.$inferInsert
export type PlanState = Omit<Row, 'userId' | 'updatedAt'>

export type TierOf = (price: Stripe.Price) => Tier | null

type PlanReading = {
  /** Null if the provider has no plan. Then a plan granted by hand stays. */
  plan: PlanState | null
  /** Whether the price is not one of ours. Then the stored tier stays. */
  hasUnknownPrice: boolean
  /** Whether more than one subscription is running. Then the operator has to end one. */
  hasSeveralPlans: boolean
}

const DAY_SECONDS = 24 * 60 * 60
const PAYMENT_GRACE_SECONDS = 7 * DAY_SECONDS
const REPORT_DAYS: Partial<Record<Tier, number>> = { single_report: 30, premium_report: 60 }

/** Whether a subscription is paid or can still be paid. */
export const isLive = ({ status }: Stripe.Subscription): boolean => ['active', 'trialing', 'past_due', 'unpaid', 'paused'].includes(status)

export function planOf(snapshot: CustomerSnapshot, now: Date, tierOf: TierOf, storedTier: Tier | null): PlanReading {
  const live = snapshot.subscriptions.filter(isLive)
  const rank = (each: Stripe.Subscription) => rankOf(tierOf(itemOf(each).price) ?? 'free')
  const best = live.toSorted((a, b) => rank(b) - rank(a))[0]
  const report = reportAccess(snapshot)
  const last = snapshot.subscriptions.toSorted((a, b) => b.created - a.created)[0]
  const flags = { hasUnknownPrice: false, hasSeveralPlans: live.length > 1 }
  if (best !== undefined) {
    const tier = tierOf(itemOf(best).price)
    return { ...flags, plan: runningPlan(snapshot, best, tier ?? storedTier ?? 'free', now), hasUnknownPrice: tier === null }
  }
  if (report !== null) return { ...flags, plan: report }
  return { ...flags, plan: last === undefined ? null : endedPlan(last) }
}

/** Our subscriptions have one item. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data
  if (item === undefined) throw new Error(`The subscription ${subscription.id} has no item`)
  return item
}

/** A pending downgrade is stored as metadata: the price is already the lower one, and the tier is kept until the period ends. */
export function keptTier({ metadata }: Stripe.Subscription, now: Date): { tier: Tier; until: number; price: string | null } | null {
  const tier = Tier.safeParse(metadata.keep_tier)
  const until = Number(metadata.keep_until)
  return tier.success && until * 1000 > now.getTime() ? { tier: tier.data, until, price: metadata.keep_price ?? null } : null
}

function runningPlan(snapshot: CustomerSnapshot, subscription: Stripe.Subscription, priceTier: Tier, now: Date): PlanState {
  const item = itemOf(subscription)
  const kept = keptTier(subscription, now)
  const isKept = kept !== null && rankOf(kept.tier) > rankOf(priceTier)
  const end = subscription.cancel_at === null ? item.current_period_end : Math.min(subscription.cancel_at, item.current_period_end)
  const status = statusOf(snapshot, subscription, now)
  return {
    tier: isKept ? kept.tier : priceTier,
    nextTier: isKept ? priceTier : null,
    status,
    paymentType: 'subscription',
    currentPeriodStart: asDate(item.current_period_start),
    currentPeriodEnd: asDate(end),
    // A cancellation in the portal sets only the date.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || (subscription.cancel_at !== null && subscription.cancel_at <= end),
    graceEnds: status === 'past_due' ? asDate(oldestOpenInvoiceAt(snapshot, subscription) + PAYMENT_GRACE_SECONDS) : null,
    expiresAt: null,
    domains: null,
    stripeSubscriptionId: subscription.id,
  }
}

function statusOf(snapshot: CustomerSnapshot, subscription: Stripe.Subscription, now: Date): SubscriptionStatus {
  const { status, pause_collection } = subscription
  if (pause_collection !== null) return 'inactive'
  const isCurrent = (invoice: Stripe.Invoice) =>
    subscriptionOfInvoice(invoice) === subscription.id &&
    (invoice.id === subscription.latest_invoice || invoice.lines.data.some(({ period }) => period.end * 1000 > now.getTime()))
  if (snapshot.invoices.some((invoice) => isCurrent(invoice) && isDisputed(snapshot, invoice))) return 'unpaid'
  const knownStatus = (['active', 'trialing', 'past_due', 'unpaid'] as const).find((each) => each === status)
  // Paused or unknown subscriptions give no access.
  return knownStatus ?? 'inactive'
}

function oldestOpenInvoiceAt({ invoices }: CustomerSnapshot, subscription: Stripe.Subscription): number {
  const open = invoices.filter((invoice) => invoice.status === 'open' && subscriptionOfInvoice(invoice) === subscription.id)
  return open.length > 0 ? Math.min(...open.map(({ created }) => created)) : itemOf(subscription).current_period_start
}

/** The plan of a subscription that has ended, or never started. */
function endedPlan(subscription: Stripe.Subscription): PlanState {
  const { status } = subscription
  return {
    tier: 'free',
    nextTier: null,
    status: status === 'canceled' ? 'canceled' : status === 'incomplete_expired' ? 'expired' : 'inactive',
    paymentType: 'subscription',
    currentPeriodStart: null,
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    graceEnds: null,
    expiresAt: null,
    domains: null,
    stripeSubscriptionId: subscription.id,
  }
}

type ReportAccess = { tier: Tier; start: number; end: number; domains: number }

/**
 * The access from one-time reports, taken in order of payment. A report paid before the access ends adds a domain, and the access then
 * lasts until the last of its reports ends. A report paid after that starts a new period. Fully refunded and disputed reports do not count.
 */
function reportAccess(snapshot: CustomerSnapshot): PlanState | null {
  const reports = snapshot.invoices
    .filter(({ status, metadata }) => status === 'paid' && metadata?.kind === 'report')
    .filter((invoice) => !isFullyRefunded(snapshot, invoice) && !isDisputed(snapshot, invoice))
    .toSorted((a, b) => paidAt(a) - paidAt(b))
    .flatMap((invoice) => {
      const tier = Tier.safeParse(invoice.metadata?.tier)
      const days = tier.success ? REPORT_DAYS[tier.data] : undefined
      return tier.success && days !== undefined
        ? [{ tier: tier.data, start: paidAt(invoice), end: paidAt(invoice) + days * DAY_SECONDS }]
        : []
    })
  const access = reports.reduce<ReportAccess | null>((earlier, report) => {
    if (earlier === null || report.start >= earlier.end) return { ...report, domains: 1 }
    const tier = report.tier === 'premium_report' ? report.tier : earlier.tier
    return { start: earlier.start, tier, end: Math.max(earlier.end, report.end), domains: earlier.domains + 1 }
  }, null)
  if (access === null) return null
  return {
    tier: access.tier,
    nextTier: null,
    status: 'active',
    paymentType: 'one_time',
    currentPeriodStart: asDate(access.start),
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    graceEnds: null,
    expiresAt: asDate(access.end),
    domains: access.domains,
    stripeSubscriptionId: null,
  }
}

/** The free plan that remains after everything bought was refunded or has ended. */
export const endedFreePlan = (paymentType: Row['paymentType']): PlanState => ({
  tier: 'free',
  nextTier: null,
  status: 'canceled',
  paymentType,
  currentPeriodStart: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  graceEnds: null,
  expiresAt: null,
  domains: null,
  stripeSubscriptionId: null,
})
