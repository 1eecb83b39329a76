// @own-modules: counts the threads of the pool, which other tests use too.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { acquireThread, endThread, MEMORY_MB, releaseThread } from './threads.ts'

const owner = { onMessage: () => {}, onEnd: () => {} }

test('A10 a thread whose heap has grown is ended, and another one is kept for the next analysis', async () => {
  const small = acquireThread(MEMORY_MB, owner)
  await releaseThread(small, 40 * 1_048_576)
  const again = acquireThread(MEMORY_MB, owner)
  expect(again).toBe(small)
  await releaseThread(again, 400 * 1_048_576)
  const other = acquireThread(MEMORY_MB, owner)
  expect(other).not.toBe(small)
  await endThread(other)
})

test('a thread that hangs is terminated after ten seconds', async () => {
  const worker = new Worker('for (;;);', { eval: true })
  await once(worker, 'online')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let hasEnded = false
  const ending = endThread({ worker, memoryMb: MEMORY_MB, owner: null, timer: null }).then(() => (hasEnded = true))
  await vi.advanceTimersByTimeAsync(9_999)
  expect(hasEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await ending
  expect(worker.threadId).toBe(-1)
})
