import { expect, test } from 'vitest'
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
