import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#services.ts'
import { customersToReconcile } from './customers-table.ts'
import { syncCustomer } from './sync-customer.ts'

const CHECKOUT_MS = 48 * 60 * 60 * 1000
/** Five a second, so users waiting for the provider keep most of its rate limit. */
const PAUSE_MS = 200

/** Syncs all customers with a plan or a recent checkout, in case a webhook was lost. */
export async function reconcile(services: Services, signal: AbortSignal): Promise<void> {
  if (services.payments === null) return
  const since = new Date(services.now().getTime() - CHECKOUT_MS)
  for (const userId of await customersToReconcile(services.db, since)) {
    if (signal.aborted) return
    try {
      await syncCustomer(services, userId)
    } catch (error) {
      services.log.warn({ err: error, user: userId }, 'could not sync a customer; the next night retries')
    }
    await sleep(PAUSE_MS)
  }
}
