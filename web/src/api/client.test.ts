// @vitest-environment happy-dom
import { calls } from '@seo/contract/call'
import { jobCalls } from '@seo/contract/jobs'
import { siteCalls } from '@seo/contract/site'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError, client, NetworkError, openStream } from './client.ts'
import { writeToken } from './token.ts'

const base = { who: 'anyone', summary: '' } as const
const api = client(
  calls({
    data: { ...base, method: 'GET', path: '/api/v1/data', envelope: 'data', reply: z.object({ a: z.number() }) },
    flat: { ...base, method: 'GET', path: '/api/v1/flat', envelope: 'flat', reply: z.object({ message: z.string(), data: z.string() }) },
    bare: { ...base, method: 'GET', path: '/api/version', envelope: 'bare', reply: z.object({ version: z.string() }) },
    one: {
      ...base,
      method: 'GET',
      path: '/api/v1/jobs/{id}/files/{name}',
      query: z.object({ q: z.string().optional(), page: z.number().optional() }),
      envelope: 'data',
      reply: z.object({ a: z.number() }),
    },
    make: { ...base, method: 'POST', path: '/api/v1/make', body: z.object({ url: z.string() }), envelope: 'data', reply: z.unknown() },
  }),
)

const fetchMock = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const respondWith = (body: unknown, status = 200) =>
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(body), { status }))
const lastRequest = () => {
  const [address, init] = fetchMock.mock.lastCall ?? []
  return { address, init, headers: new Headers(init?.headers) }
}

beforeEach(() => {
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  writeToken(null)
  vi.unstubAllGlobals()
})

test('a wrapped response is read as its data (A-E-08)', async () => {
  respondWith({ success: true, data: { a: 1 } })
  expect(await api.data()).toEqual({ a: 1 })
})

test('a response without the wrapper is read as it is (A-E-09)', async () => {
  respondWith({ a: 1 })
  expect(await api.data()).toEqual({ a: 1 })
  respondWith({ version: '1.0.0' })
  expect(await api.bare()).toEqual({ version: '1.0.0' })
  respondWith(null)
  expect(await api.data()).toBeNull()
})

test('a wrapped response is read as its data, also by a call that is usually not wrapped (A-E-08)', async () => {
  respondWith({ success: true, data: { version: '1.2.3' } })
  expect(await api.bare()).toMatchObject({ version: '1.2.3' })
  respondWith({ success: true, data: { message: 'Done', data: 'x' } })
  expect(await api.flat()).toMatchObject({ message: 'Done', data: 'x' })
})

test.each([{ data: { count: 2 } }, { data: [2] }, { data: null }])(
  'an unwrapped response keeps its own `data` field: %j',
  async (reply) => {
    respondWith({ success: true, message: 'Done', ...reply })
    expect(await api.flat()).toMatchObject({ message: 'Done', ...reply })
  },
)

test('an unwrapped response keeps its own `data` field (A-E-09)', async () => {
  respondWith({ success: true, message: 'Done', data: 'x' })
  expect(await api.flat()).toMatchObject({ message: 'Done', data: 'x' })
})

test('the stored token is sent as bearer, and so are cookies (A-C-01 A-P-07)', async () => {
  respondWith({ success: true, data: { a: 1 } })
  writeToken('t1')
  await api.data()
  expect(lastRequest().headers.get('authorization')).toBe('Bearer t1')
  expect(lastRequest().init?.credentials).toBe('include')
})

test('without a token no bearer is sent, and a passed token overrides the stored one (A-C-01)', async () => {
  respondWith({ success: true, data: { a: 1 } })
  await api.data()
  expect(lastRequest().headers.has('authorization')).toBe(false)
  writeToken('t1')
  await api.data({ bearer: 'of the link' })
  expect(lastRequest().headers.get('authorization')).toBe('Bearer of the link')
})

test('a body is sent as JSON', async () => {
  respondWith({ success: true, data: {} })
  await api.make({ body: { url: 'https://shop.test/?a=ø' } })
  const { init, headers } = lastRequest()
  expect(init?.method).toBe('POST')
  expect(headers.get('content-type')).toBe('application/json')
  expect(JSON.parse(String(init?.body))).toEqual({ url: 'https://shop.test/?a=ø' })
})

test('path and query values are encoded, and missing values are left out', async () => {
  respondWith({ success: true, data: { a: 1 } })
  await api.one({ id: '../a/b?c', name: 'ø #1', query: { q: 'a&b=c d', page: undefined } })
  expect(lastRequest().address).toBe('/api/v1/jobs/..%2Fa%2Fb%3Fc/files/%C3%B8%20%231?q=a%26b%3Dc+d')
  await api.one({ id: '1', name: 'x', query: {} })
  expect(lastRequest().address).toBe('/api/v1/jobs/1/files/x')
})

