/** The tests are generated from the contract, so a new call is tested automatically. */
import type { Call, Calls } from '@seo/contract/call'
import { contract } from '@seo/contract/contract'
import { beforeAll, expect, test } from 'vitest'
import { testServer } from '#testing/test-server.ts'

const server = testServer()

const allCalls: [string, Call][] = Object.entries<Calls>(contract).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
)
const request = ({ method, path }: Call, as?: { token: string } | string) =>
  server.call(method, path.replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000'), {
    ...(as !== undefined && { as }),
    ...(method !== 'GET' && method !== 'DELETE' && { body: {} }),
  })

let user: { token: string }
let admin: { token: string }
beforeAll(async () => {
  user = await server.newUser()
  admin = await server.newUser({ admin: true })
})

const callsWithLogin = allCalls.filter(([, call]) => call.who !== 'anyone')

/** Written by hand, to catch a call that the contract makes public by mistake. */
const PUBLIC_CALLS = [
  'site.version',
  'site.status',
  'site.branding',
  'site.hostProof',
  'auth.login',
  'auth.signup',
  'auth.resetPassword',
  'auth.verifyRecoveryToken',
  'auth.updatePassword',
  'looks.look',
  'rules.list',
  'rules.one',
  'shares.open',
  'analytics.previewViewed',
  'analytics.previewCtaClicked',
  'subscription.webhook',
  'mail.preferences',
  'mail.savePreferences',
  'mail.unsubscribe',
  'mail.webhook',
  'dev.mail',
]
const isAdminCall = ([name]: [string, Call]) => name.startsWith('admin')

test('A-P-01 A-P-04 only the listed calls are public, and exactly the calls of admin areas are for admins', () => {
  expect(allCalls.filter(([, call]) => call.who === 'anyone').map(([name]) => name)).toEqual(PUBLIC_CALLS)
  expect(allCalls.filter(([, call]) => call.who === 'admin')).toEqual(allCalls.filter(isAdminCall))
})

test.each(callsWithLogin)('A-P-01 A-P-07 D1 %s refuses unauthorized callers', async (_name, call) => {
  expect(await request(call)).toMatchObject({ status: 401, body: { success: false, error: 'Authentication required' } })
  expect(await request(call, 'x'.repeat(43))).toMatchObject({ status: 401, body: { success: false, error: 'Invalid or expired token' } })
})

test.each(allCalls.filter(([, call]) => call.who === 'admin'))(
  'A-P-04 B-P-11 B-P-12 B-P-13 D2 %s refuses a user who is not an admin',
  async (_name, call) => {
    expect(await request(call, user)).toMatchObject({
      status: 403,
      body: { success: false, error: 'Access denied. Admin privileges required.' },
    })
  },
)

// Streams never end and have their own tests.
test.each(allCalls.filter(([, call]) => call.envelope !== 'stream'))('A-P-02 A-P-03 authorized callers can use %s', async (name, call) => {
  // A new user each time, because some calls end their own session.
  const who = call.who === 'admin' ? admin : call.who === 'user' ? await server.newUser() : undefined
  const { status, body } = await request(call, who)
  expect([401, 403, 500], `${name}: ${JSON.stringify(body)}`).not.toContain(status)
})
