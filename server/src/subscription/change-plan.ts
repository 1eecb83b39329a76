import type { Tier } from '@seo/contract/subscription'
import type Stripe from 'stripe'
import { conflict, Problem } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { brandOfUser } from '#users/brand-of-user.ts'
import { type CurrentPlan, changeAtProvider, currentPlan } from './current-plan.ts'
import { offersOf, priceIdFor, rankOf } from './prices.ts'
import { paymentsOf } from './provider-problem.ts'

const FAILURE_MESSAGE = 'Failed to update subscription'
/** How long a previewed amount stays valid. */
const PREVIEW_SECONDS = 10 * 60

export type PlanChange =
  | { kind: 'upgrade' | 'downgrade'; price: string; tier: Tier }
  | { kind: 'keep'; price: string; tier: Tier }
  | { kind: 'cancel' }
  | { kind: 'none' }

/** Decides what kind of change the new tier is; a direction sent by the client is ignored. */
export async function planChangeTo(services: Services, userId: string, plan: CurrentPlan, newTier: Tier): Promise<PlanChange> {
  const { subscription, priceTier, kept } = plan
  if (newTier === 'free') return { kind: 'cancel' }
  const brand = await brandOfUser(services.db, userId)
  const offer = offersOf(brand).find(({ tier }) => tier === newTier)
  if (rankOf(newTier) < 0) throw conflict('This plan is not for sale on this site. Choose another plan.')
  if (subscription.status === 'past_due' || subscription.status === 'unpaid') {
    throw new Problem(409, 'Your last payment failed. Update your card first.', { code: 'PAYMENT_REQUIRED' })
  }
  const tierInForce = kept?.tier ?? priceTier
  if (kept !== null && newTier === kept.tier) {
    // Return to the price that was paid, even if the brand no longer sells it.
    if (kept.price !== null) return { kind: 'keep', price: kept.price, tier: newTier }
  } else if (kept !== null && rankOf(newTier) > rankOf(kept.tier)) {
    throw new Problem(409, 'Your plan is going to change. Keep your current plan first, then choose another one.', {
      code: 'DOWNGRADE_WAITS',
    })
  }
  if (newTier === priceTier) return { kind: 'none' }
  if (offer === undefined) throw conflict('This plan is not for sale on this site. Choose another plan.')
  const price = await priceIdFor(paymentsOf(services), brand, offer)
  return { kind: rankOf(newTier) > rankOf(tierInForce) ? 'upgrade' : 'downgrade', price, tier: newTier }
}

/** The time from which the price difference is prorated: the time of the preview while that is valid, otherwise now. */
export function prorationDateFor(services: Pick<Services, 'now'>, { item }: CurrentPlan, previewDate: number | undefined): number {
  const now = Math.floor(services.now().getTime() / 1000)
  const isPreviewValid =
    previewDate !== undefined && previewDate <= now && previewDate > now - PREVIEW_SECONDS && previewDate >= item.current_period_start
  return isPreviewValid ? previewDate : now
}

/** Upgrades apply and are charged immediately; downgrades apply at the end of the period, without a refund. */
export async function updatePlan(services: Services, userId: string, newTier: Tier, prorationDate?: number): Promise<void> {
  const { stripe } = paymentsOf(services)
  await changeAtProvider(services, userId, FAILURE_MESSAGE, async (idempotent) => {
    const plan = await currentPlan(services, userId)
    if (plan === null) throw new Problem(409, 'You have no plan to change', { code: 'NO_PLAN' })
    const change = await planChangeTo(services, userId, plan, newTier)
    if (change.kind === 'none') return
    const { id } = plan.subscription
    if (change.kind === 'cancel') {
      await stripe.subscriptions.update(id, { cancel_at_period_end: true }, idempotent(`cancel:${id}`))
      return
    }
    const body = bodyOf(change, plan, prorationDateFor(services, plan, prorationDate))
    await stripe.subscriptions.update(id, body, idempotent(`${change.kind}:${id}:${change.price}:${body.proration_date ?? ''}`))
  })
}

function bodyOf(change: Exclude<PlanChange, { kind: 'cancel' | 'none' }>, plan: CurrentPlan, at: number): Stripe.SubscriptionUpdateParams {
  const { item, kept, priceTier } = plan
  const items = [{ id: item.id, price: change.price }]
  const clearedMetadata = { keep_tier: '', keep_until: '', keep_price: '', tier: change.tier }
  switch (change.kind) {
    case 'upgrade':
      return {
        items,
        proration_behavior: 'always_invoice',
        proration_date: at,
        payment_behavior: 'error_if_incomplete',
        metadata: clearedMetadata,
      }
    case 'keep':
      return { items, proration_behavior: 'none', metadata: clearedMetadata }
    case 'downgrade':
      return {
        items,
        proration_behavior: 'none',
        metadata: {
          keep_tier: kept?.tier ?? priceTier,
          keep_until: String(kept?.until ?? item.current_period_end),
          keep_price: kept?.price ?? item.price.id,
          tier: change.tier,
        },
      }
  }
}
