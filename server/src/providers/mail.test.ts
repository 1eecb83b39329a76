import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#db/connect.ts'
import { smtpServer } from '#testing/smtp-server.ts'
import { testServer } from '#testing/test-server.ts'

const smtp = await smtpServer()
afterAll(smtp.stop)
const server = testServer({ SMTP_URL: smtp.url, MAIL_FROM: 'Seo Shop <hello@seo.test>', APP_URL: 'https://seo.example.com' })

const mailsTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address))

test('A-C-09 the reset mail is sent over SMTP, with a link to the configured address', async () => {
  const ann = await server.newUser()
  await server.call('POST', '/api/v1/auth/reset-password', { body: { email: ann.email } })

  await expect.poll(() => mailsTo(ann.email).length, { timeout: 15_000 }).toBe(1)
  const [mail] = mailsTo(ann.email)
  expect(mail?.from).toBe('hello@seo.test')
  // Quoted-printable: long lines end with "=", and "=3D" is an equals sign.
  const text = mail?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  expect(text).toMatch(/https:\/\/seo\.example\.com\/reset-password#access_token=[\w-]{43}&refresh_token=[\w-]{43}&type=recovery/)
})

test('a recipient that is deferred does not count as a failure of the mail server', async () => {
  const ann = await server.newUser()
  let attempts = 0
  smtp.state.answer = (to) => (to === ann.email && ++attempts === 1 ? 'mailbox full' : 'ok')
  await server.call('POST', '/api/v1/auth/reset-password', { body: { email: ann.email } })
  await expect.poll(() => mailsTo(ann.email).length, { timeout: 25_000 }).toBe(1)
  expect(attempts).toBeGreaterThan(1)
  const failures = sql`select last_error from service_uses where service = 'mail' and failed > 0`
  expect(await rowsOf(server.services().db, failures)).toEqual([])
})

test('A15 while the mail server is down a mail is delayed, neither lost nor duplicated', async () => {
  const ann = await server.newUser()
  smtp.state.down = true
  const reset = await server.call('POST', '/api/v1/auth/reset-password', { body: { email: ann.email } })
  expect(reset.status).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(mailsTo(ann.email)).toHaveLength(0)

  smtp.state.down = false
  await expect.poll(() => mailsTo(ann.email).length, { timeout: 25_000, interval: 200 }).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(mailsTo(ann.email)).toHaveLength(1)
})
