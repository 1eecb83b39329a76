/** Background work: every queue with its handler. */
import type { Analyst } from '@seo/engine/worker/analyst'
import { runQuickScore } from '#analysis/quick-score.ts'
import { runAnalysis } from '#analysis/run-analysis.ts'
import { sendRecoveryMail } from '#auth/recover-password.ts'
import { deleteOldLooks } from '#looks/look.ts'
import { deliverQueued } from '#mail/deliver-queued.ts'
import { queueDueMails } from '#mail/queue-due.ts'
import { sendSequenceMail } from '#mail/send-sequence-mail.ts'
import type { Mailer } from '#providers/mail.ts'
import type { Handlers } from '#queue/queue.ts'
import type { Services } from '#services.ts'
import { reconcile } from '#subscription/reconcile.ts'
import { runBillingSync } from '#subscription/webhook.ts'
import { writeWording } from '#wording/write-wording.ts'
import { deleteExpiredRows } from './retention.ts'

/** `quickScoreAnalyst` reads the home pages for quick scores, any number of them concurrently. */
export const queueHandlers = (services: Services, mailer: Mailer, quickScoreAnalyst: () => Analyst): Handlers => ({
  'password-recovery': (payload) => sendRecoveryMail(services, mailer, payload),
  mail: (payload) => deliverQueued(services, mailer, payload),
  sequences: (_, signal) => queueDueMails(services, signal),
  'sequence-mail': ({ sendId }, signal) => sendSequenceMail(services, mailer, sendId, signal),
  'quick-look': ({ jobId }) => runQuickScore(services, quickScoreAnalyst(), jobId),
  analysis: ({ jobId }, signal) => runAnalysis(services, jobId, signal),
  wording: (payload, signal) => writeWording(services, payload, signal),
  'billing-sync': (payload) => runBillingSync(services, payload),
  'billing-reconcile': (_, signal) => reconcile(services, signal),
  'old-looks': () => deleteOldLooks(services),
  retention: () => deleteExpiredRows(services),
})
