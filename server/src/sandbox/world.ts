import { randomBytes } from 'node:crypto'
import type { State } from './state.ts'

/** Context of the sandbox functions. */
export type World = {
  state: State
  /** In seconds, as at Stripe. */
  now: () => number
  emit: (type: string, object: object) => void
  /** The origin that shows receipts; checkout and portal use the buyer's origin. */
  pagesOrigin: () => string
  /** What happens to a subscription after the last payment retry failed: an account setting at Stripe. */
  afterLastRetry: 'canceled' | 'unpaid' | 'past_due'
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

/** Newest first, as in Stripe's lists. */
export const newestFirst = <T>(byId: Record<string, T>): T[] => Object.values(byId).reverse()

export const listOf = <T>(data: T[], url: string, hasMore = false) => ({ object: 'list' as const, data, has_more: hasMore, url })
