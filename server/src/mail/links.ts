import type { MailKind } from '@seo/contract/mail'
import type { MailLinks } from '#emails/layout.ts'

/** Unsubscribe links for one reader and kind of mail. `mailId` identifies the mail whose link was used. */
export function linksFor(origin: string, token: string, kind: MailKind, mailId: string | null): MailLinks {
  const query = `?kind=${kind}${mailId === null ? '' : `&mail=${mailId}`}`
  const page = `${origin}/unsubscribe/${token}`
  return { unsubscribe: `${page}${query}`, preferences: page, oneClick: `${origin}/api/v1/mail/unsubscribe/${token}${query}` }
}
