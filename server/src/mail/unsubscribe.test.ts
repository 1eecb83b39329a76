import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#db/connect.ts'
import { DAY_MS, goToNoon } from '#testing/mail-clock.ts'
import { testServer } from '#testing/test-server.ts'
import { optionalMailTarget } from './optional-mail.ts'
import { queueDueMails } from './queue-due.ts'

const server = testServer({ MAIL_PER_MINUTE: '60000' }, { sequences: true })
beforeAll(() => goToNoon(server))

type CapturedMail = { to: string; subject: string; headers: Record<string, string>; from: string }
const mailsTo = async (email: string): Promise<CapturedMail[]> =>
  (await server.call('GET', '/api/dev/mail')).body.data.filter(({ to }: CapturedMail) => to === email)

/** A user with the first mail of the welcome sequence, and the path of its one-click link. */
async function newWelcomedUser() {
  const ann = await server.newUser()
  await expect.poll(async () => (await mailsTo(ann.email)).length, { timeout: 20_000 }).toBe(1)
  const [mail] = await mailsTo(ann.email)
  const link = new URL(mail?.headers['List-Unsubscribe']?.slice(1, -1) ?? '')
  const token = link.pathname.split('/').at(-1) ?? ''
  return { ann, path: `${link.pathname}${link.search}`, token }
}

async function sendMailsOfNextDays(userId: string): Promise<void> {
  server.advance(10 * DAY_MS)
  await queueDueMails(server.services())
  const unsentMails = sql`select 1 from mail_sends where user_id = ${userId} and state in ('queued', 'sending')`
  await expect.poll(async () => (await rowsOf(server.services().db, unsentMails)).length, { timeout: 20_000 }).toBe(0)
}

const preferencesBy = async (token: string) => (await server.call('GET', `/api/v1/mail/preferences/${token}`)).body.data
const ALL_KINDS = { reports: true, tips: true, offers: true }

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'],
  ['application/json', '{}'],
])('one POST as %s unsubscribes, without a redirect, and no more mails are sent', async (type, body) => {
  const { ann, path, token } = await newWelcomedUser()
  const answer = await server.call('POST', path, { body, headers: { 'content-type': type } })
  expect(answer).toMatchObject({ status: 200, body: { success: true, message: 'You are unsubscribed.' } })
  expect((await preferencesBy(token)).kinds).toEqual({ ...ALL_KINDS, tips: false })
  await sendMailsOfNextDays(ann.id)
  expect(await mailsTo(ann.email)).toHaveLength(1)
})

test('a GET never unsubscribes, because mail scanners follow links', async () => {
  const { ann, path, token } = await newWelcomedUser()
  expect((await server.call('GET', path)).status).toBe(404)
  expect((await server.call('HEAD', path)).status).toBe(404)
  await server.call('GET', `/unsubscribe/${token}?kind=tips`)
  expect((await preferencesBy(token)).kinds).toEqual(ALL_KINDS)
  await sendMailsOfNextDays(ann.id)
  expect(await mailsTo(ann.email)).toHaveLength(2)
})

test('the mail whose link was used is counted once, however often it is used', async () => {
  const { path } = await newWelcomedUser()
  const admin = await server.newUser({ admin: true })
  const unsubscribed = async () => {
    const { body } = await server.call('GET', '/api/v1/admin/email-sequences/sequences/welcome/sends', { as: admin })
    return body.data.templates[0].unsubscribed
  }
  const before = await unsubscribed()
  await server.call('POST', path)
  await server.call('POST', path)
  expect(await unsubscribed()).toBe(before + 1)
})

test('a guessed token changes nothing: one-click still returns 200, the page gets a message; an unknown kind stops tips and offers', async () => {
  const guess = '0'.repeat(64)
  expect((await server.call('POST', `/api/v1/mail/unsubscribe/${guess}?kind=tips`)).status).toBe(200)
  for (const [method, body] of [['GET'], ['PUT', { kinds: ALL_KINDS }]] as const) {
    const answer = await server.call(method, `/api/v1/mail/preferences/${guess}`, { ...(body && { body }) })
    expect(answer.status).toBe(404)
    expect(answer.body.error).toMatch(/^This link is not valid\. Open the link in your newest email/)
  }
  const { token } = await newWelcomedUser()
  await server.call('POST', `/api/v1/mail/unsubscribe/${token}?kind=nonsense&mail=${'x'.repeat(5_000)}`)
  expect((await preferencesBy(token)).kinds).toEqual({ reports: true, tips: false, offers: false })
})

test('other calls still accept only JSON', async () => {
  const { token } = await newWelcomedUser()
  const form = { body: 'kinds=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  expect((await server.call('PUT', `/api/v1/mail/preferences/${token}`, form)).status).toBe(415)
  expect((await server.call('POST', '/api/v1/auth/login', form)).status).toBe(415)
  expect((await server.call('POST', '/api/v1/auth/login', { ...form, headers: { 'content-type': 'text/plain' } })).status).toBe(415)
})

test('the preferences are the same when signed in and by link, and the link does not show the full address', async () => {
  const { ann, token } = await newWelcomedUser()
  const saved = await server.call('PUT', '/api/v1/mail/preferences', { as: ann, body: { kinds: { ...ALL_KINDS, reports: false } } })
  expect(saved.body.data).toEqual({ email: ann.email, kinds: { ...ALL_KINDS, reports: false } })
  expect(await preferencesBy(token)).toEqual({ email: `${ann.email[0]}***@example.test`, kinds: { ...ALL_KINDS, reports: false } })
  await server.call('PUT', `/api/v1/mail/preferences/${token}`, { body: { kinds: ALL_KINDS } })
  expect((await server.call('GET', '/api/v1/mail/preferences', { as: ann })).body.data.kinds).toEqual(ALL_KINDS)
})

test('a report mail respects the choice; mails about the account have no unsubscribe link', async () => {
  const { ann } = await newWelcomedUser()
  const services = server.services()
  expect((await optionalMailTarget(services, services.db, ann.id, 'reports'))?.links.oneClick).toContain('kind=reports')
  await server.call('PUT', '/api/v1/mail/preferences', { as: ann, body: { kinds: { ...ALL_KINDS, reports: false } } })
  expect(await optionalMailTarget(services, services.db, ann.id, 'reports')).toBeNull()

  await server.call('POST', '/api/v1/auth/reset-password', { body: { email: ann.email } })
  await server.mailTo(ann.email, ({ subject }) => subject === 'Reset your password')
  const reset = (await mailsTo(ann.email)).find(({ subject }) => subject === 'Reset your password')
  expect(Object.keys(reset?.headers ?? {})).toEqual(['Message-ID', 'Auto-Submitted'])
})
