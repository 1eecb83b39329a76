/** Creates certificates for test servers. Stored certificates would expire, and a key in a repository looks like a leak. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

export type Certificate = { key: string; cert: string }
type CertificateOptions = { name: string; addresses?: string[]; from?: string; until?: string; issuer?: Authority }
export type Authority = Certificate & { name: string; privateKey: KeyObject }

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const text = (tag: number, value: string) => der(tag, Buffer.from(value))
const bits = (value: Buffer) => der(0x03, Buffer.from([0]), value)
const distinguishedName = (name: string) => sequence(der(0x31, sequence(Buffer.from('0603550403', 'hex'), text(0x0c, name))))
const time = (day: string) => text(0x17, `${day.replaceAll('-', '').slice(2)}000000Z`)

const ECDSA_SHA256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'))
const AUTHORITY_EXTENSION = sequence(
  Buffer.from('0603551d13', 'hex'),
  der(0x01, Buffer.from([255])),
  der(0x04, sequence(der(0x01, Buffer.from([255])))),
)
const alternativeNames = (addresses: string[]) =>
  sequence(
    Buffer.from('0603551d11', 'hex'),
    der(0x04, sequence(...addresses.map((ip) => der(0x87, Buffer.from(ip.split('.').map(Number)))))),
  )

/** Creates a certificate that is signed by `issuer`, or self-signed without one. */
export function makeCertificate({ name, addresses, from = '2020-01-01', until = '2048-01-01', issuer }: CertificateOptions): Authority {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1, ...Buffer.from(name).subarray(0, 8)])),
    ECDSA_SHA256,
    distinguishedName(issuer?.name ?? name),
    sequence(time(from), time(until)),
    distinguishedName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(addresses === undefined ? AUTHORITY_EXTENSION : alternativeNames(addresses))),
  )
  const signed = sequence(body, ECDSA_SHA256, bits(sign('sha256', body, issuer?.privateKey ?? privateKey)))
  const lines = signed.toString('base64').replace(/.{64}/g, '$&\n')
  return {
    name,
    privateKey,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}
