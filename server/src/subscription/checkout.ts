import type { Tier } from '@seo/contract/subscription'
import type Stripe from 'stripe'
import { badRequest, conflict, Problem } from '#http/problem.ts'
import type { Payments } from '#providers/payments.ts'
import type { Services } from '#services.ts'
import { brandOfUser } from '#users/brand-of-user.ts'
import { updateCustomer } from './customers-table.ts'
import { type Customer, withCustomer } from './ensure-customer.ts'
import { fingerprint } from './fingerprint.ts'
import { isLive } from './plan-of.ts'
import { isReport, offersOf, priceIdFor } from './prices.ts'
import { callProvider, isCodeRefused, isRefused, paymentsOf } from './provider-problem.ts'
import { checkedReturnUrl } from './return-url.ts'
import { syncCustomer } from './sync-customer.ts'

type CheckoutOptions = { successUrl: string; cancelUrl: string; promotionCode?: string | undefined }
type OpenedSession = { id: string; url: string }
type Item = { price: string; quantity: number; mode: 'subscription' | 'payment'; metadata: Record<string, string> }

/** Opens a checkout for a plan or a report of the user's brand. The brand sets the price, never the client. */
export async function createCheckout(
  services: Services,
  userId: string,
  host: string,
  options: CheckoutOptions & { tier: Tier },
): Promise<string> {
  const payments = paymentsOf(services)
  const brand = await brandOfUser(services.db, userId)
  const offer = offersOf(brand).find(({ tier }) => tier === options.tier)
  if (offer === undefined) throw conflict('This plan is not for sale on this site. Choose another plan.')
  const urls = await checkedReturnUrls(services, host, options)
  return callProvider(services, 'Failed to create checkout session', async () => {
    const price = await priceIdFor(payments, brand, offer)
    const isOneTime = isReport(offer.tier)
    return withCustomer(services, userId, async (customer) => {
      if (!isOneTime) await refuseSecondPlan(services, payments, customer)
      const metadata = { user_id: userId, tier: offer.tier, ...(isOneTime && { kind: 'report' }) }
      const item: Item = { price, quantity: 1, mode: isOneTime ? 'payment' : 'subscription', metadata }
      const session = await openCheckoutSession(services, customer, item, { ...options, ...urls })
      // Check again, because another tab may have paid since.
      if (!isOneTime) await refuseSecondPlan(services, payments, customer, session.id)
      return session.url
    })
  })
}

export const checkedReturnUrls = async (services: Services, host: string, { successUrl, cancelUrl }: CheckoutOptions) => ({
  successUrl: await checkedReturnUrl(services, host, successUrl),
  cancelUrl: await checkedReturnUrl(services, host, cancelUrl),
})

/**
 * Throws if the user has a plan, and closes `openedSession`. Asks the provider instead of our own table, because another tab may have paid
 * a moment ago.
 */
async function refuseSecondPlan(
  services: Services,
  { stripe }: Payments,
  { stripeId, userId }: Customer,
  openedSession?: string,
): Promise<void> {
  const { data } = await stripe.subscriptions.list({ customer: stripeId, status: 'all', limit: 100 })
  if (!data.some(isLive)) return
  if (openedSession !== undefined) await closeSession(stripe, openedSession)
  await syncCustomer(services, userId)
  throw new Problem(409, 'You already have a plan. Change it instead of buying a second one.', { code: 'PLAN_EXISTS' })
}

/** Only one session is open at a time. The same request gets the same URL; a different request closes the open session. */
export async function openCheckoutSession(
  services: Services,
  customer: Customer,
  item: Item,
  options: CheckoutOptions,
): Promise<OpenedSession> {
  const { stripe, calculatesTax } = paymentsOf(services)
  const { stripeId, userId } = customer
  const code = options.promotionCode ? await codeFor(stripe, stripeId, options.promotionCode) : null
  const intent = fingerprint([item, options])
  const { data: sessions } = await stripe.checkout.sessions.list({ customer: stripeId, limit: 20 })
  const open = sessions.filter(({ status }) => status === 'open')
  const reusable = open.find(({ metadata, url }) => metadata?.intent === intent && url !== null)
  for (const other of open) if (other !== reusable) await closeSession(stripe, other.id)
  const { mode, price, quantity, metadata } = item
  const session =
    reusable ??
    (await stripe.checkout.sessions
      .create(
        {
          mode,
          customer: stripeId,
          client_reference_id: userId,
          line_items: [{ price, quantity }],
          success_url: options.successUrl,
          cancel_url: options.cancelUrl,
          metadata: { ...metadata, intent },
          ...(mode === 'subscription'
            ? { subscription_data: { metadata } }
            : { invoice_creation: { enabled: true, invoice_data: { metadata } } }),
          tax_id_collection: { enabled: true },
          customer_update: { name: 'auto', address: 'auto' },
          automatic_tax: { enabled: calculatesTax },
          // No discounts on funds, because the user would get more money than they paid.
          ...(code === null ? { allow_promotion_codes: metadata.kind !== 'funds' } : { discounts: [{ promotion_code: code }] }),
        },
        // Two clicks see the same newest session and share a key. A later attempt sees another session and gets another key.
        { idempotencyKey: `checkout:${userId}:${sessions[0]?.id ?? 'first'}:${intent}` },
      )
      .catch((error) => {
        // An existing code can still be refused, for example because it is only for a first purchase.
        throw isCodeRefused(error) ? invalidCode() : error
      }))
  if (session.url === null) throw new Error(`The checkout session ${session.id} has no URL`)
  await updateCustomer(services.db, userId, { checkoutAt: services.now() })
  await leaveOneOpen(stripe, stripeId, session.id)
  return { id: session.id, url: session.url }
}

/**
 * Two requests that open a session at the same time do not see each other's session. Each checks again before it returns its URL, and both
 * keep the same session, so at most one can be paid.
 */
async function leaveOneOpen(stripe: Stripe, customer: string, ownSession: string): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer, limit: 20 })
  const open = data.filter(({ status }) => status === 'open')
  const [newest, ...others] = open.toSorted((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1))
  for (const other of others) await closeSession(stripe, other.id)
  if (newest !== undefined && newest.id !== ownSession) throw conflict('Another checkout was opened at the same moment. Please try again.')
}

/** Ignores a session that was paid or closed in the meantime. */
async function closeSession(stripe: Stripe, session: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(session)
  } catch (error) {
    if (!isRefused(error)) throw error
  }
}

const invalidCode = () => badRequest('This discount code is not valid')

async function codeFor(stripe: Stripe, customer: string, text: string): Promise<string> {
  const { data } = await stripe.promotionCodes.list({ code: text, active: true, limit: 1 })
  const [code] = data
  const owner = typeof code?.customer === 'object' ? code.customer?.id : code?.customer
  if (code === undefined || (owner != null && owner !== customer)) throw invalidCode()
  return code.id
}
