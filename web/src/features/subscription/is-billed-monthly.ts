import type { Access } from './queries.ts'

/** The provider knows it: a plan given by hand has no period and nothing to pay. */
export const isBilledMonthly = ({ subscription, billing }: Access): boolean =>
  billing.mode !== 'off' &&
  subscription.tier !== 'free' &&
  subscription.payment_type === 'subscription' &&
  subscription.currentPeriodEnd !== null
