import { request as httpRequest } from 'node:http'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { rowsOf } from '#db/connect.ts'
import type { Services } from '#services.ts'
import { testServer } from '#testing/test-server.ts'
import { updateUser } from '#users/users-table.ts'
import { requestRecovery, sendRecoveryMail } from './recover-password.ts'

const server = testServer({ APP_URL: 'https://seo.example.com/' })

const resetMailSent = 'If an account exists with this email, you will receive password reset instructions.'
const badLink = 'Invalid or expired reset link. Please request a new password reset.'
const minuteMs = 60 * 1000

const requestReset = (email: string) => server.call('POST', '/api/v1/auth/reset-password', { body: { email } })
const verify = (access_token: string, refresh_token?: string) =>
  server.call('POST', '/api/v1/auth/verify-recovery-token', { body: { access_token, refresh_token } })
const setPassword = (access: string, password: string) =>
  server.call('POST', '/api/v1/auth/update-password', { as: access, body: { password } })

const readMails = new Set<string>()
/** Requests a reset email and returns the tokens of its link. */
async function requestLink(email: string): Promise<{ access: string; refresh: string; text: string }> {
  expect(await requestReset(email)).toMatchObject({ status: 200, body: { success: true, message: resetMailSent } })
  const { text } = await server.mailTo(email, (mail) => !readMails.has(mail.text))
  readMails.add(text)
  const [, access = '', refresh = ''] = /access_token=([\w-]+)&refresh_token=([\w-]+)&type=recovery/.exec(text) ?? []
  return { access, refresh, text }
}

test('A-C-09 A-C-10 A-C-12 A-X-15 A-S-57 the reset email leads through the link to a new password', async () => {
  const ann = await server.newUser()
  const { access, refresh, text } = await requestLink(ann.email)
  expect(text).toContain('https://seo.example.com/reset-password#access_token=')

  expect((await verify(access, refresh)).status).toBe(200)
  expect((await verify(access)).status).toBe(200)
  expect(await setPassword(access, 'brand new')).toMatchObject({
    status: 200,
    body: { success: true, message: expect.any(String), data: { redirect: '/login' } },
  })
  expect((await server.call('POST', '/api/v1/auth/login', { body: { email: ann.email, password: 'brand new' } })).status).toBe(200)
  expect((await server.call('POST', '/api/v1/auth/login', { body: ann })).status).toBe(401)
})

test('D7 a link works once, ends every session, and the owner gets an email', async () => {
  const ann = await server.newUser()
  const { access } = await requestLink(ann.email)
  expect((await setPassword(access, 'brand new')).status).toBe(200)
  expect(await setPassword(access, 'once more')).toMatchObject({ status: 401, body: { success: false, error: badLink } })
  expect(await verify(access)).toMatchObject({ status: 401, body: { error: badLink } })
  expect((await server.call('GET', '/api/v1/auth/session', { as: ann })).status).toBe(401)
  await server.mailTo(ann.email, ({ subject }) => subject === 'Your password was changed')
})

