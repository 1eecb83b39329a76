import type { Mail, Mailer } from '#providers/mail.ts'
import { MailProblem } from '#providers/mail-problem.ts'
import type { Services } from '#services.ts'
import { recordAccepted, recordMailProblem } from './suppress.ts'

type DeliveryServices = Pick<Services, 'db' | 'now' | 'log'>

/**
 * Sends a mail that must arrive: throws, so it is retried, unless it arrived or was refused for good. `attemptsOf`: an id shared by all
 * attempts if each attempt sends a new mail.
 */
export async function deliver(services: DeliveryServices, mailer: Mailer, mail: Mail, attemptsOf = mail.id): Promise<void> {
  try {
    await mailer.send(mail)
  } catch (error) {
    if (!(error instanceof MailProblem)) throw error
    await recordMailProblem(services, services.db, mail.to, attemptsOf, error)
    if (error.outcome !== 'refused') throw error
    services.log.warn({ mail: mail.id, answer: error.message }, 'a mail was refused')
    return
  }
  await recordAccepted(services.db, attemptsOf)
}
