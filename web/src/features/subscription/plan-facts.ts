/** The plans in the specification's words. */
import type { Reply } from '@seo/contract/call'
import { planLimits } from '@seo/contract/plans'
import type { subscriptionCalls, Tier } from '@seo/contract/subscription'
import { formatCount, formatNumber } from '#format/number.ts'

export type Offer = Reply<typeof subscriptionCalls.tiers>[number]

interface PlanFacts {
  /** Who the plan is for, in one sentence. */
  motto: string
  /** Label of the button that buys the plan. */
  buttonLabel: string
  features: readonly string[]
}

const pagesText = (tier: Tier) => `${formatNumber(planLimits[tier].pages)} pages per analysis`
const monthlyText = (tier: Tier) => `${formatCount(planLimits[tier].domains, 'domain analysis', 'domain analyses')} per month`
const actionsText = '100 action items'

export const planFacts: Record<Exclude<Tier, 'free'>, PlanFacts> = {
  single_report: {
    motto: 'One store, once.',
    buttonLabel: 'Buy SEO Report',
    features: ['1 store analysis', '30-day access', actionsText, pagesText('single_report')],
  },
  premium_report: {
    motto: 'One large store, with help.',
    buttonLabel: 'Buy Premium Report',
    features: ['1 store analysis', '60-day access', actionsText, pagesText('premium_report'), 'Priority email support'],
  },
  tier1: {
    motto: 'One shop, kept in order.',
    buttonLabel: 'Start Basic',
    features: [monthlyText('tier1'), actionsText, pagesText('tier1'), 'Full access sharing'],
  },
  tier2: {
    motto: 'A shop, its blog and one more site.',
    buttonLabel: 'Go Professional',
    features: [monthlyText('tier2'), actionsText, pagesText('tier2'), 'Full access sharing'],
  },
  tier3: {
    motto: 'Several sites, or a handful of clients.',
    buttonLabel: 'Go Business',
    features: [monthlyText('tier3'), actionsText, pagesText('tier3'), 'Full access sharing'],
  },
  tier4: {
    motto: 'Agencies with their own name on it.',
    buttonLabel: 'Go Power',
    features: [monthlyText('tier4'), actionsText, pagesText('tier4'), 'Priority processing, client portal, white-label and API access'],
  },
}

const ranks: Partial<Record<Tier, number>> = { free: 0, tier1: 1, tier2: 2, tier3: 3, tier4: 4 }

export const isHigherTier = (tier: Tier, otherTier: Tier): boolean => (ranks[tier] ?? 0) > (ranks[otherTier] ?? 0)

/** Undefined for a tier that this version of the app does not know. */
export const planFactsOf = (tier: string): PlanFacts | undefined => new Map(Object.entries(planFacts)).get(tier)

/** Offers that we describe and that can be bought: they have a price id and, unless they are bought once, a price. */
export const shownOffers = (offers: readonly Offer[]): Offer[] =>
  offers.filter(
    ({ key, priceId, price, interval }) =>
      priceId !== null && (price !== null || interval === 'one_time') && planFactsOf(key) !== undefined,
  )

/** The offer labeled most popular; never the user's current plan. */
export function mostPopular(offers: readonly Offer[], current: Tier): Tier | null {
  const popular = offers.length <= 3 ? offers[Math.floor(offers.length / 2)]?.key : 'tier2'
  return popular === undefined || popular === current ? null : popular
}
