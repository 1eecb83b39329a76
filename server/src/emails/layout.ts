/** The layout shared by all mails. */
import { type Block, type Inline, plain, plainTextOf } from './blocks.ts'
import { mailColors } from './mail-colors.ts'
import { type MailTheme, mailHtml } from './mail-html.ts'
import { blocksAsText } from './mail-text.ts'

/** The appearance of a brand's mails. */
export type MailLook = {
  /** An absolute URL; null if only the name is shown. */
  logoUrl: string | null
  tagline: string
  primaryColor: string
  secondaryColor: string
  supportEmail: string | null
  /** The sender's display name; null: the name in `MAIL_FROM`. */
  senderName: string | null
}

/** Unsubscribe links. Mails about the account have none. */
export type MailLinks = {
  /** A page where recipients can unsubscribe. Opening it changes nothing. */
  unsubscribe: string
  preferences: string
  /** Receives the POST of a mailbox provider (RFC 8058). */
  oneClick: string
}

export type ComposedMail = {
  subject: string
  text: string
  html: string
  fromName: string | null
  replyTo: string | null
  headers: Record<string, string>
}

export type MailContent = {
  siteName: string
  look: MailLook
  subject: string
  blocks: Block[]
  /** Why the recipient gets this mail. */
  reason?: Inline[] | undefined
  links?: MailLinks | undefined
  theme?: MailTheme
}

const MAX_PREHEADER_LENGTH = 140

export function composeMail({ siteName, look, subject, blocks, reason, links, theme = 'auto' }: MailContent): ComposedMail {
  const footer = footerOf({ siteName, look, reason, links })
  const html = mailHtml({
    subject,
    preheader: preheaderOf(blocks),
    siteName,
    logoUrl: look.logoUrl,
    blocks,
    footer,
    colors: mailColors(look.primaryColor, look.secondaryColor),
    theme,
  })
  const text = blocksAsText([...blocks, ...footer.map((inline): Block => ({ is: 'paragraph', inline }))])
  return {
    subject,
    text: `${text}\n`,
    html,
    fromName: look.senderName,
    replyTo: look.supportEmail,
    headers: {
      // Prevents out-of-office replies.
      'Auto-Submitted': 'auto-generated',
      ...(links && { 'List-Unsubscribe': `<${links.oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }
}

function preheaderOf(blocks: readonly Block[]): string {
  const first = blocks.find((block) => block.is === 'paragraph')
  return first === undefined ? '' : plainTextOf(first.inline).slice(0, MAX_PREHEADER_LENGTH)
}

function footerOf({ siteName, look, reason, links }: Pick<MailContent, 'siteName' | 'look' | 'reason' | 'links'>): Inline[][] {
  const { supportEmail, tagline } = look
  return [
    ...(supportEmail === null
      ? []
      : [[{ text: 'Questions? Reply to this mail or write to ' }, { text: supportEmail, link: `mailto:${supportEmail}` }, { text: '.' }]]),
    ...(reason === undefined ? [] : [reason]),
    plain(tagline === '' ? siteName : `${siteName}: ${tagline}`),
    ...(links === undefined
      ? []
      : [
          [
            { text: 'Unsubscribe', link: links.unsubscribe },
            { text: ' · ' },
            { text: 'Choose which mails you get', link: links.preferences },
          ],
        ]),
  ]
}

export type SimpleMail = {
  siteName: string
  look: MailLook
  subject: string
  paragraphs: string[]
  button?: { label: string; link: string }
  ending?: string
  links?: MailLinks | undefined
}

/** A mail of paragraphs and a button, with a text from the code. Mails of sequences are made from templates instead. */
export const simpleMail = ({ siteName, look, subject, paragraphs, button, ending, links }: SimpleMail): ComposedMail =>
  composeMail({
    siteName,
    look,
    subject,
    links,
    blocks: [
      { is: 'heading', level: 1, inline: plain(subject) },
      ...paragraphs.map((text): Block => ({ is: 'paragraph', inline: plain(text) })),
      ...(button ? [{ is: 'button' as const, label: plain(button.label), link: button.link }] : []),
      ...(ending ? [{ is: 'paragraph' as const, inline: plain(ending), isMuted: true }] : []),
    ],
  })
