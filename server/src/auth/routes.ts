import type { authCalls } from '@seo/contract/auth'
import type { HandlersOf } from '#http/implement.ts'
import { notFound, unauthorized } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { brandIdAt } from '#site/brand.ts'
import { endSessions, openSessionsOf } from '#users/sessions-table.ts'
import { userById } from '#users/users-table.ts'
import { changeEmail, changePassword } from './change-account.ts'
import { exportAccount } from './export-account.ts'
import { logIn } from './log-in.ts'
import { profileOf } from './profile.ts'
import { checkRecovery, recoverPassword, requestRecovery } from './recover-password.ts'
import { signUp } from './sign-up.ts'
import { timeZoneIn, updateTimeZone } from './time-zone.ts'

/** Handlers of the calls about accounts; `jobs` handles the deletion of one. */
export const authHandlers = (services: Services) =>
  ({
    async login({ body, request }) {
      const { user, token } = await logIn(services, { ...body, userAgent: request.userAgent })
      return { token, user_id: user.id, email: user.email, profile: await profileOf(services, user) }
    },

    async signup({ body, request }) {
      const { userId, token } = await signUp(services, {
        ...body,
        brandId: await brandIdAt(services.db, request.host),
        timeZone: timeZoneIn(request),
        userAgent: request.userAgent,
      })
      return { token, user_id: userId, email: body.email, stripe_customer_id: null, next_step: 'dashboard' as const }
    },

    async profile({ user: { id }, request }) {
      const user = await userById(services.db, id)
      if (user === null) throw unauthorized('Invalid or expired token')
      await updateTimeZone(services, user, timeZoneIn(request))
      const profile = await profileOf(services, user)
      return { user: { id, email: user.email, profile, credits: profile.credits }, profile }
    },

    async resetPassword({ body }) {
      await requestRecovery(services, body.email)
      return { message: 'If an account exists with this email, you will receive password reset instructions.' }
    },

    async verifyRecoveryToken({ body }) {
      await checkRecovery(services, body.access_token, body.refresh_token)
      return { message: 'The reset link is valid' }
    },

    async session({ user: { id, email } }) {
      return { user: { id, email } }
    },

    async updatePassword({ body, request }) {
      await recoverPassword(services, request.bearer, body.password)
      return { message: 'Your password has been changed', data: { redirect: '/login' } }
    },

    async logout({ user }) {
      await endSessions(services.db, { userId: user.id, only: user.sessionId }, services.now())
      return { message: 'Signed out' }
    },

    async changePassword({ user, body }) {
      await changePassword(services, user, { currentPassword: body.current_password, password: body.password })
      return { message: 'Your password has been changed' }
    },

    async changeEmail({ user, body }) {
      await changeEmail(services, user, { currentPassword: body.current_password, email: body.email })
      return { user: { id: user.id, email: body.email } }
    },

    async sessions({ user }) {
      const sessions = await openSessionsOf(services.db, user.id, services.now())
      return sessions.map((session) => ({
        id: session.id,
        current: session.id === user.sessionId,
        created_at: session.createdAt.toISOString(),
        last_used_at: session.lastUsedAt.toISOString(),
        user_agent: session.userAgent,
      }))
    },

    async endSession({ user, id }) {
      const endedCount = await endSessions(services.db, { userId: user.id, only: id }, services.now())
      if (endedCount === 0) throw notFound('Session not found')
      return { message: 'The session has been ended' }
    },

    async endSessions({ user }) {
      return { ended_count: await endSessions(services.db, { userId: user.id }, services.now()) }
    },

    exportData: async ({ user }) => exportAccount(services, user.id),
  }) satisfies Partial<HandlersOf<typeof authCalls>>
