/** The TLS handshake of a server: its certificate and the protocols it agrees to. No request is sent over the connection. */
import { isIP } from 'node:net'
import { checkServerIdentity, type PeerCertificate, TLSSocket } from 'node:tls'
import { type Failure, failure } from './fetch-page.ts'
import type { Web } from './web.ts'

export type Handshake = {
  /** Such as `TLSv1.3`; null if the server accepted none of the offered versions. */
  protocol: string | null
  /** The HTTP protocol (ALPN), such as `h2`. */
  httpVersion: string | null
  certificate: { validFrom: number; validUntil: number; names: string; isForHost: boolean } | null
}

/** `old` offers only the versions that browsers dropped in 2020. */
export type HandshakeOffer = 'current' | 'old'

const MAX_CERTIFICATE_NAMES_LENGTH = 200
const OLD_PROTOCOLS = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const

export async function performHandshake(url: string, offer: HandshakeOffer, web: Web): Promise<Handshake | Failure> {
  const { hostname, host, port } = new URL(url)
  // A bad certificate must not end the handshake, because we want to know whether it is valid.
  const connect = web.connect({ rejectUnauthorized: false, allowH2: true, preferH2: true, ...(offer === 'old' && OLD_PROTOCOLS) })
  const servername = isIP(hostname) === 0 ? hostname : ''
  return new Promise((done) => {
    connect({ hostname, host, protocol: 'https:', port: port === '' ? '443' : port, servername }, (error, socket) => {
      if (error !== null) return done(offer === 'old' && isRefusal(error) ? NO_AGREEMENT : failure(url, error))
      socket.on('error', () => {})
      done(socket instanceof TLSSocket ? readHandshake(socket, hostname) : NO_AGREEMENT)
      socket.destroy()
    })
  })
}

const NO_AGREEMENT: Handshake = { protocol: null, httpVersion: null, certificate: null }

/** A server without the old protocols says so or closes the connection. */
const isRefusal = ({ code = '' }: Error & { code?: string }): boolean => /SSL|TLS|EPROTO|ECONNRESET|UND_ERR_SOCKET/.test(code)

function readHandshake(socket: TLSSocket, hostname: string): Handshake {
  const certificate: Partial<PeerCertificate> = socket.getPeerCertificate()
  return {
    protocol: socket.getProtocol(),
    httpVersion: socket.alpnProtocol || null,
    certificate:
      certificate.valid_to === undefined
        ? null
        : {
            validFrom: Date.parse(certificate.valid_from ?? ''),
            validUntil: Date.parse(certificate.valid_to),
            names: (certificate.subjectaltname ?? `CN:${certificate.subject?.CN}`).slice(0, MAX_CERTIFICATE_NAMES_LENGTH),
            isForHost: checkServerIdentity(hostname, certificate as PeerCertificate) === undefined,
          },
  }
}
