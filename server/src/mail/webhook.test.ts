import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendRecoveryMail } from '#auth/recover-password.ts'
import { rowsOf } from '#db/connect.ts'
import { MailProblem } from '#providers/mail-problem.ts'
import { DAY_MS } from '#testing/mail-clock.ts'
import { testServer } from '#testing/test-server.ts'
import { hashToken } from '#users/token.ts'
import { deliver } from './deliver.ts'
import { insertSends } from './mail-sends-table.ts'

const TOKEN = 'a-word-of-our-own'
const server = testServer({ MAIL_WEBHOOK_TOKEN: TOKEN })
const PATH = '/api/v1/webhooks/mail'

const report = (body: unknown, headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }, path = PATH) =>
  server.call('POST', path, { body: JSON.stringify(body), headers })
const reasonFor = async (email: string) => {
  const query = sql`select reason from mail_suppressions where email_hash = ${hashToken(email)}`
  return (await rowsOf<{ reason: string }>(server.services().db, query))[0]?.reason ?? null
}

const bounceReports: [string, (email: string) => unknown][] = [
  ['our own format', (email) => ({ type: 'bounce', email, message_id: '<0190-x@seo.test>' })],
  [
    'Amazon SES by SNS',
    (email) => ({
      Type: 'Notification',
      Message: JSON.stringify({
        notificationType: 'Bounce',
        bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: email }] },
        mail: { messageId: 'x', commonHeaders: { messageId: '<0190-x@seo.test>' } },
      }),
    }),
  ],
  ['Postmark', (email) => ({ RecordType: 'Bounce', Type: 'HardBounce', Email: email, MessageID: 'x' })],
  ['SendGrid', (email) => [{ event: 'bounce', type: 'bounce', email, 'smtp-id': '<0190-x@seo.test>' }]],
]

test.each(bounceReports)('a bounce reported by %s suppresses its address', async (_name, reportOf) => {
  const email = `${crypto.randomUUID()}@example.test`
  expect(await report(reportOf(email.toUpperCase()))).toMatchObject({ status: 200, body: { noted: 1 } })
  expect(await reasonFor(email)).toBe('bounced')
})

test('a complaint suppresses the address too', async () => {
  const [ses, postmark, sendGrid] = ['a', 'b', 'c'].map((name) => `${name}@complains.example`)
  await report({ eventType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress: ses }] } })
  await report({ RecordType: 'SpamComplaint', Email: postmark })
  await report([{ event: 'spamreport', email: sendGrid }])
  for (const email of [ses, postmark, sendGrid]) expect(await reasonFor(email ?? '')).toBe('complaint')
})

const messageId = (id: string) => `<${id}@seo.test>`
const sesBounce = (email: string, id: string, bounceType: string) => ({
  notificationType: 'Bounce',
  bounce: { bounceType, bouncedRecipients: [{ emailAddress: email }] },
  mail: { commonHeaders: { messageId: messageId(id) } },
})
const stateReports: [string, string, (email: string, id: string) => unknown][] = [
  ['a bounce', 'bounced', (email, id) => ({ type: 'bounce', email, message_id: messageId(id) })],
  ['a soft report, because it may still arrive,', 'sent', (email, id) => ({ type: 'soft', email, message_id: messageId(id) })],
  ['a complaint', 'sent', (email, id) => ({ type: 'complaint', email, message_id: messageId(id) })],
  ['a soft bounce of Amazon SES, which is final,', 'bounced', (email, id) => sesBounce(email, id, 'Transient')],
  ['a block of SendGrid, which is final,', 'bounced', (email, id) => [{ event: 'blocked', email, 'smtp-id': messageId(id) }]],
  ['a delay of Postmark', 'sent', (email) => ({ RecordType: 'Bounce', Type: 'Transient', Email: email })],
  ['a bounce without the id of a mail', 'sent', (email) => ({ RecordType: 'Bounce', Type: 'HardBounce', Email: email })],
]

test.each(stateReports)('after %s a sequence mail is %s', async (_name, state, reportOf) => {
  const ann = await server.newUser()
  const { db, newId, now } = server.services()
  const [id, at] = [newId(), now()]
  const [enrolment] = await rowsOf<{ id: string }>(db, sql`select id from enrolments where user_id = ${ann.id}`)
  const mail = { id, userId: ann.id, enrolmentId: enrolment?.id ?? '', sequenceId: 'welcome', templateId: 'any' }
  await insertSends(db, [{ ...mail, state: 'sent', createdAt: at, at }])
  expect(await report(reportOf(ann.email, id))).toMatchObject({ status: 200, body: { noted: 1 } })
  expect(await rowsOf(db, sql`select state from mail_sends where id = ${id}`)).toEqual([{ state }])
})

