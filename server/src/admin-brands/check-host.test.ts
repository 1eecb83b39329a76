import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installationProof, isProofOfThisInstallation } from '#processes/host-proof.ts'
import { testServer } from '#testing/test-server.ts'
import { checkHost, verdictOf } from './check-host.ts'

const server = testServer()
const requestedPaths: string[] = []
let otherResponse: { status: number; body: string } = { status: 200, body: '' }
/** A web server of another installation. */
const otherServer = createServer((request, response) => {
  requestedPaths.push(request.url ?? '')
  response
    .writeHead(otherResponse.status, { 'content-type': 'application/json', location: `${server.address()}${request.url}` })
    .end(otherResponse.body)
})
let otherHost = ''
beforeAll(async () => {
  await new Promise<void>((done) => otherServer.listen(0, '127.0.0.1', done))
  otherHost = `127.0.0.1:${(otherServer.address() as AddressInfo).port}`
})
afterAll(() => otherServer.close())

const ownHost = () => new URL(server.address()).host
const check = (host: string, requestHost = 'admin.test') => checkHost(server.services(), host, requestHost)

test('a host that points to this installation is recognized, in development also under a local name', async () => {
  for (const host of [ownHost(), ownHost().replace('127.0.0.1', 'once.localhost')]) {
    expect(await check(host)).toEqual({ host, state: 'yes', note: 'points here' })
  }
})

test.each([
  ['a page', 200, '<title>Parked</title>'],
  ['a wrong proof', 200, JSON.stringify({ success: true, data: { proof: 'f'.repeat(64) } })],
  ['an error', 404, '{}'],
  ['a redirect to us', 302, ''],
])('a host whose server responds with %s does not point here', async (_, status, body) => {
  otherResponse = { status, body }
  expect(await check(otherHost)).toEqual({ host: otherHost, state: 'no', note: 'does not point here yet' })
})

test('a proof is valid only for its own challenge and only from a process of this installation', async () => {
  const { db } = server.services()
  const proof = await installationProof(db, 'first-nonce-of-16')
  expect(await isProofOfThisInstallation(db, 'first-nonce-of-16', proof)).toBe(true)
  expect(await isProofOfThisInstallation(db, 'other-nonce-of-16', proof)).toBe(false)
  expect(await isProofOfThisInstallation(db, 'first-nonce-of-16', '')).toBe(false)
})

test('in production a private address is not contacted, and no verdict is given', async () => {
  const services = { ...server.services(), config: { ...server.services().config, isDevelopment: false } }
  requestedPaths.length = 0
  expect(await checkHost(services, otherHost, 'admin.test')).toMatchObject({ state: 'unknown', note: 'private address, not checked' })
  expect(requestedPaths).toEqual([])
})

test('the host of the admin’s own request is recognized without a request', async () => {
  requestedPaths.length = 0
  expect(await check(otherHost, otherHost)).toMatchObject({ state: 'yes' })
  expect(requestedPaths).toEqual([])
})

test.each([
  ['no such host', 'no'],
  ['tls', 'no'],
  ['refused address', 'unknown'],
  ['timeout', 'unknown'],
  ['no connection', 'unknown'],
  ['protocol', 'unknown'],
] as const)('the failure “%s” gives the verdict “%s”', (kind, state) => {
  expect(verdictOf({ kind }).state).toBe(state)
})

test('an admin can check a host, but not a host with a path', async () => {
  const admin = await server.newUser({ admin: true })
  const path = '/api/v1/admin/brand-hosts'
  const { status, body } = await server.call('GET', `${path}?host=${encodeURIComponent(ownHost())}`, { as: admin })
  expect([status, body.data]).toEqual([200, { host: ownHost(), state: 'yes', note: 'points here' }])
  const refused = await server.call('GET', `${path}?host=${encodeURIComponent('seo.example.com/path')}`, { as: admin })
  expect([refused.status, refused.body.error]).toEqual([400, 'Enter only the host, without a path, such as seo.example.com.'])
  expect((await server.call('GET', '/api/v1/config/host-proof?nonce=short')).status).toBe(400)
})
