/** The database is unavailable. The request can be retried later. */
export class DatabaseAway extends Error {
  constructor(message = 'The database cannot be reached') {
    super(message)
  }
}

/**
 * Network errors, connection exceptions (08), shutdown (57P), canceled statement (57014), too many connections (53300), standby (25006),
 * timeout of an idle transaction (25P03).
 */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0\d|57014|53300|25006|25P03)$/
/** The package pg sets no code on these errors. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/

type Cause = { code?: string; message?: string; cause?: unknown; errors?: unknown[] }

export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error as Cause | undefined; cause; cause = cause.cause as Cause | undefined) {
    if (cause instanceof DatabaseAway || CODES.test(cause.code ?? '') || MESSAGES.test(cause.message ?? '')) return true
    // If a host name has several addresses, there is one error for each.
    if (cause.errors?.some(isDatabaseAway)) return true
  }
  return false
}
