/** Mail preferences, one-click unsubscribe, and the reports of mail services. */
import { z } from 'zod'
import { calls, minutes } from './call.ts'

/** Mails that can be switched off. Mails about the account itself are always sent. */
export const mailKinds = ['reports', 'tips', 'offers'] as const
export const MailKind = z.enum(mailKinds)
export type MailKind = z.output<typeof MailKind>

export const mailKindLabels: Record<MailKind, { name: string; note: string }> = {
  reports: { name: 'Reports', note: 'When an analysis that took more than a minute is done.' },
  tips: { name: 'Tips', note: 'How to get the most out of your reports. A few mails after you sign up and after your first report.' },
  offers: { name: 'Offers', note: 'A reminder when you have not been here for a while.' },
}

/** True: mails of this kind are sent. */
export const MailChoice = z.object({ reports: z.boolean(), tips: z.boolean(), offers: z.boolean() })
export type MailChoice = z.output<typeof MailChoice>

const Preferences = z.object({
  /** Masked when opened by link, because the visitor may not own the address. */
  email: z.string(),
  kinds: MailChoice,
})

const tokenGuessLimits = [{ per: 'address', count: 60, seconds: minutes(10) }] as const

export const mailCalls = calls({
  own: {
    method: 'GET',
    path: '/api/v1/mail/preferences',
    who: 'user',
    summary: 'Get the email preferences of the signed-in user.',
    envelope: 'data',
    isBeyondSpecification: true,
    reply: Preferences,
  },
  saveOwn: {
    method: 'PUT',
    path: '/api/v1/mail/preferences',
    who: 'user',
    summary: 'Change the email preferences of the signed-in user.',
    body: z.object({ kinds: MailChoice }),
    envelope: 'data',
    isBeyondSpecification: true,
    reply: Preferences,
  },
  preferences: {
    method: 'GET',
    path: '/api/v1/mail/preferences/{token}',
    who: 'anyone',
    summary: 'Get the email preferences of the recipient of a link. Changes nothing, because mail scanners open links.',
    limits: tokenGuessLimits,
    limitName: 'mail.preferences',
    envelope: 'data',
    isBeyondSpecification: true,
    reply: Preferences,
  },
  savePreferences: {
    method: 'PUT',
    path: '/api/v1/mail/preferences/{token}',
    who: 'anyone',
    summary: 'Change the email preferences of the recipient of a link.',
    limits: tokenGuessLimits,
    limitName: 'mail.preferences',
    body: z.object({ kinds: MailChoice }),
    envelope: 'data',
    isBeyondSpecification: true,
    reply: Preferences,
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/v1/mail/unsubscribe/{token}',
    who: 'anyone',
    summary: 'Unsubscribe with one click (RFC 8058). Always returns 200 and ignores the body.',
    query: z.object({
      /** Without a known kind, the person is unsubscribed from tips and offers. */
      kind: MailKind.optional().catch(undefined),
      /** The mail that contained the link. */
      mail: z.string().max(100).optional().catch(undefined),
    }),
    alsoAccepts: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    envelope: 'flat',
    isBeyondSpecification: true,
    reply: z.object({ message: z.string() }),
  },
  webhook: {
    method: 'POST',
    path: '/api/v1/webhooks/mail',
    who: 'anyone',
    summary: 'Receive bounces and spam complaints from an email service, in the formats of Amazon SES, Postmark and SendGrid.',
    query: z.object({ token: z.string().max(500).optional() }),
    maxBodyBytes: 1024 * 1024,
    needsRawBody: true,
    // Amazon sends JSON with a text content type.
    alsoAccepts: ['text/plain'],
    envelope: 'flat',
    isBeyondSpecification: true,
    reply: z.object({ noted: z.number().int() }),
  },
})
