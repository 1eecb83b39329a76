import type { Reply } from '@seo/contract/call'
import type { subscriptionCalls } from '@seo/contract/subscription'

type Transaction = Reply<typeof subscriptionCalls.history>['transactions'][number]
type Offer = Reply<typeof subscriptionCalls.tiers>[number]

/** A payment for a plan; pass the fields that should differ. */
export const transaction = (changes: Partial<Transaction> = {}): Transaction => ({
  id: 't1',
  created_at: '2026-11-01T08:00:00.000Z',
  type: 'subscription_payment',
  amount: 4900,
  reason: null,
  description: null,
  status: 'success',
  transaction_type: 'subscription',
  stripe_payment_id: null,
  currency: 'usd',
  isRenewal: false,
  hasReceipt: true,
  metadata: {},
  ...changes,
})

const prices = { tier1: 19, tier2: 49, tier3: 99, tier4: 249 } as const

export const monthlyOffers: Offer[] = Object.entries(prices).map(([key, price]) => ({
  key: key as keyof typeof prices,
  name: key,
  price,
  currency: 'usd',
  interval: 'month',
  priceId: `default:${key}:usd:${price}`,
}))
