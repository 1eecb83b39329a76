import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type ReceivedMail = { from: string; to: string[]; raw: string }

/**
 * `ok`: accepts the mail. `later` and `mailbox full` refuse the address temporarily, with and without closing the connection, and
 * `no such user` permanently. `silence`: accepts the whole mail and never confirms it; then `onSilence` gets the recipient and the mail.
 */
type SmtpReply = 'ok' | 'later' | 'mailbox full' | 'no such user' | 'silence'

/** A real SMTP server on loopback that records its mails; while `down` it refuses every mail. */
export async function smtpServer(): Promise<{
  url: string
  received: ReceivedMail[]
  state: { down: boolean; answer: (to: string) => SmtpReply; onSilence: (to: string, raw: string) => void }
  stop: () => Promise<void>
}> {
  const received: ReceivedMail[] = []
  const state = { down: false, answer: (_to: string): SmtpReply => 'ok', onSilence: (_to: string, _raw: string) => {} }
  const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(state.down ? refusal(451, 'down') : undefined),
    onRcptTo({ address }, _session, done) {
      const answer = state.answer(address)
      if (answer === 'later') return done(refusal(421, '4.7.0 Try again later'))
      if (answer === 'mailbox full') return done(refusal(452, '4.2.2 Mailbox full'))
      done(answer === 'no such user' ? refusal(550, '5.1.1 No such user') : undefined)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const raw = Buffer.concat(chunks).toString()
        const unconfirmed = rcptTo.find(({ address }) => state.answer(address) === 'silence')
        if (unconfirmed !== undefined) return state.onSilence(unconfirmed.address, raw)
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw })
        done()
      })
    },
  })
  // A killed client resets its connection.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received, state, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}
