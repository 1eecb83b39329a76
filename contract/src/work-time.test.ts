import { expect, test } from 'vitest'
import { formatMinutes, formatRoundedMinutes } from './work-time.ts'

test.each([
  [0, '0 min'],
  [1, 'about 1 min'],
  [9, 'about 9 min'],
  [10, 'about 10 min'],
  [11, 'about 10 min'],
  [14, 'about 15 min'],
  [17, 'about 15 min'],
  [57, 'about 55 min'],
  [58, 'about 1 hour'],
  [60, 'about 1 hour'],
  [74, 'about 1 hour'],
  [75, 'about 1.5 hours'],
  [120, 'about 2 hours'],
  [143, 'about 2.5 hours'],
  [200, 'about 3.5 hours'],
  [599, 'about 10 hours'],
  [7505, 'about 125 hours'],
  [90_000, 'about 1,500 hours'],
  [-5, '0 min'],
  [Number.NaN, '0 min'],
])('%d minutes of work are %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text)
  expect(formatRoundedMinutes(minutes)).toBe(text.replace('about ', ''))
})
