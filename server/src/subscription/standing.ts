import type { Tier } from '@seo/contract/subscription'
import type { Tx } from '#db/connect.ts'
import type { Parts } from '#parts.ts'
import { type Balances, balancesOf } from './ledger-table.ts'
import { setSubscription, subscriptionOf } from './subscriptions-table.ts'

/** What a user has: the tier of the plan in force, credits, and funds in cents. */
export async function standingOf({ db, now }: Pick<Parts, 'db' | 'now'>, userId: string): Promise<{ plan: Tier } & Balances> {
  const [subscription, balances] = [await subscriptionOf(db, userId), await balancesOf(db, userId)]
  const isInForce =
    subscription !== null &&
    ['active', 'trialing', 'past_due'].includes(subscription.status) &&
    (subscription.expiresAt === null || subscription.expiresAt > now())
  return { plan: isInForce ? subscription.tier : 'free', ...balances }
}

/** Gives a user a plan without a payment. */
export async function grantPlan({ now }: Pick<Parts, 'now'>, tx: Tx, userId: string, tier: Tier): Promise<void> {
  await setSubscription(tx, { userId, tier, status: 'active', paymentType: 'subscription', updatedAt: now() })
}
