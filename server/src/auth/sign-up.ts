import { conflict } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { hashPassword } from './password.ts'
import { startSession } from './session.ts'
import { insertUser } from './users-table.ts'

export const addressTaken = () => conflict('An account with this email already exists')

type NewAccount = { email: string; password: string; name: string; brandId?: string | null }

/** Makes an account; null when the address is taken. */
export async function makeAccount(
  { db, now, newId }: Services,
  { email, password, name, brandId = null }: NewAccount,
): Promise<string | null> {
  const user = { id: newId(), email, name, brandId, passwordHash: await hashPassword(password), createdAt: now() }
  return (await insertUser(db, user)) ? user.id : null
}

export async function signUp(
  services: Services,
  account: NewAccount & { userAgent: string | null },
): Promise<{ userId: string; token: string }> {
  const userId = await makeAccount(services, account)
  if (userId === null) throw addressTaken()
  return { userId, token: await startSession(services, services.db, { userId, userAgent: account.userAgent }) }
}
