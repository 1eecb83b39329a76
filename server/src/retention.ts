import { deleteOldAnswers } from '#ai/ask.ts'
import { deleteRecoveryTokensBefore } from '#auth/recovery-tokens-table.ts'
import { deleteRateLimitsBefore } from '#http/rate-limits-table.ts'
import { deleteSubmissionsBefore } from '#jobs/jobs-table.ts'
import { settleSendsBefore } from '#mail/mail-sends-table.ts'
import { deleteSoftBouncesBefore } from '#mail/mail-suppressions-table.ts'
import { deleteProcessesBefore } from '#processes/processes-table.ts'
import { deleteCapturedMailsBefore } from '#providers/captured-mails-table.ts'
import { deleteUsesBefore } from '#providers/service-uses-table.ts'
import { dropFactsOfJobsBefore } from '#results/stored-chunks-table.ts'
import type { Services } from '#services.ts'
import { deleteSessionsBefore } from '#users/sessions-table.ts'

const keptDays = 30
const factsKeptDays = 90
/** A dead worker is listed for a week, so it is noticed even after a weekend. */
const processesKeptDays = 7
/** By then the queue has given up on a mail that the mail server does not accept. */
const sendsWaitDays = 3
const day = 24 * 60 * 60 * 1000

/**
 * Deletes expired data: counters and links at once, dead processes after a week; ended sessions, captured mails, AI responses and service
 * statistics after a month; page facts after three.
 */
export async function deleteExpiredRows({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const today = now()
  const monthAgo = new Date(today.getTime() - keptDays * day)
  await deleteRateLimitsBefore(db, today)
  await deleteRecoveryTokensBefore(db, today)
  await deleteSessionsBefore(db, monthAgo)
  await deleteCapturedMailsBefore(db, monthAgo)
  await deleteUsesBefore(db, monthAgo)
  await deleteOldAnswers({ db, now })
  await deleteSoftBouncesBefore(db, monthAgo)
  await settleSendsBefore(db, new Date(today.getTime() - sendsWaitDays * day), today)
  await deleteProcessesBefore(db, new Date(today.getTime() - processesKeptDays * day))
  await deleteSubmissionsBefore(db, new Date(today.getTime() - day))
  await dropFactsOfJobsBefore(db, new Date(today.getTime() - factsKeptDays * day))
}
