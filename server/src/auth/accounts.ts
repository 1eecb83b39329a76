/** Accounts as an admin sees them. */
import type { Parts } from '#parts.ts'
import { isAdmin } from './session.ts'
import { openSessionsOf, type SessionRow } from './sessions-table.ts'
import { type AccountQuery, type UserRow, userById, usersPage } from './users-table.ts'

export type Account = Omit<UserRow, 'passwordHash' | 'emailVerifiedAt'> & { isVerified: boolean }

const asAccount = ({ config }: Pick<Parts, 'config'>, { passwordHash: _, emailVerifiedAt, ...user }: UserRow): Account => ({
  ...user,
  isVerified: emailVerifiedAt !== null,
  isAdmin: isAdmin(config, { ...user, emailVerifiedAt }),
})

export async function accountPage(
  parts: Pick<Parts, 'config' | 'db'>,
  query: Omit<AccountQuery, 'adminEmails'>,
): Promise<{ accounts: Account[]; total: number }> {
  const { rows, total } = await usersPage(parts.db, { ...query, adminEmails: parts.config.adminEmails })
  return { accounts: rows.map((row) => asAccount(parts, row)), total }
}

export async function accountOf(
  parts: Pick<Parts, 'config' | 'db' | 'now'>,
  userId: string,
): Promise<{ account: Account; sessions: SessionRow[] } | null> {
  const user = await userById(parts.db, userId)
  if (user === null) return null
  return { account: asAccount(parts, user), sessions: await openSessionsOf(parts.db, userId, parts.now()) }
}
