import { expect, test } from 'vitest'
import { testServer } from '#testing/test-server.ts'

const server = testServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })

/** Each test uses its own IP address, as the proxy in front would report it. */
const fromAddress = (address: string) => ({ 'x-forwarded-for': address })
const HOUR_MS = 60 * 60 * 1000

test('2.4.1 an IP address can sign up five times an hour and sees the limit in headers, then gets 429 until the hour is over', async () => {
  const signUp = (i: number, address = '203.0.113.1') =>
    server.call('POST', '/api/v1/auth/signup-first', {
      body: { email: `limited${i}-${address}@example.test`, password: 'secret1' },
      headers: fromAddress(address),
    })
  for (let i = 1; i <= 5; i++) {
    const { status, headers } = await signUp(i)
    expect(status).toBe(200)
    expect(headers.get('ratelimit-policy')).toBe('"address";q=5;w=3600')
    expect(headers.get('ratelimit')).toMatch(new RegExp(`^"address";r=${5 - i};t=3[56]\\d\\d$`))
  }
  const refused = await signUp(6)
  expect(refused).toMatchObject({
    status: 429,
    body: { success: false, error: 'Too many requests. Please try again in 60 minutes.', code: 'RATE_LIMITED' },
  })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
  expect((await signUp(1, '203.0.113.2')).status).toBe(200)
  server.advance(HOUR_MS)
  expect((await signUp(6)).status).toBe(200)
})

test('2.4.1 the addresses of one IPv6 network share a limit', async () => {
  const signUp = async (i: number, network = '2001:db8:0:1') =>
    (
      await server.call('POST', '/api/v1/auth/signup-first', {
        body: { email: `six${i}-${network}@example.test`.replaceAll(':', '-'), password: 'secret1' },
        headers: fromAddress(`${network}::${i}`),
      })
    ).status
  for (let i = 1; i <= 5; i++) expect(await signUp(i)).toBe(200)
  expect(await signUp(6)).toBe(429)
  expect(await signUp(6, '2001:db8:0:2')).toBe(200)
})

test('4.1.3 a forged address from the client does not start a new count', async () => {
  const requestReset = (spoofed: string) =>
    server.call('POST', '/api/v1/auth/reset-password', {
      body: { email: 'x@example.test' },
      headers: { 'x-forwarded-for': `${spoofed}, 203.0.113.7` },
    })
  const answers = []
  for (let i = 0; i < 11; i++) answers.push((await requestReset(`198.51.100.${i}`)).status)
  expect(answers).toEqual([...Array(10).fill(200), 429])
})

test('6.3.1 6.3.2 after five failures an account responds slowly, and the right password still works', async () => {
  const headers = fromAddress('203.0.113.3')
  const account = { email: 'guessed@example.test', password: 'secret1' }
  await server.call('POST', '/api/v1/auth/signup-first', { body: account, headers })
  const guess = () => server.call('POST', '/api/v1/auth/login', { body: { ...account, password: 'wrong!' }, headers })
  for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(401)

  const slowStartMs = performance.now()
  expect((await guess()).status).toBe(401)
  const slowMs = performance.now() - slowStartMs
  expect(slowMs).toBeGreaterThan(990)

  expect((await server.call('POST', '/api/v1/auth/login', { body: account, headers })).status).toBe(200)
  const fastStartMs = performance.now()
  expect((await guess()).status).toBe(401)
  expect(performance.now() - fastStartMs).toBeLessThan(slowMs)
})

test('D7 an account gets three reset emails an hour, and the response stays the same', async () => {
  const email = 'flooded@example.test'
  await server.call('POST', '/api/v1/auth/signup-first', { body: { email, password: 'secret1' }, headers: fromAddress('203.0.113.4') })
  const mails = async () => {
    const { body } = await server.call('GET', '/api/dev/mail')
    return body.data.filter((mail: { to: string }) => mail.to === email).length
  }
  const answers = []
  for (let i = 0; i < 5; i++) {
    const headers = fromAddress(`203.0.113.${10 + i}`)
    const { status, body } = await server.call('POST', '/api/v1/auth/reset-password', { body: { email }, headers })
    answers.push(JSON.stringify([status, body]))
    // Wait for each mail: if a newer request were handled first, the older one would get no mail.
    await expect.poll(mails, { timeout: 45_000 }).toBe(Math.min(i + 1, 3))
  }
  expect(new Set(answers).size).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await mails()).toBe(3)
})

test('an account can export its data ten times, then gets 429', async () => {
  const ann = (
    await server.call('POST', '/api/v1/auth/signup-first', {
      body: { email: 'counted@example.test', password: 'secret1' },
      headers: fromAddress('203.0.113.5'),
    })
  ).body.data.token
  const statuses = []
  for (let i = 0; i < 11; i++) statuses.push((await server.call('GET', '/api/v1/auth/export', { as: ann })).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})

test('15.2.2 the two paths of a call share one limit', async () => {
  const user = await server.newUser()
  const summarize = (path: string) => server.call('POST', path, { as: user, body: {}, headers: fromAddress('203.0.113.40') })
  const statuses: number[] = []
  for (let i = 0; i < 6; i++) {
    statuses.push((await summarize('/api/jobs/none/generate-executive-summary')).status)
    statuses.push((await summarize('/api/v1/jobs/none/generate-executive-summary')).status)
  }
  expect(statuses).toEqual([...Array(10).fill(404), 429, 429])
})
