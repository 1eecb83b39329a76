/** The last failed charge attempt, stored as one string, so that each attempt is mailed once and the banner can show its details. */
import type { Subscription } from '@seo/contract/subscription'
import type Stripe from 'stripe'
import { asDate } from './read-customer.ts'

type OpenInvoice = Pick<Stripe.Invoice, 'id' | 'attempt_count' | 'amount_due' | 'currency' | 'next_payment_attempt'>

const attemptOf = ({ id, attempt_count }: OpenInvoice): string => `${id}:${attempt_count}`

export const encodeFailure = (invoice: OpenInvoice): string =>
  [attemptOf(invoice), invoice.amount_due, invoice.currency, invoice.next_payment_attempt ?? ''].join(':')

/** Strings of older versions contain only the attempt. */
export const isSameAttempt = (stored: string | null, invoice: OpenInvoice): boolean =>
  stored !== null && (stored === attemptOf(invoice) || stored.startsWith(`${attemptOf(invoice)}:`))

export function decodeFailure(stored: string | null): Subscription['failedPayment'] {
  const [, attempts, amount, currency, next] = stored?.split(':') ?? []
  if (amount === undefined || currency === undefined) return null
  return {
    amount: Number(amount),
    currency,
    attempts: Number(attempts),
    nextAttempt: next ? asDate(Number(next)).toISOString() : null,
  }
}
