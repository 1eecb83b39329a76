/** Whether a statement failed because a unique index already contains the value. */
export function isUniqueViolation(error: unknown): boolean {
  for (let cause = error as { code?: string; cause?: unknown } | undefined; cause; cause = cause.cause as typeof cause) {
    if (cause.code === '23505') return true
  }
  return false
}
