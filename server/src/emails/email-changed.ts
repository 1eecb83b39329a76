import { letter, type MailLook } from './layout.ts'

export const emailChanged = ({ to, siteName, look }: { to: string; siteName: string; look: MailLook }) =>
  letter({
    siteName,
    look,
    subject: 'The address of your account was changed',
    paragraphs: [
      `Your account now belongs to the address ${to}. This one is no longer used.`,
      'If that was not you, answer the support of the site at once: somebody knows your password.',
    ],
  })
