/** What admins can do to an account, and the audit entry of each action. */
import { expect, test } from 'vitest'
import { testBilling } from '#testing/test-billing.ts'
import { testServer } from '#testing/test-server.ts'
import { updateUser } from '#users/users-table.ts'

const { call, newUser, services, address } = testServer()
type User = Awaited<ReturnType<typeof newUser>>

const userPath = (user: { id: string }, action = '') => `/api/v1/admin/users/${user.id}${action}`
const logIn = ({ email, password }: User) => call('POST', '/api/v1/auth/login', { body: { email, password } })
const readUser = async (admin: User, user: User) => (await call('GET', userPath(user), { as: admin })).body.data
const auditOf = async (admin: User, user: { id: string }) =>
  (await call('GET', `/api/v1/admin/audit?subject=${user.id}`, { as: admin })).body.data.entries
const newAdmin = () => newUser({ admin: true })

const NO_SUCH_ACCOUNT = 'This account does not exist, or has been deleted.'
const LAST_ADMIN = 'This is the last admin. Make somebody else an admin first.'
const DISABLED = 'This account has been disabled. Please contact support.'

test('an account is found by part of its email or name, and by its state', async () => {
  const admin = await newAdmin()
  const user = await newUser()
  const list = async (query: string) => (await call('GET', `/api/v1/admin/users?${query}`, { as: admin })).body.data
  expect(await list(`search=${user.email.slice(0, 8).toUpperCase()}`)).toEqual({
    total: 1,
    users: [
      {
        id: user.id,
        email: user.email,
        name: 'Ann',
        brand: expect.any(String),
        plan: 'free',
        is_admin: false,
        disabled_at: null,
        created_at: expect.any(String),
      },
    ],
  })
  const admins = (await list('state=admin&limit=200')).users
  expect(admins.map(({ id }: User) => id)).toContain(admin.id)
  expect(admins.map(({ id }: User) => id)).not.toContain(user.id)
  expect((await list('state=disabled')).users.map(({ id }: User) => id)).not.toContain(user.id)
  const byEmail = (await list('sort=email&direction=asc&limit=200')).users.map(({ email }: User) => email)
  expect(byEmail).toEqual(byEmail.toSorted())
})

test('8.2.1 15.3.3 one account is shown with plan, credits, sessions and jobs, without its password', async () => {
  const [admin, user] = [await newAdmin(), await newUser()]
  await testBilling.plan(services(), user.id, 'tier2')
  await testBilling.giveBonus(services(), user.id, 3)
  await testBilling.giveBonus(services(), user.id, 900, 'funds')
  const { status, body } = await call('GET', userPath(user), { as: admin })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ email: user.email, plan: 'tier2', credits: 3, is_self: false, jobs: { total: 0, newest: [] } })
  expect(body.data).toMatchObject({ funds: 900, currency: 'usd' })
  expect(body.data.sessions).toHaveLength(1)
  expect(JSON.stringify(body)).not.toMatch(/hash|argon|token/i)
  expect((await readUser(admin, admin)).is_self).toBe(true)
  expect(await call('GET', userPath({ id: 'nobody' }), { as: admin })).toMatchObject({ status: 404, body: { error: NO_SUCH_ACCOUNT } })
})