test('three temporary refusals suppress an address within a week, not over a month', async () => {
  const soft = (email: string, id: string) => report({ type: 'soft', email, message_id: `<${id}@seo.test>` })
  for (const id of ['m1', 'm2', 'm2', 'm2']) await soft('full@example.test', id)
  expect(await reasonFor('full@example.test')).toBeNull()
  await soft('full@example.test', 'm3')
  expect(await reasonFor('full@example.test')).toBe('bounced')
  for (const id of ['n1', 'n2', 'n3']) {
    await soft('rarely@example.test', id)
    server.advance(8 * DAY_MS)
  }
  expect(await reasonFor('rarely@example.test')).toBeNull()
})

test('the token is accepted as bearer, as password, or in the URL; other callers are refused', async () => {
  const body = { type: 'bounce', email: 'x@example.test' }
  const basic = { authorization: `Basic ${Buffer.from(`mail:${TOKEN}`).toString('base64')}` }
  expect((await report(body, basic)).status).toBe(200)
  expect((await report(body, { 'content-type': 'text/plain; charset=UTF-8' }, `${PATH}?token=${TOKEN}`)).status).toBe(200)
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: 'Basic eA==' }]) {
    expect(await report(body, headers as Record<string, string>)).toMatchObject({
      status: 401,
      body: { error: 'The token is missing or wrong. Send the value of MAIL_WEBHOOK_TOKEN.' },
    })
  }
})

test('an unknown report is ignored, and a body that is not JSON is refused', async () => {
  for (const body of [{}, [], null, 7, [{ event: 'open', email: 'x' }], { RecordType: 'Open', Email: 'x' }, { Type: 'Notification' }]) {
    expect(await report(body)).toMatchObject({ status: 200, body: { noted: 0 } })
  }
  expect((await report({ Type: 'SubscriptionConfirmation', SubscribeURL: 'http://127.0.0.1:1/' })).body.noted).toBe(0)
  const bad = await server.call('POST', PATH, { body: '{', headers: { authorization: `Bearer ${TOKEN}` } })
  expect([bad.status, bad.body.error]).toEqual([400, 'The body is not valid JSON'])
})

test('an address is no longer suppressed after its owner followed a mailed link', async () => {
  const ann = await server.newUser()
  await report({ type: 'bounce', email: ann.email })
  await server.call('POST', '/api/v1/auth/reset-password', { body: { email: ann.email } })
  const { text } = await server.mailTo(ann.email)
  const [, access = ''] = /access_token=([\w-]+)/.exec(text) ?? []
  await server.call('POST', '/api/v1/auth/update-password', { as: access, body: { password: 'another horse' } })
  expect(await reasonFor(ann.email)).toBeNull()
})

/** Sends one mail per id, each with this response. Returns the reason why the address is suppressed then; null if it is not. */
async function suppressionAfter(email: string, ids: string[], problem: MailProblem | null): Promise<string | null> {
  const send = () => (problem === null ? Promise.resolve() : Promise.reject(problem))
  for (const id of ids) {
    const mail = { id: `${email} ${id}`, to: email, subject: 'Hi', text: 'Hi', html: 'Hi' }
    await deliver(server.services(), { send, close() {} }, mail).catch((error) => expect(error).toBe(problem))
  }
  return reasonFor(email)
}
const greylisted = new MailProblem('450 4.2.0 Greylisted', 'later', true, '4.2.0')

test('mails deferred at the same time suppress an address only until one of them is accepted', async () => {
  expect(await suppressionAfter('busy@example.test', ['a', 'b', 'c'], greylisted)).toBe('bounced')
  expect(await suppressionAfter('busy@example.test', ['a'], null)).toBeNull()
  await report({ type: 'complaint', email: 'busy@example.test' })
  expect(await suppressionAfter('busy@example.test', ['b'], null)).toBe('complaint')
})

test('a complaint about an address that bounced before is remembered after the address accepts a mail', async () => {
  expect(await suppressionAfter('angry@example.test', ['a', 'b', 'c'], greylisted)).toBe('bounced')
  await report({ type: 'complaint', email: 'angry@example.test' })
  await report({ type: 'bounce', email: 'angry@example.test' })
  expect(await suppressionAfter('angry@example.test', ['a'], null)).toBe('complaint')
})

test('a reset mail that is deferred repeatedly counts once, and no more after it was accepted', async () => {
  const ann = await server.newUser()
  const { db, now } = server.services()
  const request = { email: ann.email, at: now().toISOString() }
  const countSoftBounces = async () => (await rowsOf(db, sql`select 1 from soft_bounces where email_hash = ${hashToken(ann.email)}`)).length
  const later = { send: () => Promise.reject(greylisted), close() {} }
  for (let i = 0; i < 3; i++) await expect(sendRecoveryMail(server.services(), later, request)).rejects.toBe(greylisted)
  expect([await countSoftBounces(), await reasonFor(ann.email)]).toEqual([1, null])
  await sendRecoveryMail(server.services(), { send: () => Promise.resolve(), close() {} }, request)
  expect(await countSoftBounces()).toBe(0)
})

test('a relay that refuses its sender suppresses no address', async () => {
  const denied = new MailProblem('554 5.7.1 Relay access denied', 'refused', true, '5.7.1')
  expect(await suppressionAfter('fine@example.test', ['a', 'b', 'c'], denied)).toBeNull()
})
