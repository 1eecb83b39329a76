import { type MailLook, simpleMail } from './layout.ts'

export const passwordResetMail = ({ link, siteName, look }: { link: string; siteName: string; look: MailLook }) =>
  simpleMail({
    siteName,
    look,
    subject: 'Reset your password',
    paragraphs: ['We received a request to reset your password. Choose a new one here:'],
    button: { label: 'Choose a new password', link },
    ending: "The link works once and for 60 minutes. If you didn't request it, ignore this mail. Nothing has changed.",
  })
