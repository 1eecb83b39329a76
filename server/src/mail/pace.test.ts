import { expect, test } from 'vitest'
import { paceOf } from './pace.ts'

test.each([1, 30, 59, 60, 61, 100, 119, 250, 100_000])('%i mails a minute are neither more nor fewer', (perMinute) => {
  const { mails, seconds } = paceOf(perMinute)
  expect(Number.isInteger(mails)).toBe(true)
  expect((mails * 60) / seconds).toBeCloseTo(perMinute)
  expect(seconds).toBeGreaterThanOrEqual(1)
  expect(mails).toBeLessThanOrEqual(Math.max(1, perMinute / 30))
})
