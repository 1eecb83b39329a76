import { expect, test } from 'vitest'
import { row } from '#testing/row.ts'
import { countFailures, isMostlyFailed, isPartlyFailed } from './failures.ts'

const site = (statuses: number[], of: number) =>
  Array.from({ length: of }, (_, i) => row(`https://shop.test/${i}`, { status: statuses[i] ?? 200 }))

test('server errors and missing responses are failures; other errors are not', () => {
  expect(countFailures(site([500, 503, 0, 404, 403, 301], 10))).toEqual({ failed: 3, of: 10 })
})

test.each([
  [0, 10, 'whole'],
  [1, 11, 'whole'],
  [1, 10, 'partial'],
  [5, 10, 'partial'],
  [6, 10, 'mostly failed'],
  [55, 64, 'mostly failed'],
])('A-S-20 %d failures of %d: %s', (failed, of, expected) => {
  const failures = countFailures(site(Array(failed).fill(503), of))
  expect(isMostlyFailed(failures) ? 'mostly failed' : isPartlyFailed(failures) ? 'partial' : 'whole').toBe(expected)
})
