import { mailCalls } from '@seo/contract/mail'
import { implement } from '#http/implement.ts'
import type { Services } from '#services.ts'
import { ownPreferences, preferencesByToken, saveOwnPreferences, savePreferencesByToken, unsubscribe } from './preferences.ts'
import { receiveReports } from './receive-reports.ts'

export const mailRoutes = (services: Services) =>
  implement(mailCalls, {
    own: ({ user }) => ownPreferences(services, user.id),
    saveOwn: ({ user, body }) => saveOwnPreferences(services, user.id, body.kinds),
    preferences: ({ token }) => preferencesByToken(services, token),
    savePreferences: ({ token, body }) => savePreferencesByToken(services, token, body.kinds),

    async unsubscribe({ token, query }) {
      return { message: await unsubscribe(services, token, query.kind, query.mail) }
    },

    async webhook({ raw, query, request }) {
      return { noted: await receiveReports(services, { raw, token: query.token, authorization: request.header('authorization') }) }
    },
  })
