import { isUniqueViolation } from '#db/unique-violation.ts'
import { emailChangedMail } from '#emails/email-changed.ts'
import { passwordChangedMail } from '#emails/password-changed.ts'
import type { Caller } from '#http/implement.ts'
import { forbidden, unauthorized } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { requireAnotherAdmin } from '#users/admin-rights.ts'
import { mailSiteOfUser } from '#users/brand-of-user.ts'
import { endSessions } from '#users/sessions-table.ts'
import { type UserRow, updateUser, userById } from '#users/users-table.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { deleteRecoveryTokenOf } from './recovery-tokens-table.ts'
import { emailTaken } from './sign-up.ts'

/** Important changes need the password, so nobody can take over an account with a stolen token alone. */
export async function confirmPassword({ db }: Services, caller: Caller, password: string): Promise<UserRow> {
  const user = await userById(db, caller.id)
  if (user === null) throw unauthorized('Invalid or expired token')
  if (!(await verifyPassword(password, user.passwordHash))) throw forbidden('Your current password is incorrect')
  return user
}

export async function changePassword(
  services: Services,
  caller: Caller,
  change: { currentPassword: string; password: string },
): Promise<void> {
  const user = await confirmPassword(services, caller, change.currentPassword)
  const passwordHash = await hashPassword(change.password)
  await services.db.transaction(async (tx) => {
    await updateUser(tx, user.id, { passwordHash })
    await deleteRecoveryTokenOf(tx, user.id)
    await endSessions(tx, { userId: user.id, except: caller.sessionId }, services.now())
    const mail = passwordChangedMail(await mailSiteOfUser(services, tx, user.id))
    await services.queue.send(tx, 'mail', { id: services.newId(), to: user.email, ...mail })
  })
}

export async function changeEmail(services: Services, caller: Caller, change: { currentPassword: string; email: string }): Promise<void> {
  const user = await confirmPassword(services, caller, change.currentPassword)
  if (change.email === user.email) return
  const update = services.db.transaction(async (tx) => {
    // Someone who is an admin only by `ADMIN_EMAILS` stops being one with the new address.
    if (!user.isAdmin) await requireAnotherAdmin(services, tx, user.id)
    await updateUser(tx, user.id, { email: change.email, emailVerifiedAt: null })
    await deleteRecoveryTokenOf(tx, user.id)
    // Notify the old address, in case someone else made the change.
    const mail = emailChangedMail({ to: change.email, ...(await mailSiteOfUser(services, tx, user.id)) })
    await services.queue.send(tx, 'mail', { id: services.newId(), to: user.email, ...mail })
  })
  await update.catch((error) => {
    throw isUniqueViolation(error) ? emailTaken() : error
  })
}
