import { expect, test } from 'vitest'
import { paceOf, pauseMs } from './pace.ts'

test.each([1, 30, 59, 60, 61, 100, 119, 250, 100_000])('the window for %i mails a minute has exactly this rate', (perMinute) => {
  const { mails, seconds } = paceOf(perMinute)
  expect(Number.isInteger(mails)).toBe(true)
  expect((mails * 60) / seconds).toBeCloseTo(perMinute)
  expect(seconds).toBeGreaterThanOrEqual(1)
  expect(mails).toBeLessThanOrEqual(Math.max(1, perMinute / 30))
})

test.each([
  ['the rest of the window', 400, 400],
  ['at least ten milliseconds', -5_000, 10],
  ['one window, if another clock is forty days ahead', 40 * 86_400_000, 2_000],
])('the pause before the next try is %s', (_, aheadMs, pause) => {
  const now = new Date('2026-11-16T12:00:00Z')
  expect(pauseMs(new Date(now.getTime() + aheadMs), now, 2)).toBe(pause)
})
