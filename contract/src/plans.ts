/** What each plan includes. The server enforces it; the pages show it. */
import type { Tier } from './subscription.ts'

export type PlanLimits = {
  /** Number of domains whose analyses are included per period. */
  domains: number
  /** Maximum pages per analysis. */
  pages: number
  /** Maximum number of actions shown. */
  actions: number
  /** Whether an analysis on this plan counts as half a turn in the queue, so that it starts earlier. */
  hasPriority: boolean
}

/** Value of `actionItemsLimit` that means all actions. */
export const ALL_ACTIONS = 100

export const planLimits: Record<Tier, PlanLimits> = {
  free: { domains: 1, pages: 50, actions: 8, hasPriority: false },
  tier1: { domains: 1, pages: 500, actions: ALL_ACTIONS, hasPriority: false },
  tier2: { domains: 3, pages: 1_000, actions: ALL_ACTIONS, hasPriority: false },
  tier3: { domains: 10, pages: 5_000, actions: ALL_ACTIONS, hasPriority: false },
  tier4: { domains: 50, pages: 20_000, actions: ALL_ACTIONS, hasPriority: true },
  single_report: { domains: 1, pages: 500, actions: ALL_ACTIONS, hasPriority: false },
  premium_report: { domains: 1, pages: 1_000, actions: ALL_ACTIONS, hasPriority: false },
}
