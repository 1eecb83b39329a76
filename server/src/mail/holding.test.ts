/** What admins change while users are in the middle of a sequence. */
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { rowsOf } from '#db/connect.ts'
import { DAY_MS, goToNoon } from '#testing/mail-clock.ts'
import { testServer } from '#testing/test-server.ts'
import { queueDueMails } from './queue-due.ts'

// Many mails one after another, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const server = testServer({ MAIL_PER_MINUTE: '60000' }, { sequences: true })
let admin: { token: string }
beforeAll(async () => {
  goToNoon(server)
  admin = await server.newUser({ admin: true })
})

const SEQUENCES = '/api/v1/admin/email-sequences'
const WAIT = { timeout: 20_000, interval: 50 }
const subjectsTo = async (email: string): Promise<string[]> =>
  (await server.call('GET', '/api/dev/mail')).body.data
    .filter(({ to }: { to: string }) => to === email)
    .map(({ subject }: { subject: string }) => subject)
    .reverse()
const sends = (userId: string) =>
  rowsOf<{ state: string; reason: string | null }>(
    server.services().db,
    sql`select state, reason from mail_sends where user_id = ${userId} order by created_at`,
  )
/** How many of the user's steps are due, queued or being sent. */
async function open(userId: string): Promise<number> {
  const { db, now } = server.services()
  const due = sql`select 1 from enrolments e join email_sequences s on s.id = e.sequence_id
    where e.user_id = ${userId} and e.state = 'active' and s.is_active and e.next_at <= ${now().toISOString()}::timestamptz`
  return (await rowsOf(db, due)).length + (await sends(userId)).filter(({ state }) => /queued|sending/.test(state)).length
}
async function pass(days: number, userId: string): Promise<void> {
  server.advance(days * DAY_MS)
  const looked = async () => {
    // The worker may have locked the same users after a change just before; then it handles them.
    await queueDueMails(server.services())
    return open(userId)
  }
  await expect.poll(looked, WAIT).toBe(0)
}
const welcome = async () => (await server.call('GET', `${SEQUENCES}/sequences/welcome`, { as: admin })).body.sequence
const setActive = (is_active: boolean) => server.call('PUT', `${SEQUENCES}/sequences/welcome/active`, { as: admin, body: { is_active } })
const change = async (step: number, change: object) => {
  const { id, sequence_id: _, unknown_variables: __, updated_at: ___, ...form } = (await welcome()).templates[step - 1]
  return server.call('PUT', `${SEQUENCES}/templates/${id}`, { as: admin, body: { ...form, ...change } })
}

test('a paused sequence holds users, and continues where they were', async () => {
  const ann = await server.newUser()
  await expect.poll(async () => (await subjectsTo(ann.email)).length, WAIT).toBe(1)
  expect((await setActive(false)).body.sequence).toMatchObject({ is_active: false, people: expect.any(Number) })
  await pass(20, ann.id)
  expect(await subjectsTo(ann.email)).toHaveLength(1)
  await setActive(true)
  await expect.poll(async () => (await subjectsTo(ann.email)).length, WAIT).toBe(2)
  await pass(7, ann.id)
  expect(await subjectsTo(ann.email)).toHaveLength(3)
})

test('B-V-22 a template with an unknown variable is saved but not sent; once corrected, it is sent', async () => {
  const ann = await server.newUser()
  await expect.poll(async () => (await subjectsTo(ann.email)).length, WAIT).toBe(1)
  const saved = await change(2, { subject: 'For {{first_name}}' })
  expect(saved).toMatchObject({ status: 200, body: { template: { unknown_variables: ['first_name'] } } })
  await pass(3, ann.id)
  expect(await subjectsTo(ann.email)).toHaveLength(1)
  await change(2, { subject: 'For {{user_name}}' })
  await expect.poll(() => subjectsTo(ann.email), WAIT).toEqual([expect.any(String), 'For Ann'])
})

test('a mail queued when its sequence was paused or its text broken goes back to waiting', async () => {
  const { db, queue } = server.services()
  const ann = await server.newUser()
  await expect.poll(async () => (await subjectsTo(ann.email)).length, WAIT).toBe(1)
  await setActive(false)
  // As if it had been queued just before.
  await db.execute(sql`update mail_sends set state = 'queued' where user_id = ${ann.id}`)
  const [{ id } = { id: '' }] = await rowsOf<{ id: string }>(db, sql`select id from mail_sends where user_id = ${ann.id}`)
  await queue.send(db, 'sequence-mail', { sendId: id })
  await expect.poll(() => sends(ann.id), WAIT).toEqual([])
  const place = sql`select last_step, state from enrolments where user_id = ${ann.id} and sequence_id = 'welcome'`
  expect(await rowsOf(db, place)).toEqual([{ last_step: 0, state: 'active' }])
  await setActive(true)
  await expect.poll(async () => (await sends(ann.id)).map(({ state }) => state), WAIT).toEqual(['sent'])
})

