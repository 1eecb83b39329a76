/** Sequences against a real mail server that accepts mails, defers them, refuses them, or accepts them without confirming. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#db/connect.ts'
import { DAY_MS, goToNoon } from '#testing/mail-clock.ts'
import { smtpServer } from '#testing/smtp-server.ts'
import { testServer } from '#testing/test-server.ts'
import { queueDueMails } from './queue-due.ts'

const smtp = await smtpServer()
afterAll(smtp.stop)
const server = testServer(
  {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Seo Shop <hello@seo.test>',
    APP_URL: 'https://seo.example.com',
    MAIL_PER_MINUTE: '60000',
    MAIL_TIMEOUT_SECONDS: '1',
  },
  { sequences: true },
)
beforeAll(() => goToNoon(server))

const WAIT = { timeout: 30_000, interval: 50 }
const subjects = (email: string) =>
  smtp.received
    .filter(({ to }) => to.includes(email))
    .map(({ raw }) => /^Subject: (.*(?:\r\n .*)*)/m.exec(raw)?.[1]?.replaceAll(/\r\n /g, ' ') ?? '')
const sends = (userId: string) =>
  rowsOf<{ state: string; reason: string | null }>(
    server.services().db,
    sql`select state, reason from mail_sends where user_id = ${userId} order by created_at`,
  )
const states = async (userId: string) => (await sends(userId)).map(({ state }) => state)
/** Queues due mails like two workers in parallel. */
const queueInParallel = () => Promise.all([queueDueMails(server.services()), queueDueMails(server.services())])
/** Waits until nothing is queued or being sent to this user. */
const settled = (userId: string) =>
  expect.poll(async () => (await states(userId)).filter((state) => state === 'queued' || state === 'sending'), WAIT).toEqual([])

const FIRST = 'Welcome to SEO Analysis Platform: your first report in two minutes'
const SECOND = 'Three SEO checks you can do in five minutes'
const THIRD = 'Send your report to the person who fixes it'
const REMINDER = 'A month later: is your site still in shape?'

test('B-C-43 B-S-39 over 40 days each step is sent once, whichever of two workers is first, and one more after a month without a visit', async () => {
  const ann = await server.newUser()
  await expect.poll(() => subjects(ann.email), WAIT).toEqual([FIRST])
  for (let day = 1; day <= 40; day++) {
    server.advance(DAY_MS)
    await queueInParallel()
    await settled(ann.id)
    if (day === 8) expect(subjects(ann.email)).toEqual([FIRST, SECOND])
  }
  expect(subjects(ann.email)).toEqual([FIRST, SECOND, THIRD, REMINDER])
  expect(await states(ann.id)).toEqual(['sent', 'sent', 'sent', 'sent'])
})

test('a mail has both headers of one-click unsubscribe, a text part, and is small', async () => {
  const ann = await server.newUser()
  await expect.poll(() => subjects(ann.email), WAIT).toHaveLength(1)
  const { raw = '' } = smtp.received.find(({ to }) => to.includes(ann.email)) ?? {}
  const unfolded = raw.replaceAll(/\r\n[ \t]+/g, ' ')
  expect(unfolded).toMatch(
    /^List-Unsubscribe: <https:\/\/seo\.example\.com\/api\/v1\/mail\/unsubscribe\/[\da-f]{64}\?kind=tips&mail=[\da-f-]{36}>\r$/m,
  )
  expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(unfolded).toMatch(/^Message-ID: <[\da-f-]{36}@seo\.test>\r$/im)
  expect(raw).toContain('text/plain')
  expect(raw).toContain('text/html')
  expect(raw.length).toBeLessThan(100_000)
})

test('a nonexistent address is suppressed at once and gets no more mails', async () => {
  smtp.state.answer = () => 'no such user'
  const ann = await server.newUser()
  await expect.poll(() => sends(ann.id), WAIT).toEqual([{ state: 'refused', reason: expect.stringContaining('550 5.1.1') }])
  smtp.state.answer = () => 'ok'
  server.advance(2 * DAY_MS)
  await queueInParallel()
  expect(await sends(ann.id)).toEqual([expect.anything(), { state: 'skipped', reason: 'suppressed' }])
  expect(subjects(ann.email)).toEqual([])
})

test('A15 a deferred mail is sent later, once', async () => {
  const deferred = new Set<string>()
  smtp.state.answer = (to) => {
    if (deferred.has(to)) return 'ok'
    deferred.add(to)
    return 'later'
  }
  const ann = await server.newUser()
  await expect.poll(() => states(ann.id), WAIT).toEqual(['sent'])
  smtp.state.answer = () => 'ok'
  expect(deferred).toContain(ann.email)
  expect(subjects(ann.email)).toEqual([FIRST])
})

test('a mail that was handed over but never confirmed is marked as unknown and not sent again', async () => {
  // All recipients: users of other tests may be due at the same time.
  const handedOver: string[] = []
  smtp.state.answer = () => 'silence'
  smtp.state.onSilence = (to) => handedOver.push(to)
  const ann = await server.newUser()
  await expect.poll(() => states(ann.id), WAIT).toEqual(['unknown'])
  smtp.state.answer = () => 'ok'
  await queueInParallel()
  expect(handedOver.filter((to) => to === ann.email)).toHaveLength(1)
  expect(subjects(ann.email)).toEqual([])
})

test('a mail that a killed worker left in progress is marked as unknown and not sent again', async () => {
  const { db, queue } = server.services()
  const ann = await server.newUser()
  await expect.poll(() => states(ann.id), WAIT).toEqual(['sent'])
  // As if the worker had been killed between storing `sending` and storing the result.
  await db.execute(sql`update mail_sends set state = 'sending' where user_id = ${ann.id}`)
  const [{ id } = { id: '' }] = await rowsOf<{ id: string }>(db, sql`select id from mail_sends where user_id = ${ann.id}`)
  await queue.send(db, 'sequence-mail', { sendId: id })
  await expect.poll(() => sends(ann.id), WAIT).toEqual([{ state: 'unknown', reason: expect.stringContaining('was stopped') }])
  expect(subjects(ann.email)).toEqual([FIRST])
})

test('A8 no mail is sent twice when the clock jumps back and forth', async () => {
  const ann = await server.newUser()
  await expect.poll(() => subjects(ann.email), WAIT).toEqual([FIRST])
  for (const hours of [-1, 2, -1, 1, -1]) {
    server.advance((hours * DAY_MS) / 24)
    await queueInParallel()
  }
  server.advance(2 * DAY_MS)
  await queueInParallel()
  await settled(ann.id)
  expect(subjects(ann.email)).toEqual([FIRST, SECOND])
})
