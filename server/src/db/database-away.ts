/** The database is unavailable. The request can be retried later. */
export class DatabaseAway extends Error {
  constructor(why = 'The database cannot be reached') {
    super(why)
  }
}

/**
 * Network errors, connection exceptions (08), shutdown (57P), canceled statement (57014), too many connections (53300), standby (25006).
 */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0\d|57014|53300|25006|25P03)$/
/** pg gives these errors no code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/

type Cause = { code?: string; message?: string; cause?: unknown; errors?: unknown[] }

/** Connection refused, lost or not available in time, a canceled statement, or a server that is shutting down. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error as Cause | undefined; cause; cause = cause.cause as Cause | undefined) {
    if (cause instanceof DatabaseAway || CODES.test(cause.code ?? '') || MESSAGES.test(cause.message ?? '')) return true
    // A host name with several addresses fails with one error for each.
    if (cause.errors?.some(isDatabaseAway)) return true
  }
  return false
}
