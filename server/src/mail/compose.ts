import type { MailKind } from '@seo/contract/mail'
import type { Tx } from '#db/connect.ts'
import type { ComposedMail } from '#emails/layout.ts'
import type { MailTheme } from '#emails/mail-html.ts'
import type { Values } from '#emails/markdown.ts'
import { sequenceMail } from '#emails/sequence-mail.ts'
import { addressOf } from '#providers/mail.ts'
import type { Services } from '#services.ts'
import { type MailSite, mailSiteOfBrand } from '#users/brand-of-user.ts'
import type { Recipient } from '#users/mail-recipients.ts'
import { mailLinksFor } from './links.ts'

type ComposeServices = Pick<Services, 'appUrl' | 'config'>
/** The user whose values fill a template. */
export type TemplateUser = Pick<Recipient, 'name' | 'email' | 'brandId' | 'timeZone' | 'mailToken' | 'createdAt'>
type TemplateMail = { template: { subject: string; content: string }; kind: MailKind; mailId: string | null; theme?: MailTheme }

export async function composeTemplate(services: ComposeServices, tx: Tx, user: TemplateUser, mail: TemplateMail): Promise<ComposedMail> {
  const { template, kind, mailId, theme } = mail
  const site = await mailSiteOfBrand(services, tx, user.brandId)
  return sequenceMail({
    template,
    values: valuesOf(services, user, site),
    siteName: site.siteName,
    look: site.look,
    links: mailLinksFor(site.origin, user.mailToken, kind, mailId),
    ...(theme !== undefined && { theme }),
  })
}

const valuesOf = (
  { config }: ComposeServices,
  { name, email, timeZone, createdAt }: TemplateUser,
  { siteName, origin, look }: MailSite,
): Values => ({
  user_name: name,
  user_email: email,
  app_url: origin,
  support_email: look.supportEmail ?? addressOf(config.mailFrom),
  company_name: siteName,
  signup_date: createdAt.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: timeZone ?? 'UTC' }),
})
