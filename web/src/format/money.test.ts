import { expect, test } from 'vitest'
import { formatCents, formatPrice } from './money.ts'

test('prices in whole units, dollars unless told', () => {
  expect(formatPrice(49)).toBe('$49')
  expect(formatPrice(1249, 'eur')).toBe('€1,249')
})

test('amounts in cents, with a sign when money goes back', () => {
  expect(formatCents(4900)).toBe('$49.00')
  expect(formatCents(-1250)).toBe('-$12.50')
})

test('a currency nobody knows still shows the amount', () => {
  expect(formatCents(500, 'credits')).toBe('5.00 credits')
})
