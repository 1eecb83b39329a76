import { type PaymentType, type PlanOffer, type Tier, tierNames } from '@seo/contract/subscription'
import type { z } from 'zod'

/** Whole units a month, or once. Prices of a brand's own come with billing. */
const PRICES: Record<PaymentType, Partial<Record<Tier, number>>> = {
  subscription: { tier1: 19, tier2: 49, tier3: 99, tier4: 249 },
  one_time: { single_report: 29, premium_report: 59 },
}

/** The plans that a brand sells: monthly ones, or access bought once. */
export const offersFor = (paymentType: PaymentType): z.output<typeof PlanOffer>[] =>
  (Object.entries(PRICES[paymentType]) as [Tier, number][]).map(([key, price]) => ({
    key,
    name: tierNames[key],
    price,
    currency: 'usd',
    interval: paymentType === 'one_time' ? 'one_time' : 'month',
    priceId: null,
  }))
