/** How a server shakes hands: its certificate and what it agrees to speak. Nothing is asked for over the connection. */
import { isIP } from 'node:net'
import { checkServerIdentity, type PeerCertificate, TLSSocket } from 'node:tls'
import { type Failure, failure } from './fetch-page.ts'
import type { Web } from './web.ts'

export type Handshake = {
  /** As `TLSv1.3`; null where the server did not agree to any that was offered. */
  protocol: string | null
  /** Of HTTP, as `h2`. */
  speaks: string | null
  certificate: { validFrom: number; validUntil: number; names: string; isForHost: boolean } | null
}

/** `old` offers only what browsers gave up in 2020. */
export type Manner = 'current' | 'old'

const LONGEST_NAMES = 200
const OLD = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const

export async function shakeHands(url: string, manner: Manner, web: Web): Promise<Handshake | Failure> {
  const { hostname, host, port } = new URL(url)
  // Whether the certificate is good is what we want to know, so a bad one must not end the handshake.
  const connect = web.connect({ rejectUnauthorized: false, allowH2: true, preferH2: true, ...(manner === 'old' && OLD) })
  const servername = isIP(hostname) === 0 ? hostname : ''
  return new Promise((done) => {
    connect({ hostname, host, protocol: 'https:', port: port === '' ? '443' : port, servername }, (error, socket) => {
      if (error !== null) return done(manner === 'old' && isRefusal(error) ? NO_AGREEMENT : failure(url, error))
      socket.on('error', () => {})
      done(socket instanceof TLSSocket ? read(socket, hostname) : NO_AGREEMENT)
      socket.destroy()
    })
  })
}

const NO_AGREEMENT: Handshake = { protocol: null, speaks: null, certificate: null }

/** A server that does not speak the old protocols says so, or hangs up. */
const isRefusal = ({ code = '' }: Error & { code?: string }): boolean => /SSL|TLS|EPROTO|ECONNRESET|UND_ERR_SOCKET/.test(code)

function read(socket: TLSSocket, hostname: string): Handshake {
  const certificate: Partial<PeerCertificate> = socket.getPeerCertificate()
  return {
    protocol: socket.getProtocol(),
    speaks: socket.alpnProtocol || null,
    certificate:
      certificate.valid_to === undefined
        ? null
        : {
            validFrom: Date.parse(certificate.valid_from ?? ''),
            validUntil: Date.parse(certificate.valid_to),
            names: (certificate.subjectaltname ?? `CN:${certificate.subject?.CN}`).slice(0, LONGEST_NAMES),
            isForHost: checkServerIdentity(hostname, certificate as PeerCertificate) === undefined,
          },
  }
}
