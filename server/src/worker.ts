/** What is done outside of requests: every queue with its handler. */
import { sendRecoveryMail } from '#auth/recover-password.ts'
import type { Parts } from '#parts.ts'
import type { Mailer } from '#providers/mail.ts'
import type { Handlers } from '#queue/queue.ts'
import { forgetOldRows } from './retention.ts'

export const handlers = (parts: Parts, mailer: Mailer): Handlers => ({
  'password-recovery': (payload) => sendRecoveryMail(parts, mailer, payload),
  mail: (mail) => mailer.send(mail),
  retention: () => forgetOldRows(parts),
})
