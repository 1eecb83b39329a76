import { expect, test } from 'vitest'
import {
  formatDate,
  formatDateAmong,
  formatDateTime,
  formatDateTimeWithSeconds,
  formatDayOrToday,
  formatMonth,
  formatRecentDate,
  formatTime,
  formatTimeOrDay,
} from './date.ts'

test.each([null, undefined, ''])('%j is an unknown date', (value) => {
  expect(formatDate(value)).toBe('Unknown date')
  expect(formatDateTime(value)).toBe('Unknown date')
})

test.each(['yesterday', '2026-13-45', Number.NaN])('%j is an invalid date', (value) => {
  expect(formatDate(value)).toBe('Invalid date')
})

test("dates are in the user's time zone, in words and with a 24-hour clock", () => {
  const moment = new Date(2026, 10, 14, 16, 41, 2)
  expect(formatDate(moment)).toBe('Nov 14, 2026')
  expect(formatDateTime(moment.toISOString())).toBe('Nov 14, 2026, 16:41')
  expect(formatDateTimeWithSeconds(moment.getTime())).toBe('Nov 14, 2026, 16:41:02')
  expect(formatTime(moment)).toBe('16:41:02')
  expect(formatDateTime(new Date(2026, 0, 1, 0, 5))).toBe('Jan 1, 2026, 00:05')
})

test('the first millisecond of 1970 is a valid date', () => {
  expect(formatDate(0)).toMatch(/19(70|69)$/)
})

test('a month does not depend on the time zone', () => {
  expect(formatMonth('2026-11')).toBe('November 2026')
  expect(formatMonth('')).toBe('Unknown date')
})

const now = new Date(2026, 10, 16, 9, 50)

test.each([
  [new Date(2026, 10, 16, 0, 0), 'Today', '00:00', '00:00'],
  [new Date(2026, 10, 16, 9, 41), 'Today', '09:41', '09:41'],
  // The server's clock is ahead.
  [new Date(2026, 10, 17, 0, 5), 'Today', '00:05', '00:05'],
  [new Date(2026, 10, 15, 23, 59), 'Nov 15, 2026', 'Sunday', 'Sunday, 23:59'],
  [new Date(2026, 10, 10, 16, 20), 'Nov 10, 2026', 'Tuesday', 'Tuesday, 16:20'],
  [new Date(2026, 10, 9, 16, 20), 'Nov 9, 2026', 'Nov 9', 'Nov 9, 2026'],
  [new Date(2027, 1, 1), 'Feb 1, 2027', 'Feb 1', 'Feb 1, 2027'],
])('%s is formatted relative to now', (moment, day, since, lately) => {
  expect([formatDayOrToday(moment, now), formatTimeOrDay(moment, now), formatRecentDate(moment, now)]).toEqual([day, since, lately])
})

test('missing and invalid dates are not formatted as today', () => {
  expect([formatDayOrToday('', now), formatTimeOrDay(null, now), formatRecentDate('soon', now)]).toEqual([
    'Unknown date',
    'Unknown date',
    'Invalid date',
  ])
})

test('a date includes the time if another date is on the same day', () => {
  const morning = new Date(2026, 10, 17, 6, 56)
  expect(formatDateAmong(morning, [new Date(2026, 10, 16, 6, 56)])).toBe('Nov 17, 2026')
  expect(formatDateAmong(morning, [new Date(2026, 10, 17, 14, 5)])).toBe('Nov 17, 2026, 06:56')
  expect(formatDateAmong(morning, [])).toBe('Nov 17, 2026')
})