test('one click gives credits once, with a reason that the user can read', async () => {
  const [admin, user] = [await newAdmin(), await newUser()]
  const give = (body: object, key?: string) =>
    call('POST', userPath(user, '/credits'), { as: admin, body, ...(key && { headers: { 'idempotency-key': key } }) })
  const answers = await Promise.all([
    give({ amount: 5, reason: ' For the outage ' }, 'k1'),
    give({ amount: 5, reason: 'For the outage' }, 'k1'),
  ])
  expect(answers.map(({ status, body }) => [status, body.data?.credits])).toEqual([
    [200, 5],
    [200, 5],
  ])
  expect((await readUser(admin, user)).credits).toBe(5)
  expect(await give({ amount: 6, reason: 'More' }, 'k1')).toMatchObject({ status: 409 })
  expect((await give({ amount: 2, reason: 'More' })).body.data).toEqual({ credits: 7 })

  const history = await call('GET', '/api/v1/auth/subscription/history?limit=10', { as: user })
  expect(history.body.data.transactions).toMatchObject([
    { amount: 2, transaction_type: 'bonus', description: 'More' },
    { amount: 5, transaction_type: 'bonus', description: 'For the outage' },
  ])
  expect(await auditOf(admin, user)).toMatchObject([
    { action: 'user.credits', before: { credits: 5 }, after: { credits: 7, given: 2, reason: 'More' } },
    {
      action: 'user.credits',
      actor: 'admin',
      actor_id: admin.id,
      actor_email: admin.email,
      origin: '127.0.0.1',
      subject_name: user.email,
      before: { credits: 0 },
      after: { credits: 5, given: 5, reason: 'For the outage' },
    },
  ])
  for (const [body, error] of [
    [{ amount: 0, reason: 'x' }, 'Give at least 1 credit'],
    [{ amount: -1, reason: 'x' }, 'Give at least 1 credit'],
    [{ amount: 1.5, reason: 'x' }, 'Enter a whole number of credits'],
    [{ amount: 1_001, reason: 'x' }, 'Give at most 1000 credits at once'],
    [{ amount: '5', reason: 'x' }, 'Enter the number of credits'],
    [{ amount: 5, reason: '  ' }, 'Enter a reason'],
    [{ amount: 5, reason: 'x'.repeat(201) }, 'The reason must be at most 200 characters long'],
  ] as const) {
    expect(await give(body)).toMatchObject({ status: 400, body: { error } })
  }
  expect(await call('POST', userPath({ id: 'x' }, '/credits'), { as: admin, body: { amount: 1, reason: 'x' } })).toMatchObject({
    status: 404,
  })
})

test('7.4.5 an admin ends all sessions of a user, which also ends the live stream', async () => {
  const [admin, user] = [await newAdmin(), await newUser()]
  await logIn(user)
  const stream = await fetch(`${address()}/api/v1/live`, { headers: { authorization: `Bearer ${user.token}` } })
  expect(await call('POST', userPath(user, '/end-sessions'), { as: admin })).toMatchObject({
    status: 200,
    body: { data: { ended_count: 2 } },
  })
  // The stream ends only when the session does.
  await stream.text()
  expect((await call('GET', '/api/v1/auth/profile', { as: user })).status).toBe(401)
  expect((await logIn(user)).status).toBe(200)
  await call('POST', userPath(user, '/end-sessions'), { as: admin })
  await call('POST', userPath(user, '/end-sessions'), { as: admin })
  expect(await auditOf(admin, user), 'ending no session leaves no entry').toMatchObject([
    { action: 'user.sessions', before: { open_sessions: 1 } },
    { action: 'user.sessions', before: { open_sessions: 2 }, after: { open_sessions: 0 } },
  ])
})

test('a disabled user is signed out at once and sees the reason; enabling restores everything', async () => {
  const [admin, user] = [await newAdmin(), await newUser()]
  await testBilling.plan(services(), user.id, 'tier1')
  const stream = await fetch(`${address()}/api/v1/live`, { headers: { authorization: `Bearer ${user.token}` } })
  expect(await call('POST', userPath(user, '/disable'), { as: admin })).toMatchObject({
    status: 200,
    body: { data: { disabled_at: expect.any(String) } },
  })
  await stream.text()
  expect(await call('GET', '/api/v1/jobs', { as: user })).toMatchObject({ status: 401, body: { error: DISABLED } })
  expect(await logIn(user)).toMatchObject({ status: 403, body: { success: false, error: DISABLED } })
  expect(await logIn({ ...user, password: 'wrong password' }), 'only someone with the password learns that it is disabled').toMatchObject({
    status: 401,
    body: { error: 'Invalid email or password' },
  })
  expect(await readUser(admin, user)).toMatchObject({ plan: 'tier1', sessions: [], disabled_at: expect.any(String) })
  expect(await call('POST', userPath(user, '/disable'), { as: admin })).toMatchObject({
    status: 409,
    body: { error: 'This account is already disabled.' },
  })

  expect(await call('POST', userPath(user, '/enable'), { as: admin })).toMatchObject({ status: 200, body: { data: { disabled_at: null } } })
  expect(await call('POST', userPath(user, '/enable'), { as: admin })).toMatchObject({
    status: 409,
    body: { error: 'This account is not disabled.' },
  })
  expect(await call('GET', '/api/v1/jobs', { as: user }), 'ended sessions stay ended').toMatchObject({ status: 401 })
  expect((await logIn(user)).body.data.profile.plan).toBe('tier1')
  expect((await auditOf(admin, user)).map(({ action }: { action: string }) => action)).toEqual(['user.enabled', 'user.disabled'])
})

