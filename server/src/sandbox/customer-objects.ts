/**
 * Customers, prices, discount codes and portal sessions as Stripe sends them. Stripe's types check the names; a schema in the tests checks
 * the values.
 */
import type Stripe from 'stripe'
import { newId, type World } from './world.ts'

export const customerObject = (
  { now }: World,
  { email, name, metadata }: { email: string | null; name: string | null; metadata: Record<string, string> },
): Stripe.Customer => ({
  id: newId('cus'),
  object: 'customer',
  address: null,
  balance: 0,
  created: now(),
  currency: null,
  default_source: null,
  delinquent: false,
  description: null,
  email,
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata,
  name,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
})

type NewPrice = {
  amount: number
  currency: string
  isMonthly: boolean
  lookupKey: string | null
  name: string
  metadata: Record<string, string>
}

export const priceObject = ({ now }: World, { amount, currency, isMonthly, lookupKey, name, metadata }: NewPrice): Stripe.Price => ({
  id: newId('price'),
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: now(),
  currency,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: lookupKey,
  metadata,
  nickname: name,
  product: newId('prod'),
  recurring: isMonthly ? { interval: 'month', interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' } : null,
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: isMonthly ? 'recurring' : 'one_time',
  unit_amount: amount,
  unit_amount_decimal: String(amount) as unknown as Stripe.Price['unit_amount_decimal'],
})

type NewCode = { code: string; coupon: string; customerId?: string | null; expiresAt?: number | null; isForFirstPurchase?: boolean }

export const promotionCodeObject = (
  { now }: World,
  { code, coupon, customerId = null, expiresAt = null, isForFirstPurchase = false }: NewCode,
): Stripe.PromotionCode => ({
  id: newId('promo'),
  object: 'promotion_code',
  active: true,
  code,
  created: now(),
  customer: customerId,
  customer_account: null,
  expires_at: expiresAt,
  livemode: false,
  max_redemptions: null,
  metadata: {},
  promotion: { coupon, type: 'coupon' },
  restrictions: { first_time_transaction: isForFirstPurchase, minimum_amount: null, minimum_amount_currency: null },
  times_redeemed: 0,
})

type NewPortal = { customerId: string; returnUrl: string | null; flow: string | null }

export function portalObject({ now, pagesOrigin }: World, { customerId, returnUrl, flow }: NewPortal): Stripe.BillingPortal.Session {
  const id = newId('bps')
  return {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_sandbox',
    created: now(),
    customer: customerId,
    customer_account: null,
    flow:
      flow === null
        ? null
        : {
            after_completion: { hosted_confirmation: null, redirect: null, type: 'portal_homepage' },
            customer_update: null,
            subscription_cancel: null,
            subscription_pause: null,
            subscription_update: null,
            subscription_update_confirm: null,
            type: flow,
          },
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${returnUrl === null ? pagesOrigin() : new URL(returnUrl).origin}/dev/portal/${id}`,
  }
}
