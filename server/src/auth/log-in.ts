import { setTimeout as sleep } from 'node:timers/promises'
import { forbidden, unauthorized } from '#http/problem.ts'
import { incrementCount, resetCount } from '#http/rate-limits-table.ts'
import type { Services } from '#services.ts'
import { DISABLED_MESSAGE, startSession } from '#users/session.ts'
import { hashToken } from '#users/token.ts'
import { type UserRow, userByEmail } from '#users/users-table.ts'
import { decoyHash, verifyPassword } from './password.ts'

/** Failed logins per 15 minutes without a delay. Each further attempt waits longer, but users are never locked out completely. */
const FREE_FAILURES = 5
const FAILURE_WINDOW_SECONDS = 15 * 60
const MAX_DELAY_MS = 8_000

type Credentials = { email: string; password: string; userAgent: string | null }

export async function logIn(services: Services, { email, password, userAgent }: Credentials): Promise<{ user: UserRow; token: string }> {
  const failureKey = `login-failures:${hashToken(email)}`
  // Count before checking the password, so parallel guesses are delayed too.
  if (services.config.rateLimits) {
    const { count } = await incrementCount(services.db, failureKey, FAILURE_WINDOW_SECONDS, services.now())
    if (count > FREE_FAILURES) await sleep(Math.min(MAX_DELAY_MS, 1000 * 2 ** (count - FREE_FAILURES - 1)))
  }

  const user = await userByEmail(services.db, email)
  const isPasswordRight = await verifyPassword(password, user?.passwordHash ?? decoyHash)
  if (user === null || !isPasswordRight) throw unauthorized('Invalid email or password')

  // Only someone with the right password learns that the account is disabled.
  if (user.disabledAt !== null) throw forbidden(DISABLED_MESSAGE)
  await resetCount(services.db, failureKey)
  return { user, token: await startSession(services, services.db, { userId: user.id, userAgent }) }
}
