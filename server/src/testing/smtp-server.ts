import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type ReceivedMail = { from: string; to: string[]; raw: string }

/** A real SMTP server on loopback that keeps what it is given; while it is `down` it refuses every mail. */
export async function smtpServer(): Promise<{
  url: string
  received: ReceivedMail[]
  state: { down: boolean }
  stop: () => Promise<void>
}> {
  const received: ReceivedMail[] = []
  const state = { down: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(state.down ? Object.assign(new Error('down'), { responseCode: 451 }) : undefined),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received, state, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}
