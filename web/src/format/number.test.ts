import { expect, test } from 'vitest'
import { formatBytes, formatCount, formatMegabytes, formatNumber, formatPercent } from './number.ts'

test('thousands are separated by a comma', () => {
  expect(formatNumber(1184)).toBe('1,184')
  expect(formatNumber(0)).toBe('0')
})

test('a part is formatted as a percentage of the total', () => {
  expect(formatPercent(171, 188)).toBe('91%')
  expect(formatPercent(0, 0)).toBe('0%')
})

test('a count is followed by the singular or the plural', () => {
  expect(formatCount(1, 'page')).toBe('1 page')
  expect(formatCount(0, 'page')).toBe('0 pages')
  expect(formatCount(1200, 'analysis', 'analyses')).toBe('1,200 analyses')
})

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [1840, '1.8 kB'],
  [38_400, '38 kB'],
  [999_600, '1 MB'],
  [1_800_000, '1.8 MB'],
  [4_200_000_000, '4.2 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test('B-R-87 memory is in megabytes of 1024 squared', () => {
  expect(formatMegabytes(214 * 1024 ** 2)).toBe('214 MB')
})
