import type { Effort } from '@seo/contract/pictures'
import { expect, test } from 'vitest'
import { effortMarks, effortPosition, effortsInWords, quickWins, worthwhileEfforts } from './effort-points.ts'

const effort = (name: string, points: number, minutes: number): Effort => ({ id: name, name, impact: 'medium', points, minutes })
const efforts = [effort('slow', 5, 600), effort('quick', 2, 10), effort('tiny', 0.01, 5), effort('middle', 1, 60)]

test('causes with the most points for their time come first; causes with almost no points are left out', () => {
  expect(worthwhileEfforts(efforts).map(({ name }) => name)).toEqual(['quick', 'middle', 'slow'])
  expect(quickWins(efforts).map(({ name }) => name)).toEqual(['quick'])
})

test('positions on the scale grow with the effort and stay between 0 and 1', () => {
  const positions = [1, 5, 15, 60, 240, 600, 100_000].map((minutes) => effortPosition(minutes, 600))
  expect(positions).toEqual(positions.toSorted((one, other) => one - other))
  expect(positions[0]).toBe(0)
  expect(positions.at(-1)).toBe(1)
  expect(effortMarks(600).map(({ name }) => name)).toEqual(['5 min', '15 min', '1 hour', '4 hours', '2 days'])
  expect(effortMarks(4).map(({ name }) => name)).toEqual(['5 min'])
})

test('the text alternative matches the counts', () => {
  expect(effortsInWords(efforts)).toBe(
    '1 root cause takes at most 30 minutes and wins 2 points. Best for its time: quick, 2 points in about 10 min.',
  )
  expect(effortsInWords([])).toBe('No root cause wins half a point within 30 minutes.')
})
