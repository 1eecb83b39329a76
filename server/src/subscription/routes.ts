import { subscriptionCalls } from '@seo/contract/subscription'
import { implement } from '#http/implement.ts'
import { submissionKey } from '#http/submission-key.ts'
import { usageRecorder } from '#providers/usage-recorder.ts'
import type { Services } from '#services.ts'
import { brandOfUser } from '#users/brand-of-user.ts'
import { buyCredits } from './buy-credits.ts'
import { cancelPlan, reactivatePlan } from './cancel-plan.ts'
import { updatePlan } from './change-plan.ts'
import { createCheckout } from './checkout.ts'
import { historyFor, receiptUrl } from './history.ts'
import { subscriptionStatus } from './plan-and-balances.ts'
import { portalUrl } from './portal.ts'
import { previewChange } from './preview.ts'
import { shownOffers } from './prices.ts'
import { syncNow, verifyPayment } from './verify-payment.ts'
import { receiveWebhook } from './webhook.ts'

export const subscriptionRoutes = (services: Services) => {
  const onWebhook = usageRecorder(services, 'payment-webhooks')
  return implement(subscriptionCalls, {
    status: ({ user }) => subscriptionStatus(services, user.id),

    async tiers({ user }) {
      return shownOffers(await brandOfUser(services.db, user.id), services.payments !== null)
    },

    async sync({ user }) {
      await syncNow(services, user.id)
      return {}
    },

    async verifyPayment({ user }) {
      return { expiresAt: await verifyPayment(services, user.id) }
    },

    history: ({ user, query }) => historyFor(services, user.id, query),

    async createCheckout({ user, body, request }) {
      return { url: await createCheckout(services, user.id, request.host, body) }
    },

    async updatePlan({ user, body }) {
      await updatePlan(services, user.id, body.newTier, body.prorationDate)
      return {}
    },

    async customerPortal({ user, body, request }) {
      return { url: await portalUrl(services, user.id, request.host, body) }
    },

    async cancel({ user, body }) {
      return { currentPeriodEnd: await cancelPlan(services, user.id, body) }
    },

    reactivate: ({ user }) => reactivatePlan(services, user.id),

    preview: ({ user, query }) => previewChange(services, user.id, query.tier),

    buyCredits: ({ user, body, request }) => buyCredits(services, user.id, request.host, body, submissionKey(request) ?? services.newId()),

    async receipt({ user, id }) {
      return { url: await receiptUrl(services, user.id, id) }
    },

    async webhook({ raw, request }) {
      await receiveWebhook(services, raw, request.header('stripe-signature'), onWebhook)
      return {}
    },
  })
}
