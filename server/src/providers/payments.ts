/** The payment provider through Stripe's SDK: Stripe itself, its test mode, or the sandbox of development mode. */
import type Stripe from 'stripe'
import type { StripeSettings } from '#config.ts'
import type { OnUse } from './usage-recorder.ts'

/** Two attempts take about 16 seconds at most, so that the user gets an answer before giving up. */
const TIMEOUT_MS = 8_000
const RETRIES = 1

export type Payments = {
  stripe: Stripe
  mode: 'sandbox' | 'test' | 'live'
  webhookSecrets: readonly string[]
  calculatesTax: boolean
}

export async function openPayments(
  { key, webhookSecrets, apiBase, calculatesTax }: StripeSettings,
  { isSandbox = false, onUse }: { isSandbox?: boolean; onUse?: OnUse } = {},
): Promise<Payments> {
  // Loaded only where payments are enabled: the SDK takes 36 MB of memory.
  const { default: Stripe } = await import('stripe')
  const base = apiBase === null ? null : new URL(apiBase)
  const stripe = new Stripe(key, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(onUse !== undefined && { httpClient: withUsage(Stripe.createNodeHttpClient(), onUse) }),
    ...(base !== null && {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? 443 : 80),
      protocol: base.protocol === 'https:' ? 'https' : 'http',
    }),
  })
  const mode = isSandbox ? 'sandbox' : key.includes('_live_') ? 'live' : 'test'
  return { stripe, mode, webhookSecrets, calculatesTax }
}

/** A declined card is a normal response; a refused key, rate limiting and errors at the provider are faults. */
const isFault = (status: number): boolean => status === 401 || status === 403 || status === 429 || status >= 500

/** Records usage without awaiting it, because payments must not wait for statistics. */
function withUsage(client: Stripe.HttpClient, onUse: OnUse): Stripe.HttpClient {
  const request = client.makeRequest.bind(client)
  client.makeRequest = async (...args: Parameters<typeof request>) => {
    try {
      const response = await request(...args)
      const status = response.getStatusCode()
      void onUse(isFault(status) ? `The provider responded with status ${status}` : null)
      return response
    } catch (error) {
      void onUse(error instanceof Error ? error.message : String(error))
      throw error
    }
  }
  return client
}