test('an account is deleted with all its data, and the audit keeps no email address', async () => {
  const [admin, user] = [await newAdmin(), await newUser()]
  expect(await call('DELETE', userPath(user), { as: admin })).toMatchObject({ status: 200 })
  expect((await logIn(user)).status).toBe(401)
  for (const [method, action] of [
    ['DELETE', ''],
    ['POST', '/disable'],
    ['POST', '/enable'],
    ['POST', '/end-sessions'],
  ] as const) {
    expect(await call(method, userPath(user, action), { as: admin })).toMatchObject({ status: 404, body: { error: NO_SUCH_ACCOUNT } })
  }
  const entries = await auditOf(admin, user)
  expect(entries).toMatchObject([{ action: 'user.deleted', subject_id: user.id, subject_name: null, after: null }])
  expect(JSON.stringify(entries[0].before)).not.toContain('@')
})

test('admins cannot disable or delete themselves here', async () => {
  const [admin] = [await newAdmin(), await newAdmin()]
  expect(await call('POST', userPath(admin, '/disable'), { as: admin })).toMatchObject({
    status: 409,
    body: { error: "You can't disable your own account here." },
  })
  expect(await call('DELETE', userPath(admin), { as: admin })).toMatchObject({
    status: 409,
    body: { error: "You can't delete your own account here." },
  })
  expect((await readUser(admin, admin)).disabled_at).toBeNull()
})

async function keepOnlyAdmins(...admins: User[]): Promise<void> {
  const { body } = await call('GET', '/api/v1/admin/users?state=admin&limit=200', { as: admins[0] ?? '' })
  for (const { id } of body.data.users)
    if (!admins.some((admin) => admin.id === id)) await updateUser(services().db, id, { isAdmin: false })
}

test('when two admins disable or delete each other at the same time, one stays', async () => {
  for (const [method, action] of [
    ['POST', '/disable'],
    ['DELETE', ''],
  ] as const) {
    const [ann, bob] = [await newAdmin(), await newAdmin()]
    await keepOnlyAdmins(ann, bob)
    const answers = await Promise.all([call(method, userPath(bob, action), { as: ann }), call(method, userPath(ann, action), { as: bob })])
    // The second call is refused: its target is the last admin, or its caller is no longer an admin.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const answersAfter = [await call('GET', '/api/v1/admin/users', { as: ann }), await call('GET', '/api/v1/admin/users', { as: bob })]
    expect(answersAfter.map(({ status }) => status).toSorted()).toEqual([200, 401])
  }
})

test('the last admin cannot delete their own account, and a disabled admin does not count', async () => {
  const [ann, bob] = [await newAdmin(), await newAdmin()]
  await keepOnlyAdmins(ann, bob)
  expect((await call('POST', userPath(bob, '/disable'), { as: ann })).status).toBe(200)
  const deletion = await call('POST', '/api/v1/auth/delete-account', { as: ann, body: { current_password: ann.password } })
  expect(deletion).toMatchObject({ status: 409, body: { error: LAST_ADMIN } })
  await call('POST', userPath(bob, '/enable'), { as: ann })
  expect((await call('POST', '/api/v1/auth/delete-account', { as: ann, body: { current_password: ann.password } })).status).toBe(200)
})
