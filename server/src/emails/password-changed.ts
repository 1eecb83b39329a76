import { type MailLook, simpleMail } from './layout.ts'

export const passwordChangedMail = ({ siteName, look }: { siteName: string; look: MailLook }) =>
  simpleMail({
    siteName,
    look,
    subject: 'Your password was changed',
    paragraphs: [
      'Your password has just been changed, and you were signed out everywhere else.',
      'If that was not you, choose a new password right away: click "Forgot your password?" on the login page.',
    ],
  })
