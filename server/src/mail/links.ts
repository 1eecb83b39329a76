import type { MailKind } from '@seo/contract/mail'
import type { MailLinks } from '#emails/layout.ts'

/** Unsubscribe links for one recipient and kind of mail. `mailId` tells later which mail's link was used. */
export function mailLinksFor(origin: string, token: string, kind: MailKind, mailId: string | null): MailLinks {
  const query = `?kind=${kind}${mailId === null ? '' : `&mail=${mailId}`}`
  const page = `${origin}/unsubscribe/${token}`
  return { unsubscribe: `${page}${query}`, preferences: page, oneClick: `${origin}/api/v1/mail/unsubscribe/${token}${query}` }
}
