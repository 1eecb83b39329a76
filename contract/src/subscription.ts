import { z } from 'zod'
import { calls, hours } from './call.ts'
import { MAX_AMOUNT } from './money.ts'

export const Tier = z.enum(['free', 'tier1', 'tier2', 'tier3', 'tier4', 'single_report', 'premium_report'])
export type Tier = z.output<typeof Tier>
export const tierNames: Record<Tier, string> = {
  free: 'Free',
  tier1: 'Basic',
  tier2: 'Professional',
  tier3: 'Business',
  tier4: 'Power',
  single_report: 'SEO Report',
  premium_report: 'Premium SEO Report',
}
export const SubscriptionStatus = z.enum(['active', 'trialing', 'past_due', 'canceled', 'unpaid', 'expired', 'consumed', 'inactive'])
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>
export const paymentTypes = ['subscription', 'one_time'] as const
export const PaymentType = z.enum(paymentTypes)
export type PaymentType = z.output<typeof PaymentType>

export const FailedPayment = z.object({
  /** Smallest units of `currency`. */
  amount: z.number().int(),
  currency: z.string(),
  attempts: z.number().int(),
  /** When the card is charged again; null if there is no further attempt. */
  nextAttempt: z.iso.datetime().nullable(),
})

export const Subscription = z.object({
  tier: Tier,
  status: SubscriptionStatus,
  payment_type: PaymentType,
  features: z.object({
    actionItemsLimit: z.number().int(),
    domainsPerMonth: z.number().int(),
    /** Beyond the specification. */
    pagesPerAnalysis: z.number().int(),
  }),
  expiresAt: z.iso.datetime().nullable(),
  isExpired: z.boolean(),
  cancelAtPeriodEnd: z.boolean(),
  currentPeriodEnd: z.iso.datetime().nullable(),
  syncWarning: z.string().nullable(),
  syncError: z.string().nullable(),
  /** Beyond the specification: the lower plan that begins at `currentPeriodEnd`. */
  nextTier: Tier.nullable(),
  /** Beyond the specification: end of the grace period after a failed payment; the plan stays active until then. */
  graceEnds: z.iso.datetime().nullable(),
  /** Beyond the specification: the failed payment, while it is unpaid. */
  failedPayment: FailedPayment.nullable(),
  /** Beyond the specification: when the plan was last read from the payment provider. */
  syncedAt: z.iso.datetime().nullable(),
})
export type Subscription = z.output<typeof Subscription>

/** Payment settings. `sandbox`: the built-in provider, no money moves; `test`: Stripe's own test mode. */
export const Billing = z.object({
  mode: z.enum(['off', 'sandbox', 'test', 'live']),
  /** Currency of the account's brand, in lower case. */
  currency: z.string(),
  /** Whole currency units per credit; null where credits are not sold. */
  creditPrice: z.number().nullable(),
  /** Whether a balance of money can be topped up. Only where credits are sold, because funds only pay for credits. */
  sellsFunds: z.boolean(),
})

export const Usage = z.object({ used: z.number().int(), limit: z.number().int(), periodEnd: z.iso.datetime().nullable() })

export const PlanOffer = z.object({
  key: Tier,
  name: z.string(),
  price: z.number().nullable(),
  currency: z.string(),
  interval: z.enum(['month', 'one_time']),
  priceId: z.string().nullable(),
})

export const Transaction = z.object({
  id: z.string(),
  created_at: z.iso.datetime(),
  type: z.enum(['subscription_created', 'subscription_payment', 'subscription_cancelled', 'credit', 'debit']),
  /** Smallest units of `currency`, such as cents; negative when money or credits were taken back. */
  amount: z.number().int(),
  reason: z.string().nullable(),
  description: z.string().nullable(),
  status: z.enum(['cancelled', 'active', 'success']),
  transaction_type: z.enum(['purchase', 'usage', 'refund', 'bonus', 'subscription']),
  stripe_payment_id: z.string().nullable(),
  /** Beyond the specification: the currency of `amount`; null when `amount` counts credits. */
  currency: z.string().nullable(),
  /** Beyond the specification: true for a payment for another month of a plan, false for the first payment and for an upgrade. */
  isRenewal: z.boolean(),
  /** Beyond the specification: whether a receipt can be opened. */
  hasReceipt: z.boolean(),
  metadata: z.object({
    tier: z.string().optional(),
    tier_price: z.number().optional(),
    monthly_price: z.number().optional(),
    amount_dollars: z.number().optional(),
    subscription_id: z.string().optional(),
    payment_intent_id: z.string().optional(),
    payment_method: z.string().optional(),
    /** Beyond the specification: the period that a payment covers. */
    period_start: z.iso.datetime().optional(),
    period_end: z.iso.datetime().optional(),
    /** Beyond the specification: when the refunded payment was made. */
    paid_at: z.iso.datetime().optional(),
  }),
})

