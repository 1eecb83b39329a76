import { expect, test } from 'vitest'
import { estimateTokens, formatCost, parseCents } from './cost.ts'

test.each([
  [null, 'no price set'],
  [0, '$0.00'],
  [1_234, '$0.0012'],
  [99_999, '$0.1000'],
  [4_200_000, '$4.20'],
])('a cost of %s millionths of a dollar is shown as %s', (micros, words) => {
  expect(formatCost(micros)).toBe(words)
})

test.each([
  ['25', 2500],
  ['$1,000.50', 100_050],
  ['0', 0],
  ['', null],
  ['-1', null],
  ['much', null],
])('typed dollars %j are %s cents', (typed, cents) => {
  expect(parseCents(typed)).toBe(cents)
})

test('tokens are estimated from the length', () => {
  expect(estimateTokens('')).toBe(0)
  expect(estimateTokens('x'.repeat(1284))).toBe(321)
})
