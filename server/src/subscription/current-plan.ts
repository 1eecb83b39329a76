/** Reads the plan of a user from the provider, and makes each change of it only once. */
import type { Tier } from '@seo/contract/subscription'
import type Stripe from 'stripe'
import { conflict } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { allBrands } from '#site/brand.ts'
import { customerOf, updateCustomer } from './customers-table.ts'
import { isLive, itemOf, keptTier } from './plan-of.ts'
import { rankOf, tierOfPrice } from './prices.ts'
import { callProvider, isTemporary, paymentsOf } from './provider-problem.ts'
import { syncCustomer } from './sync-customer.ts'

export type CurrentPlan = {
  customerId: string
  subscription: Stripe.Subscription
  item: Stripe.SubscriptionItem
  /** The tier of the price at the provider: what the next payment is for. */
  priceTier: Tier
  /** The tier in force until the period ends, while a downgrade is pending. */
  kept: { tier: Tier; until: number; price: string | null } | null
}

/** Null if there is no running plan. Asks the provider, because whether a change is an upgrade depends on what the provider charges now. */
export async function currentPlan(services: Services, userId: string): Promise<CurrentPlan | null> {
  const { stripe } = paymentsOf(services)
  const customerId = (await customerOf(services.db, userId))?.stripeId ?? null
  if (customerId === null) return null
  const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 })
  const brands = await allBrands(services.db)
  const tierOf = (subscription: Stripe.Subscription) => tierOfPrice(itemOf(subscription).price, brands)
  const rank = (subscription: Stripe.Subscription) => rankOf(tierOf(subscription) ?? 'free')
  const subscription = data.filter(isLive).toSorted((a, b) => rank(b) - rank(a))[0]
  if (subscription === undefined) return null
  const priceTier = tierOf(subscription)
  if (priceTier === null) throw conflict('Your plan at the payment provider is unknown to us. Please contact support.')
  return { customerId, subscription, item: itemOf(subscription), priceTier, kept: keptTier(subscription, services.now()) }
}

/**
 * Makes a change at the provider and syncs the result, also after a failure. The idempotency key contains the number of the last sync: two
 * clicks share it and make one change, while a later attempt gets a new key instead of the old refusal.
 */
export async function changeAtProvider<T>(
  services: Services,
  userId: string,
  failureMessage: string,
  change: (idempotent: (action: string) => { idempotencyKey: string }) => Promise<T>,
): Promise<T> {
  const appliedTicket = (await customerOf(services.db, userId))?.appliedTicket ?? 0
  const result = await callProvider(services, failureMessage, async () => {
    try {
      return await change((action) => ({ idempotencyKey: `${action}:${userId}:${appliedTicket}` }))
    } catch (error) {
      await syncAfterFailure(services, userId, isTemporary(error))
      throw error
    }
  })
  // The provider has made the change. If this sync fails, the webhook or the nightly job syncs later.
  await syncCustomer(services, userId).catch((error) =>
    services.log.warn({ err: error }, 'a plan was changed, but syncing the customer failed'),
  )
  return result
}

/**
 * Syncs after a failure, because the provider may still have made the change. If the provider is temporarily unavailable or limits the
 * rate, a worker syncs later.
 */
async function syncAfterFailure(services: Services, userId: string, isInBackground: boolean): Promise<void> {
  const customerId = (await customerOf(services.db, userId))?.stripeId ?? null
  if (customerId === null) return
  if (!isInBackground)
    return syncCustomer(services, userId).catch((error) => services.log.warn({ err: error }, 'could not sync a customer'))
  await updateCustomer(services.db, userId, { error: 'unreachable' })
  await services.queue.send(services.db, 'billing-sync', { customer: customerId }, { key: customerId })
}
