import type { Tier } from '@seo/contract/subscription'

export type Plan = {
  /** Domains whose analyses a period pays for. */
  domains: number
  /** Pages that one analysis reads at most. */
  pages: number
  /** Actions shown, of all there are. */
  actions: number
  /** Taken from the queue first. */
  isFirst: boolean
}

/** What `actionItemsLimit` says for "all of them". */
export const ALL_ACTIONS = 100

const paid = { actions: ALL_ACTIONS, isFirst: false }

export const plans: Record<Tier, Plan> = {
  free: { domains: 1, pages: 50, actions: 8, isFirst: false },
  tier1: { ...paid, domains: 1, pages: 500 },
  tier2: { ...paid, domains: 3, pages: 1_000 },
  tier3: { ...paid, domains: 10, pages: 5_000 },
  tier4: { ...paid, domains: 50, pages: 20_000, isFirst: true },
  single_report: { ...paid, domains: 1, pages: 500 },
  premium_report: { ...paid, domains: 1, pages: 1_000 },
}
