/** Changes by admins while users are in the middle of a sequence. */
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#db/connect.ts'
import { DAY_MS, goToNoon } from '#testing/mail-clock.ts'
import { testServer } from '#testing/test-server.ts'
import { queueDueMails } from './queue-due.ts'

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
async function countOpenSteps(userId: string): Promise<number> {
  const { db, now } = server.services()
  const due = sql`select 1 from enrolments e join email_sequences s on s.id = e.sequence_id
    where e.user_id = ${userId} and e.state = 'active' and s.is_active and e.next_at <= ${now().toISOString()}::timestamptz`
  return (await rowsOf(db, due)).length + (await sends(userId)).filter(({ state }) => /queued|sending/.test(state)).length
}
async function passDays(days: number, userId: string): Promise<void> {
  server.advance(days * DAY_MS)
  const queueAndCount = async () => {
    // Skips users whom a worker has locked after a recent change. In that case the worker queues their mails.
    await queueDueMails(server.services())
    return countOpenSteps(userId)
  }
  await expect.poll(queueAndCount, WAIT).toBe(0)
}
const readWelcome = async () => (await server.call('GET', `${SEQUENCES}/sequences/welcome`, { as: admin })).body.sequence
const setActive = (is_active: boolean) => server.call('PUT', `${SEQUENCES}/sequences/welcome/active`, { as: admin, body: { is_active } })
const changeTemplate = async (step: number, fields: object) => {
  const { id, sequence_id: _, unknown_variables: __, updated_at: ___, ...form } = (await readWelcome()).templates[step - 1]
  return server.call('PUT', `${SEQUENCES}/templates/${id}`, { as: admin, body: { ...form, ...fields } })
}

test('a paused sequence sends nothing, and later continues at the same step', async () => {
  const ann = await server.newUser()
  await expect.poll(async () => (await subjectsTo(ann.email)).length, WAIT).toBe(1)
  expect((await setActive(false)).body.sequence).toMatchObject({ is_active: false, people: expect.any(Number) })
  await passDays(20, ann.id)
  expect(await subjectsTo(ann.email)).toHaveLength(1)
  await setActive(true)
  await expect.poll(async () => (await subjectsTo(ann.email)).length, WAIT).toBe(2)
  await passDays(7, ann.id)
  expect(await subjectsTo(ann.email)).toHaveLength(3)
})

test('B-V-22 a template with an unknown variable is saved but not sent; once corrected, it is sent', async () => {
  const ann = await server.newUser()
  await expect.poll(async () => (await subjectsTo(ann.email)).length, WAIT).toBe(1)
  const saved = await changeTemplate(2, { subject: 'For {{first_name}}' })
  expect(saved).toMatchObject({ status: 200, body: { template: { unknown_variables: ['first_name'] } } })
  await passDays(3, ann.id)
  expect(await subjectsTo(ann.email)).toHaveLength(1)
  await changeTemplate(2, { subject: 'For {{user_name}}' })
  await expect.poll(() => subjectsTo(ann.email), WAIT).toEqual([expect.any(String), 'For Ann'])
})

test('a queued mail goes back to waiting if its sequence is paused', async () => {
  const { db, queue } = server.services()
  const ann = await server.newUser()
  await expect.poll(async () => (await subjectsTo(ann.email)).length, WAIT).toBe(1)
  await setActive(false)
  // As if the mail had been queued just before the pause.
  await db.execute(sql`update mail_sends set state = 'queued' where user_id = ${ann.id}`)
  const [{ id } = { id: '' }] = await rowsOf<{ id: string }>(db, sql`select id from mail_sends where user_id = ${ann.id}`)
  await queue.send(db, 'sequence-mail', { sendId: id })
  await expect.poll(() => sends(ann.id), WAIT).toEqual([])
  const position = sql`select last_step, state from enrolments where user_id = ${ann.id} and sequence_id = 'welcome'`
  expect(await rowsOf(db, position)).toEqual([{ last_step: 0, state: 'active' }])
  await setActive(true)
  await expect.poll(async () => (await sends(ann.id)).map(({ state }) => state), WAIT).toEqual(['sent'])
})

