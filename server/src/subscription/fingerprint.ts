import { createHash } from 'node:crypto'

/** Equal for equal parameters of a call; short enough for an idempotency key. */
export const fingerprint = (parameters: unknown): string =>
  createHash('sha256').update(JSON.stringify(parameters)).digest('hex').slice(0, 32)
