import type { Hour } from '@seo/contract/admin-system'
import { expect, test } from 'vitest'
import { outcomesText, ticksTo, waitCell, waitsText, worstHourText } from './chart-words.ts'

const hours = (changes: Record<number, Partial<Hour>>): Hour[] =>
  Array.from({ length: 24 }, (_, i) => ({
    at: new Date(2026, 10, 14, i).toISOString(),
    finished: 0,
    failed: 0,
    wait_median_ms: null,
    wait_p95_ms: null,
    ...changes[i],
  }))

test('the chart of results says how many finished and failed, and when most failed', () => {
  expect(outcomesText(hours({}))).toBe('0 finished, 0 failed.')
  expect(worstHourText(hours({ 3: { failed: 1 } }))).toBeNull()
  const day = hours({ 3: { finished: 9, failed: 3 }, 4: { finished: 1200, failed: 1 }, 8: { failed: 1 } })
  expect(outcomesText(day)).toBe('1,209 finished, 5 failed.')
  expect(worstHourText(day)).toBe('3 of 5 failed at 03:00')
})

test('the chart of waiting times says the typical and the longest wait', () => {
  expect(waitsText(hours({}))).toBe('No analysis started in the last 24 hours.')
  expect(waitsText(hours({ 2: { wait_median_ms: 300, wait_p95_ms: 900 } }))).toBe('Nearly all under 1 s.')
  const day = hours({
    2: { wait_median_ms: 300, wait_p95_ms: 900 },
    3: { wait_median_ms: 4_000, wait_p95_ms: 104_000 },
    9: { wait_median_ms: 6_000, wait_p95_ms: 7_000 },
  })
  expect(waitsText(day)).toBe('Usually 4 s; at 03:00 one in twenty waited 1 min 44 s or longer.')
  expect([waitCell(null), waitCell(20), waitCell(4_000)]).toEqual(['–', 'under 1 s', '4 s'])
})

test.each([
  [0, [0, 1]],
  [2, [0, 1, 2]],
  [14, [0, 5, 10, 15]],
  [104, [0, 50, 100, 150]],
])('an axis up to %d has the ticks %j', (highest, ticks) => {
  expect(ticksTo(highest)).toEqual(ticks)
})
