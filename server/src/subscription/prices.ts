import { amountOf } from '@seo/contract/money'
import { type PaymentType, type PlanOffer, Tier, tierNames } from '@seo/contract/subscription'
import type Stripe from 'stripe'
import type { z } from 'zod'
import type { Payments } from '#providers/payments.ts'
import type { Brand } from '#site/brand.ts'

/** In whole currency units, per month or once. Defaults for brands without their own prices. */
const USUAL_PRICES: Record<PaymentType, Partial<Record<Tier, number>>> = {
  subscription: { tier1: 19, tier2: 49, tier3: 99, tier4: 249 },
  one_time: { single_report: 29, premium_report: 59 },
}

export const rankOf = (tier: Tier): number => ['free', 'tier1', 'tier2', 'tier3', 'tier4'].indexOf(tier)
export const isReport = (tier: Tier): boolean => tier === 'single_report' || tier === 'premium_report'

type Offer = { tier: Tier; price: number; priceId: string | null }

/** What a brand sells, in the order of the tiers. Tiers of the other payment type are never sold, whatever its row says. */
export function offersOf(brand: Brand): Offer[] {
  const usual = USUAL_PRICES[brand.paymentType]
  const own = Object.keys(brand.tiers).length > 0 ? brand.tiers : null
  return (Object.keys(usual) as Tier[]).flatMap((tier) => {
    const price = own === null ? usual[tier] : own[tier]?.price
    return price === undefined ? [] : [{ tier, price, priceId: own?.[tier]?.priceId ?? null }]
  })
}

/** As the plan page shows them. Without payments they have no price id. */
export const shownOffers = (brand: Brand, canBuy: boolean): z.output<typeof PlanOffer>[] =>
  offersOf(brand).map(({ tier, price, priceId }) => ({
    key: tier,
    name: tierNames[tier],
    price,
    currency: brand.currency,
    interval: brand.paymentType === 'one_time' ? 'one_time' : 'month',
    priceId: canBuy ? (priceId ?? lookupKey(brand, tier, price)) : null,
  }))

const lookupKey = (brand: Brand, what: Tier | 'credit' | 'funds', price: number): string =>
  `${brand.id}:${what}:${brand.currency}:${amountOf(price, brand.currency)}`

/** The price at the provider: the brand's own, or one of ours, created on first use. A new amount creates a new price. */
export async function priceIdFor({ stripe }: Payments, brand: Brand, { tier, price, priceId }: Offer): Promise<string> {
  if (priceId !== null) return priceId
  return findOrMake(stripe, brand, tier, price, tierNames[tier], !isReport(tier))
}

/** One credit, or one whole currency unit of funds. */
export const priceOfOne = ({ stripe }: Payments, brand: Brand, what: 'credit' | 'funds'): Promise<string> =>
  findOrMake(stripe, brand, what, what === 'credit' ? (brand.creditPrice ?? 0) : 1, what === 'credit' ? 'Analysis credit' : 'Funds', false)

async function findOrMake(
  stripe: Stripe,
  brand: Brand,
  what: Tier | 'credit' | 'funds',
  price: number,
  name: string,
  isMonthly: boolean,
): Promise<string> {
  const key = lookupKey(brand, what, price)
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })
  if (data[0] !== undefined) return data[0].id
  const made = await stripe.prices.create(
    {
      currency: brand.currency,
      unit_amount: amountOf(price, brand.currency),
      ...(isMonthly && { recurring: { interval: 'month' } }),
      product_data: { name },
      lookup_key: key,
      metadata: { tier: what },
    },
    { idempotencyKey: `price:${key}` },
  )
  return made.id
}

/** The tier of a price; null if it is not one of ours. */
export function tierOfPrice(price: Stripe.Price, brands: readonly Brand[]): Tier | null {
  const named = Tier.safeParse(price.metadata.tier ?? price.lookup_key?.split(':')[1])
  if (named.success) return named.data
  for (const { tiers } of brands) {
    const found = (Object.keys(tiers) as Tier[]).find((tier) => tiers[tier]?.priceId === price.id)
    if (found !== undefined) return found
  }
  return null
}
