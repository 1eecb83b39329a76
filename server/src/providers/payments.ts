/** The payment provider: Stripe's own SDK, spoken to Stripe, to its test mode or to the sandbox of development mode. */
import type Stripe from 'stripe'
import type { StripeSettings } from '#config.ts'

/** Two tries of a call take less than the 30 seconds that a browser waits. */
const TIMEOUT_MS = 8_000
const RETRIES = 1

export type Payments = {
  stripe: Stripe
  mode: 'sandbox' | 'test' | 'live'
  webhookSecrets: readonly string[]
  isTaxed: boolean
}

export async function openPayments(
  { key, webhookSecrets, apiBase, isTaxed }: StripeSettings,
  { isSandbox = false } = {},
): Promise<Payments> {
  // Loaded only where somebody pays: it takes 36 MB.
  const { default: Stripe } = await import('stripe')
  const base = apiBase === null ? null : new URL(apiBase)
  const stripe = new Stripe(key, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(base !== null && {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? 443 : 80),
      protocol: base.protocol === 'https:' ? 'https' : 'http',
    }),
  })
  const mode = isSandbox ? 'sandbox' : key.includes('_live_') ? 'live' : 'test'
  return { stripe, mode, webhookSecrets, isTaxed }
}
