/** Whether a plan is in force at a time. Our own clock decides, so a plan ends on time even if the provider reports nothing. */
import type { Tier } from '@seo/contract/subscription'
import type { subscriptions } from './subscriptions-table.ts'

export type PlanRow = typeof subscriptions.$inferSelect

const DAY_MS = 24 * 60 * 60 * 1000
/** How long a plan stays in force after its period if the provider reports no renewal, because the report is probably only late. */
const UNREPORTED_GRACE_MS = 3 * DAY_MS

export function isInForce(row: PlanRow, at: Date): boolean {
  if (row.expiresAt !== null && row.expiresAt <= at) return false
  if (row.status === 'past_due') return row.graceEnds === null || at < row.graceEnds
  if (row.status !== 'active' && row.status !== 'trialing') return false
  if (row.currentPeriodEnd === null) return true
  const graceMs = row.cancelAtPeriodEnd ? 0 : UNREPORTED_GRACE_MS
  return at.getTime() < row.currentPeriodEnd.getTime() + graceMs
}

/** The tier in force. A pending downgrade applies at the end of the period, even if the provider has not reported it yet. */
export function tierAt(row: PlanRow | null, at: Date): Tier {
  if (row === null || !isInForce(row, at)) return 'free'
  return row.nextTier !== null && row.currentPeriodEnd !== null && at >= row.currentPeriodEnd ? row.nextTier : row.tier
}
