import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#db/connect.ts'
import { insertLedgerEntries } from '#subscription/ledger-table.ts'
import { grantPlan } from '#subscription/plan-and-balances.ts'
import { testServer } from '#testing/test-server.ts'

const server = testServer()

const dayMs = 24 * 60 * 60 * 1000

test('A-C-07 A-E-05 A-S-07 signing up returns a token, the account and the next step', async () => {
  const { status, body } = await server.call('POST', '/api/v1/auth/signup-first', {
    body: { email: ' New.Person@Example.test ', password: 'secret1', name: 'New' },
  })
  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    data: {
      token: expect.stringMatching(/^[\w-]{43}$/),
      user_id: expect.any(String),
      email: 'new.person@example.test',
      stripe_customer_id: null,
      next_step: 'dashboard',
    },
  })
  expect((await server.call('GET', '/api/v1/auth/profile', { as: body.data.token })).status).toBe(200)
})

test('A-V-04 a missing or blank name becomes User', async () => {
  for (const name of [undefined, '  ']) {
    const email = `nameless${String(name).length}@example.test`
    const { body } = await server.call('POST', '/api/v1/auth/signup-first', { body: { email, password: 'secret1', name } })
    const profile = await server.call('GET', '/api/v1/auth/profile', { as: body.data.token })
    expect(profile.body.data.profile.name).toBe('User')
  }
})

test('A-C-07 a taken address returns 409, in any spelling', async () => {
  const ann = await server.newUser()
  const sameEmail = { email: ann.email.toUpperCase(), password: 'another1' }
  expect(await server.call('POST', '/api/v1/auth/signup-first', { body: sameEmail })).toMatchObject({
    status: 409,
    body: { success: false, error: 'An account with this email already exists' },
  })
})

