import { z } from 'zod'
import { calls, hours, minutes } from './call.ts'
import { AccountEmail, ChangeEmail, ChangePassword, DeleteAccount, Login, Password, Signup } from './forms.ts'

/** The opaque token of a reset link. The limit is far above the length of the tokens that we create. */
const Token = z.string().min(1).max(200)

export const Profile = z.object({
  id: z.string(),
  name: z.string(),
  is_admin: z.boolean(),
  /** The tier key of the current plan. */
  plan: z.string(),
  credits: z.number(),
  /** In the smallest unit of the brand's currency, such as cents. */
  funds: z.number(),
})
export type Profile = z.output<typeof Profile>

export const SessionUser = z.object({ id: z.string(), email: z.string() })
export const User = SessionUser.extend({ profile: Profile, credits: z.number() })
export type User = z.output<typeof User>

/** Where the app sends a new account; an unknown value leads to the dashboard. */
export const NextStep = z.enum(['dashboard'])

export const Session = z.object({
  id: z.string(),
  current: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  user_agent: z.string().nullable(),
})

export const authCalls = calls({
  login: {
    method: 'POST',
    path: '/api/v1/auth/login',
    who: 'anyone',
    summary: 'Sign in and get a bearer token.',
    limits: [{ per: 'address', count: 30, seconds: minutes(5) }],
    body: Login,
    envelope: 'data',
    reply: z.object({ token: z.string(), user_id: z.string(), email: z.string(), profile: Profile }),
  },
  signup: {
    method: 'POST',
    path: '/api/v1/auth/signup-first',
    who: 'anyone',
    summary: 'Create an account and get a bearer token.',
    limits: [{ per: 'address', count: 5, seconds: hours(1) }],
    body: Signup,
    envelope: 'data',
    reply: z.object({
      token: z.string(),
      user_id: z.string(),
      email: z.string(),
      stripe_customer_id: z.string().nullable(),
      next_step: NextStep,
    }),
  },
  profile: {
    method: 'GET',
    path: '/api/v1/auth/profile',
    who: 'user',
    summary: 'Get the signed-in user with plan, credits and funds.',
    envelope: 'data',
    reply: z.object({ user: User, profile: Profile }),
  },
  resetPassword: {
    method: 'POST',
    path: '/api/v1/auth/reset-password',
    who: 'anyone',
    summary: 'Send a password reset link by email. The response is the same whether or not the account exists.',
    limits: [{ per: 'address', count: 10, seconds: hours(1) }],
    body: z.object({ email: AccountEmail }),
    envelope: 'flat',
    reply: z.object({ message: z.string() }),
  },
  verifyRecoveryToken: {
    method: 'POST',
    path: '/api/v1/auth/verify-recovery-token',
    who: 'anyone',
    summary: 'Check whether the token of a password reset link is valid, without using it up.',
    limits: [{ per: 'address', count: 60, seconds: hours(1) }],
    body: z.object({ access_token: Token, refresh_token: Token.optional() }),
    envelope: 'flat',
    reply: z.object({ message: z.string() }),
  },
  session: {
    method: 'GET',
    path: '/api/v1/auth/session',
    who: 'user',
    summary: 'Get the id and email of the signed-in user.',
    envelope: 'data',
    reply: z.object({ user: SessionUser }),
  },
  updatePassword: {
    method: 'POST',
    path: '/api/v1/auth/update-password',
    who: 'anyone',
    summary: 'Set a new password with the token of a reset link as bearer token. Uses up the link and ends all sessions.',
    limits: [{ per: 'address', count: 30, seconds: hours(1) }],
    body: z.object({ password: Password }),
    envelope: 'flat',
    reply: z.object({ message: z.string(), data: z.object({ redirect: z.string() }) }),
  },
  logout: {
    method: 'POST',
    path: '/api/v1/auth/logout',
    who: 'user',
    isBeyondSpecification: true,
    summary: 'Sign out by ending the current session.',
    envelope: 'flat',
    reply: z.object({ message: z.string() }),
  },
  changePassword: {
    method: 'POST',
    path: '/api/v1/auth/change-password',
    who: 'user',
    isBeyondSpecification: true,
    summary: 'Change the password, with the current password as confirmation. Ends all other sessions.',
    limits: [{ per: 'account', count: 10, seconds: hours(1) }],
    body: ChangePassword,
    envelope: 'flat',
    reply: z.object({ message: z.string() }),
  },
  changeEmail: {
    method: 'POST',
    path: '/api/v1/auth/change-email',
    who: 'user',
    isBeyondSpecification: true,
    summary: 'Change the email address of the account, with the current password as confirmation.',
    limits: [{ per: 'account', count: 10, seconds: hours(1) }],
    body: ChangeEmail,
    envelope: 'data',
    reply: z.object({ user: SessionUser }),
  },
  sessions: {
    method: 'GET',
    path: '/api/v1/auth/sessions',
    who: 'user',
    isBeyondSpecification: true,
    summary: 'List the sessions of the account, most recently used first.',
    envelope: 'data',
    reply: z.array(Session),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/v1/auth/sessions/{id}',
    who: 'user',
    isBeyondSpecification: true,
    summary: 'End one session of the account.',
    envelope: 'flat',
    reply: z.object({ message: z.string() }),
  },
  endSessions: {
    method: 'DELETE',
    path: '/api/v1/auth/sessions',
    who: 'user',
    isBeyondSpecification: true,
    summary: 'End all sessions of the account, including the current one.',
    envelope: 'data',
    reply: z.object({ ended_count: z.number() }),
  },
  exportData: {
    method: 'GET',
    path: '/api/v1/auth/export',
    who: 'user',
    isBeyondSpecification: true,
    summary: 'Export all data stored about the account, grouped by table.',
    limits: [{ per: 'account', count: 10, seconds: hours(1) }],
    envelope: 'long-data',
    reply: z.object({
      exported_at: z.iso.datetime(),
      tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/v1/auth/delete-account',
    who: 'user',
    isBeyondSpecification: true,
    summary:
      'Delete the account and all its data, with the current password as confirmation. Ledger entries are kept without personal data.',
    isLong: true,
    limits: [{ per: 'account', count: 10, seconds: hours(1) }],
    body: DeleteAccount,
    envelope: 'flat',
    reply: z.object({ message: z.string() }),
  },
})
