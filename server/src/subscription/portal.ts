import { conflict } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { customerOf } from './customers-table.ts'
import { callProvider, paymentsOf } from './provider-problem.ts'
import { checkedReturnUrl } from './return-url.ts'

type PortalOptions = { returnUrl: string; flow?: 'payment_method_update' | undefined }

/**
 * The URL of the provider's own pages for cards, invoices and canceling. Plans cannot be switched there, because that would bypass our
 * rules.
 */
export async function portalUrl(services: Services, userId: string, host: string, { returnUrl, flow }: PortalOptions): Promise<string> {
  const { stripe } = paymentsOf(services)
  const return_url = await checkedReturnUrl(services, host, returnUrl)
  const customer = (await customerOf(services.db, userId))?.stripeId ?? null
  if (customer === null) throw conflict('The billing portal opens after your first payment')
  const session = await callProvider(services, 'Failed to open billing portal', () =>
    stripe.billingPortal.sessions.create({ customer, return_url, ...(flow !== undefined && { flow_data: { type: flow } }) }),
  )
  return session.url
}
