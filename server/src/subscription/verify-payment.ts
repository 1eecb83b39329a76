import { conflict, Problem } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { customerOf } from './customers-table.ts'
import { callProvider } from './provider-problem.ts'
import { subscriptionOf } from './subscriptions-table.ts'
import { syncCustomer } from './sync-customer.ts'

const notPaid = () => conflict('Failed to verify payment')

/**
 * Throws unless the caller's last checkout was paid; returns the end of the access. The client sends no session id, so it cannot send the
 * id of another user's session.
 */
export async function verifyPayment(services: Services, userId: string): Promise<string | null> {
  const { payments, db } = services
  const customer = (await customerOf(db, userId))?.stripeId ?? null
  if (payments === null || customer === null) throw notPaid()
  const session = await callProvider(services, 'Failed to verify payment', async () => {
    const { data } = await payments.stripe.checkout.sessions.list({ customer, limit: 1 })
    await syncCustomer(services, userId)
    return data[0]
  })
  if (session?.status !== 'complete') throw notPaid()
  if (session.payment_status === 'unpaid') {
    throw new Problem(409, 'Your payment is being processed.', { code: 'PAYMENT_PENDING' })
  }
  const row = await subscriptionOf(db, userId)
  return (row?.expiresAt ?? row?.currentPeriodEnd)?.toISOString() ?? null
}

/** A sync requested by the user. */
export const syncNow = (services: Services, userId: string): Promise<void> =>
  callProvider(services, 'Failed to sync with Stripe', () => syncCustomer(services, userId))