/** An address within our own pages; the server refuses any other origin. */
const ReturnUrl = z.string().min(1).max(2048)
const PaidTier = Tier.exclude(['free'])

/** The cancellation reasons that Stripe offers. */
export const cancelFeedbacks = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const

export const PlanChange = z.enum(['upgrade', 'downgrade', 'keep', 'cancel'])

export const PreviewLine = z.object({
  /** `rest`: the new plan until the period ends; `unused`: the remainder of the old one; `other`: discounts and account credit. */
  kind: z.enum(['rest', 'unused', 'tax', 'other']),
  /** The plan of this line; null if the line belongs to no plan, such as tax. */
  tier: Tier.nullable(),
  /** Negative when it reduces the total. */
  amount: z.number().int(),
  from: z.iso.datetime().nullable(),
  to: z.iso.datetime().nullable(),
})

/** What a plan change costs. Amounts are in smallest units of `currency`. */
export const PlanChangePreview = z.object({
  /** `keep` withdraws a pending downgrade; null when no change was requested. */
  change: PlanChange.nullable(),
  currency: z.string(),
  dueNow: z.number().int(),
  /**
   * The items that add up to `dueNow`; empty when nothing is due. For `cancel`, the unused part of the current period, which is not
   * refunded.
   */
  lines: z.array(PreviewLine),
  /** The card that is charged; null where the provider does not say. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** The next regular payment; null when there will be none. */
  nextAmount: z.number().int().nullable(),
  nextDate: z.iso.datetime().nullable(),
  /** Send it with the plan change within ten minutes, so that exactly `dueNow` is charged. */
  prorationDate: z.number().int().nullable(),
})

/** Maximum credits per purchase. */
export const maxCredits = 1_000

