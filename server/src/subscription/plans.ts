import { type PlanLimits, planLimits } from '@seo/contract/plans'
import type { Tier } from '@seo/contract/subscription'

export type Plan = PlanLimits & {
  /** Gets priority in the queue. */
  hasPriority: boolean
}

export const plans = Object.fromEntries(
  Object.entries(planLimits).map(([tier, limits]) => [tier, { ...limits, hasPriority: tier === 'tier4' }]),
) as Record<Tier, Plan>
