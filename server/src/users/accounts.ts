/** Accounts as an admin sees them. */
import type { Services } from '#services.ts'
import { isAdmin } from './session.ts'
import { openSessionsOf, type SessionRow } from './sessions-table.ts'
import { type AccountQuery, type UserRow, userById, usersPage } from './users-table.ts'

export type Account = Omit<UserRow, 'passwordHash' | 'emailVerifiedAt'> & { isVerified: boolean }

const asAccount = ({ config }: Pick<Services, 'config'>, { passwordHash: _, emailVerifiedAt, ...user }: UserRow): Account => ({
  ...user,
  isVerified: emailVerifiedAt !== null,
  isAdmin: isAdmin(config, { ...user, emailVerifiedAt }),
})

export async function accountPage(
  services: Pick<Services, 'config' | 'db'>,
  query: Omit<AccountQuery, 'adminEmails'>,
): Promise<{ accounts: Account[]; total: number }> {
  const { rows, total } = await usersPage(services.db, { ...query, adminEmails: services.config.adminEmails })
  return { accounts: rows.map((row) => asAccount(services, row)), total }
}

export async function accountOf(
  services: Pick<Services, 'config' | 'db' | 'now'>,
  userId: string,
): Promise<{ account: Account; sessions: SessionRow[] } | null> {
  const user = await userById(services.db, userId)
  if (user === null) return null
  return { account: asAccount(services, user), sessions: await openSessionsOf(services.db, userId, services.now()) }
}
