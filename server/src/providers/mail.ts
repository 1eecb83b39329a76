import type { Parts } from '#parts.ts'
import { insertCapturedMail } from './captured-mails-table.ts'

type Mail = { to: string; subject: string; text: string; html: string }

export type Mailer = {
  /** The id is the same when a mail is tried again, so that receivers can tell a repetition. */
  send: (mail: Mail & { id: string }) => Promise<void>
  close: () => void
}

/** Sends by SMTP where a server is set; otherwise (development only) keeps mails for reading at `/dev/mail`. */
export async function openMailer({ config, db, now }: Pick<Parts, 'config' | 'db' | 'now'>): Promise<Mailer> {
  const from = config.mailFrom
  if (config.smtpUrl === null) {
    return { send: (mail) => insertCapturedMail(db, { ...mail, from, sentAt: now() }), close() {} }
  }
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: config.smtpUrl,
    pool: true,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    async send({ id, ...mail }) {
      await transport.sendMail({ ...mail, from, messageId: `<${id}@${config.smtpUrl && new URL(config.smtpUrl).hostname}>` })
    },
    close: () => transport.close(),
  }
}
