import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#services.ts'
import { customersToReconcile } from './customers-table.ts'
import { syncCustomer } from './sync-customer.ts'

const CHECKOUT_MS = 48 * 60 * 60 * 1000
/** Five a second, which leaves the provider's limit to those who wait for an answer. */
const PAUSE_MS = 200

/** Reads again everyone who has a plan, or opened a checkout lately: what was reported and lost is found here. */
export async function reconcile(services: Services, signal: AbortSignal): Promise<void> {
  if (services.payments === null) return
  const since = new Date(services.now().getTime() - CHECKOUT_MS)
  for (const userId of await customersToReconcile(services.db, since)) {
    if (signal.aborted) return
    try {
      await syncCustomer(services, userId)
    } catch (error) {
      services.log.warn({ err: error, user: userId }, 'a customer could not be read; the next night tries again')
    }
    await sleep(PAUSE_MS)
  }
}
