import { deleteOldResponses } from '#ai/ask.ts'
import { deleteRecoveryTokensBefore } from '#auth/recovery-tokens-table.ts'
import { deleteRateLimitsBefore } from '#http/rate-limits-table.ts'
import { deleteSubmissionsBefore } from '#jobs/submissions-table.ts'
import { settleSendsBefore } from '#mail/mail-sends-table.ts'
import { deleteSoftBouncesBefore } from '#mail/mail-suppressions-table.ts'
import { deleteProcessesBefore } from '#processes/processes-table.ts'
import { deleteCapturedMailsBefore } from '#providers/captured-mails-table.ts'
import { deleteUsesBefore } from '#providers/service-uses-table.ts'
import { deleteFactsOfJobsBefore } from '#results/stored-chunks-table.ts'
import type { Services } from '#services.ts'
import { deleteSessionsBefore } from '#users/sessions-table.ts'

const retentionDays = 30
const factsRetentionDays = 90
/** A dead worker stays listed for a week, so operators notice it even after a weekend. */
const processRetentionDays = 7
/** After this time the queue has given up on a mail that the mail server did not accept. */
const sendTimeoutDays = 3
const dayMs = 24 * 60 * 60 * 1000

/**
 * Deletes expired rows: rate limits and reset links as soon as they expire, dead processes after a week, page facts after three months,
 * and most other data after a month. Also gives up sequence mails that the mail server did not accept in time.
 */
export async function deleteExpiredRows({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const time = now()
  const monthAgo = new Date(time.getTime() - retentionDays * dayMs)
  await deleteRateLimitsBefore(db, time)
  await deleteRecoveryTokensBefore(db, time)
  await deleteSessionsBefore(db, monthAgo)
  await deleteCapturedMailsBefore(db, monthAgo)
  await deleteUsesBefore(db, monthAgo)
  await deleteOldResponses({ db, now })
  await deleteSoftBouncesBefore(db, monthAgo)
  await settleSendsBefore(db, new Date(time.getTime() - sendTimeoutDays * dayMs), time)
  await deleteProcessesBefore(db, new Date(time.getTime() - processRetentionDays * dayMs))
  await deleteSubmissionsBefore(db, new Date(time.getTime() - dayMs))
  await deleteFactsOfJobsBefore(db, new Date(time.getTime() - factsRetentionDays * dayMs))
}
