/** Why a mail was not sent: three outcomes that decide whether to retry. */

/**
 * `refused`: the receiving server refused it permanently. `later`: it has not arrived and can be retried. `unknown`: the connection ended
 * after the mail was handed over and before it was confirmed, so it may have arrived.
 */
export type MailOutcome = 'refused' | 'later' | 'unknown'

export class MailProblem extends Error {
  readonly outcome: MailOutcome
  /** Whether the recipient's address was refused, and not the mail, the sender or the connection. */
  readonly isAboutAddress: boolean
  /** The enhanced SMTP status code, for example 5.1.1. */
  readonly enhancedCode: string | null

  constructor(cause: unknown, outcome: MailOutcome, isAboutAddress: boolean, enhancedCode: string | null) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.outcome = outcome
    this.isAboutAddress = isAboutAddress
    this.enhancedCode = enhancedCode
  }
}

type SmtpError = { responseCode?: number; response?: string; command?: string }

/** Classifies an error of the SMTP client. `wasPartlySent`: part of the mail had already been transmitted. */
export function asMailProblem(error: unknown, wasPartlySent: boolean): MailProblem {
  const { responseCode = 0, response = '', command = '' } = (typeof error === 'object' && error !== null ? error : {}) as SmtpError
  const [, enhancedCode = null] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  const isAboutAddress = command === 'RCPT TO'
  if (responseCode >= 400) {
    // Wrong credentials or a forbidden sender are for the operator to fix, so keep retrying.
    const isAboutMail = isAboutAddress || command === 'DATA'
    return new MailProblem(error, responseCode >= 500 && isAboutMail ? 'refused' : 'later', isAboutAddress, enhancedCode)
  }
  return new MailProblem(error, wasPartlySent ? 'unknown' : 'later', false, null)
}
