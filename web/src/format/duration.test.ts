import { expect, test } from 'vitest'
import { formatClock, formatDuration, formatEstimate, formatMilliseconds, formatSpan, formatUptime } from './duration.ts'

test.each([
  [0, '0.0 s'],
  [412, '0.4 s'],
  [3140, '3.1 s'],
  [9949, '9.9 s'],
  [9960, '0:10'],
  [41_000, '0:41'],
  [92_000, '1:32'],
  [3_723_000, '1:02:03'],
  [-5, '0.0 s'],
  [Number.NaN, '0.0 s'],
])('%d ms is %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})

test('estimates are ranges', () => {
  expect(formatEstimate(70_000, 110_000)).toBe('about 1–2 min')
  expect(formatEstimate(20_000, 50_000)).toBe('less than 1 min')
  expect(formatEstimate(30_000, 100_000)).toBe('about 1–2 min')
  expect(formatEstimate(180_000, 120_000)).toBe('about 3 min')
})

test('milliseconds have no fraction', () => {
  expect(formatMilliseconds(41.4)).toBe('41 ms')
})

test.each([
  [0, '0:00', '0 s'],
  [3_100, '0:03', '3 s'],
  [84_000, '1:24', '1 min 24 s'],
  [60_000, '1:00', '1 min 0 s'],
  [3_723_000, '1:02:03', '1 h 2 min'],
  [-5_000, '0:00', '0 s'],
  [Number.NaN, '0:00', '0 s'],
])('%d ms is %s on a clock and %s in a sentence', (ms, clock, span) => {
  expect(formatClock(ms)).toBe(clock)
  expect(formatSpan(ms)).toBe(span)
})

test.each([
  [0, '0 min'],
  [59_000, '0 min'],
  [4 * 3_600_000 + 12 * 60_000, '4 h 12 min'],
  [24 * 3_600_000, '1 d 0 h 0 min'],
  [((6 * 24 + 4) * 60 + 12) * 60_000, '6 d 4 h 12 min'],
  [Number.NaN, '0 min'],
])('B-R-86 up for %d ms is %s', (ms, text) => {
  expect(formatUptime(ms)).toBe(text)
})
