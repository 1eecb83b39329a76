import { expect, test } from 'vitest'
import { decodeFailure, encodeFailure, isSameAttempt } from './last-failure.ts'

const invoice = { id: 'in_1', attempt_count: 2, amount_due: 4_900, currency: 'usd', next_payment_attempt: Date.UTC(2026, 10, 19) / 1000 }

test('a stored failed attempt can be read back', () => {
  expect(decodeFailure(encodeFailure(invoice))).toEqual({
    amount: 4_900,
    currency: 'usd',
    attempts: 2,
    nextAttempt: '2026-11-19T00:00:00.000Z',
  })
  expect(decodeFailure(encodeFailure({ ...invoice, next_payment_attempt: null }))).toMatchObject({ nextAttempt: null })
})

test('one attempt sends one mail, even if an older version has sent it', () => {
  expect(isSameAttempt(encodeFailure(invoice), invoice)).toBe(true)
  expect(isSameAttempt('in_1:2', invoice)).toBe(true)
  expect(isSameAttempt('in_1:1', invoice)).toBe(false)
  expect(isSameAttempt(encodeFailure(invoice), { ...invoice, attempt_count: 20 })).toBe(false)
  expect(isSameAttempt(null, invoice)).toBe(false)
  expect([decodeFailure('in_1:2'), decodeFailure(null)]).toEqual([null, null])
})
