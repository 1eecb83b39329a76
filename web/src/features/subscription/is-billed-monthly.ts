import type { Access } from './queries.ts'

/** Whether the payment provider bills the plan every month. A plan that an admin granted has no period, so it is not billed. */
export const isBilledMonthly = ({ subscription, billing }: Access): boolean =>
  billing.mode !== 'off' &&
  subscription.tier !== 'free' &&
  subscription.payment_type === 'subscription' &&
  subscription.currentPeriodEnd !== null
