import { setTimeout as sleep } from 'node:timers/promises'
import type { Parts } from '#parts.ts'
import { customersToReconcile } from './customers-table.ts'
import { syncCustomer } from './sync-customer.ts'

const CHECKOUT_MS = 48 * 60 * 60 * 1000
/** Five a second, which leaves the provider's limit to those who wait for an answer. */
const PAUSE_MS = 200

/** Reads again everyone who has a plan, or opened a checkout lately: what was reported and lost is found here. */
export async function reconcile(parts: Parts, signal: AbortSignal): Promise<void> {
  if (parts.payments === null) return
  const since = new Date(parts.now().getTime() - CHECKOUT_MS)
  for (const userId of await customersToReconcile(parts.db, since)) {
    if (signal.aborted) return
    try {
      await syncCustomer(parts, userId)
    } catch (error) {
      parts.log.warn({ err: error, user: userId }, 'a customer could not be read; the next night tries again')
    }
    await sleep(PAUSE_MS)
  }
}
