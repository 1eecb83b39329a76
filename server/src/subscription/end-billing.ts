import type { Services } from '#services.ts'
import { customerOf } from './customers-table.ts'
import { callProvider, isMissing } from './provider-problem.ts'

/**
 * Called before an account is deleted. Deletes the customer at the provider, and with it every plan. Throws if that fails, so that the
 * account stays.
 */
export async function endBilling(services: Services, userId: string): Promise<void> {
  const stripeId = (await customerOf(services.db, userId))?.stripeId ?? null
  const { payments } = services
  if (stripeId === null || payments === null) return
  await callProvider(services, 'Failed to cancel subscription. Please try again.', async () => {
    try {
      await payments.stripe.customers.del(stripeId)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  })
}
