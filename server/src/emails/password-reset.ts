import { letter, type MailLook } from './layout.ts'

export const passwordReset = ({ link, siteName, look }: { link: string; siteName: string; look: MailLook }) =>
  letter({
    siteName,
    look,
    subject: 'Reset your password',
    paragraphs: ['Somebody, hopefully you, asked to reset the password of your account. Choose a new one here:'],
    button: { label: 'Choose a new password', link },
    ending: 'The link works once and for 60 minutes. If you did not ask for it, you can ignore this mail: nothing has changed.',
  })
