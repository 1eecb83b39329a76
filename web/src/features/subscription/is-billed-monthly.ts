import type { Access } from './queries.ts'

/** Decided by the provider's data: a plan granted by an admin has no period and no payments. */
export const isBilledMonthly = ({ subscription, billing }: Access): boolean =>
  billing.mode !== 'off' &&
  subscription.tier !== 'free' &&
  subscription.payment_type === 'subscription' &&
  subscription.currentPeriodEnd !== null
