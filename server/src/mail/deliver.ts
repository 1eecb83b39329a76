import type { Mail, Mailer } from '#providers/mail.ts'
import { MailProblem } from '#providers/mail-problem.ts'
import type { Services } from '#services.ts'
import { recordMailAccepted, recordMailProblem } from './suppress.ts'

type DeliveryServices = Pick<Services, 'db' | 'now' | 'log'>

/**
 * Sends a mail. Throws if it should be retried; returns if the mail server accepted it or refused it permanently. `attemptsId`: an id
 * shared by all attempts, if each attempt sends a new mail.
 */
export async function deliver(services: DeliveryServices, mailer: Mailer, mail: Mail, attemptsId = mail.id): Promise<void> {
  try {
    await mailer.send(mail)
  } catch (error) {
    if (!(error instanceof MailProblem)) throw error
    await recordMailProblem(services, services.db, mail.to, attemptsId, error)
    if (error.outcome !== 'refused') throw error
    services.log.warn({ mail: mail.id, answer: error.message }, 'a mail was refused')
    return
  }
  await recordMailAccepted(services.db, attemptsId)
}
