import { setTimeout as sleep } from 'node:timers/promises'
import { forbidden, unauthorized } from '#http/problem.ts'
import { countOne, forget } from '#http/rate-limits-table.ts'
import type { Services } from '#services.ts'
import { DISABLED, startSession } from '#users/session.ts'
import { hashToken } from '#users/token.ts'
import { type UserRow, userByEmail } from '#users/users-table.ts'
import { decoyHash, verifyPassword } from './password.ts'

/** Failures in a quarter of an hour that cost nothing; each one after them waits longer. Nobody is locked out of their own account. */
const freeFailures = 5
const failureWindow = 15 * 60
const longestDelay = 8_000

type Credentials = { email: string; password: string; userAgent: string | null }

export async function logIn(services: Services, { email, password, userAgent }: Credentials): Promise<{ user: UserRow; token: string }> {
  const failures = `login-failures:${hashToken(email)}`
  // Counted before the password is looked at, so that guesses sent at the same moment wait too.
  if (services.config.rateLimits) {
    const { count } = await countOne(services.db, failures, failureWindow, services.now())
    if (count > freeFailures) await sleep(Math.min(longestDelay, 1000 * 2 ** (count - freeFailures - 1)))
  }

  const user = await userByEmail(services.db, email)
  const matches = await verifyPassword(password, user?.passwordHash ?? decoyHash)
  if (user === null || !matches) throw unauthorized('Invalid email or password')

  // Only to those who know the password: others learn nothing about the account.
  if (user.disabledAt !== null) throw forbidden(DISABLED)
  await forget(services.db, failures)
  return { user, token: await startSession(services, services.db, { userId: user.id, userAgent }) }
}
