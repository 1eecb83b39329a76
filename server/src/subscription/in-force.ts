/** Whether a plan holds at a moment, by our own clock: no report of the provider is needed for a plan to end. */
import type { Tier } from '@seo/contract/subscription'
import type { subscriptions } from './subscriptions-table.ts'

export type PlanRow = typeof subscriptions.$inferSelect

const DAY = 24 * 60 * 60 * 1000
/** A renewal that was not reported to us is more likely late than missing. */
const UNREPORTED_GRACE_MS = 3 * DAY

export function isInForce(row: PlanRow, at: Date): boolean {
  if (row.expiresAt !== null && row.expiresAt <= at) return false
  if (row.status === 'past_due') return row.graceEnds === null || at < row.graceEnds
  if (row.status !== 'active' && row.status !== 'trialing') return false
  if (row.currentPeriodEnd === null) return true
  const extra = row.cancelAtPeriodEnd ? 0 : UNREPORTED_GRACE_MS
  return at.getTime() < row.currentPeriodEnd.getTime() + extra
}

/** The tier in force; a downgrade takes over at the end of its period, whether it was reported or not. */
export function tierAt(row: PlanRow | null, at: Date): Tier {
  if (row === null || !isInForce(row, at)) return 'free'
  return row.nextTier !== null && row.currentPeriodEnd !== null && at >= row.currentPeriodEnd ? row.nextTier : row.tier
}
