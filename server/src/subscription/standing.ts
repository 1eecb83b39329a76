import type { Subscription, Tier, Usage } from '@seo/contract/subscription'
import type { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import type { Parts } from '#parts.ts'
import { type Balances, balancesOf } from './ledger-table.ts'
import { periodEnd, periodOf } from './period.ts'
import { type Plan, plans } from './plans.ts'
import { setSubscription, subscriptionOf } from './subscriptions-table.ts'
import { allowanceUsed } from './units-table.ts'

type Row = Awaited<ReturnType<typeof subscriptionOf>>

const isInForce = (row: NonNullable<Row>, at: Date): boolean =>
  ['active', 'trialing', 'past_due'].includes(row.status) && (row.expiresAt === null || row.expiresAt > at)

const tierOf = (row: Row, at: Date): Tier => (row !== null && isInForce(row, at) ? row.tier : 'free')

/** The plan that holds at this moment; who has none has the free one. */
export const planInForce = async (tx: Tx, userId: string, at: Date): Promise<Plan> => plans[tierOf(await subscriptionOf(tx, userId), at)]

export const isPaying = async ({ db, now }: Pick<Parts, 'db' | 'now'>, userId: string): Promise<boolean> =>
  tierOf(await subscriptionOf(db, userId), now()) !== 'free'

/** What a user has: the tier of the plan in force, credits, and funds in cents. */
export async function standingOf({ db, now }: Pick<Parts, 'db' | 'now'>, userId: string): Promise<{ plan: Tier } & Balances> {
  const [subscription, balances] = [await subscriptionOf(db, userId), await balancesOf(db, userId)]
  return { plan: tierOf(subscription, now()), ...balances }
}

/** The plan as its user sees it, and how much of it is used. An expired one is told as such; what it allows is the free plan's. */
export async function subscriptionStatus(
  { db, now }: Pick<Parts, 'db' | 'now'>,
  userId: string,
): Promise<{ subscription: z.output<typeof Subscription>; usage: z.output<typeof Usage> }> {
  const moment = now()
  const row = await subscriptionOf(db, userId)
  const plan = plans[tierOf(row, moment)]
  const isOnce = row?.paymentType === 'one_time'
  const resets = row?.currentPeriodEnd ?? periodEnd(moment)
  return {
    subscription: {
      tier: row?.tier ?? 'free',
      status: row?.status ?? 'active',
      payment_type: row?.paymentType ?? 'subscription',
      features: { actionItemsLimit: plan.actions, domainsPerMonth: plan.domains, pagesPerAnalysis: plan.pages },
      expiresAt: row?.expiresAt?.toISOString() ?? null,
      isExpired: row !== null && row.expiresAt !== null && row.expiresAt <= moment,
      cancelAtPeriodEnd: row?.cancelAtPeriodEnd ?? false,
      currentPeriodEnd: row?.currentPeriodEnd?.toISOString() ?? null,
      syncWarning: null,
      syncError: null,
      nextTier: null,
      graceEnds: null,
    },
    usage: {
      used: await allowanceUsed(db, userId, periodOf(moment)),
      limit: plan.domains,
      periodEnd: isOnce ? null : resets.toISOString(),
    },
  }
}

/** Gives a user a plan without a payment. */
export async function grantPlan({ now }: Pick<Parts, 'now'>, tx: Tx, userId: string, tier: Tier): Promise<void> {
  await setSubscription(tx, { userId, tier, status: 'active', paymentType: 'subscription', updatedAt: now() })
}