test('two sign-ups for one address at the same time create one account', async () => {
  const body = { email: 'twice@example.test', password: 'secret1' }
  const answers = await Promise.all([1, 2, 3, 4].map(() => server.call('POST', '/api/v1/auth/signup-first', { body })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test.each([
  ['A-V-02 A-K-03', { email: 'a@example.test', password: '12345' }, 'Password must be at least 6 characters long'],
  ['A-K-03', { email: 'a@example.test', password: 'x'.repeat(129) }, 'Password must be at most 128 characters long'],
  ['A-V-03', { password: 'secret1' }, 'Email is required'],
  ['A-V-03', { email: '', password: 'secret1' }, 'Email is required'],
  ['A-V-03', { email: 'not an address', password: 'secret1' }, 'Please enter a valid email address'],
  ['A-V-03', { email: 'anna@gmail', password: 'secret1' }, 'Please enter a valid email address'],
  ['A-V-03', { email: 'a@example.test\r\nBcc: b@example.test', password: 'secret1' }, 'Please enter a valid email address'],
  ['A-V-02', { email: 'a@example.test' }, 'Password is required'],
  ['A-V-02', { email: 'a@example.test', password: ['secret1'] }, 'Password is required'],
])('%s signing up with %j is refused: %s', async (_id, body, error) => {
  expect(await server.call('POST', '/api/v1/auth/signup-first', { body })).toMatchObject({
    status: 400,
    body: { success: false, error },
  })
})

test('A-K-03 passwords of 6 and of 128 characters work with any letters, and every character counts', async () => {
  for (const [i, password] of ['abc456', `${'x'.repeat(127)}y`, 'пароль ключ 🔑', 'e\u0301te\u0301 a\u0300 la mer'].entries()) {
    const email = `long${i}@example.test`
    await server.call('POST', '/api/v1/auth/signup-first', { body: { email, password } })
    const login = (password: string) => server.call('POST', '/api/v1/auth/login', { body: { email, password } })
    expect((await login(password)).status).toBe(200)
    expect((await login(password.normalize('NFC'))).status).toBe(200)
    expect((await login([...password].slice(0, -1).join(''))).status).toBe(401)
  }
})

test('D3 fields that only the server may set are ignored at sign-up', async () => {
  const forbiddenFields = {
    is_admin: true,
    isAdmin: true,
    credits: 1e6,
    funds: 1e6,
    plan: 'tier4',
    id: 'mine',
    stripe_customer_id: 'cus_1',
  }
  const { body } = await server.call('POST', '/api/v1/auth/signup-first', {
    body: { email: 'greedy@example.test', password: 'secret1', ...forbiddenFields, profile: forbiddenFields },
  })
  expect(body.data).toMatchObject({ stripe_customer_id: null })
  expect(body.data.user_id).not.toBe('mine')
  const { body: profileReply } = await server.call('GET', '/api/v1/auth/profile', { as: body.data.token })
  expect(profileReply.data.profile).toMatchObject({ is_admin: false, credits: 0, funds: 0, plan: 'free' })
})

test('A-C-06 A-E-06 A-S-06 logging in returns a new token and the profile', async () => {
  const ann = await server.newUser()
  const { status, body } = await server.call('POST', '/api/v1/auth/login', { body: { email: ann.email, password: ann.password } })
  expect(status).toBe(200)
  expect(body.data).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    user_id: ann.id,
    email: ann.email,
    profile: { id: ann.id, name: 'Ann', is_admin: false, plan: 'free', credits: 0, funds: 0 },
  })
  expect(body.data.token).not.toBe(ann.token)
})

test('A-V-09 A-X-01 a wrong password and an unknown address get the same response', async () => {
  const ann = await server.newUser()
  const wrongPassword = await server.call('POST', '/api/v1/auth/login', { body: { email: ann.email, password: 'wrong!' } })
  const unknownEmail = await server.call('POST', '/api/v1/auth/login', { body: { email: 'nobody@example.test', password: 'wrong!' } })
  expect(wrongPassword).toMatchObject({ status: 401, body: { success: false, error: 'Invalid email or password' } })
  expect({ ...unknownEmail, headers: null }).toEqual({ ...wrongPassword, headers: null })
})

test.each([{}, { email: 'a@example.test' }, { password: 'x' }, { email: '', password: '' }, { email: 'a@example.test', password: '' }])(
  'A-V-09 logging in with %j says what is missing',
  async (body) => {
    expect(await server.call('POST', '/api/v1/auth/login', { body })).toMatchObject({
      status: 400,
      body: { success: false, error: 'Email and password are required' },
    })
  },
)

test('A-C-08 A-E-01 A-E-02 A-E-03 A-E-07 B-E-38 the profile has user, balances, plan and the admin flag', async () => {
  const ann = await server.newUser()
  const { body } = await server.call('GET', '/api/v1/auth/profile', { as: ann })
  const profile = { id: ann.id, name: 'Ann', is_admin: false, plan: 'free', credits: 0, funds: 0 }
  expect(body).toEqual({ success: true, data: { user: { id: ann.id, email: ann.email, profile, credits: 0 }, profile } })
})

test('A-C-11 the session call returns the user of the token and sets no cookie', async () => {
  const ann = await server.newUser()
  const answer = await server.call('GET', '/api/v1/auth/session', { as: ann })
  expect(answer.body).toEqual({ success: true, data: { user: { id: ann.id, email: ann.email } } })
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await server.call('GET', '/api/v1/auth/session')).toMatchObject({ status: 401, body: { error: 'Authentication required' } })
})

test.each([
  ['an empty token', ''],
  ['a short token', 'x'],
  ['a token of the right length', 'a'.repeat(43)],
  ['a token of 5,000 characters', 'a'.repeat(5_000)],
  ['an unsigned JWT', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
  ['SQL', "' or 1=1 --"],
])('D4 %s grants no access', async (_, token) => {
  const answer = await server.call('GET', '/api/v1/auth/profile', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(401)
})

test('A-C-30 A-S-09 D5 logging out ends only that token, at once', async () => {
  const ann = await server.newUser()
  const otherToken = (await server.call('POST', '/api/v1/auth/login', { body: ann })).body.data.token
  expect((await server.call('POST', '/api/v1/auth/logout', { as: ann })).status).toBe(200)
  expect(await server.call('GET', '/api/v1/auth/profile', { as: ann })).toMatchObject({
    status: 401,
    body: { success: false, error: 'Invalid or expired token' },
  })
  expect((await server.call('GET', '/api/v1/auth/profile', { as: otherToken })).status).toBe(200)
})

test('A-K-19 a session stays valid while in use and expires after 30 days without use', async () => {
  const ann = await server.newUser()
  for (const _ of [1, 2]) {
    server.advance(29 * dayMs)
    expect((await server.call('GET', '/api/v1/auth/session', { as: ann })).status).toBe(200)
  }
  server.advance(30 * dayMs + 1)
  expect((await server.call('GET', '/api/v1/auth/session', { as: ann })).status).toBe(401)
})

test('7.4.3 changing the password needs the old one, keeps this session, ends the others and sends an email', async () => {
  const ann = await server.newUser()
  const otherToken = (await server.call('POST', '/api/v1/auth/login', { body: ann })).body.data.token
  const change = (current_password: string, password: string) =>
    server.call('POST', '/api/v1/auth/change-password', { as: ann, body: { current_password, password } })

  expect(await change('wrong', 'brand new')).toMatchObject({ status: 403, body: { error: 'Your current password is incorrect' } })
  expect(await change(ann.password, 'short')).toMatchObject({ status: 400, body: { error: 'Password must be at least 6 characters long' } })
  expect((await change(ann.password, 'brand new')).status).toBe(200)

  expect((await server.call('GET', '/api/v1/auth/session', { as: ann })).status).toBe(200)
  expect((await server.call('GET', '/api/v1/auth/session', { as: otherToken })).status).toBe(401)
  expect((await server.call('POST', '/api/v1/auth/login', { body: ann })).status).toBe(401)
  expect((await server.call('POST', '/api/v1/auth/login', { body: { email: ann.email, password: 'brand new' } })).status).toBe(200)
  expect((await server.mailTo(ann.email)).subject).toBe('Your password was changed')
})

test('7.5.1 changing the email address needs the password, refuses a taken one and notifies the old address', async () => {
  const [ann, bob] = [await server.newUser(), await server.newUser()]
  const change = (current_password: string, email: string) =>
    server.call('POST', '/api/v1/auth/change-email', { as: ann, body: { current_password, email } })

  expect((await change('wrong', 'moved@example.test')).status).toBe(403)
  expect(await change(ann.password, bob.email)).toMatchObject({ status: 409, body: { error: 'An account with this email already exists' } })
  expect(await change(ann.password, 'Moved@example.test')).toMatchObject({
    status: 200,
    body: { success: true, data: { user: { id: ann.id, email: 'moved@example.test' } } },
  })
  expect((await server.call('POST', '/api/v1/auth/login', { body: { ...ann, email: 'moved@example.test' } })).status).toBe(200)
  expect((await server.call('POST', '/api/v1/auth/login', { body: ann })).status).toBe(401)
  expect((await server.mailTo(ann.email)).text).toContain('moved@example.test')
})

test('sessions are listed and ended one by one or all at once; those of other users are not visible', async () => {
  const [ann, bob] = [await server.newUser(), await server.newUser()]
  await server.call('POST', '/api/v1/auth/login', { body: ann, headers: { 'user-agent': 'Second browser' } })
  const list = await server.call('GET', '/api/v1/auth/sessions', { as: ann })
  expect(list.body.data).toHaveLength(2)
  expect(list.body.data.find(({ current }: { current: boolean }) => current)).toBeDefined()
  const second = list.body.data.find((session: { user_agent: string }) => session.user_agent === 'Second browser')

  expect((await server.call('DELETE', `/api/v1/auth/sessions/${second.id}`, { as: bob })).status).toBe(404)
  expect((await server.call('DELETE', `/api/v1/auth/sessions/${second.id}`, { as: ann })).status).toBe(200)
  expect((await server.call('DELETE', `/api/v1/auth/sessions/${second.id}`, { as: ann })).status).toBe(404)
  expect((await server.call('DELETE', '/api/v1/auth/sessions', { as: ann })).body.data).toEqual({ ended_count: 1 })
  expect((await server.call('GET', '/api/v1/auth/session', { as: ann })).status).toBe(401)
  expect((await server.call('GET', '/api/v1/auth/session', { as: bob })).status).toBe(200)
})

test('D13 an export of many rows is read page by page, with every row exactly once', async () => {
  const user = await server.newUser()
  const { db, newId, now } = server.services()
  const entry = { userId: user.id, balanceKind: 'credits' as const, amount: 1, reason: 'bonus' as const, createdAt: now() }
  const entries = Array.from({ length: 1_001 }, (_, i) => ({ ...entry, id: newId(), idempotencyKey: `${user.id} ${i}` }))
  await insertLedgerEntries(db, entries)
  const { body } = await server.call('GET', '/api/v1/auth/export', { as: user })
  const exported = body.data.tables.ledger_entries.map(({ id }: { id: string }) => id)
  expect(exported).toEqual(entries.map(({ id }) => id).toSorted())
})

test('D13 the export has every table with a user column, only the user’s own rows, and no hash of a secret', async () => {
  const [ann, bob] = [await server.newUser(), await server.newUser()]
  const { db } = server.services()
  // Both users have rows in most tables, so a row of Bob's in Ann's file would be noticed.
  for (const user of [ann, bob]) {
    await server.call('POST', '/api/v1/auth/reset-password', { body: { email: user.email } })
    await server.call('POST', '/api/v1/process', { as: user, body: { url: 'https://a.example.com' }, headers: { 'idempotency-key': 'k' } })
    await grantPlan(server.services(), db, user.id, 'tier1')
    await insertLedgerEntries(db, [
      {
        id: server.services().newId(),
        userId: user.id,
        balanceKind: 'credits',
        amount: 3,
        reason: 'bonus',
        idempotencyKey: `export ${user.id}`,
        createdAt: server.services().now(),
      },
    ])
    await server.mailTo(user.email)
  }
  const { body } = await server.call('GET', '/api/v1/auth/export', { as: ann })
  const { users, ...tables } = body.data.tables as Record<string, Record<string, unknown>[]>
  expect(users).toMatchObject([{ id: ann.id, email: ann.email, name: 'Ann' }])
  const tablesWithUserId = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
  )
  expect(Object.keys(tables).sort()).toEqual(tablesWithUserId.map(({ name }) => name).sort())
  const nonEmptyTables = Object.keys(tables).filter((name) => tables[name]?.length !== 0)
  expect(nonEmptyTables).toEqual(
    expect.arrayContaining(['balances', 'jobs', 'ledger_entries', 'recovery_tokens', 'sessions', 'submissions', 'subscriptions', 'units']),
  )
  for (const rows of Object.values(tables)) for (const row of rows) expect(row.user_id).toBe(ann.id)
  const text = JSON.stringify(body)
  expect(text).not.toContain('hash')
  const secrets = await rowsOf<{ hash: string }>(
    db,
    sql`select token_hash as hash from sessions where user_id = ${ann.id} union select password_hash from users where id = ${ann.id}
        union select access_hash from recovery_tokens where user_id = ${ann.id}`,
  )
  expect(secrets.length).toBe(3)
  for (const { hash } of secrets) expect(text).not.toContain(hash)
  await Promise.all([ann, bob].map((as) => server.call('DELETE', '/api/v1/jobs', { as })))
})

test('D13 deleting the account needs the password and ends its sessions; the email address can sign up again', async () => {
  const ann = await server.newUser()
  await server.call('POST', '/api/v1/auth/reset-password', { body: { email: ann.email } })
  await server.mailTo(ann.email)
  const remove = (current_password: string) => server.call('POST', '/api/v1/auth/delete-account', { as: ann, body: { current_password } })

  expect((await remove('wrong')).status).toBe(403)
  expect((await remove(ann.password)).status).toBe(200)
  expect((await server.call('GET', '/api/v1/auth/session', { as: ann })).status).toBe(401)
  expect((await server.call('POST', '/api/v1/auth/login', { body: ann })).status).toBe(401)
  expect((await server.call('POST', '/api/v1/auth/signup-first', { body: ann })).status).toBe(200)
})
