import type { Tx } from '#db/connect.ts'
import { conflict } from '#http/problem.ts'
import { enrol } from '#mail/enrol.ts'
import type { Services } from '#services.ts'
import { startSession } from '#users/session.ts'
import { insertUser } from '#users/users-table.ts'
import { hashPassword } from './password.ts'

export const emailTaken = () => conflict('An account with this email already exists')

type NewAccount = { email: string; password: string; name: string; brandId?: string | null; timeZone?: string | null }

/** Creates an account; null if the email address is taken. `onCreated` runs in the same transaction. */
export async function createAccount(
  { db, now, newId }: Services,
  { email, password, name, brandId = null, timeZone = null }: NewAccount,
  onCreated: (tx: Tx, userId: string) => Promise<void> = async () => {},
): Promise<string | null> {
  const user = { id: newId(), email, name, brandId, timeZone, passwordHash: await hashPassword(password), createdAt: now() }
  return db.transaction(async (tx) => {
    if (!(await insertUser(tx, user))) return null
    await onCreated(tx, user.id)
    return user.id
  })
}

export async function signUp(
  services: Services,
  account: NewAccount & { userAgent: string | null },
): Promise<{ userId: string; token: string }> {
  const userId = await createAccount(services, account, (tx, id) => enrol(services, tx, id, 'signup'))
  if (userId === null) throw emailTaken()
  return { userId, token: await startSession(services, services.db, { userId, userAgent: account.userAgent }) }
}
