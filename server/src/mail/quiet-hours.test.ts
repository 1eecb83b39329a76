import { expect, test } from 'vitest'
import { canonicalTimeZone, nextTimeOutsideQuietHours } from './quiet-hours.ts'

test.each([
  // During the day a mail is sent at once; at night it waits until nine.
  ['2026-11-16T12:00:00Z', 'UTC', '2026-11-16T12:00:00Z'],
  ['2026-11-16T08:00:00Z', 'UTC', '2026-11-16T08:00:00Z'],
  ['2026-11-16T07:59:59Z', 'UTC', '2026-11-16T09:00:00Z'],
  ['2026-11-16T19:59:59Z', 'UTC', '2026-11-16T19:59:59Z'],
  ['2026-11-16T20:00:00Z', 'UTC', '2026-11-17T09:00:00Z'],
  // Noon in London is night in Auckland and early morning in Los Angeles.
  ['2026-11-16T12:00:00Z', 'Pacific/Auckland', '2026-11-16T20:00:00Z'],
  ['2026-11-16T12:00:00Z', 'America/Los_Angeles', '2026-11-16T17:00:00Z'],
  ['2026-11-16T18:31:00Z', 'Asia/Kolkata', '2026-11-17T03:30:00Z'],
  // The nights when clocks change, forward and back, and the last night of a year.
  ['2026-03-28T22:00:00Z', 'Europe/Oslo', '2026-03-29T07:00:00Z'],
  ['2026-10-24T22:00:00Z', 'Europe/Oslo', '2026-10-25T08:00:00Z'],
  ['2026-12-31T23:30:00Z', 'UTC', '2027-01-01T09:00:00Z'],
  // An unknown zone counts as UTC.
  ['2026-11-16T21:00:00Z', 'Mars/Olympus', '2026-11-17T09:00:00Z'],
])('a mail due at %s is sent in %s at %s', (due, timeZone, sent) => {
  expect(nextTimeOutsideQuietHours(new Date(due), timeZone).toISOString()).toBe(new Date(sent).toISOString())
})

test('a time zone is valid if this machine knows it, and its name is the same in any letter case', () => {
  expect(['Europe/Oslo', 'UTC', 'America/Argentina/Buenos_Aires'].map(canonicalTimeZone)).not.toContain(null)
  expect(['europe/oslo', 'EUROPE/OSLO', 'eUrOpE/oSlO'].map(canonicalTimeZone)).toEqual(Array(3).fill('Europe/Oslo'))
  const invalidNames = ['', 'Mars/Olympus', 'Europe/Oslo\r\nX: y', `A${'a'.repeat(100)}`, '+25:99']
  expect(invalidNames.map(canonicalTimeZone)).toEqual(invalidNames.map(() => null))
})
