import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testServer } from '#testing/test-server.ts'

const server = testServer({ METRICS_TOKEN: 'a-long-metrics-token' })

test('every response has the security headers, and data responses allow no scripts', async () => {
  for (const path of ['/api/version', '/api/v1/jobs', '/api/nothing', '/healthz', '/api/openapi.json']) {
    const { headers } = await server.call('GET', path)
    expect(headers.get('content-security-policy'), path).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('x-powered-by')).toBeNull()
  }
})

test('3.4.3 pages allow only scripts from our own files', async () => {
  const policy = (await server.call('GET', '/api/docs')).headers.get('content-security-policy')
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("base-uri 'none'")
})

test.each(['https://evil.example', 'null', 'http://localhost:3000'])('3.4.2 D12 the origin %s gets no CORS headers', async (origin) => {
  for (const method of ['GET', 'OPTIONS']) {
    const { headers } = await server.call(method, '/api/v1/auth/profile', { headers: { origin, 'access-control-request-method': 'GET' } })
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test('hidden files, package.json and directory listings are not served', async () => {
  for (const path of ['/.git/config', '/.env', '/package.json', '/assets/']) {
    const { body } = await server.call('GET', path)
    expect(JSON.stringify(body)).not.toMatch(/repositoryformatversion|workspaces|<title>Index/)
  }
})

test('/healthz and /readyz report a healthy server', async () => {
  expect(await server.call('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await server.call('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready', reasons: [] } })
})

test('HEAD responds like GET, without a body', async () => {
  for (const path of ['/api/version', '/api/v1/status', '/healthz', '/api/docs']) {
    const head = await server.call('HEAD', path, {})
    expect([head.status, head.body], path).toEqual([200, ''])
  }
  expect((await server.call('HEAD', '/api/v1/jobs')).status).toBe(401)
  expect((await server.call('HEAD', '/api/v1/nothing')).status).toBe(404)
})

// This test waits ten seconds, so only `npm run faults` runs it.
test.runIf(process.env.FAULTS)('a client that sends its headers too slowly is disconnected', async () => {
  const { port, hostname } = new URL(server.address())
  const socket = connect(Number(port), hostname, () => socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n'))
  const received = await text(socket)
  expect(received).toMatch(/^HTTP\/1\.1 408 /)
  expect(received).toContain('The request took too long to arrive')
})

test('metrics are served on this machine, and through a proxy only with the token', async () => {
  const local = await server.call('GET', '/metrics')
  expect(local.status).toBe(200)
  expect(local.body).toContain('http_request_duration_seconds_bucket')
  const forwarded = { 'x-forwarded-for': '203.0.113.9' }
  expect((await server.call('GET', '/metrics', { headers: forwarded })).status).toBe(404)
  expect((await server.call('GET', '/metrics', { as: 'a-long-metrics-token', headers: forwarded })).status).toBe(200)
})

test('the OpenAPI document has every call of the contract once, with its body and who may use it', async () => {
  const { body } = await server.call('GET', '/api/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  const { post } = body.paths['/api/v1/auth/login']
  expect(post.requestBody.content['application/json'].schema.required).toEqual(['email', 'password'])
  expect(post.security).toBeUndefined()
  expect(body.paths['/api/v1/admin/all-jobs'].get.security).toEqual([{ bearer: [] }])
  expect(Object.keys(body.paths['/api/v1/share/{id}'])).toEqual(['delete', 'get'])
  expect(body.paths['/api/v1/share/{token}']).toBeUndefined()
  const ids = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

test('the API docs page works without scripts and loads nothing from other hosts', async () => {
  const { body } = await server.call('GET', '/api/docs')
  expect(body).toContain('/api/v1/auth/signup-first')
  expect(body).not.toMatch(/<script|(src|href)="(https?:)?\/\//)
})
