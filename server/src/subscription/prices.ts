import { toSmallestUnits } from '@seo/contract/money'
import { type PaymentType, type PlanOffer, Tier, tierNames } from '@seo/contract/subscription'
import type Stripe from 'stripe'
import type { z } from 'zod'
import type { Payments } from '#providers/payments.ts'
import type { Brand } from '#site/brand.ts'

/** Prices of brands that have not set their own, in whole currency units, per month or once. */
const DEFAULT_PRICES: Record<PaymentType, Partial<Record<Tier, number>>> = {
  subscription: { tier1: 19, tier2: 49, tier3: 99, tier4: 249 },
  one_time: { single_report: 29, premium_report: 59 },
}

/** 0 for the free plan up to 4 for the highest monthly plan; -1 for one-time reports. */
export const rankOf = (tier: Tier): number => ['free', 'tier1', 'tier2', 'tier3', 'tier4'].indexOf(tier)
export const isReport = (tier: Tier): boolean => tier === 'single_report' || tier === 'premium_report'

type Offer = { tier: Tier; price: number; priceId: string | null }

/** What a brand sells, in the order of the tiers. Tiers of the other payment type are never sold, whatever the row of the brand says. */
export function offersOf(brand: Brand): Offer[] {
  const defaults = DEFAULT_PRICES[brand.paymentType]
  const ownPrices = Object.keys(brand.tiers).length > 0 ? brand.tiers : null
  return (Object.keys(defaults) as Tier[]).flatMap((tier) => {
    const price = ownPrices === null ? defaults[tier] : ownPrices[tier]?.price
    return price === undefined ? [] : [{ tier, price, priceId: ownPrices?.[tier]?.priceId ?? null }]
  })
}

/** The offers as the plan page shows them. If payments are off, they have no price id. */
export const shownOffers = (brand: Brand, canBuy: boolean): z.output<typeof PlanOffer>[] =>
  offersOf(brand).map(({ tier, price, priceId }) => ({
    key: tier,
    name: tierNames[tier],
    price,
    currency: brand.currency,
    interval: brand.paymentType === 'one_time' ? 'one_time' : 'month',
    priceId: canBuy ? (priceId ?? lookupKey(brand, tier, price)) : null,
  }))

const lookupKey = (brand: Brand, product: Tier | 'credit' | 'funds', price: number): string =>
  `${brand.id}:${product}:${brand.currency}:${toSmallestUnits(price, brand.currency)}`

/** The price at the provider: one that the brand has set, or one that we create on first use. A new amount gets a new price. */
export async function priceIdFor({ stripe }: Payments, brand: Brand, { tier, price, priceId }: Offer): Promise<string> {
  if (priceId !== null) return priceId
  return findOrCreatePrice(stripe, brand, tier, price, tierNames[tier], !isReport(tier))
}

/** Funds only pay for credits, so they are not sold without them. */
export const sellsFunds = (brand: Brand): boolean => brand.sellsFunds && brand.creditPrice !== null

/** The price of one credit, or of one whole currency unit of funds. */
export const creditOrFundsPriceId = ({ stripe }: Payments, brand: Brand, product: 'credit' | 'funds'): Promise<string> =>
  findOrCreatePrice(
    stripe,
    brand,
    product,
    product === 'credit' ? (brand.creditPrice ?? 0) : 1,
    product === 'credit' ? 'Analysis credit' : 'Funds',
    false,
  )

async function findOrCreatePrice(
  stripe: Stripe,
  brand: Brand,
  product: Tier | 'credit' | 'funds',
  price: number,
  name: string,
  isMonthly: boolean,
): Promise<string> {
  const key = lookupKey(brand, product, price)
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })
  if (data[0] !== undefined) return data[0].id
  const created = await stripe.prices.create(
    {
      currency: brand.currency,
      unit_amount: toSmallestUnits(price, brand.currency),
      ...(isMonthly && { recurring: { interval: 'month' } }),
      product_data: { name },
      lookup_key: key,
      metadata: { tier: product },
    },
    { idempotencyKey: `price:${key}` },
  )
  return created.id
}

/** The tier of a price; null if it is not one of ours. */
export function tierOfPrice(price: Stripe.Price, brands: readonly Brand[]): Tier | null {
  const parsedTier = Tier.safeParse(price.metadata.tier ?? price.lookup_key?.split(':')[1])
  if (parsedTier.success) return parsedTier.data
  for (const { tiers } of brands) {
    const tierWithPrice = (Object.keys(tiers) as Tier[]).find((tier) => tiers[tier]?.priceId === price.id)
    if (tierWithPrice !== undefined) return tierWithPrice
  }
  return null
}
