import { expect, test } from 'vitest'
import { openPace, type PaceOptions } from './pace.ts'

function openTestPace(options: Partial<PaceOptions> = {}) {
  let now = 0
  const wait = async (ms: number) => {
    now += ms
  }
  const pace = openPace({ fixedConcurrency: null, crawlDelaySeconds: null, clock: () => now, wait, ...options })
  const respond = async (ms: number, isStrained = false) => {
    await pace.enter()
    pace.leave({ ms, isStrained })
  }
  return { pace, respond, now: () => now }
}

test('the pace starts with two requests at a time, and goes up to six while the host stays fast', async () => {
  const { pace, respond } = openTestPace()
  expect(pace.limit).toBe(2)
  for (let n = 0; n < 100; n++) await respond(20)
  expect(pace.limit).toBe(6)
})

test('the pace starts with the concurrency of an earlier pace', async () => {
  const { pace, respond } = openTestPace({ initialConcurrency: 5 })
  expect(pace.limit).toBe(5)
  for (let n = 0; n < 20; n++) await respond(20)
  expect(pace.limit).toBe(6)
})

test('the concurrency goes down by one if responses take 1.5 times as long as the first ten', async () => {
  const { pace, respond } = openTestPace()
  for (let n = 0; n < 20; n++) await respond(20)
  for (let n = 0; n < 10; n++) await respond(31)
  expect(pace.limit).toBe(3)
})

test('the concurrency is halved if the host is strained, but never below one', async () => {
  const { pace, respond } = openTestPace()
  for (let n = 0; n < 50; n++) await respond(20)
  const limits: number[] = []
  for (let n = 0; n < 4; n++) {
    await respond(20, true)
    limits.push(pace.limit)
  }
  expect(limits).toEqual([3, 1, 1, 1])
})

test('a fixed concurrency stays the same', async () => {
  const { pace, respond } = openTestPace({ fixedConcurrency: 10 })
  await respond(20, true)
  expect(pace.limit).toBe(10)
})

test('Crawl-delay wins over everything, up to ten seconds', async () => {
  const { respond, now, pace } = openTestPace({ fixedConcurrency: 10, crawlDelaySeconds: 3 })
  for (let n = 0; n < 4; n++) await respond(1)
  expect([now(), pace.limit]).toEqual([9000, 1])
  const absurd = openTestPace({ crawlDelaySeconds: 86_400 })
  await absurd.respond(1)
  await absurd.respond(1)
  expect(absurd.now()).toBe(10_000)
})

test('no request starts above the limit', async () => {
  const { pace } = openTestPace({ fixedConcurrency: 2 })
  const entered: number[] = []
  for (const n of [1, 2, 3]) void pace.enter().then(() => entered.push(n))
  await new Promise(setImmediate)
  expect(entered).toEqual([1, 2])
  pace.leave({ ms: 1, isStrained: false })
  await new Promise(setImmediate)
  expect(entered).toEqual([1, 2, 3])
})

test('a pause delays every request', async () => {
  const { pace, respond, now } = openTestPace()
  pace.pause(5000)
  await respond(1)
  expect(now()).toBe(5000)
})

test('a pause that is extended while a request waits is respected to its end', async () => {
  let now = 0
  const pace = openPace({
    fixedConcurrency: 1,
    crawlDelaySeconds: null,
    clock: () => now,
    wait: async (ms) => {
      now += ms
      if (now < 3000) pace.pause(2000)
    },
  })
  pace.pause(1000)
  await pace.enter()
  expect(now).toBe(3000)
})

test('a `wait` that returns immediately does not loop forever', async () => {
  const pace = openPace({ fixedConcurrency: 1, crawlDelaySeconds: null, clock: () => 0, wait: async () => {} })
  pace.pause(1000)
  await pace.enter()
  expect(pace.limit).toBe(1)
})
