import { expect, test } from 'vitest'
import { pagesReadText, progressText } from './pages-read.ts'

test.each([
  [0, 0, '0 pages read'],
  [1, 0, '1 page read'],
  [1, 1, '1 page read; 1 redirect, error or file'],
  [102, 14, '102 pages read; 14 redirects, errors and files'],
  [0, 2, '0 pages read; 2 redirects, errors and files'],
  [1_000, 1_234_567, '1,000 pages read; 1,234,567 redirects, errors and files'],
])('%i pages and %i other addresses are worded correctly', (read, other, text) => {
  expect(pagesReadText({ read, other })).toBe(text)
})

test('a running analysis shows pages read and addresses found', () => {
  expect(progressText({ read: 1, found: 1 })).toBe('1 page read · 1 address found')
  expect(progressText({ read: 187, found: 1_428 })).toBe('187 pages read · 1,428 addresses found')
})
