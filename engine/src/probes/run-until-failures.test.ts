import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runUntilFailures } from './run-until-failures.ts'

const FAILED = 'failed'

/** Items equal to `FAILED` fail. Delays vary, so later items may finish before earlier ones. */
async function runItems(items: string[], concurrency: number): Promise<{ results: string[]; started: number }> {
  let started = 0
  const results = await runUntilFailures(
    items,
    concurrency,
    async (item) => {
      const delayMs = (started++ * 7) % 5
      await sleep(delayMs)
      return item
    },
    (result) => result === FAILED,
  )
  return { results, started }
}

const failures = (count: number): string[] => Array.from({ length: count }, () => FAILED)

test.each([1, 3, 12])('%i at a time: results are in the order of the items', async (concurrency) => {
  const items = Array.from({ length: 30 }, (_, i) => `${i}`)
  expect(await runItems(items, concurrency)).toEqual({ results: items, started: 30 })
})

test.each([1, 3, 12])('%i at a time: ten failures in a row stop at the same item', async (concurrency) => {
  const items = ['a', ...failures(9), 'b', ...failures(10), 'c', ...Array.from({ length: 200 }, () => 'd')]
  const { results, started } = await runItems(items, concurrency)
  expect(results).toEqual(items.slice(0, 21))
  expect(started).toBeLessThan(21 + 2 * concurrency)
})

test('an empty list gives no results', async () => {
  expect(await runItems([], 12)).toEqual({ results: [], started: 0 })
})
