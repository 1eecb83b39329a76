import { subscriptionCalls } from '@seo/contract/subscription'
import { brandOfUser } from '#auth/brand-of-user.ts'
import { implement } from '#http/implement.ts'
import { submissionKey } from '#http/submission-key.ts'
import type { Parts } from '#parts.ts'
import { buyCredits } from './buy-credits.ts'
import { cancelPlan, reactivatePlan } from './cancel-plan.ts'
import { updatePlan } from './change-plan.ts'
import { createCheckout } from './checkout.ts'
import { historyFor, receiptUrl } from './history.ts'
import { portalUrl } from './portal.ts'
import { previewChange } from './preview.ts'
import { shownOffers } from './prices.ts'
import { subscriptionStatus } from './standing.ts'
import { syncNow, verifyPayment } from './verify-payment.ts'
import { takeWebhook } from './webhook.ts'

export const subscriptionRoutes = (parts: Parts) =>
  implement(subscriptionCalls, {
    status: ({ user }) => subscriptionStatus(parts, user.id),

    async tiers({ user }) {
      return shownOffers(await brandOfUser(parts.db, user.id), parts.payments !== null)
    },

    async sync({ user }) {
      await syncNow(parts, user.id)
      return {}
    },

    async verifyPayment({ user }) {
      return { expiresAt: await verifyPayment(parts, user.id) }
    },

    history: ({ user, query }) => historyFor(parts, user.id, query),

    async createCheckout({ user, body, request }) {
      return { url: await createCheckout(parts, user.id, request.host, body) }
    },

    async updatePlan({ user, body }) {
      await updatePlan(parts, user.id, body.newTier, body.prorationDate)
      return {}
    },

    async customerPortal({ user, body, request }) {
      return { url: await portalUrl(parts, user.id, request.host, body) }
    },

    async cancel({ user, body }) {
      return { currentPeriodEnd: await cancelPlan(parts, user.id, body) }
    },

    reactivate: ({ user }) => reactivatePlan(parts, user.id),

    preview: ({ user, query }) => previewChange(parts, user.id, query.tier),

    buyCredits: ({ user, body, request }) => buyCredits(parts, user.id, request.host, body, submissionKey(request) ?? parts.newId()),

    async receipt({ user, id }) {
      return { url: await receiptUrl(parts, user.id, id) }
    },

    async webhook({ raw, request }) {
      await takeWebhook(parts, raw, request.header('stripe-signature'))
      return {}
    },
  })
