import { type MailLook, simpleMail } from './layout.ts'

export const emailChangedMail = ({ to, siteName, look }: { to: string; siteName: string; look: MailLook }) =>
  simpleMail({
    siteName,
    look,
    subject: 'The email address of your account was changed',
    paragraphs: [
      `Your account now uses ${to}. We won't write to this address again.`,
      'If that was not you, contact support right away. Somebody knows your password.',
    ],
  })
