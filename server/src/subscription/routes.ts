import { subscriptionCalls } from '@seo/contract/subscription'
import { implementSome } from '#http/implement.ts'
import { Problem } from '#http/problem.ts'
import type { Parts } from '#parts.ts'
import { paymentTypeFor } from '#site/brand.ts'
import { offersFor } from './prices.ts'
import { subscriptionStatus } from './standing.ts'

/** Buying comes with billing; what a plan is and how much of it is used is here already. */
export const subscriptionRoutes = (parts: Parts) =>
  implementSome(subscriptionCalls, {
    async status({ user }) {
      const billing = { mode: 'off' as const, currency: 'usd', creditPrice: null, sellsFunds: false }
      return { ...(await subscriptionStatus(parts, user.id)), billing }
    },

    async tiers({ request }) {
      return offersFor(await paymentTypeFor(parts, request.host))
    },

    /** Without a payment provider there is nothing that could differ. */
    async sync() {
      return {}
    },

    async verifyPayment() {
      throw new Problem(409, 'Failed to verify payment')
    },
  })
