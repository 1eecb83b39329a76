import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#services.ts'
import { customersToReconcile } from './customers-table.ts'
import { syncCustomer } from './sync-customer.ts'

/** The slowest payment methods, such as direct debits, are paid within two weeks. */
const RECENT_CHECKOUT_MS = 14 * 24 * 60 * 60 * 1000
/** At most five customers a second, which leaves most of the provider's rate limit to users. */
const PAUSE_MS = 200

/** Syncs all customers with a plan or a recent checkout, in case a webhook was lost. */
export async function reconcile(services: Services, signal: AbortSignal): Promise<void> {
  if (services.payments === null) return
  const since = new Date(services.now().getTime() - RECENT_CHECKOUT_MS)
  for (const userId of await customersToReconcile(services.db, since)) {
    if (signal.aborted) return
    try {
      await syncCustomer(services, userId)
    } catch (error) {
      services.log.warn({ err: error, user: userId }, 'could not sync a customer; it will be retried the next night')
    }
    await sleep(PAUSE_MS)
  }
}