export const subscriptionCalls = calls({
  status: {
    method: 'GET',
    path: '/api/v1/subscription/status',
    who: 'user',
    summary: 'Get the current plan and its usage.',
    envelope: 'data',
    reply: z.object({ subscription: Subscription, usage: Usage, billing: Billing }),
  },
  sync: {
    method: 'POST',
    path: '/api/v1/subscription/sync',
    who: 'user',
    summary: 'Sync the plan from the payment provider.',
    isLong: true,
    limits: [{ per: 'account', count: 30, seconds: hours(1) }],
    envelope: 'flat',
    reply: z.object({}),
  },
  verifyPayment: {
    method: 'POST',
    path: '/api/v1/subscription/verify-payment',
    who: 'user',
    summary: 'Check with the payment provider whether the last checkout was paid.',
    isLong: true,
    limits: [{ per: 'account', count: 60, seconds: hours(1) }],
    envelope: 'flat',
    reply: z.object({ expiresAt: z.iso.datetime().nullable() }),
  },
  history: {
    method: 'GET',
    path: '/api/v1/auth/subscription/history',
    who: 'user',
    summary: 'List payments and plan changes, newest first.',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(10),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    envelope: 'data',
    reply: z.object({
      transactions: z.array(Transaction),
      pagination: z.object({ limit: z.number().int(), offset: z.number().int(), total: z.number().int(), hasMore: z.boolean() }),
    }),
  },
  tiers: {
    method: 'GET',
    path: '/api/v1/subscription/tiers',
    who: 'user',
    summary: 'List the plans that the brand sells.',
    envelope: 'data',
    reply: z.array(PlanOffer),
  },
  createCheckout: {
    method: 'POST',
    path: '/api/v1/subscription/create-checkout',
    who: 'user',
    summary: 'Create a checkout session at the payment provider.',
    isLong: true,
    limits: [{ per: 'account', count: 30, seconds: hours(1) }],
    body: z.object({
      tier: PaidTier,
      successUrl: ReturnUrl,
      cancelUrl: ReturnUrl,
      promotionCode: z.string().trim().max(100).optional(),
    }),
    envelope: 'data',
    reply: z.object({ url: z.string() }),
  },
  updatePlan: {
    method: 'POST',
    path: '/api/v1/subscription/update-plan',
    who: 'user',
    summary: 'Change the plan. Upgrades apply immediately, downgrades at the end of the billing period.',
    isLong: true,
    limits: [{ per: 'account', count: 30, seconds: hours(1) }],
    // `currentTier` and `isUpgrade` are what the client believes; the server uses its own rows instead.
    body: z.object({
      newTier: Tier,
      currentTier: Tier.optional(),
      isUpgrade: z.boolean().optional(),
      /** Beyond the specification: from the preview, so that exactly its total is charged. */
      prorationDate: z.number().int().optional(),
    }),
    envelope: 'flat',
    reply: z.object({}),
  },
  customerPortal: {
    method: 'POST',
    path: '/api/v1/subscription/customer-portal',
    who: 'user',
    summary: "Create a link to the payment provider's billing portal.",
    isLong: true,
    limits: [{ per: 'account', count: 30, seconds: hours(1) }],
    body: z.object({
      returnUrl: ReturnUrl,
      /** Beyond the specification: opens the form for a new card. */
      flow: z.literal('payment_method_update').optional(),
    }),
    envelope: 'data',
    reply: z.object({ url: z.string() }),
  },
  cancel: {
    method: 'POST',
    path: '/api/v1/subscription/cancel',
    who: 'user',
    summary: 'Cancel the plan immediately or at the end of the billing period.',
    isLong: true,
    limits: [{ per: 'account', count: 30, seconds: hours(1) }],
    body: z.object({
      immediately: z.boolean(),
      /** Beyond the specification: why the user cancels. */
      feedback: z.enum(cancelFeedbacks).optional(),
      comment: z.string().trim().max(500).optional(),
    }),
    envelope: 'data',
    reply: z.object({ currentPeriodEnd: z.iso.datetime().nullable() }),
  },
  reactivate: {
    method: 'POST',
    path: '/api/v1/subscription/reactivate',
    who: 'user',
    summary: 'Withdraw a scheduled cancellation of the plan.',
    isLong: true,
    limits: [{ per: 'account', count: 30, seconds: hours(1) }],
    envelope: 'data',
    reply: z.object({ cancelAtPeriodEnd: z.boolean(), currentPeriodEnd: z.iso.datetime().nullable() }),
  },
  preview: {
    method: 'GET',
    path: '/api/v1/subscription/preview',
    who: 'user',
    isBeyondSpecification: true,
    summary: 'Preview the cost of a plan change, now and at the next payment. Without `tier`, only the next payment.',
    isLong: true,
    limits: [{ per: 'account', count: 120, seconds: hours(1) }],
    query: z.object({ tier: Tier.optional() }),
    envelope: 'data',
    reply: PlanChangePreview,
  },
  buyCredits: {
    method: 'POST',
    path: '/api/v1/subscription/buy-credits',
    who: 'user',
    isBeyondSpecification: true,
    summary:
      'Buy credits with a card or with funds, or top up funds. Calls that pay with funds and have the same Idempotency-Key count as one purchase.',
    isLong: true,
    limits: [{ per: 'account', count: 30, seconds: hours(1) }],
    body: z
      .object({
        kind: z.enum(['credits', 'funds']).default('credits'),
        /** The number of credits, or the amount of funds in whole currency units, within `topUpLimits`. */
        quantity: z.number().int().min(1).max(MAX_AMOUNT),
        payWith: z.enum(['card', 'funds']).default('card'),
        successUrl: ReturnUrl,
        cancelUrl: ReturnUrl,
      })
      .refine(
        ({ kind, quantity }) => kind === 'funds' || quantity <= maxCredits,
        `You can buy at most ${maxCredits.toLocaleString('en-US')} credits at once`,
      ),
    envelope: 'data',
    /** `url` is the checkout for a card payment; null when funds paid for it. */
    reply: z.object({ url: z.string().nullable(), credits: z.number().int(), funds: z.number().int() }),
  },
  receipt: {
    method: 'GET',
    path: '/api/v1/subscription/history/{id}/receipt',
    who: 'user',
    isBeyondSpecification: true,
    summary: 'Get a temporary URL for the receipt of a payment.',
    isLong: true,
    limits: [{ per: 'account', count: 120, seconds: hours(1) }],
    envelope: 'data',
    reply: z.object({ url: z.string() }),
  },
  webhook: {
    method: 'POST',
    path: '/api/v1/webhooks/stripe',
    who: 'anyone',
    isBeyondSpecification: true,
    summary: 'Receive events of the payment provider. Events without a valid signature are refused.',
    needsRawBody: true,
    maxBodyBytes: 1024 * 1024,
    envelope: 'flat',
    reply: z.object({}),
  },
})
