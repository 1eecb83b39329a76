import { expect, test } from 'vitest'
import { formatPoints, worthOf } from './score-gain.ts'

test.each([
  ['rises', [4.2, 67, 71], { points: 4.2, gain: { from: 67, to: 71 } }],
  ['rises by half a point', [0.5, 81, 82], { points: 0.5, gain: { from: 81, to: 82 } }],
  ['rises only because it is rounded', [0.1, 81, 82], { points: 0.1, gain: null }],
  ['rises by less than half a point', [0.49, 81, 82], { points: 0.49, gain: null }],
  ['stays', [0.6, 71, 71], { points: 0.6, gain: null }],
  ['is unknown', [4.2, null, 71], { points: 4.2, gain: null }],
  ['was not predicted', [4.2, 67, null], { points: 4.2, gain: null }],
  ['hardly changes', [0.09, 67, 67], { points: null, gain: null }],
] as const)('what a task is worth if the score %s', (_name, [points, score, after], worth) => {
  expect(worthOf(points, score, after)).toEqual(worth)
})

test.each([
  [0.1, '0.1 points'],
  [1, '1 point'],
  [1.04, '1 point'],
  [4.25, '4.3 points'],
  [12, '12 points'],
])('%d points are written as %s', (points, text) => expect(formatPoints(points)).toBe(text))
