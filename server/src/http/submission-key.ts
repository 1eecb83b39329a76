import type { ApiRequest } from './implement.ts'
import { badRequest } from './problem.ts'

const MAX_KEY_LENGTH = 200

/** The client generates one key per click. A repeated request with the same key gets the same response. */
export function submissionKey({ header }: ApiRequest): string | null {
  const key = header('idempotency-key')
  if (key !== null && key.length > MAX_KEY_LENGTH) {
    throw badRequest(`The Idempotency-Key header can have at most ${MAX_KEY_LENGTH} characters`)
  }
  return key
}
