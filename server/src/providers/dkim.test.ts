import { generateKeyPairSync } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { smtpServer } from '#testing/smtp-server.ts'
import { testServer } from '#testing/test-server.ts'

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const smtp = await smtpServer()
afterAll(smtp.stop)
const dkim = { MAIL_DKIM_KEY: privateKey.replaceAll('\n', '\\n'), MAIL_DKIM_SELECTOR: 'k1', MAIL_FROM: 'Seo Shop <hello@seo.test>' }
const server = testServer({ SMTP_URL: smtp.url, ...dkim })

test('with a DKIM key, mails are signed, including both headers of one-click unsubscribe', async () => {
  const admin = await server.newUser({ admin: true })
  const draft = { subject: 'Signed', content: 'Hi' }
  await server.call('POST', '/api/v1/admin/email-sequences/templates/test', { as: admin, body: draft })
  await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBe(1)
  const head = smtp.received[0]?.raw.replaceAll(/\r\n[ \t]+/g, ' ') ?? ''
  const signature = /^DKIM-Signature: (.*)\r$/m.exec(head)?.[1] ?? ''
  expect(signature).toMatch(/d=seo\.test; .*s=k1;/)
  const signedHeaders = / h=([^;]*);/.exec(signature)?.[1]?.toLowerCase().replaceAll(' ', '').split(':')
  expect(signedHeaders).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post']),
  )
  expect(head).toMatch(/^List-Unsubscribe-Post: /m)
})

test('an invalid DKIM key, or one without a selector or domain, is a configuration error', () => {
  expect(() => readConfig({ ...dkim, MAIL_DKIM_KEY: 'secret' })).toThrow('MAIL_DKIM_KEY is not a private key in PEM form')
  expect(() => readConfig({ ...dkim, MAIL_DKIM_SELECTOR: '' })).toThrow('MAIL_DKIM_SELECTOR is missing')
  expect(() => readConfig({ ...dkim, MAIL_FROM: 'nobody' })).toThrow('neither MAIL_DKIM_DOMAIN nor MAIL_FROM names a domain')
  expect(readConfig({ ...dkim, MAIL_DKIM_DOMAIN: 'mail.seo.test' }).mailDkim).toMatchObject({ domain: 'mail.seo.test', selector: 'k1' })
})
