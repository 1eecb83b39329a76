import { adminUserCalls } from '@seo/contract/admin-users'
import { actorOf } from '#audit/record-change.ts'
import { disableUser, enableUser, endSessionsOf } from '#auth/manage-account.ts'
import { implement } from '#http/implement.ts'
import { submissionKey } from '#http/submission-key.ts'
import { removeUser } from '#jobs/delete-account.ts'
import type { Services } from '#services.ts'
import { giveCredits } from '#subscription/give-credits.ts'
import { listUsers, readUser, searchProgress } from './read-users.ts'

export const adminUserRoutes = (services: Services) =>
  implement(adminUserCalls, {
    list: ({ query }) => listUsers(services, query),
    progress: ({ query }) => searchProgress(services, query),
    one: ({ user, id }) => readUser(services, id, user.id),

    async giveCredits({ user, request, id, body }) {
      const key = submissionKey(request) ?? services.newId()
      return { credits: await giveCredits(services, actorOf({ user, request }), id, { ...body, key }) }
    },

    async endSessions({ user, request, id }) {
      return { ended_count: await endSessionsOf(services, actorOf({ user, request }), id) }
    },

    async disable({ user, request, id }) {
      return { disabled_at: (await disableUser(services, actorOf({ user, request }), id)).toISOString() }
    },

    async enable({ user, request, id }) {
      await enableUser(services, actorOf({ user, request }), id)
      return { disabled_at: null }
    },

    async remove({ user, request, id }) {
      await removeUser(services, actorOf({ user, request }), id)
      return { message: 'The account has been deleted' }
    },
  })
