import { expect, test } from 'vitest'
import { expiryText, linkStateOf } from './link-state.ts'

const now = Date.parse('2026-11-14T12:00:00.000Z')
const hour = 3_600_000
const linkExpiringIn = (ms: number | null, is_active = true) => ({
  expires_at: ms === null ? null : new Date(now + ms).toISOString(),
  is_active,
})

test('B-S-13 an active link that has not expired is Active', () => {
  expect(linkStateOf(linkExpiringIn(null), now)).toBe('Active')
  expect(linkStateOf(linkExpiringIn(1), now)).toBe('Active')
})

test('B-S-14 a link past its expiry is Expired, whether it is active or not', () => {
  expect(linkStateOf(linkExpiringIn(0), now)).toBe('Expired')
  expect(linkStateOf(linkExpiringIn(-1), now)).toBe('Expired')
  expect(linkStateOf(linkExpiringIn(-1, false), now)).toBe('Expired')
})

test('B-S-15 an inactive link that has not expired is Inactive', () => {
  expect(linkStateOf(linkExpiringIn(null, false), now)).toBe('Inactive')
  expect(linkStateOf(linkExpiringIn(hour, false), now)).toBe('Inactive')
})

test('B-K-05 if less than 24 hours are left, they are shown in hours, rounded up', () => {
  expect(expiryText(linkExpiringIn(1), now)).toBe('Expires in 1h')
  expect(expiryText(linkExpiringIn(hour), now)).toBe('Expires in 1h')
  expect(expiryText(linkExpiringIn(hour + 1), now)).toBe('Expires in 2h')
  expect(expiryText(linkExpiringIn(24 * hour - 1), now)).toBe('Expires in 24h')
})

test('B-K-06 if at least 24 hours are left, they are shown in days, rounded down', () => {
  expect(expiryText(linkExpiringIn(24 * hour), now)).toBe('Expires in 1d')
  expect(expiryText(linkExpiringIn(72 * hour - 1), now)).toBe('Expires in 2d')
  expect(expiryText(linkExpiringIn(720 * hour), now)).toBe('Expires in 30d')
})

test('B-K-07 a link without an expiry never expires', () => {
  expect(expiryText(linkExpiringIn(null), now)).toBe('Never expires')
})

test('B-K-08 a link past its expiry is shown as expired', () => {
  expect(expiryText(linkExpiringIn(0), now)).toBe('Expired')
  expect(expiryText(linkExpiringIn(-720 * hour), now)).toBe('Expired')
})
