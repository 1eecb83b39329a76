import { connect } from 'node:net'
import type { Calls } from '@seo/contract/call'
import { contract } from '@seo/contract/contract'
import { beforeAll, expect, test } from 'vitest'
import { testServer } from '#testing/test-server.ts'

const server = testServer()
const login = '/api/v1/auth/login'

let user: { token: string }
let admin: { token: string }
beforeAll(async () => {
  user = await server.newUser()
  admin = await server.newUser({ admin: true })
})

const json = { 'content-type': 'application/json' }
const nested = (levels: number) => `{"email":"a@example.test","password":"secret1","x":${'['.repeat(levels)}${']'.repeat(levels)}}`

test.each<[string, string | Uint8Array<ArrayBuffer>, Record<string, string>, number, string]>([
  ['broken JSON', '{"email":', json, 400, 'The body is not valid JSON'],
  ['a list', '[]', json, 400, 'The body must be a JSON object'],
  ['a bare string', '"x"', json, 400, 'The body must be a JSON object'],
  ['null', 'null', json, 400, 'The body must be a JSON object'],
  ['nothing', '', json, 400, 'The body must be a JSON object'],
  ['__proto__', '{"__proto__":{"is_admin":true}}', json, 400, 'The body is not valid JSON'],
  ['constructor.prototype', '{"constructor":{"prototype":{"is_admin":true}}}', json, 400, 'The body is not valid JSON'],
  ['bad UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), json, 400, 'The body is not valid UTF-8'],
  ['a null character', '{"email":"a\\u0000@example.test","password":"secret1"}', json, 400, 'The body holds a null character'],
  ['deep nesting', nested(1_000), json, 400, 'The body is nested too deeply'],
  ['a giant body', nested(0).padEnd(70_000), json, 413, 'The body is too large'],
  ['a form', 'email=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'The body must be JSON, sent as application/json'],
  ['plain text', '{}', { 'content-type': 'text/plain' }, 415, 'The body must be JSON, sent as application/json'],
  ['XML', '<a/>', { 'content-type': 'application/xml' }, 415, 'The body must be JSON, sent as application/json'],
  ['an object for a string', '{"email":{"$ne":1},"password":{"$ne":1}}', json, 400, 'Email and password are required'],
])('E7 E8 D12 a body of %s is refused with a sentence', async (_what, body, headers, status, error) => {
  expect(await server.call('POST', login, { body, headers })).toMatchObject({ status, body: { success: false, error } })
})

test('E7 nothing that was sent pollutes objects of the server', () => {
  expect('is_admin' in {}).toBe(false)
})

test.each([
  ['GET', '/api/v1/jobs/%00', 400],
  ['GET', '/api/v1/jobs/%ff', 400],
  ['GET', '/api/v1/jobs/%', 400],
  ['GET', `/api/v1/jobs/${'a'.repeat(400)}`, 404],
  ['GET', '/api/v1/nothing-here', 404],
  ['PATCH', '/api/v1/jobs', 404],
  ['GET', '/api/v1/jobs?before=a&before=b', 400],
])('%s %s answers %i in the common shape', async (method, path, status) => {
  const answer = await server.call(method, path, { as: user })
  expect(answer).toMatchObject({ status, body: { success: false, error: expect.any(String) } })
})

/** Writes raw bytes, as no HTTP client would. */
const raw = (text: string) =>
  new Promise<string>((resolve) => {
    const { port, hostname } = new URL(server.address())
    const socket = connect(Number(port), hostname, () => socket.write(text))
    let heard = ''
    socket.setTimeout(3_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      heard += chunk
    })
    socket.on('error', () => resolve(heard))
    socket.on('close', () => resolve(heard))
  })

test.each([
  ['length and chunks at once', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['no HTTP at all', 'hello there\r\n\r\n'],
  ['a bare line feed in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\nInjected: b\r\n\r\n'],
])('4.2.1 E8 a request with %s is refused', async (_what, text) => {
  expect(await raw(text)).toMatch(/^HTTP\/1\.1 400 /)
})

test('2.2.1 E1 500 fuzzed requests over all calls give no 5xx and always the common shape', async () => {
  const random = seeded(20_261_115)
  const calls = Object.values<Calls>(contract).flatMap((area) => Object.values(area))
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const hostile = [
    "' or 1=1 --",
    '"; drop table users; --',
    '../../etc/passwd',
    '%2e%2e%2f',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '\u202e\ud800',
    '𝕏'.repeat(500),
    'a'.repeat(50_000),
    -1,
    2 ** 31,
    2 ** 53,
    Number.MAX_VALUE,
    0.1,
    null,
    true,
    [],
    {},
    [[]],
    { $gt: '' },
    ['a', 'b'],
  ] as const
  const fields = [
    'email',
    'password',
    'name',
    'url',
    'urls',
    'jobId',
    'status',
    'tier',
    'limit',
    'options',
    'access_token',
    'title',
    'expiresIn',
  ]

  for (let i = 0; i < 500; i++) {
    const call = pick(calls)
    const path = call.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(String(pick(hostile)).toWellFormed().slice(0, 200)))
    const query = random() < 0.3 ? `?${pick(fields)}=${encodeURIComponent(String(pick(hostile)).toWellFormed().slice(0, 500))}` : ''
    const body = Object.fromEntries(Array.from({ length: 4 }, () => [pick(fields), pick(hostile)]))
    const as = pick([undefined, user.token, admin.token])
    // These two would end the session of the users above; they have tests of their own.
    if (/logout|auth\/sessions$/.test(call.path)) continue
    // A stream does not end by itself.
    if (call.envelope === 'stream') continue
    const answer = await server.call(call.method, path + query, {
      ...(as !== undefined && { as }),
      ...(call.method !== 'GET' && { body }),
    })
    const what = `${call.method} ${path}${query} ${JSON.stringify(body).slice(0, 300)}`
    expect(answer.status === 501 || answer.status < 500, `${answer.status} for ${what}`).toBe(true)
    if (answer.status >= 400) {
      expect(answer.body, what).toMatchObject({ success: false, error: expect.stringMatching(/^[A-Z].{3,200}$/s) })
      expect(answer.body.error).not.toMatch(/ at .*:\d+:\d+|drizzle|select |postgres/i)
    }
  }
})

/** Mulberry32: the same requests in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
