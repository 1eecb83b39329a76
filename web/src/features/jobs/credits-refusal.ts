import { ApiError } from '#api/client.ts'

// The texts by which the specification recognizes a refusal for lack of credits (A-X-06 to A-X-09).
const refusalTexts = ['Insufficient credits', 'FEATURE_ACCESS_DENIED', 'Purchase credits to continue', 'Feature access denied']

export interface CreditsRefusal {
  required: number
  available: number
  /** The server's message. */
  reason: string | null
}

/** The details of a refusal for lack of credits; null for every other error. */
export function creditsRefusal(error: unknown): CreditsRefusal | null {
  if (!(error instanceof ApiError)) return null
  const { code, reason, credits_required, credits_available } = error.body
  const text = [error.message, code, reason].join(' ')
  if (!refusalTexts.some((refusalText) => text.includes(refusalText))) return null
  return {
    required: typeof credits_required === 'number' ? credits_required : 1,
    available: typeof credits_available === 'number' ? credits_available : 0,
    reason: typeof reason === 'string' && reason !== '' ? reason : null,
  }
}
