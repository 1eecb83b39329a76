import { letter } from './layout.ts'

export const passwordReset = ({ link, siteName }: { link: string; siteName: string }) =>
  letter({
    siteName,
    subject: 'Reset your password',
    paragraphs: ['Somebody, hopefully you, asked to reset the password of your account. Choose a new one here:'],
    button: { label: 'Choose a new password', link },
    ending: 'The link works once and for 60 minutes. If you did not ask for it, you can ignore this mail: nothing has changed.',
  })
