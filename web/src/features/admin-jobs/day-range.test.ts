import { expect, test } from 'vitest'
import { dayRange } from './day-range.ts'

test("a day lasts from midnight to midnight in the user's time zone", () => {
  const range = dayRange('2026-11-14')
  expect(range && [new Date(range.from), new Date(range.to)]).toEqual([new Date(2026, 10, 14), new Date(2026, 10, 15)])
})

test.each(['', 'today', '2026-11', '2026-02-31', '2026-13-01', '2026-11-14T00:00'])('%j is not a day', (text) => {
  expect(dayRange(text)).toBeUndefined()
})
