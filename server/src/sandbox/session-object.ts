import type Stripe from 'stripe'
import { newId, type World } from './world.ts'

const DAY_SECONDS = 24 * 60 * 60

type NewSession = {
  mode: 'subscription' | 'payment'
  customerId: string
  reference: string | null
  successUrl: string
  cancelUrl: string | null
  metadata: Record<string, string>
  currency: string
  subtotal: number
  discount: number
  promotionCode: string | null
  allowsCodes: boolean
  makesInvoice: boolean
}

export function sessionObject({ now }: World, order: NewSession): Stripe.Checkout.Session {
  const id = newId('cs_test')
  const isPlan = order.mode === 'subscription'
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: order.allowsCodes || null,
    allowed_payment_method_types: null,
    amount_subtotal: order.subtotal,
    amount_total: order.subtotal - order.discount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: order.cancelUrl,
    client_reference_id: order.reference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now(),
    currency: order.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: order.customerId,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: order.promotionCode === null ? [] : [{ coupon: null, promotion_code: order.promotionCode }],
    expires_at: now() + DAY_SECONDS,
    integration_identifier: null,
    invoice: null,
    invoice_creation: isPlan
      ? null
      : {
          enabled: order.makesInvoice,
          invoice_data: {
            account_tax_ids: null,
            custom_fields: null,
            description: null,
            footer: null,
            issuer: null,
            metadata: {},
            rendering_options: null,
          },
        },
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: order.metadata,
    mode: order.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: isPlan ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: order.successUrl,
    tax_id_collection: { enabled: true, required: 'never' },
    total_details: { amount_discount: order.discount, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    // On the buyer's origin, which serves the sandbox pages.
    url: `${new URL(order.successUrl).origin}/dev/pay/${id}`,
    wallet_options: null,
  }
}
