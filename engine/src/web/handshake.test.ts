import type { ServerOptions } from 'node:https'
import { expect, test } from 'vitest'
import { makeCertificate } from '#testing/certificate.ts'
import { serve } from '#testing/serve.ts'
import { type HandshakeOffer, performHandshake } from './handshake.ts'
import { openWeb } from './web.ts'

async function handshakeWith(offer: HandshakeOffer, tls: ServerOptions) {
  await using site = await serve({}, tls)
  const web = openWeb({ userAgent: 'TestBot', allow: [site.host] })
  try {
    return await performHandshake(`${site.origin}/`, offer, web)
  } finally {
    await web.close()
  }
}

test('a bad certificate is a result, not an error', async () => {
  const good = makeCertificate({ name: 'shop', addresses: ['127.0.0.1'], from: '2026-01-01', until: '2026-12-01' })
  expect(await handshakeWith('current', { ...good, ALPNProtocols: ['h2', 'http/1.1'] })).toMatchObject({
    protocol: 'TLSv1.3',
    httpVersion: 'h2',
    certificate: { validFrom: Date.parse('2026-01-01'), validUntil: Date.parse('2026-12-01'), isForHost: true },
  })
  const foreign = makeCertificate({ name: 'shop', addresses: ['127.0.0.9'], until: '2021-01-01' })
  expect(await handshakeWith('current', foreign)).toMatchObject({
    httpVersion: 'http/1.1',
    certificate: { validUntil: Date.parse('2021-01-01'), names: 'IP Address:127.0.0.9', isForHost: false },
  })
})

test('old protocols are offered without newer ones, and a refusal is a result', async () => {
  const certificate = makeCertificate({ name: 'shop', addresses: ['127.0.0.1'] })
  const old = { minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
  expect(await handshakeWith('old', { ...certificate, ...old })).toMatchObject({ protocol: 'TLSv1.1' })
  expect(await handshakeWith('old', certificate)).toMatchObject({ protocol: null })
})

test('a server that does not respond or is forbidden gives a failure', async () => {
  const web = openWeb({ userAgent: 'TestBot', allow: ['127.0.0.1:1'] })
  expect(await performHandshake('https://127.0.0.1:1/', 'old', web)).toMatchObject({ kind: 'no connection' })
  expect(await performHandshake('https://127.0.0.1:2/', 'current', web)).toMatchObject({ kind: 'refused address' })
  await web.close()
})