const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('it must fail'),
    (error: unknown) => error,
  )

test.each([
  [{ error: 'From error', message: 'From message' }, 'From error'],
  [{ message: 'From message' }, 'From message'],
  [{ error: { code: 1 } }, ''],
  ['text', ''],
  [null, ''],
])('the error of %j is %j (A-C-01)', async (body, text) => {
  respondWith(body, 422)
  const error = await errorOf(api.data())
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 422, message: text })
})

test('a response with `success: false` is an error, even with status 200 (A-C-01)', async () => {
  respondWith({ success: false, error: 'No', code: 'X' })
  expect(await errorOf(api.data())).toMatchObject({ status: 200, message: 'No', body: { code: 'X' } })
})

test('an error that is not JSON has no message', async () => {
  fetchMock.mockImplementation(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(await errorOf(api.data())).toMatchObject({ status: 502, message: '' })
})

test('a success that is not JSON is a network error, because our server did not send it', async () => {
  fetchMock.mockImplementation(async () => new Response('<h1>Welcome to our hotel</h1>'))
  expect(await errorOf(api.data())).toBeInstanceOf(NetworkError)
})

test('no response is a network error (A-X-03)', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  const error = await errorOf(api.data())
  expect(error).toBeInstanceOf(NetworkError)
  expect(error).toMatchObject({ message: 'Network error' })
})

test('an aborted call is not a network error', async () => {
  const controller = new AbortController()
  fetchMock.mockImplementation(async () => {
    controller.abort()
    throw controller.signal.reason
  })
  expect(await errorOf(api.data({ signal: controller.signal }))).toBe(controller.signal.reason)
})

test('an idempotency key is sent as a header', async () => {
  respondWith({ success: true, data: {} })
  await api.make({ body: { url: 'a' } }, { idempotencyKey: 'k1' })
  expect(lastRequest().headers.get('idempotency-key')).toBe('k1')
  await api.make({ body: { url: 'a' } })
  expect(lastRequest().headers.has('idempotency-key')).toBe(false)
})

const events = { ...base, method: 'GET', path: '/api/v1/live', envelope: 'stream', reply: z.unknown() } as const

test('a stream is requested with the token and returned as bytes', async () => {
  writeToken('t1')
  fetchMock.mockImplementation(async () => new Response('data: 1\n\n'))
  const body = await openStream(events, new AbortController().signal)
  expect(await new Response(body).text()).toBe('data: 1\n\n')
  expect(lastRequest().headers.get('authorization')).toBe('Bearer t1')
})

test('a stream that is refused or cannot be reached fails like any other call', async () => {
  respondWith({ success: false }, 503)
  await expect(openStream(events, new AbortController().signal)).rejects.toMatchObject({ status: 503 })
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(openStream(events, new AbortController().signal)).rejects.toBeInstanceOf(NetworkError)
})

test('A-C-27 the executive summary is requested with a JSON content type and no body', async () => {
  respondWith({ success: true, executive_summary: 'Text' })
  await client(jobCalls).generateExecutiveSummary({ jobId: 'j1' })
  expect(lastRequest().headers.get('content-type')).toBe('application/json')
  expect(lastRequest().init?.body).toBeUndefined()
})

test('A-C-05 the brand of another host is requested with a header', async () => {
  respondWith({ success: true, data: {} })
  await client(siteCalls).branding({ hostOverride: 'seo.agency.example' })
  expect(lastRequest().headers.get('x-host-override')).toBe('seo.agency.example')
})

test('the response to an early request is used once, by the next identical call with the same token', async () => {
  respondWith({ success: true, data: { a: 1 } })
  const early = api.data({ early: true })
  expect([await api.data(), await early]).toEqual([{ a: 1 }, { a: 1 }])
  expect(fetchMock).toHaveBeenCalledTimes(1)
  await api.data()
  expect(fetchMock).toHaveBeenCalledTimes(2)

  await api.data({ early: true })
  writeToken('another')
  await api.data()
  expect(fetchMock).toHaveBeenCalledTimes(4)
  writeToken(null)
  await api.data()
  expect(fetchMock).toHaveBeenCalledTimes(4)
})

test('an early response that no call has used within ten seconds is dropped', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  respondWith({ success: true, data: { a: 1 } })
  await api.data({ early: true })
  await vi.advanceTimersByTimeAsync(10_000)
  await api.data()
  expect(fetchMock).toHaveBeenCalledTimes(2)
})
