// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { pointsOf, Sparkline } from './sparkline.tsx'

afterEach(cleanup)

test('a change of one point is nearly flat, a change of forty fills the height', () => {
  const heights = (scores: number[]) => pointsOf(scores).map(([, y]) => y)
  expect(heights([70, 71])).toEqual([16.8, 15.3])
  expect(heights([30, 70])).toEqual([28, 4])
  expect(heights([67, 67, 67])).toEqual([16, 16, 16])
})

test('points are evenly spaced, from edge to edge', () => {
  expect(pointsOf([1, 2, 3]).map(([x]) => x)).toEqual([4, 54, 104])
})

test('the accessible name lists the scores, and the last point has the color of its rating', () => {
  render(<Sparkline scores={[61, 52, 48]} />)
  expect(screen.getByRole('img', { name: 'Last 3 scores: 61, 52, 48' }).querySelector('circle')?.getAttribute('class')).toBe('fill-danger')
})

test('a single score has no line', () => {
  render(<Sparkline scores={[61]} />)
  expect(screen.queryByRole('img')).toBeNull()
})
