import { expect, test } from 'vitest'
import { failureText, isSameAttempt, readFailure } from './last-failure.ts'

const open = { id: 'in_1', attempt_count: 2, amount_due: 4_900, currency: 'usd', next_payment_attempt: Date.UTC(2026, 10, 19) / 1000 }

test('a stored failed attempt can be read back', () => {
  expect(readFailure(failureText(open))).toEqual({ amount: 4_900, currency: 'usd', attempts: 2, nextAttempt: '2026-11-19T00:00:00.000Z' })
  expect(readFailure(failureText({ ...open, next_payment_attempt: null }))).toMatchObject({ nextAttempt: null })
})

test('one attempt sends one mail, even if an older version has sent it', () => {
  expect(isSameAttempt(failureText(open), open)).toBe(true)
  expect(isSameAttempt('in_1:2', open)).toBe(true)
  expect(isSameAttempt('in_1:1', open)).toBe(false)
  expect(isSameAttempt(failureText(open), { ...open, attempt_count: 20 })).toBe(false)
  expect(isSameAttempt(null, open)).toBe(false)
  expect([readFailure('in_1:2'), readFailure(null)]).toEqual([null, null])
})
