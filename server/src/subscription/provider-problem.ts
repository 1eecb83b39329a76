/** Messages for users when the payment provider fails, refuses or is unreachable. Its own message is shown only if a card failed. */
import type { Logger } from 'pino'
import { Problem } from '#http/problem.ts'
import type { Payments } from '#providers/payments.ts'

/** The shape of the SDK's errors; the SDK itself is loaded only where payments are enabled. */
type ProviderError = Error & { type: string; statusCode?: number; code?: string; param?: string; requestId?: string }

const isProviderError = (error: unknown): error is ProviderError =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe')

/** Whether the object does not exist at the provider, or no longer exists. */
export const isMissing = (error: unknown, param?: string): boolean =>
  isProviderError(error) && error.code === 'resource_missing' && (param === undefined || error.param === param)

/** Whether the provider refused the call, for example because the session is closed or the key lacks the permission. */
export const isRefused = (error: unknown): boolean =>
  isProviderError(error) && ['StripeInvalidRequestError', 'StripePermissionError'].includes(error.type)

/** Whether the provider refused the call because of this parameter, such as `email`, or because of a part of it. */
export const isRefusedFor = (error: unknown, param: string): boolean =>
  isProviderError(error) && isRefused(error) && (error.param === param || error.param?.startsWith(`${param}[`) === true)

/** Whether the provider refused to redeem a discount code. Some refusals name only the parameter, others have only an error code. */
export const isCodeRefused = (error: unknown): boolean =>
  isRefusedFor(error, 'discounts') || (isProviderError(error) && error.code?.startsWith('promotion_code') === true)

/** Whether the provider failed, did not respond or limited the rate, so the same call may succeed later. */
export function isTemporary(error: unknown): boolean {
  if (!isProviderError(error)) return false
  const { type, statusCode } = error
  return type === 'StripeConnectionError' || type === 'StripeRateLimitError' || statusCode === 409 || (statusCode ?? 0) >= 500
}

function providerProblem(error: unknown, message: string, log: Logger): unknown {
  if (!isProviderError(error)) return error
  if (error.type === 'StripeCardError') return new Problem(402, message, { code: 'PAYMENT_FAILED', reason: error.message })
  log.error({ err: error, provider_request: error.requestId }, 'the payment provider failed or refused a call')
  return isTemporary(error)
    ? new Problem(503, message, { code: 'PROVIDER_UNAVAILABLE' }, { 'retry-after': '5' })
    : new Problem(500, message)
}

/** Runs provider calls and turns failures into a message for the user. */
export async function callProvider<T>({ log }: { log: Logger }, message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw providerProblem(error, message, log)
  }
}

export function paymentsOf({ payments }: { payments: Payments | null }): Payments {
  if (payments === null) throw new Problem(409, 'Payments are not set up here.', { code: 'BILLING_OFF' })
  return payments
}
