import { badRequest, conflict, unauthorized } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { userProfile } from '#users/user-profile.ts'
import { type CustomerRow, ensureCustomerRow, setStripeId, updateCustomer } from './customers-table.ts'
import { fingerprint } from './fingerprint.ts'
import { isMissing, isRefusedFor, paymentsOf } from './provider-problem.ts'
import { syncCustomer } from './sync-customer.ts'

export type Customer = CustomerRow & { stripeId: string }

/** Creates the customer at the payment provider and stores its id, before the caller returns a URL where the user can pay. */
async function ensureCustomer(services: Services, userId: string): Promise<Customer> {
  const user = await userProfile(services.db, userId)
  if (user === null) throw unauthorized('Invalid or expired token')
  const row = await ensureCustomerRow(services.db, userId, user.email)
  if (row.hasDispute) throw conflict('One of your payments is disputed. Please contact support.')
  if (row.stripeId !== null) return { ...row, stripeId: row.stripeId }
  return { ...row, stripeId: await setStripeId(services.db, userId, await createCustomer(services, row, user)) }
}

async function createCustomer(
  services: Services,
  { userId, lastTicket }: CustomerRow,
  { email, name }: { email: string; name: string },
): Promise<string> {
  const details = { email, name, metadata: { user_id: userId } }
  // With its old key, the provider would return a deleted customer again. Every sync increases `lastTicket`, so the next key differs. The
  // fingerprint makes the key differ after the address was corrected, because the provider refuses a known key with other details.
  const idempotencyKey = `customer:${userId}:${lastTicket}:${fingerprint(details)}`
  try {
    return (await paymentsOf(services).stripe.customers.create(details, { idempotencyKey })).id
  } catch (error) {
    if (!isRefusedFor(error, 'email')) throw error
    throw badRequest('The payment provider does not accept your email address. Change it in your account, then try again.')
  }
}

/** Runs the work with the user's customer. If the provider has deleted that customer, runs it again with a new one. */
export async function withCustomer<T>(services: Services, userId: string, work: (customer: Customer) => Promise<T>): Promise<T> {
  try {
    return await work(await ensureCustomer(services, userId))
  } catch (error) {
    if (!isMissing(error, 'customer')) throw error
    await syncCustomer(services, userId)
    // The sync may miss the deletion, because the provider still responds to list requests for a deleted customer.
    await updateCustomer(services.db, userId, { stripeId: null })
    return work(await ensureCustomer(services, userId))
  }
}
