/** Grants admin rights, and makes sure there is always an admin. */
import { sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#audit/record-change.ts'
import type { Tx } from '#db/connect.ts'
import { conflict } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { isAdmin } from './session.ts'
import { lockUserRow, possibleAdmins, updateUser } from './users-table.ts'

/** An arbitrary number, the same in every process of an installation. */
const ADMINS_LOCK = 7_163_008

const lastAdmin = () => conflict('This is the last admin. Make somebody else an admin first.')

/**
 * Throws if the installation would have no admin without this user. The lock lasts until the transaction ends, so if two admins
 * remove each other at the same time, one is refused.
 */
export async function requireAnotherAdmin({ config }: Pick<Services, 'config'>, tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`)
  const admins = (await possibleAdmins(tx, config.adminEmails)).filter((user) => user.disabledAt === null && isAdmin(config, user))
  if (admins.some(({ id }) => id === userId) && admins.length === 1) throw lastAdmin()
}

/** Grants or revokes admin rights, and records it. False if there is no such user. */
export async function setAdmin(
  services: Pick<Services, 'config' | 'db' | 'now' | 'newId'>,
  actor: Actor,
  userId: string,
  isGranted: boolean,
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    if (!isGranted) await requireAnotherAdmin(services, tx, userId)
    const before = await lockUserRow(tx, userId)
    if (before === null) return false
    await updateUser(tx, userId, { isAdmin: isGranted })
    await recordChange(services, tx, {
      actor,
      action: isGranted ? 'user.admin-granted' : 'user.admin-revoked',
      subject: 'user',
      subjectId: userId,
      before: { is_admin: before.isAdmin },
      after: { is_admin: isGranted },
    })
    return true
  })
}
