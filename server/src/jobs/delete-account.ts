/** Deletes accounts. Not in `auth`, which is below `jobs`, because the account's jobs are deleted first. */
import type { authCalls } from '@seo/contract/auth'
import type { Actor } from '#audit/record-change.ts'
import { confirmPassword } from '#auth/change-account.ts'
import { deleteUserWithoutJobs, endPlanOf } from '#auth/delete-user.ts'
import { refuseOwnAccount } from '#auth/manage-account.ts'
import type { HandlersOf } from '#http/implement.ts'
import type { Services } from '#services.ts'
import { removeAllJobs } from './stop-job.ts'

/** Cancels the subscription, then deletes the account with all its data. After a failure halfway, it can be called again. */
async function deleteAccount(services: Services, userId: string, actor: Actor | null): Promise<void> {
  await endPlanOf(services, userId)
  let deletedCount = 0
  do {
    deletedCount = await removeAllJobs(services, userId)
    // The user may have submitted jobs meanwhile.
  } while (deletedCount > 0)
  // The user may have opened a checkout meanwhile.
  await endPlanOf(services, userId)
  await deleteUserWithoutJobs(services, userId, actor)
}

/** Deletes another user's account, as its owner could. */
export async function removeUser(services: Services, actor: Actor, userId: string): Promise<void> {
  refuseOwnAccount(actor, userId, 'delete')
  await deleteAccount(services, userId, actor)
}

/** Handles the call of `auth` that also needs jobs. */
export const accountHandlers = (services: Services) =>
  ({
    async deleteAccount({ user, body }) {
      await confirmPassword(services, user, body.current_password)
      await deleteAccount(services, user.id, null)
      return { message: 'Your account has been deleted' }
    },
  }) satisfies Partial<HandlersOf<typeof authCalls>>
