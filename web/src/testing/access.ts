import type { Reply } from '@seo/contract/call'
import type { subscriptionCalls } from '@seo/contract/subscription'

type Access = Reply<typeof subscriptionCalls.status>

/** A healthy monthly plan; pass the fields that should differ. */
export const access = (subscription: Partial<Access['subscription']> = {}, usage: Partial<Access['usage']> = {}): Access => ({
  subscription: {
    tier: 'tier2',
    status: 'active',
    payment_type: 'subscription',
    features: { actionItemsLimit: 100, domainsPerMonth: 10, pagesPerAnalysis: 1000 },
    expiresAt: null,
    isExpired: false,
    cancelAtPeriodEnd: false,
    currentPeriodEnd: null,
    syncWarning: null,
    syncError: null,
    nextTier: null,
    graceEnds: null,
    failedPayment: null,
    syncedAt: null,
    ...subscription,
  },
  usage: { used: 2, limit: 10, periodEnd: '2026-12-01T12:00:00.000Z', ...usage },
  billing: { mode: 'sandbox', currency: 'usd', creditPrice: 9, sellsFunds: false },
})
