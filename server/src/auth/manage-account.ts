/** What an admin can do to a user's account. Admins never see or set passwords. Every change is recorded. */
import { type Actor, recordChange } from '#audit/record-change.ts'
import type { Tx } from '#db/connect.ts'
import { conflict } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { requireAnotherAdmin } from '#users/admin-rights.ts'
import { noSuchUser } from '#users/no-such-user.ts'
import { endSessions } from '#users/sessions-table.ts'
import { lockUserRow, type UserRow, updateUser } from '#users/users-table.ts'

type AccountServices = Pick<Services, 'config' | 'db' | 'now' | 'newId'>

async function lockExistingUser(tx: Tx, userId: string): Promise<UserRow> {
  const user = await lockUserRow(tx, userId)
  if (user === null) throw noSuchUser()
  return user
}

export function refuseOwnAccount(actor: Actor, userId: string, verb: string): void {
  if (actor.kind === 'admin' && actor.id === userId) throw conflict(`You can't ${verb} your own account here.`)
}

/** Also ends all sessions and their live streams. The subscription continues. */
export async function disableUser(services: AccountServices, actor: Actor, userId: string): Promise<Date> {
  refuseOwnAccount(actor, userId, 'disable')
  return services.db.transaction(async (tx) => {
    await requireAnotherAdmin(services, tx, userId)
    const { disabledAt } = await lockExistingUser(tx, userId)
    if (disabledAt !== null) throw conflict('This account is already disabled.')
    const at = services.now()
    await updateUser(tx, userId, { disabledAt: at })
    const endedCount = await endSessions(tx, { userId }, at)
    await recordChange(services, tx, {
      actor,
      action: 'user.disabled',
      subject: 'user',
      subjectId: userId,
      before: { disabled_at: null, open_sessions: endedCount },
      after: { disabled_at: at, open_sessions: 0 },
    })
    return at
  })
}

export async function enableUser(services: AccountServices, actor: Actor, userId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { disabledAt } = await lockExistingUser(tx, userId)
    if (disabledAt === null) throw conflict('This account is not disabled.')
    await updateUser(tx, userId, { disabledAt: null })
    await recordChange(services, tx, {
      actor,
      action: 'user.enabled',
      subject: 'user',
      subjectId: userId,
      before: { disabled_at: disabledAt },
      after: { disabled_at: null },
    })
  })
}

/** Returns how many sessions were open. */
export async function endSessionsOf(services: AccountServices, actor: Actor, userId: string): Promise<number> {
  return services.db.transaction(async (tx) => {
    await lockExistingUser(tx, userId)
    const endedCount = await endSessions(tx, { userId }, services.now())
    await recordChange(services, tx, {
      actor,
      action: 'user.sessions',
      subject: 'user',
      subjectId: userId,
      before: { open_sessions: endedCount },
      after: { open_sessions: 0 },
    })
    return endedCount
  })
}
