import { letter, type MailLook } from './layout.ts'

export const passwordChanged = ({ siteName, look }: { siteName: string; look: MailLook }) =>
  letter({
    siteName,
    look,
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account has just been changed, and the account was signed out everywhere else.',
      'If that was not you, ask for a new password with "Forgot your password?" on the login page right away.',
    ],
  })
