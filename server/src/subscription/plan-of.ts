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
  /** Null if the provider has none: a plan granted by hand then stays. */
  plan: PlanState | null
  /** The price is not one of ours; the stored tier stays. */
  hasUnknownPrice: boolean
  /** More than one subscription is running: the operator has to end one. */
  hasSeveral: boolean
}

const DAY = 24 * 60 * 60
const FAILED_GRACE = 7 * DAY
const REPORT_DAYS: Partial<Record<Tier, number>> = { single_report: 30, premium_report: 60 }

/** Paid, or can still be paid. */
export const isLive = ({ status }: Stripe.Subscription): boolean => ['active', 'trialing', 'past_due', 'unpaid', 'paused'].includes(status)

export function planOf(seen: CustomerSnapshot, now: Date, tierOf: TierOf, storedTier: Tier | null): PlanReading {
  const live = seen.subscriptions.filter(isLive)
  const rank = (each: Stripe.Subscription) => rankOf(tierOf(itemOf(each).price) ?? 'free')
  const best = live.toSorted((a, b) => rank(b) - rank(a))[0]
  const report = reportAccess(seen)
  const last = seen.subscriptions.toSorted((a, b) => b.created - a.created)[0]
  const found = { hasUnknownPrice: false, hasSeveral: live.length > 1 }
  if (best !== undefined) {
    const tier = tierOf(itemOf(best).price)
    return { ...found, plan: runningPlan(seen, best, tier ?? storedTier ?? 'free', now), hasUnknownPrice: tier === null }
  }
  if (report !== null) return { ...found, plan: report }
  return { ...found, plan: last === undefined ? null : endedPlan(last) }
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

function runningPlan(seen: CustomerSnapshot, subscription: Stripe.Subscription, priceTier: Tier, now: Date): PlanState {
  const item = itemOf(subscription)
  const kept = keptTier(subscription, now)
  const isKept = kept !== null && rankOf(kept.tier) > rankOf(priceTier)
  const end = subscription.cancel_at === null ? item.current_period_end : Math.min(subscription.cancel_at, item.current_period_end)
  const status = statusOf(seen, subscription, now)
  return {
    tier: isKept ? kept.tier : priceTier,
    nextTier: isKept ? priceTier : null,
    status,
    paymentType: 'subscription',
    currentPeriodStart: asDate(item.current_period_start),
    currentPeriodEnd: asDate(end),
    // Canceling in the portal sets only the date.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || (subscription.cancel_at !== null && subscription.cancel_at <= end),
    graceEnds: status === 'past_due' ? asDate(oldestOpen(seen, subscription) + FAILED_GRACE) : null,
    expiresAt: null,
    domains: null,
    stripeSubscriptionId: subscription.id,
  }
}

function statusOf(seen: CustomerSnapshot, subscription: Stripe.Subscription, now: Date): SubscriptionStatus {
  const { status, pause_collection } = subscription
  if (pause_collection !== null) return 'inactive'
  const isCurrent = (invoice: Stripe.Invoice) =>
    subscriptionOfInvoice(invoice) === subscription.id &&
    (invoice.id === subscription.latest_invoice || invoice.lines.data.some(({ period }) => period.end * 1000 > now.getTime()))
  if (seen.invoices.some((invoice) => isCurrent(invoice) && isDisputed(seen, invoice))) return 'unpaid'
  const known = (['active', 'trialing', 'past_due', 'unpaid'] as const).find((each) => each === status)
  // Paused or an unknown status: fail closed.
  return known ?? 'inactive'
}

function oldestOpen({ invoices }: CustomerSnapshot, subscription: Stripe.Subscription): number {
  const open = invoices.filter((invoice) => invoice.status === 'open' && subscriptionOfInvoice(invoice) === subscription.id)
  return open.length > 0 ? Math.min(...open.map(({ created }) => created)) : itemOf(subscription).current_period_start
}

/** Ended, or never started. */
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

type Access = { tier: Tier; start: number; end: number; domains: number }

/**
 * Reports bought once, in order of payment. One bought before the last has ended adds a domain and extends the end; otherwise a new period
 * starts. Refunded and disputed ones do not count.
 */
function reportAccess(seen: CustomerSnapshot): PlanState | null {
  const bought = seen.invoices
    .filter(({ status, metadata }) => status === 'paid' && metadata?.kind === 'report')
    .filter((invoice) => !isFullyRefunded(seen, invoice) && !isDisputed(seen, invoice))
    .toSorted((a, b) => paidAt(a) - paidAt(b))
    .flatMap((invoice) => {
      const tier = Tier.safeParse(invoice.metadata?.tier)
      const days = tier.success ? REPORT_DAYS[tier.data] : undefined
      return tier.success && days !== undefined ? [{ tier: tier.data, start: paidAt(invoice), end: paidAt(invoice) + days * DAY }] : []
    })
  const access = bought.reduce<Access | null>((before, report) => {
    if (before === null || report.start >= before.end) return { ...report, domains: 1 }
    const tier = report.tier === 'premium_report' ? report.tier : before.tier
    return { start: before.start, tier, end: Math.max(before.end, report.end), domains: before.domains + 1 }
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
export const nothingLeft = (paymentType: Row['paymentType']): PlanState => ({
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