test('D7 if two requests use one link at the same time, one succeeds', async () => {
  const ann = await server.newUser()
  const { access } = await requestLink(ann.email)
  const answers = await Promise.all(['first one', 'second one', 'third one'].map((password) => setPassword(access, password)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
})

test('D7 A-X-16 a new link makes the older one invalid', async () => {
  const ann = await server.newUser()
  const older = await requestLink(ann.email)
  const newer = await requestLink(ann.email)
  expect(await verify(older.access)).toMatchObject({ status: 401, body: { error: badLink } })
  expect((await verify(newer.access)).status).toBe(200)
})

test('A-C-12 D7 a link is valid for 60 minutes', async () => {
  const ann = await server.newUser()
  const { access } = await requestLink(ann.email)
  server.advance(59 * minuteMs)
  expect((await verify(access)).status).toBe(200)
  server.advance(2 * minuteMs)
  expect(await verify(access)).toMatchObject({ status: 401, body: { error: badLink } })
  expect((await setPassword(access, 'too late')).status).toBe(401)
})

test('a reset token authorizes no call, and a session token resets no password', async () => {
  const ann = await server.newUser()
  const { access } = await requestLink(ann.email)
  expect((await server.call('GET', '/api/v1/auth/profile', { as: access })).status).toBe(401)
  expect(await setPassword(ann.token, 'stolen one')).toMatchObject({ status: 401, body: { error: badLink } })
  expect(await server.call('POST', '/api/v1/auth/update-password', { body: { password: 'no token' } })).toMatchObject({ status: 401 })
})

test('A-V-06 a link stays valid after a password that is too short', async () => {
  const ann = await server.newUser()
  const { access } = await requestLink(ann.email)
  expect(await setPassword(access, '12345')).toMatchObject({ status: 400, body: { error: 'Password must be at least 6 characters long' } })
  expect((await verify(access)).status).toBe(200)
})

test('the refresh token of another link is rejected', async () => {
  const [ann, bob] = [await server.newUser(), await server.newUser()]
  const [first, second] = [await requestLink(ann.email), await requestLink(bob.email)]
  expect((await verify(first.access, second.refresh)).status).toBe(401)
})

test('D10 no request header reaches the email', async () => {
  const ann = await server.newUser()
  await new Promise<void>((resolve, reject) => {
    const request = httpRequest(
      `${server.address()}/api/v1/auth/reset-password`,
      {
        method: 'POST',
        headers: {
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
          'x-host-override': 'evil.example',
          forwarded: 'host=evil.example',
          'x-forwarded-proto': 'http',
          origin: 'https://evil.example',
          referer: 'https://evil.example/',
          'content-type': 'application/json',
        },
      },
      (response) => response.resume().on('end', resolve),
    )
    request.on('error', reject)
    request.end(JSON.stringify({ email: ann.email }))
  })
  const mail = await server.mailTo(ann.email)
  expect(mail.text + mail.html).not.toContain('evil')
  expect(mail.text).toContain('https://seo.example.com/reset-password#')
})

/** Returns every operation of a reset request on the database and the queue. */
async function recordWork(email: string): Promise<string[]> {
  const operations: string[] = []
  const services = server.services()
  const db = new Proxy(services.db, {
    get(target, key) {
      operations.push(String(key))
      return Reflect.get(target, key)
    },
  })
  const queue: Services['queue'] = {
    ...services.queue,
    send: async (_tx, name, payload) => void operations.push(`${name}: ${Object.keys(payload).join()}`),
  }
  await requestRecovery({ ...services, db, queue }, email)
  return operations
}

test('D6 an unknown address gets the same response with the same work, so timing reveals nothing', async () => {
  const ann = await server.newUser()
  const [knownReply, unknownReply] = [await requestReset(ann.email), await requestReset('unknown@example.test')]
  expect(knownReply).toMatchObject({ status: 200, body: { success: true, message: resetMailSent } })
  expect(unknownReply.body).toEqual(knownReply.body)
  const work = await recordWork(ann.email)
  expect(work.at(-1)).toBe('password-recovery: email,at')
  expect(await recordWork('nobody@example.test')).toEqual(work)
})

// The embedded database has one connection, so nothing can change while the worker reads the user.
test.runIf(inject('database').kind === 'postgres')('no link is mailed to an address that the user replaces at the same time', async () => {
  const ann = await server.newUser()
  const services = server.services()
  const { db, now } = services
  const mails: string[] = []
  const mailer = { send: async ({ to }: { to: string }) => void mails.push(to), close() {} }
  const recovery = await db.transaction(async (tx) => {
    await updateUser(tx, ann.id, { email: `new-${ann.email}` })
    const sending = sendRecoveryMail(services, mailer, { email: ann.email, at: now().toISOString() })
    const waitingForLock = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => rowsOf(db, waitingForLock)).toHaveLength(1)
    return { sending }
  })
  await recovery.sending
  expect(mails).toEqual([])
  expect(await rowsOf(db, sql`select 1 from recovery_tokens where user_id = ${ann.id}`)).toEqual([])
})
