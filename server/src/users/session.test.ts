import { expect, test } from 'vitest'
import { isAdmin } from './session.ts'

const config = (isDevelopment: boolean) => ({ adminEmails: ['boss@example.test'], isDevelopment })
const user = (email: string, verified: boolean, granted = false) => ({
  email,
  emailVerifiedAt: verified ? new Date(0) : null,
  isAdmin: granted,
})

test('A-P-10 ADMIN_EMAILS makes an admin at once in development, and in production after the address is verified', () => {
  expect(isAdmin(config(true), user('boss@example.test', false))).toBe(true)
  expect(isAdmin(config(false), user('boss@example.test', false))).toBe(false)
  expect(isAdmin(config(false), user('boss@example.test', true))).toBe(true)
  expect(isAdmin(config(false), user('ann@example.test', true))).toBe(false)
})

test('A-P-10 a user with admin rights from the command needs no verified address', () => {
  expect(isAdmin(config(false), user('ann@example.test', false, true))).toBe(true)
})
