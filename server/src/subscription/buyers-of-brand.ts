import type { Tier } from '@seo/contract/subscription'
import type { Tx } from '#db/connect.ts'
import { tierAt } from './in-force.ts'
import { countFundsHolders } from './ledger-table.ts'
import { plansAtBrand } from './subscriptions-table.ts'

/** The number of users per paid plan of a brand; `brandId` null is the default brand. */
export async function countBuyersByTier(tx: Tx, brandId: string | null, at: Date): Promise<Partial<Record<Tier, number>>> {
  const buyers: Partial<Record<Tier, number>> = {}
  for (const plan of await plansAtBrand(tx, brandId)) {
    const tier = tierAt(plan, at)
    if (tier !== 'free') buyers[tier] = (buyers[tier] ?? 0) + 1
  }
  return buyers
}

/**
 * How many users prevent a change of a brand's currency: the provider charges a monthly plan in one currency until it ends, and funds are
 * stored as an amount without a currency.
 */
export async function countBoundToCurrency(
  tx: Tx,
  brandId: string | null,
  at: Date,
): Promise<{ subscribers: number; fundsHolders: number }> {
  const plans = await plansAtBrand(tx, brandId)
  return {
    subscribers: plans.filter((plan) => plan.stripeSubscriptionId !== null && tierAt(plan, at) !== 'free').length,
    fundsHolders: await countFundsHolders(tx, brandId),
  }
}
