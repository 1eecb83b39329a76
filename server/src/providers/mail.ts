import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import type { Db } from '#db/connect.ts'
import { insertCapturedMail } from './captured-mails-table.ts'
import { asMailProblem, MailProblem } from './mail-problem.ts'
import { type OnUse, usageRecorder } from './usage-recorder.ts'

export type Mail = {
  /** The same for every attempt, so receivers can detect duplicates. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Replaces the name in `MAIL_FROM`. */
  fromName?: string | null | undefined
  replyTo?: string | null | undefined
  headers?: Record<string, string> | undefined
}

export type Mailer = {
  /** Throws a `MailProblem` if the mail was not sent. */
  send: (mail: Mail) => Promise<void>
  close: () => void
}

/** RFC 8058 requires that both List-Unsubscribe headers are signed; by default the mail library signs only one. */
const SIGNED_HEADERS =
  'from:reply-to:to:subject:date:message-id:mime-version:content-type:content-transfer-encoding:auto-submitted:list-unsubscribe:list-unsubscribe-post'

type Settings = { config: Config; db: Db; now: () => Date; log: Logger }

/** Sends over SMTP if configured; otherwise (development only) captures mails for `/dev/mail`. */
export async function openMailer(settings: Settings): Promise<Mailer> {
  const { config, db, now, log } = settings
  const onUse = usageRecorder({ db, now, log }, 'mail')
  if (config.smtpUrl === null) return withUsage(capturingMailer(settings), onUse)
  const { createTransport } = await import('nodemailer')
  const { mailDkim: dkim } = config
  const transport = createTransport({
    url: config.smtpUrl,
    pool: true,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: config.mailTimeoutMs,
    ...(dkim !== null && {
      dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.key, headerFieldNames: SIGNED_HEADERS },
    }),
  })
  // Only the stream of a message shows whether any byte was sent. The client creates the stream once it is connected.
  const streams = new Map<string, Readable>()
  transport.use('stream', (mail, done) => {
    const { message } = mail
    const createReadStream = message.createReadStream.bind(message)
    message.createReadStream = (options) => {
      const stream = createReadStream(options)
      streams.set(String(mail.data.messageId), stream)
      return stream
    }
    done()
  })
  const mailer: Mailer = {
    async send({ id, fromName, replyTo, ...mail }) {
      const messageId = messageIdOf(config.mailFrom, id)
      try {
        await transport.sendMail({ ...mail, from: senderOf(config.mailFrom, fromName), ...(replyTo && { replyTo }), messageId })
      } catch (error) {
        throw asMailProblem(error, streams.get(messageId)?.readableDidRead ?? false)
      } finally {
        streams.delete(messageId)
      }
    },
    close: () => transport.close(),
  }
  return withUsage(mailer, onUse)
}

/** The address in `Name <address>`. */
export const addressOf = (mailFrom: string): string => /<([^<>]+)>\s*$/.exec(mailFrom)?.[1]?.trim() ?? mailFrom.trim()

const messageIdOf = (mailFrom: string, id: string): string => `<${id}@${addressOf(mailFrom).split('@').at(-1)}>`

const senderOf = (mailFrom: string, name: string | null | undefined) =>
  name == null ? mailFrom : { name: name.replaceAll(/\p{Cc}+/gu, ' '), address: addressOf(mailFrom) }

/** Like `senderOf`, as readable text. */
export const shownSender = (mailFrom: string, name: string | null | undefined): string =>
  name == null ? mailFrom : `${name} <${addressOf(mailFrom)}>`

const capturingMailer = ({ config, db, now }: Settings): Mailer => ({
  send: ({ fromName, replyTo, headers, ...mail }) =>
    insertCapturedMail(db, {
      ...mail,
      from: shownSender(config.mailFrom, fromName),
      headers: { 'Message-ID': messageIdOf(config.mailFrom, mail.id), ...(replyTo && { 'Reply-To': replyTo }), ...headers },
      sentAt: now(),
    }),
  close() {},
})

const withUsage = ({ send, close }: Mailer, onUse: OnUse): Mailer => ({
  close,
  async send(mail) {
    try {
      await send(mail)
    } catch (error) {
      // A mail server that refuses a mail or defers a recipient is working, so this does not count as a failure.
      const isServerWorking = error instanceof MailProblem && (error.outcome === 'refused' || error.isAboutAddress)
      if (!isServerWorking) await onUse(error instanceof Error ? error.message : String(error))
      throw error
    }
    await onUse(null)
  },
})
