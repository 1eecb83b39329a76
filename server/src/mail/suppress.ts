/** Addresses that are unreachable, or whose owner reported spam, only get mails about the account itself. */
import type { Tx } from '#db/connect.ts'
import type { MailProblem } from '#providers/mail-problem.ts'
import type { Services } from '#services.ts'
import { hashToken } from '#users/token.ts'
import {
  deleteSoftBounce,
  insertSoftBounce,
  liftBounceSuppression,
  suppressedHashes,
  suppressHash,
  unsuppressHash,
} from './mail-suppressions-table.ts'
import { DAY_MS } from './next-step.ts'

const SOFT_BOUNCE_WINDOW_DAYS = 7
const SOFT_BOUNCE_LIMIT = 3
/** Enhanced SMTP codes for a mailbox or domain that does not exist or no longer accepts mail. */
const DEAD_ADDRESS_CODES = new Set(['5.1.1', '5.1.2', '5.1.6', '5.1.10', '5.2.1'])

type SuppressServices = Pick<Services, 'now'>

const hashOf = (email: string): string => hashToken(email.trim().toLowerCase())

export async function suppressedAmong(tx: Tx, emails: readonly string[]): Promise<Set<string>> {
  const hashes = new Map(emails.map((email) => [hashOf(email), email]))
  const suppressed = await suppressedHashes(tx, [...hashes.keys()])
  return new Set([...hashes].flatMap(([hash, email]) => (suppressed.has(hash) ? [email] : [])))
}

export const suppress = ({ now }: SuppressServices, tx: Tx, email: string, reason: 'bounced' | 'complaint'): Promise<void> =>
  suppressHash(tx, hashOf(email), reason, now())

/** Called after the owner of the address followed a link that was mailed to it. */
export const unsuppress = (tx: Tx, email: string): Promise<void> => unsuppressHash(tx, hashOf(email))

/** Called after a temporary refusal. One mail counts once, however often it is tried. */
export async function recordSoftBounce({ now }: SuppressServices, tx: Tx, email: string, mailId: string): Promise<void> {
  const at = now()
  const emailHash = hashOf(email)
  const count = await insertSoftBounce(tx, { id: mailId, emailHash, at }, new Date(at.getTime() - SOFT_BOUNCE_WINDOW_DAYS * DAY_MS))
  if (count >= SOFT_BOUNCE_LIMIT) await suppressHash(tx, emailHash, 'bounced', at)
}

/**
 * Called when a mail was accepted. If it had been deferred, its address works after all: a busy server may defer everything for an hour.
 */
export async function recordMailAccepted(tx: Tx, mailId: string): Promise<void> {
  const emailHash = await deleteSoftBounce(tx, mailId)
  if (emailHash !== null) await liftBounceSuppression(tx, emailHash)
}

/** A refusal by policy, for example by a relay that does not know the sender. */
const POLICY_CODE = /^[45]\.7\./

/** Records what the mail server's response says about an address. */
export async function recordMailProblem(
  services: SuppressServices,
  tx: Tx,
  email: string,
  mailId: string,
  problem: MailProblem,
): Promise<void> {
  if (!problem.isAboutAddress || POLICY_CODE.test(problem.enhancedCode ?? '')) return
  const isDead = problem.outcome === 'refused' && problem.enhancedCode !== null && DEAD_ADDRESS_CODES.has(problem.enhancedCode)
  if (isDead) await suppress(services, tx, email, 'bounced')
  else await recordSoftBounce(services, tx, email, mailId)
}
