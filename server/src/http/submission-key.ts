import type { Request } from './implement.ts'
import { badRequest } from './problem.ts'

const LONGEST_KEY = 200

/** Made by the client for one click; sending the same key again gets the same answer. */
export function submissionKey({ header }: Request): string | null {
  const key = header('idempotency-key')
  if (key !== null && key.length > LONGEST_KEY) {
    throw badRequest(`The header Idempotency-Key must be at most ${LONGEST_KEY} characters long`)
  }
  return key
}
