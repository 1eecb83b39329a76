// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { scoreBand } from '#ui/score-band.ts'
import { ScoreGauge } from '#ui/score-gauge.tsx'

afterEach(cleanup)

test.each([
  [0, 'Poor', 'danger'],
  [49, 'Poor', 'danger'],
  [50, 'Needs work', 'warning'],
  [74, 'Needs work', 'warning'],
  [75, 'Good', 'success'],
  [89, 'Good', 'success'],
  [90, 'Excellent', 'success'],
  [100, 'Excellent', 'success'],
])('a score of %d is %s', (score, word, tone) => {
  expect(scoreBand(score)).toEqual({ shown: score, word, tone })
})

test.each([
  [67, 'Score 67 of 100, Needs work'],
  [89.9, 'Score 89 of 100, Good'],
  [-3, 'Score 0 of 100, Poor'],
  [130, 'Score 100 of 100, Excellent'],
  [Number.NaN, 'Score 0 of 100, Poor'],
])('a score of %d has the accessible name "%s"', (score, name) => {
  render(<ScoreGauge score={score} />)
  expect(screen.getByRole('img', { name })).toBeTruthy()
})

test('the arc of a score ends at the point from the design', () => {
  const { container } = render(<ScoreGauge score={67} />)
  expect(container.querySelectorAll('path')[1]?.getAttribute('d')).toBe('M20.99 133.00 A82 82 0 0 1 145.58 29.93')
})
