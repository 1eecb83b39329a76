import { expect, test } from 'vitest'
import { expiryOf, stateOf } from './link-state.ts'

const now = Date.parse('2026-11-14T12:00:00.000Z')
const hour = 3_600_000
const endingIn = (ms: number | null, is_active = true) => ({
  expires_at: ms === null ? null : new Date(now + ms).toISOString(),
  is_active,
})

test('B-S-13 a link that is on and has not expired is Active', () => {
  expect(stateOf(endingIn(null), now)).toBe('Active')
  expect(stateOf(endingIn(1), now)).toBe('Active')
})

test('B-S-14 a link past its expiry is Expired, on or off', () => {
  expect(stateOf(endingIn(0), now)).toBe('Expired')
  expect(stateOf(endingIn(-1), now)).toBe('Expired')
  expect(stateOf(endingIn(-1, false), now)).toBe('Expired')
})

test('B-S-15 a link that is off and has not expired is Inactive', () => {
  expect(stateOf(endingIn(null, false), now)).toBe('Inactive')
  expect(stateOf(endingIn(hour, false), now)).toBe('Inactive')
})

test('B-K-05 under 24 hours the hours are shown, rounded up', () => {
  expect(expiryOf(endingIn(1), now)).toBe('Expires in 1h')
  expect(expiryOf(endingIn(hour), now)).toBe('Expires in 1h')
  expect(expiryOf(endingIn(hour + 1), now)).toBe('Expires in 2h')
  expect(expiryOf(endingIn(24 * hour - 1), now)).toBe('Expires in 24h')
})

test('B-K-06 from 24 hours on the days are shown, rounded down', () => {
  expect(expiryOf(endingIn(24 * hour), now)).toBe('Expires in 1d')
  expect(expiryOf(endingIn(72 * hour - 1), now)).toBe('Expires in 2d')
  expect(expiryOf(endingIn(720 * hour), now)).toBe('Expires in 30d')
})

test('B-K-07 a link without an expiry never expires', () => {
  expect(expiryOf(endingIn(null), now)).toBe('Never expires')
})

test('B-K-08 after its expiry it is expired', () => {
  expect(expiryOf(endingIn(0), now)).toBe('Expired')
  expect(expiryOf(endingIn(-720 * hour), now)).toBe('Expired')
})
