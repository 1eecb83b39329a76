import { type PlanLimits, planLimits } from '@seo/contract/plans'
import type { Billing, PaymentType, Subscription, SubscriptionStatus, Tier, Usage } from '@seo/contract/subscription'
import type { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { notFound } from '#http/problem.ts'
import type { Services } from '#services.ts'
import type { CustomerRow } from './customers-table.ts'
import { isInForce, type PlanRow, tierAt } from './in-force.ts'
import { decodeFailure } from './last-failure.ts'
import type { Balances } from './ledger-table.ts'
import { periodFor } from './period.ts'
import { endedFreePlan } from './plan-of.ts'
import { planCustomerAndBrandOf, planRowAndBalancesOf } from './plan-rows-table.ts'
import { rankOf, sellsFunds } from './prices.ts'
import { setSubscription, subscriptionOf, subscriptionsOf } from './subscriptions-table.ts'
import { allowanceUsed } from './units-table.ts'

type PlanServices = Pick<Services, 'config' | 'now'>

type EffectivePlan = { tier: Tier; plan: PlanLimits; domains: number; period: { key: string; end: Date | null }; isPlanForAll: boolean }

/** The plan in force for a user. If payments are off, everyone has at least the plan set by the operator. */
function effectivePlanOf({ config }: Pick<Services, 'config'>, row: PlanRow | null, at: Date): EffectivePlan {
  const boughtTier = tierAt(row, at)
  const tierForAll = config.planWithoutBilling
  if (tierForAll !== null && rankOf(tierForAll) > rankOf(boughtTier)) {
    return {
      tier: tierForAll,
      plan: planLimits[tierForAll],
      domains: planLimits[tierForAll].domains,
      period: periodFor(null, at),
      isPlanForAll: true,
    }
  }
  const rowInForce = row !== null && isInForce(row, at) ? row : null
  const plan = planLimits[boughtTier]
  return { tier: boughtTier, plan, domains: rowInForce?.domains ?? plan.domains, period: periodFor(rowInForce, at), isPlanForAll: false }
}

/** The plan in force now, and the period its allowance counts in. */
export async function planInForce(services: PlanServices, tx: Tx, userId: string): Promise<PlanLimits & { period: string }> {
  const { plan, domains, period } = effectivePlanOf(services, await subscriptionOf(tx, userId), services.now())
  return { ...plan, domains, period: period.key }
}

export const isPaying = async (services: PlanServices & Pick<Services, 'db'>, userId: string): Promise<boolean> =>
  effectivePlanOf(services, await subscriptionOf(services.db, userId), services.now()).tier !== 'free'

/** The tier in force, credits, and funds in the smallest unit of the currency. */
export async function planAndBalances(services: PlanServices & Pick<Services, 'db'>, userId: string): Promise<{ plan: Tier } & Balances> {
  const { subscription, balances } = await planRowAndBalancesOf(services.db, userId)
  return { plan: effectivePlanOf(services, subscription, services.now()).tier, ...balances }
}

/** The tier in force for each of these users. */
export async function tiersOf(services: PlanServices & Pick<Services, 'db'>, userIds: string[]): Promise<Map<string, Tier>> {
  const rows = new Map((await subscriptionsOf(services.db, userIds)).map((row) => [row.userId, row]))
  return new Map(userIds.map((id) => [id, effectivePlanOf(services, rows.get(id) ?? null, services.now()).tier]))
}

/** Which of these users have a paid or granted plan. */
export async function payingAmong({ now }: Pick<Services, 'now'>, tx: Tx, userIds: string[]): Promise<Set<string>> {
  const rows = userIds.length === 0 ? [] : await subscriptionsOf(tx, userIds)
  return new Set(rows.flatMap((row) => (tierAt(row, now()) === 'free' ? [] : [row.userId])))
}

type Status = { subscription: Subscription; usage: z.output<typeof Usage>; billing: z.output<typeof Billing> }

/** The plan and its usage as the user sees it. An expired plan is shown as expired, with the limits of the free plan. */
export async function subscriptionStatus(services: PlanServices & Pick<Services, 'db' | 'payments'>, userId: string): Promise<Status> {
  const { db, now, payments } = services
  const at = now()
  const rows = await planCustomerAndBrandOf(db, userId)
  if (rows === null) throw notFound('User not found')
  const { subscription: row, customer, brand } = rows
  const { tier, plan, domains, period, isPlanForAll } = effectivePlanOf(services, row, at)
  const usage = { used: await allowanceUsed(db, userId, period.key), limit: domains, periodEnd: period.end }
  const isOneTime = (row === null || isPlanForAll ? brand.paymentType : row.paymentType) === 'one_time'
  return {
    subscription: {
      ...shownPlan(isPlanForAll ? null : row, brand.paymentType, at, usage),
      ...(isPlanForAll && { tier }),
      features: { actionItemsLimit: plan.actions, domainsPerMonth: plan.domains, pagesPerAnalysis: plan.pages },
      ...syncProblems(customer),
      failedPayment: !isPlanForAll && row?.status === 'past_due' ? decodeFailure(customer?.lastFailure ?? null) : null,
      syncedAt: customer?.appliedAt?.toISOString() ?? null,
    },
    usage: { ...usage, periodEnd: isOneTime ? null : (usage.periodEnd?.toISOString() ?? null) },
    billing: {
      mode: payments?.mode ?? 'off',
      currency: brand.currency,
      creditPrice: payments === null ? null : brand.creditPrice,
      sellsFunds: payments !== null && sellsFunds(brand),
    },
  }
}

function shownPlan(
  row: PlanRow | null,
  /** Shown to users who have bought nothing. */
  brandPaymentType: PaymentType,
  at: Date,
  usage: { used: number; limit: number },
): Omit<Subscription, 'features' | 'syncWarning' | 'syncError' | 'failedPayment' | 'syncedAt'> {
  if (row === null) {
    return {
      tier: 'free',
      status: 'active',
      payment_type: brandPaymentType,
      expiresAt: null,
      isExpired: false,
      cancelAtPeriodEnd: false,
      currentPeriodEnd: null,
      nextTier: null,
      graceEnds: null,
    }
  }
  const isDowngraded = row.nextTier !== null && tierAt(row, at) === row.nextTier
  return {
    tier: isDowngraded ? (row.nextTier ?? row.tier) : row.tier,
    status: shownStatus(row, at, usage),
    payment_type: row.paymentType,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    isExpired: row.expiresAt !== null && row.expiresAt <= at,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    currentPeriodEnd: row.currentPeriodEnd?.toISOString() ?? null,
    nextTier: isDowngraded ? null : row.nextTier,
    graceEnds: row.status === 'past_due' ? (row.graceEnds?.toISOString() ?? null) : null,
  }
}

/** `consumed` is shown but never stored, because a stored plan with that status would no longer be in force. */
function shownStatus(row: PlanRow, at: Date, { used, limit }: { used: number; limit: number }): SubscriptionStatus {
  if (row.paymentType !== 'one_time' || row.status !== 'active') return row.status
  if (row.expiresAt !== null && row.expiresAt <= at) return 'expired'
  return row.currentPeriodStart !== null && used >= limit ? 'consumed' : 'active'
}

const syncProblems = (customer: CustomerRow | null): Pick<Subscription, 'syncWarning' | 'syncError'> => ({
  syncWarning: customer?.error === 'unreachable' ? 'We could not refresh your billing data. Your access is not affected.' : null,
  syncError: customer?.error === 'unknown-price' ? 'Your plan at the payment provider is unknown to us. Please contact support.' : null,
})

/** Grants a plan without a payment. Clears the fields of an earlier, bought plan, because otherwise the next sync would end this plan. */
export async function grantPlan({ now }: Pick<Services, 'now'>, tx: Tx, userId: string, tier: Tier): Promise<void> {
  await setSubscription(tx, { userId, ...endedFreePlan('subscription'), tier, status: 'active', updatedAt: now() })
}
