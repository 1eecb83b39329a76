import type { Tier } from '@seo/contract/subscription'

// The specification's words (A-S-59, A-S-60, B-K-42).
const names: Record<Tier, string> = {
  free: 'Free',
  tier1: 'Basic',
  tier2: 'Professional',
  tier3: 'Business',
  tier4: 'Power',
  single_report: 'SEO Report',
  premium_report: 'Premium SEO Report',
}

/** A key that is newer than this page is shown as it is. */
export const planName = (tier: string): string => new Map(Object.entries(names)).get(tier) ?? tier
