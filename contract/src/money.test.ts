import { expect, test } from 'vitest'
import { decimalsOf, formatAmount, formatPrice, topUpLimits, toSmallestUnits } from './money.ts'

/** Intl puts a non-breaking space between a code and its number. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [500, 'jpy', '¥500'],
  [50_000, 'isk', 'ISK 500'],
  [1_230, 'kwd', 'KWD 1.230'],
  [50, 'usd', '$0.50'],
  [4_900, 'USD', '$49.00'],
  [-1_250, 'usd', '−$12.50'],
  [500, 'credits', '5 credits'],
])('B-K-29 case 37: %i of %s is %s', (amount, currency, shown) => {
  expect(plain(formatAmount(amount, currency))).toBe(shown)
})

test.each([
  [49, 'usd', '$49'],
  [49.5, 'usd', '$49.50'],
  [1_249, 'eur', '€1,249'],
  [500, 'jpy', '¥500'],
])('B-K-48 a price of %d %s is %s', (price, currency, shown) => {
  expect(formatPrice(price, currency)).toBe(shown)
})

test('a price becomes the amount that is charged', () => {
  expect([
    toSmallestUnits(49, 'usd'),
    toSmallestUnits(19.99, 'usd'),
    toSmallestUnits(500, 'jpy'),
    toSmallestUnits(500, 'isk'),
    toSmallestUnits(1.23, 'kwd'),
  ]).toEqual([4_900, 1_999, 500, 50_000, 1_230])
  expect(decimalsOf('KRW')).toBe(0)
})

test.each([
  ['usd', 9, { min: 9, max: 900 }],
  ['jpy', 1_350, { min: 1_350, max: 135_000 }],
  ['vnd', 2_000_000, { min: 2_000_000, max: 99_999_999 }],
])('a top-up in %s with credits at %i is within the price of 1 and 100 credits, and chargeable', (currency, creditPrice, limits) => {
  expect(topUpLimits(creditPrice, currency)).toEqual(limits)
})