test('when two queued steps go back to waiting, both are sent later', async () => {
  const { db, queue } = server.services()
  const ann = await server.newUser()
  await expect.poll(async () => (await subjectsTo(ann.email)).length, WAIT).toBe(1)
  await passDays(2, ann.id)
  await setActive(false)
  // As if the mail server had been down since sign-up.
  await db.execute(sql`update mail_sends set state = 'queued' where user_id = ${ann.id}`)
  for (const { id } of await rowsOf<{ id: string }>(db, sql`select id from mail_sends where user_id = ${ann.id} order by created_at`)) {
    await queue.send(db, 'sequence-mail', { sendId: id })
    await expect.poll(() => rowsOf(db, sql`select id from mail_sends where id = ${id}`), WAIT).toEqual([])
  }
  const position = sql`select last_step, state from enrolments where user_id = ${ann.id} and sequence_id = 'welcome'`
  expect(await rowsOf(db, position)).toEqual([{ last_step: 0, state: 'active' }])
  await setActive(true)
  await expect.poll(async () => (await sends(ann.id)).map(({ state }) => state), WAIT).toEqual(['sent'])
  await passDays(2, ann.id)
  expect((await sends(ann.id)).map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('a step that is switched off while queued is not sent', async () => {
  const { db, queue } = server.services()
  const ann = await server.newUser()
  await expect.poll(async () => (await subjectsTo(ann.email)).length, WAIT).toBe(1)
  await changeTemplate(1, { is_active: false })
  await db.execute(sql`update mail_sends set state = 'queued' where user_id = ${ann.id}`)
  const [{ id } = { id: '' }] = await rowsOf<{ id: string }>(db, sql`select id from mail_sends where user_id = ${ann.id}`)
  await queue.send(db, 'sequence-mail', { sendId: id })
  await expect.poll(() => sends(ann.id), WAIT).toEqual([{ state: 'skipped', reason: 'inactive' }])
  await changeTemplate(1, { is_active: true })
})

test('a step that is switched off is skipped', async () => {
  const ann = await server.newUser()
  await expect.poll(async () => (await subjectsTo(ann.email)).length, WAIT).toBe(1)
  await changeTemplate(2, { is_active: false })
  await passDays(3, ann.id)
  expect(await sends(ann.id)).toContainEqual({ state: 'skipped', reason: 'inactive' })
  await passDays(7, ann.id)
  expect(await subjectsTo(ann.email)).toHaveLength(2)
  await changeTemplate(2, { is_active: true })
})

test('a template that is deleted while its mail is queued is not sent, and the next one is', async () => {
  const { db, queue } = server.services()
  const created = await server.call('POST', `${SEQUENCES}/sequences/welcome/templates`, {
    as: admin,
    body: { name: 'Short', subject: 'Short', content: 'Short', step_number: 9, delay_days: 0, is_active: true },
  })
  const ann = await server.newUser()
  await expect.poll(async () => (await subjectsTo(ann.email)).length, WAIT).toBe(1)
  const [row] = await rowsOf<{ id: string }>(db, sql`select id from mail_sends where user_id = ${ann.id}`)
  await server.call('DELETE', `${SEQUENCES}/templates/${created.body.template.id}`, { as: admin })
  await db.execute(sql`update mail_sends set state = 'queued', template_id = ${created.body.template.id} where user_id = ${ann.id}`)
  await queue.send(db, 'sequence-mail', { sendId: row?.id ?? '' })
  await expect.poll(() => sends(ann.id), WAIT).toEqual([{ state: 'skipped', reason: 'template deleted' }])
  await passDays(2, ann.id)
  expect(await subjectsTo(ann.email)).toHaveLength(2)
})

test('no mail is sent at night in the recipient’s time zone', async () => {
  const email = `${crypto.randomUUID()}@example.test`
  const body = { email, password: 'correct horse', name: 'Ann' }
  const { body: created } = await server.call('POST', '/api/v1/auth/signup-first', { body, headers: { 'x-time-zone': 'Pacific/Auckland' } })
  const userId = created.data.user_id
  await queueDueMails(server.services())
  expect(await sends(userId)).toEqual([])
  // The user travels: the browser reports the new time zone when the app is opened.
  await server.call('GET', '/api/v1/auth/profile', { as: created.data.token, headers: { 'x-time-zone': 'Europe/Oslo' } })
  const [row] = await rowsOf<{ time_zone: string }>(server.services().db, sql`select time_zone from users where id = ${userId}`)
  expect(row?.time_zone).toBe('Europe/Oslo')
  await passDays(1, userId)
  expect(await subjectsTo(email)).toHaveLength(1)
})

test('a deleted or disabled user gets no more mails', async () => {
  const [deleted, disabled] = [await server.newUser(), await server.newUser()]
  for (const { email } of [deleted, disabled]) await expect.poll(async () => (await subjectsTo(email)).length, WAIT).toBe(1)
  await server.call('POST', '/api/v1/auth/delete-account', { as: deleted, body: { current_password: deleted.password } })
  await server.services().db.execute(sql`update users set disabled_at = now() where id = ${disabled.id}`)
  await passDays(3, disabled.id)
  expect(await subjectsTo(deleted.email)).toHaveLength(1)
  expect(await subjectsTo(disabled.email)).toHaveLength(1)
  expect(await sends(disabled.id)).toContainEqual({ state: 'skipped', reason: 'disabled' })
})

test('a user who came back while the mail waited gets no reminder', async () => {
  // Each call needs a new admin, because the session of an earlier admin may have expired when the clock was advanced.
  const setReminderActive = async (is_active: boolean) =>
    server.call('PUT', `${SEQUENCES}/sequences/come-back/active`, { as: await server.newUser({ admin: true }), body: { is_active } })
  const [away, back] = [await server.newUser(), await server.newUser()]
  await setReminderActive(false)
  await passDays(31, away.id)
  server.advance(DAY_MS)
  await server.call('POST', '/api/v1/auth/login', { body: { email: back.email, password: back.password } })
  await setReminderActive(true)
  await expect.poll(() => subjectsTo(away.email), WAIT).toContain('A month later: is your site still in shape?')
  await expect.poll(() => sends(back.id), WAIT).toContainEqual({ state: 'skipped', reason: 'came back' })
  expect(await subjectsTo(back.email)).not.toContain('A month later: is your site still in shape?')
})