test('when two steps go back to waiting, neither is lost, in any order', async () => {
  const { db, queue } = server.services()
  const ann = await server.newUser()
  await expect.poll(async () => (await subjectsTo(ann.email)).length, WAIT).toBe(1)
  await pass(2, ann.id)
  await setActive(false)
  // As if the mail server had been down since sign-up.
  await db.execute(sql`update mail_sends set state = 'queued' where user_id = ${ann.id}`)
  for (const { id } of await rowsOf<{ id: string }>(db, sql`select id from mail_sends where user_id = ${ann.id} order by created_at`)) {
    await queue.send(db, 'sequence-mail', { sendId: id })
    await expect.poll(() => rowsOf(db, sql`select id from mail_sends where id = ${id}`), WAIT).toEqual([])
  }
  const place = sql`select last_step, state from enrolments where user_id = ${ann.id} and sequence_id = 'welcome'`
  expect(await rowsOf(db, place)).toEqual([{ last_step: 0, state: 'active' }])
  await setActive(true)
  await expect.poll(async () => (await sends(ann.id)).map(({ state }) => state), WAIT).toEqual(['sent'])
  await pass(2, ann.id)
  expect((await sends(ann.id)).map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('a step that is switched off while queued is not sent', async () => {
  const { db, queue } = server.services()
  const ann = await server.newUser()
  await expect.poll(async () => (await subjectsTo(ann.email)).length, WAIT).toBe(1)
  await change(1, { is_active: false })
  await db.execute(sql`update mail_sends set state = 'queued' where user_id = ${ann.id}`)
  const [{ id } = { id: '' }] = await rowsOf<{ id: string }>(db, sql`select id from mail_sends where user_id = ${ann.id}`)
  await queue.send(db, 'sequence-mail', { sendId: id })
  await expect.poll(() => sends(ann.id), WAIT).toEqual([{ state: 'skipped', reason: 'inactive' }])
  await change(1, { is_active: true })
})

test('a step that is switched off is skipped', async () => {
  const ann = await server.newUser()
  await expect.poll(async () => (await subjectsTo(ann.email)).length, WAIT).toBe(1)
  await change(2, { is_active: false })
  await pass(3, ann.id)
  expect(await sends(ann.id)).toContainEqual({ state: 'skipped', reason: 'inactive' })
  await pass(7, ann.id)
  expect(await subjectsTo(ann.email)).toHaveLength(2)
  await change(2, { is_active: true })
})

test('a template that is deleted while due is not sent, and the next one is', async () => {
  const { db, queue } = server.services()
  const made = await server.call('POST', `${SEQUENCES}/sequences/welcome/templates`, {
    as: admin,
    body: { name: 'Short', subject: 'Short', content: 'Short', step_number: 9, delay_days: 0, is_active: true },
  })
  const ann = await server.newUser()
  await expect.poll(async () => (await subjectsTo(ann.email)).length, WAIT).toBe(1)
  const [row] = await rowsOf<{ id: string }>(db, sql`select id from mail_sends where user_id = ${ann.id}`)
  await server.call('DELETE', `${SEQUENCES}/templates/${made.body.template.id}`, { as: admin })
  await db.execute(sql`update mail_sends set state = 'queued', template_id = ${made.body.template.id} where user_id = ${ann.id}`)
  await queue.send(db, 'sequence-mail', { sendId: row?.id ?? '' })
  await expect.poll(() => sends(ann.id), WAIT).toEqual([{ state: 'skipped', reason: 'template deleted' }])
  await pass(2, ann.id)
  expect(await subjectsTo(ann.email)).toHaveLength(2)
})

test('nothing is sent at night in the reader’s time zone', async () => {
  const email = `${crypto.randomUUID()}@example.test`
  const body = { email, password: 'correct horse', name: 'Ann' }
  const { body: made } = await server.call('POST', '/api/v1/auth/signup-first', { body, headers: { 'x-time-zone': 'Pacific/Auckland' } })
  const userId = made.data.user_id
  await queueDueMails(server.services())
  expect(await sends(userId)).toEqual([])
  // The user travels: the browser reports the new time zone when the app is opened.
  await server.call('GET', '/api/v1/auth/profile', { as: made.data.token, headers: { 'x-time-zone': 'Europe/Oslo' } })
  const [place] = await rowsOf<{ time_zone: string }>(server.services().db, sql`select time_zone from users where id = ${userId}`)
  expect(place?.time_zone).toBe('Europe/Oslo')
  await pass(1, userId)
  expect(await subjectsTo(email)).toHaveLength(1)
})

test('a deleted or disabled user gets nothing more', async () => {
  const [gone, shut] = [await server.newUser(), await server.newUser()]
  for (const { email } of [gone, shut]) await expect.poll(async () => (await subjectsTo(email)).length, WAIT).toBe(1)
  await server.call('POST', '/api/v1/auth/delete-account', { as: gone, body: { current_password: gone.password } })
  await server.services().db.execute(sql`update users set disabled_at = now() where id = ${shut.id}`)
  await pass(3, shut.id)
  expect(await subjectsTo(gone.email)).toHaveLength(1)
  expect(await subjectsTo(shut.email)).toHaveLength(1)
  expect(await sends(shut.id)).toContainEqual({ state: 'skipped', reason: 'disabled' })
})

test('a user who came back while the mail waited gets no reminder', async () => {
  // Creates a new admin, because another admin's session may have expired by then.
  const idle = async (is_active: boolean) =>
    server.call('PUT', `${SEQUENCES}/sequences/come-back/active`, { as: await server.newUser({ admin: true }), body: { is_active } })
  const [away, back] = [await server.newUser(), await server.newUser()]
  await idle(false)
  await pass(31, away.id)
  server.advance(DAY_MS)
  await server.call('POST', '/api/v1/auth/login', { body: { email: back.email, password: back.password } })
  await idle(true)
  await expect.poll(() => subjectsTo(away.email), WAIT).toContain('A month later: is your site still in shape?')
  await expect.poll(() => sends(back.id), WAIT).toContainEqual({ state: 'skipped', reason: 'came back' })
  expect(await subjectsTo(back.email)).not.toContain('A month later: is your site still in shape?')
})
