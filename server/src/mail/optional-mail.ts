import type { MailKind } from '@seo/contract/mail'
import type { Tx } from '#db/connect.ts'
import type { MailLinks } from '#emails/layout.ts'
import type { Services } from '#services.ts'
import { type MailSite, mailSiteOfBrand } from '#users/brand-of-user.ts'
import { recipientById } from '#users/mail-recipients.ts'
import { mailLinksFor } from './links.ts'
import { switchedOffKinds } from './mail-preferences-table.ts'
import { suppressedAmong } from './suppress.ts'

type MailTarget = MailSite & { to: string; links: MailLinks }

/**
 * The recipient and unsubscribe links of an optional mail; null if the user switched this kind off, is disabled or deleted, or has a
 * suppressed address.
 */
export async function optionalMailTarget(
  services: Pick<Services, 'appUrl' | 'config'>,
  tx: Tx,
  userId: string,
  kind: MailKind,
): Promise<MailTarget | null> {
  const person = await recipientById(tx, userId)
  if (person === null || person.disabledAt !== null) return null
  if ((await switchedOffKinds(tx, userId)).includes(kind)) return null
  if ((await suppressedAmong(tx, [person.email])).size > 0) return null
  const site = await mailSiteOfBrand(services, tx, person.brandId)
  return { to: person.email, ...site, links: mailLinksFor(site.origin, person.mailToken, kind, null) }
}
