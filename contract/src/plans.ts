/** What each plan holds. The server keeps to it; the pages show it. */
import type { Tier } from './subscription.ts'

export type PlanLimits = {
  /** Domains whose analyses a period pays for. */
  domains: number
  /** Pages that one analysis reads at most. */
  pages: number
  /** Actions shown, of all there are. */
  actions: number
}

/** What `actionItemsLimit` says for "all of them". */
export const ALL_ACTIONS = 100

export const planLimits: Record<Tier, PlanLimits> = {
  free: { domains: 1, pages: 50, actions: 8 },
  tier1: { domains: 1, pages: 500, actions: ALL_ACTIONS },
  tier2: { domains: 3, pages: 1_000, actions: ALL_ACTIONS },
  tier3: { domains: 10, pages: 5_000, actions: ALL_ACTIONS },
  tier4: { domains: 50, pages: 20_000, actions: ALL_ACTIONS },
  single_report: { domains: 1, pages: 500, actions: ALL_ACTIONS },
  premium_report: { domains: 1, pages: 1_000, actions: ALL_ACTIONS },
}
