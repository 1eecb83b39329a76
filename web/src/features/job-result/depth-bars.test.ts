import { expect, test } from 'vitest'
import { depthBars, depthInWords, ticksFor } from './depth-bars.ts'

test('pages more than three clicks away count as far, and pages from seven clicks on share a bar', () => {
  const bars = depthBars([1, 14, 86, 187, 92, 24, 6, 1, 1])
  expect(bars.map(({ label, pages }) => `${label}:${pages}`)).toEqual(['0:1', '1:14', '2:86', '3:187', '4:92', '5:24', '6:6', '7+:2'])
  expect(bars.map(({ isFar }) => isFar)).toEqual([false, false, false, false, true, true, true, true])
  expect(depthBars([])).toEqual([])
  expect(depthBars([1, 0, 0, 0, 0, 0, 0])).toHaveLength(7)
})

test.each([
  [187, [0, 50, 100, 150, 200]],
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [20_000, [0, 5_000, 10_000, 15_000, 20_000]],
  [1_234, [0, 500, 1_000, 1_500]],
])('the axis for values up to %d has the ticks %j', (largest, ticks) => {
  expect(ticksFor(largest)).toEqual(ticks)
})

test('the chart is summarized in words', () => {
  expect(depthInWords(depthBars([1, 14, 86, 187, 92, 24, 6, 1, 1]))).toBe(
    'Pages by click depth. Most pages, 187, are three clicks away; 124 pages are deeper than three.',
  )
  expect(depthInWords(depthBars([1]))).toBe('Pages by click depth. One page is the home page itself; none is deeper than three.')
  expect(depthInWords(depthBars([1, 0, 0, 0, 0, 0, 0, 9]))).toBe(
    'Pages by click depth. Most pages, 9, are 7+ clicks away; 9 pages are deeper than three.',
  )
  expect(depthInWords([])).toBe('Pages by click depth. No page was reached.')
})
