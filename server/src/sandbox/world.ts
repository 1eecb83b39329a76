import { randomBytes } from 'node:crypto'
import type { State } from './state.ts'

/** What the sandbox's verbs work with. */
export type World = {
  state: State
  /** Seconds, as Stripe counts time. */
  now: () => number
  emit: (type: string, object: object) => void
  /** Where receipts are shown; checkout and portal are on the origin that a buyer comes from. */
  pages: () => string
  /** What becomes of a subscription when every try to charge it has failed: an account setting at Stripe. */
  afterLastTry: 'canceled' | 'unpaid' | 'past_due'
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

/** Newest first, as Stripe lists. */
export const newestFirst = <T>(all: Record<string, T>): T[] => Object.values(all).reverse()

export const listOf = <T>(data: T[], url: string, hasMore = false) => ({ object: 'list' as const, data, has_more: hasMore, url })
