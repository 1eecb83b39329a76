/** Why a mail was not sent, in the three ways that decide whether it is tried again. */

/**
 * `refused`: for good, by the receiver's side. `later`: not now, and no byte of it has arrived. `unknown`: the connection ended after the
 * mail was handed over and before it was confirmed, so it may have arrived.
 */
export type MailOutcome = 'refused' | 'later' | 'unknown'

export class MailProblem extends Error {
  readonly outcome: MailOutcome
  /** The receiver's address was refused, and not the mail, the sender or the connection. */
  readonly isAboutAddress: boolean
  /** Such as 5.1.1. */
  readonly enhancedCode: string | null

  constructor(cause: unknown, outcome: MailOutcome, isAboutAddress: boolean, enhancedCode: string | null) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.outcome = outcome
    this.isAboutAddress = isAboutAddress
    this.enhancedCode = enhancedCode
  }
}

type SmtpError = { responseCode?: number; response?: string; command?: string }

/** What an error of the SMTP client means. `hasBegun`: bytes of the mail were already on their way. */
export function asMailProblem(error: unknown, hasBegun: boolean): MailProblem {
  const { responseCode = 0, response = '', command = '' } = (typeof error === 'object' && error !== null ? error : {}) as SmtpError
  const [, enhancedCode = null] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  const isAboutAddress = command === 'RCPT TO'
  if (responseCode >= 400) {
    // Wrong credentials or a sender that is not allowed are for the operator to fix: nothing is given up because of them.
    const isAboutMail = isAboutAddress || command === 'DATA'
    return new MailProblem(error, responseCode >= 500 && isAboutMail ? 'refused' : 'later', isAboutAddress, enhancedCode)
  }
  return new MailProblem(error, hasBegun ? 'unknown' : 'later', false, null)
}
