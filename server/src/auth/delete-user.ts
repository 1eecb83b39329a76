/** The first and the last step of deleting an account. `jobs/delete-account.ts` deletes the user's jobs in between. */
import { type Actor, recordChange } from '#audit/record-change.ts'
import type { Tx } from '#db/connect.ts'
import type { Services } from '#services.ts'
import { endBilling } from '#subscription/end-billing.ts'
import { requireAnotherAdmin } from '#users/admin-rights.ts'
import { noSuchUser } from '#users/no-such-user.ts'
import { deleteUser, lockUserRow, type UserRow } from '#users/users-table.ts'

async function lockDeletableUser(services: Services, tx: Tx, userId: string): Promise<UserRow> {
  await requireAnotherAdmin(services, tx, userId)
  const user = await lockUserRow(tx, userId)
  if (user === null) throw noSuchUser()
  return user
}

/** Cancels the subscription of an account that is about to be deleted. */
export async function endPlanOf(services: Services, userId: string): Promise<void> {
  // Check this first, because a canceled plan cannot be restored.
  await services.db.transaction((tx) => lockDeletableUser(services, tx, userId))
  await endBilling(services, userId)
}

/**
 * Deletes a user whose jobs are deleted already. Ledger rows stay, for accounting. `actor`: the admin who deletes another user's account,
 * for the audit; null if users delete their own account.
 */
export async function deleteUserWithoutJobs(services: Services, userId: string, actor: Actor | null): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { createdAt, isAdmin, disabledAt, brandId } = await lockDeletableUser(services, tx, userId)
    await deleteUser(tx, userId)
    if (actor === null) return
    await recordChange(services, tx, {
      actor,
      action: 'user.deleted',
      subject: 'user',
      subjectId: userId,
      before: { created_at: createdAt, is_admin: isAdmin, disabled_at: disabledAt, brand_id: brandId },
      after: null,
    })
  })
}
