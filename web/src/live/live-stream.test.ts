// @vitest-environment happy-dom
import { type LiveEvent, liveCalls } from '@seo/contract/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeLocks } from '#testing/fake-locks.ts'
import { type FakeServer, fakeServer, noNetwork, refusal } from '#testing/fake-server.ts'
import { job } from '#testing/jobs.ts'
import { liveStream } from '#testing/live-stream.ts'
import { liveState } from './live-state.ts'
import { followLive } from './live-stream.ts'

let server: FakeServer
let stream: ReturnType<typeof liveStream>
const ends: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  localStorage.setItem('auth_token', 't')
  server = fakeServer()
  stream = liveStream(server)
  fakeLocks()
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Streams and channels deliver in event loop tasks that fake timers do not control. */
async function settle(ms = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** Opens one tab. */
async function follow(userId = 'u1') {
  const received: LiveEvent[] = []
  const end = followLive(userId, (event) => received.push(event))
  ends.push(end)
  await settle()
  return { received, end }
}

const reload: LiveEvent = { type: 'reload', quietMs: 0 }
const jobEvent: LiveEvent = { type: 'job', event: 'update', job: job() }

test('a tab reads the stream with its token and is live (A-S-41 A-P-07)', async () => {
  const tab = await follow()
  expect(server.requestsTo(liveCalls.stream)[0]?.bearer).toBe('t')
  expect(liveState()).toBe('live')
  stream.send(reload)
  stream.send(jobEvent)
  await settle()
  expect(tab.received).toEqual([reload, jobEvent])
})

test('many tabs of a browser share one stream and get the same events', async () => {
  const tabs = [await follow(), await follow(), await follow()]
  expect(stream.opened()).toBe(1)
  stream.send(jobEvent)
  await settle()
  expect(tabs.map(({ received }) => received)).toEqual([[jobEvent], [jobEvent], [jobEvent]])
})

test('when the reading tab closes, the next one takes over', async () => {
  const first = await follow()
  const second = await follow()
  first.end()
  await settle()
  expect(stream.opened()).toBe(2)
  stream.send(jobEvent)
  await settle()
  expect(second.received).toEqual([jobEvent])
  expect(first.received).toEqual([])
  expect(liveState()).toBe('live')
})

test('another user in the same browser gets none of the events (A-S-41)', async () => {
  const mine = await follow('u1')
  const theirs = await follow('u2')
  expect(stream.opened()).toBe(2)
  stream.send(jobEvent)
  await settle()
  expect([mine.received, theirs.received]).toEqual([[], [jobEvent]])
})

test('a tab that opens later gets the current state', async () => {
  await follow()
  stream.breakOff()
  await settle()
  expect(liveState()).toBe('reconnecting')
  await follow()
  expect(liveState()).toBe('reconnecting')
})

test('a lost connection is reopened, with delays that grow to at most 5 s', async () => {
  await follow()
  server.on(liveCalls.stream, () => Promise.reject(noNetwork()))
  stream.breakOff()
  await settle()
  expect(liveState()).toBe('reconnecting')
  await settle(500)
  expect(server.requestsTo(liveCalls.stream)).toHaveLength(2)
  for (let attempt = 3; attempt < 9; attempt++) await settle(5_000)
  const attempts = server.requestsTo(liveCalls.stream).length
  await settle(5_000)
  expect(server.requestsTo(liveCalls.stream).length).toBeGreaterThan(attempts)
  stream = liveStream(server)
  await settle(5_000)
  expect(liveState()).toBe('live')
})

test('a stream that the server ends is reopened', async () => {
  await follow()
  stream.end()
  await settle()
  await settle(500)
  expect(stream.opened()).toBe(2)
  expect(liveState()).toBe('live')
})

test('a connection without a byte for 30 s is lost; a heartbeat counts as a byte', async () => {
  await follow()
  await settle(25_000)
  stream.beat()
  await settle()
  await settle(25_000)
  expect(liveState()).toBe('live')
  expect(stream.opened()).toBe(1)
  await settle(5_000)
  expect(liveState()).toBe('reconnecting')
  await settle(500)
  expect(stream.opened()).toBe(2)
})

test('a connection to a server that never responds is lost too', async () => {
  server.on(liveCalls.stream, () => new Promise(() => {}))
  await follow()
  expect(liveState()).toBe('polling')
  await settle(30_000)
  expect(liveState()).toBe('reconnecting')
})

test('a server that refuses the stream is retried only after a minute', async () => {
  server.on(liveCalls.stream, () => refusal(404))
  await follow()
  expect(liveState()).toBe('polling')
  await settle(59_000)
  expect(server.requestsTo(liveCalls.stream)).toHaveLength(1)
  await settle(1_000)
  expect(server.requestsTo(liveCalls.stream)).toHaveLength(2)
})

test.each([502, 503, 429])('a response of %i is retried within a second', async (status) => {
  server.on(liveCalls.stream, () => refusal(status))
  await follow()
  expect(liveState()).toBe('reconnecting')
  await settle(500)
  expect(server.requestsTo(liveCalls.stream)).toHaveLength(2)
})

test("an ended session is not retried, and the page's data is refetched", async () => {
  server.on(liveCalls.stream, () => refusal(401))
  const tab = await follow()
  await settle(120_000)
  expect(server.requestsTo(liveCalls.stream)).toHaveLength(1)
  expect(tab.received).toEqual([reload])
})

test('after a tab has stopped following, there are no events and no requests', async () => {
  const tab = await follow()
  const { signal } = server.requestsTo(liveCalls.stream)[0] ?? {}
  tab.end()
  await settle(120_000)
  expect(signal?.aborted).toBe(true)
  expect(stream.opened()).toBe(1)
  expect(liveState()).toBe('polling')
})

test('without locks, as on plain HTTP, every tab opens its own stream', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: undefined } }))
  await follow()
  await follow()
  expect(stream.opened()).toBe(2)
})
