import type { Mailer } from '#providers/mail.ts'
import type { Payload } from '#queue/queue.ts'
import type { Services } from '#services.ts'
import { deliver } from './deliver.ts'
import { optionalMailTarget } from './optional-mail.ts'

/** Delivers a mail of the queue `mail`. An optional mail is dropped if its user no longer wants it or was deleted. */
export async function deliverQueued(services: Services, mailer: Mailer, { to, ...mail }: Payload<'mail'>): Promise<void> {
  const target = typeof to === 'string' ? { to } : await optionalMailTarget(services, services.db, to.userId, to.kind)
  if (target !== null) await deliver(services, mailer, { ...mail, to: target.to })
}
