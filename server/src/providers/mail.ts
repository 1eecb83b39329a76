import type { Services } from '#services.ts'
import { insertCapturedMail } from './captured-mails-table.ts'
import { type OnUse, useNoter } from './note-use.ts'

type Mail = { to: string; subject: string; text: string; html: string }

export type Mailer = {
  /** The id is the same when a mail is tried again, so that receivers can tell a repetition. */
  send: (mail: Mail & { id: string }) => Promise<void>
  close: () => void
}

/** Sends by SMTP where a server is set; otherwise (development only) keeps mails for reading at `/dev/mail`. */
export async function openMailer({ config, db, now, log }: Pick<Services, 'config' | 'db' | 'now' | 'log'>): Promise<Mailer> {
  const from = config.mailFrom
  const onUse = useNoter({ db, now, log }, 'mail')
  if (config.smtpUrl === null) {
    return noted({ send: (mail) => insertCapturedMail(db, { ...mail, from, sentAt: now() }), close() {} }, onUse)
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
  const mailer: Mailer = {
    async send({ id, ...mail }) {
      await transport.sendMail({ ...mail, from, messageId: `<${id}@${config.smtpUrl && new URL(config.smtpUrl).hostname}>` })
    },
    close: () => transport.close(),
  }
  return noted(mailer, onUse)
}

const noted = ({ send, close }: Mailer, onUse: OnUse): Mailer => ({
  close,
  async send(mail) {
    try {
      await send(mail)
    } catch (error) {
      await onUse(error instanceof Error ? error.message : String(error))
      throw error
    }
    await onUse(null)
  },
})
