import { expect, test } from 'vitest'
import { completionBand } from './completion-band.ts'
import { timeSaved } from './time-saved.ts'

test('B-K-22 B-K-23 B-K-24 B-K-25 the color of a completion percentage depends on its band', () => {
  expect([100, 80, 79, 50, 49, 20, 19, 0].map(completionBand)).toEqual([
    'green',
    'green',
    'yellow',
    'yellow',
    'orange',
    'orange',
    'red',
    'red',
  ])
})

test('B-K-26 time saved is shown in rounded hours and in minutes', () => {
  expect(timeSaved(0)).toEqual({ hours: '0h', minutes: '0 min' })
  expect(timeSaved(29)).toEqual({ hours: '0h', minutes: '29 min' })
  expect(timeSaved(90)).toEqual({ hours: '2h', minutes: '90 min' })
  expect(timeSaved(75_000)).toEqual({ hours: '1,250h', minutes: '75,000 min' })
})
