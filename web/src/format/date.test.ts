import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatMoment, formatMonth, formatTime } from './date.ts'

test.each([null, undefined, ''])('%j is an unknown date', (value) => {
  expect(formatDate(value)).toBe('Unknown date')
  expect(formatDateTime(value)).toBe('Unknown date')
})

test.each(['yesterday', '2026-13-45', Number.NaN])('%j is an invalid date', (value) => {
  expect(formatDate(value)).toBe('Invalid date')
})

test('dates as the reader has them on the wall, in words and with a 24-hour clock', () => {
  const moment = new Date(2026, 10, 14, 16, 41, 2)
  expect(formatDate(moment)).toBe('Nov 14, 2026')
  expect(formatDateTime(moment.toISOString())).toBe('Nov 14, 2026, 16:41')
  expect(formatMoment(moment.getTime())).toBe('Nov 14, 2026, 16:41:02')
  expect(formatTime(moment)).toBe('16:41:02')
  expect(formatDateTime(new Date(2026, 0, 1, 0, 5))).toBe('Jan 1, 2026, 00:05')
})

test('the first moment of 1970 is a date', () => {
  expect(formatDate(0)).toMatch(/19(70|69)$/)
})

test('a month is the same one everywhere', () => {
  expect(formatMonth('2026-11')).toBe('November 2026')
  expect(formatMonth('')).toBe('Unknown date')
})
