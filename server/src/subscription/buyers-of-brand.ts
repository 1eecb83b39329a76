import type { Tier } from '@seo/contract/subscription'
import type { Tx } from '#db/connect.ts'
import { tierAt } from './in-force.ts'
import { plansAtBrand } from './subscriptions-table.ts'

/** The number of users per paid plan of a brand; `brandId` null is the default brand. */
export async function buyersOfBrand(tx: Tx, brandId: string | null, at: Date): Promise<Partial<Record<Tier, number>>> {
  const buyers: Partial<Record<Tier, number>> = {}
  for (const plan of await plansAtBrand(tx, brandId)) {
    const tier = tierAt(plan, at)
    if (tier !== 'free') buyers[tier] = (buyers[tier] ?? 0) + 1
  }
  return buyers
}

/** The number of users with a monthly plan of a brand. The provider charges each of them in one currency until the plan ends. */
export async function countSubscribersOfBrand(tx: Tx, brandId: string | null, at: Date): Promise<number> {
  const plans = await plansAtBrand(tx, brandId)
  return plans.filter((plan) => plan.stripeSubscriptionId !== null && tierAt(plan, at) !== 'free').length
}
