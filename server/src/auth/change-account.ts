import { isUniqueViolation } from '#db/unique-violation.ts'
import { emailChanged } from '#emails/email-changed.ts'
import { passwordChanged } from '#emails/password-changed.ts'
import type { Caller } from '#http/implement.ts'
import { forbidden, unauthorized } from '#http/problem.ts'
import type { Parts } from '#parts.ts'
import { endBilling } from '#subscription/end-billing.ts'
import { keepAnAdmin } from './admin-rights.ts'
import { siteOfUser } from './brand-of-user.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { deleteRecoveryTokenOf } from './recovery-tokens-table.ts'
import { endSessions } from './sessions-table.ts'
import { addressTaken } from './sign-up.ts'
import { deleteUser, type UserRow, updateUser, userById } from './users-table.ts'

/** A stolen token alone must not take an account over: what matters asks for the password again. */
async function confirmed({ db }: Parts, caller: Caller, password: string): Promise<UserRow> {
  const user = await userById(db, caller.id)
  if (user === null) throw unauthorized('Invalid or expired token')
  if (!(await verifyPassword(password, user.passwordHash))) throw forbidden('Your current password is not right')
  return user
}

export async function changePassword(parts: Parts, caller: Caller, change: { current: string; password: string }): Promise<void> {
  const user = await confirmed(parts, caller, change.current)
  const passwordHash = await hashPassword(change.password)
  await parts.db.transaction(async (tx) => {
    await updateUser(tx, user.id, { passwordHash })
    await deleteRecoveryTokenOf(tx, user.id)
    await endSessions(tx, { userId: user.id, except: caller.sessionId }, parts.now())
    const mail = passwordChanged(await siteOfUser(parts, tx, user.id))
    await parts.queue.send(tx, 'mail', { id: parts.newId(), to: user.email, ...mail })
  })
}

export async function changeEmail(parts: Parts, caller: Caller, change: { current: string; email: string }): Promise<void> {
  const user = await confirmed(parts, caller, change.current)
  if (change.email === user.email) return
  const moved = parts.db.transaction(async (tx) => {
    // Named by the operator's setting, an admin is one no longer under another address.
    if (!user.isAdmin) await keepAnAdmin(parts, tx, user.id)
    await updateUser(tx, user.id, { email: change.email, emailVerifiedAt: null })
    await deleteRecoveryTokenOf(tx, user.id)
    // To the old address: the owner must learn of a change by somebody else.
    const mail = emailChanged({ to: change.email, ...(await siteOfUser(parts, tx, user.id)) })
    await parts.queue.send(tx, 'mail', { id: parts.newId(), to: user.email, ...mail })
  })
  await moved.catch((error) => {
    throw isUniqueViolation(error) ? addressTaken() : error
  })
}

/** Ends what is paid for, then deletes the account; the database takes everything it owns with it. Ledger rows stay, since books must. */
export async function deleteAccount(parts: Parts, caller: Caller, current: string): Promise<void> {
  const user = await confirmed(parts, caller, current)
  // Before a plan is ended that nobody could give back.
  await parts.db.transaction((tx) => keepAnAdmin(parts, tx, user.id))
  await endBilling(parts, user.id)
  await parts.db.transaction(async (tx) => {
    await keepAnAdmin(parts, tx, user.id)
    await deleteUser(tx, user.id)
  })
}
