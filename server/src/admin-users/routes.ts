import { adminUserCalls } from '@seo/contract/admin-users'
import { actorOf } from '#audit/record-change.ts'
import { disableUser, enableUser, endSessionsOf, removeUser } from '#auth/manage-account.ts'
import { implement } from '#http/implement.ts'
import { submissionKey } from '#http/submission-key.ts'
import type { Parts } from '#parts.ts'
import { giveCredits } from '#subscription/give-credits.ts'
import { listUsers, searchProgress, seeUser } from './see-users.ts'

export const adminUserRoutes = (parts: Parts) =>
  implement(adminUserCalls, {
    list: ({ query }) => listUsers(parts, query),
    progress: ({ query }) => searchProgress(parts, query),
    one: ({ user, id }) => seeUser(parts, id, user.id),

    async giveCredits({ user, request, id, body }) {
      const key = submissionKey(request) ?? parts.newId()
      return { credits: await giveCredits(parts, actorOf({ user, request }), id, { ...body, key }) }
    },

    async endSessions({ user, request, id }) {
      return { ended_count: await endSessionsOf(parts, actorOf({ user, request }), id) }
    },

    async disable({ user, request, id }) {
      return { disabled_at: (await disableUser(parts, actorOf({ user, request }), id)).toISOString() }
    },

    async enable({ user, request, id }) {
      await enableUser(parts, actorOf({ user, request }), id)
      return { disabled_at: null }
    },

    async remove({ user, request, id }) {
      await removeUser(parts, actorOf({ user, request }), id)
      return { message: 'The account has been deleted' }
    },
  })
