import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { fuzzedRequest, seeded } from '#testing/fuzz.ts'
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
  [
    'a null character',
    '{"email":"a\\u0000@example.test","password":"secret1"}',
    json,
    400,
    'The body contains a null character. Remove it.',
  ],
  [
    'half a surrogate pair',
    '{"email":"a\\ud800@example.test","password":"secret1"}',
    json,
    400,
    'The body contains an incomplete Unicode character (half of a surrogate pair).',
  ],
  [
    'half a surrogate pair in a field name',
    '{"email":"a@example.test","password":"secret1","\\uDFFF":1}',
    json,
    400,
    'The body contains an incomplete Unicode character (half of a surrogate pair).',
  ],
  ['deep nesting', nested(1_000), json, 400, 'The body is nested too deeply. Use at most 64 levels.'],
  [
    'deep nesting after closing brackets in a string',
    `{"email":"${']'.repeat(1_000)}\\"","x":${'['.repeat(1_000)}${']'.repeat(1_000)}}`,
    json,
    400,
    'The body is nested too deeply. Use at most 64 levels.',
  ],
  ['brackets in a string', `{"email":"${'['.repeat(100)}","password":"secret1"}`, json, 400, 'Please enter a valid email address'],
  ['a giant body', nested(0).padEnd(70_000), json, 413, 'The request body is too large'],
  ['a form', 'email=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'The body must be JSON, sent as application/json'],
  ['plain text', '{}', { 'content-type': 'text/plain' }, 415, 'The body must be JSON, sent as application/json'],
  ['XML', '<a/>', { 'content-type': 'application/xml' }, 415, 'The body must be JSON, sent as application/json'],
  ['an object for a string', '{"email":{"$ne":1},"password":{"$ne":1}}', json, 400, 'Email and password are required'],
])('E7 E8 D12 a body of %s is refused with a message', async (_case, body, headers, status, error) => {
  expect(await server.call('POST', login, { body, headers })).toMatchObject({ status, body: { success: false, error } })
})

test('E7 no request changed the prototype of objects', () => {
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
  ['GET', '/api/v1/jobs?before=0000-01-01T00:00:00Z', 400],
  ['GET', '/api/v1/jobs?before=%2B275760-09-13T00:00:00Z', 400],
  ['GET', '/api/v1/actions?timestamp=-000001-01-01T00:00:00Z', 400],
  ['GET', '/api/v1/actions?timestamp=%2B275760-09-13T00:00:00Z', 400],
])('%s %s returns %i with a JSON error', async (method, path, status) => {
  const answer = await server.call(method, path, { as: user })
  expect(answer).toMatchObject({ status, body: { success: false, error: expect.any(String) } })
})

/** Sends raw text that no HTTP client would send. */
const sendRaw = (text: string) =>
  new Promise<string>((resolve) => {
    const { port, hostname } = new URL(server.address())
    const socket = connect(Number(port), hostname, () => socket.write(text))
    let received = ''
    socket.setTimeout(3_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('error', () => resolve(received))
    socket.on('close', () => resolve(received))
  })

test.each([
  ['both a content length and chunks', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['text that is not HTTP', 'hello there\r\n\r\n'],
  ['a bare line feed in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\nInjected: b\r\n\r\n'],
])('4.2.1 E8 a request with %s is refused', async (_case, text) => {
  expect(await sendRaw(text)).toMatch(/^HTTP\/1\.1 400 /)
})

/** `npm run faults` sends 10,000. */
const REQUESTS = Number(process.env.FUZZED ?? 400)

test(`2.2.1 E1 ${REQUESTS} fuzzed requests over all calls never cause a 5xx, and every error is a JSON error`, {
  timeout: 60_000 + REQUESTS * 100,
}, async () => {
  const random = seeded(Number(process.env.SEED ?? 20_261_115))
  for (let i = 0; i < REQUESTS; i++) {
    const { method, path, body, who } = fuzzedRequest(random)
    const as = who === 'user' ? user.token : who === 'admin' ? admin.token : undefined
    const answer = await server.call(method, path, { ...(as !== undefined && { as }), ...(body !== undefined && { body }) })
    const description = `${method} ${path} ${body?.slice(0, 300)}`
    expect(answer.status < 500, `${answer.status} for ${description}`).toBe(true)
    if (answer.status >= 400) {
      expect(answer.body, description).toMatchObject({ success: false, error: expect.stringMatching(/^[A-Z].{3,200}$/s) })
      expect(answer.body.error).not.toMatch(/ at .*:\d+:\d+|drizzle|select |postgres/i)
    }
  }
})
