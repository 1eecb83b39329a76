import { z } from 'zod'
import { calls } from './call.ts'
import { GiveCredits } from './forms.ts'
import { JobStatus } from './jobs.ts'
import { PaymentType, SubscriptionStatus, Tier } from './subscription.ts'

export const UserProgress = z.object({
  email: z.string(),
  domain: z.string(),
  total_actions: z.number().int(),
  completed_actions: z.number().int(),
  in_progress_actions: z.number().int(),
  completion_percentage: z.number(),
  /** Minutes. */
  time_saved: z.number(),
  last_activity: z.iso.datetime().nullable(),
  /** Beyond the specification. */
  user_id: z.string(),
})
export type UserProgress = z.output<typeof UserProgress>

/** Totals, independent of how many rows are returned: accounts, and domains with tasks. */
export const ProgressCounts = z.object({ users: z.number().int(), domains: z.number().int() })

const Paging = z.object({
  search: z.string().trim().max(200).optional(),
  direction: z.enum(['asc', 'desc']).default('desc'),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

export const AdminUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  brand: z.string(),
  plan: Tier,
  is_admin: z.boolean(),
  disabled_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})
export type AdminUser = z.output<typeof AdminUser>

export const AdminUserDetail = AdminUser.extend({
  email_verified: z.boolean(),
  /** Whether this is the requesting admin. */
  is_self: z.boolean(),
  subscription: z.object({
    status: SubscriptionStatus,
    payment_type: PaymentType,
    currentPeriodEnd: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable(),
    cancelAtPeriodEnd: z.boolean(),
    nextTier: Tier.nullable(),
  }),
  usage: z.object({ used: z.number().int(), limit: z.number().int() }),
  credits: z.number().int(),
  /** In the smallest unit of `currency`, such as cents. */
  funds: z.number().int(),
  /** Of the user's brand, in lower case. */
  currency: z.string(),
  sessions: z.array(
    z.object({ id: z.string(), created_at: z.iso.datetime(), last_used_at: z.iso.datetime(), user_agent: z.string().nullable() }),
  ),
  jobs: z.object({
    total: z.number().int(),
    newest: z.array(
      z.object({
        id: z.string(),
        url: z.string(),
        status: JobStatus,
        created_at: z.iso.datetime(),
        score: z.number().int().nullable(),
        error: z.string().nullable(),
      }),
    ),
  }),
})
export type AdminUserDetail = z.output<typeof AdminUserDetail>

export const accountSorts = ['created', 'email', 'name'] as const
export const accountFilters = ['admin', 'disabled'] as const
export const progressSorts = ['activity', 'email', 'domain', 'total', 'completed', 'inProgress', 'completion', 'saved'] as const

export const adminUserCalls = calls({
  list: {
    method: 'GET',
    path: '/api/v1/admin/users',
    who: 'admin',
    summary: 'List all accounts, newest first by default. Search by email or name.',
    isBeyondSpecification: true,
    query: Paging.extend({
      sort: z.enum(accountSorts).default('created'),
      state: z.enum(accountFilters).optional(),
    }),
    envelope: 'data',
    reply: z.object({ users: z.array(AdminUser), total: z.number().int() }),
  },
  progress: {
    method: 'GET',
    path: '/api/v1/admin/users/progress',
    who: 'admin',
    summary: 'List the progress of each user on each domain. Search by email or domain.',
    isBeyondSpecification: true,
    query: Paging.extend({
      sort: z.enum(progressSorts).default('activity'),
    }),
    envelope: 'data',
    reply: z.object({ rows: z.array(UserProgress), total: z.number().int() }),
  },
  one: {
    method: 'GET',
    path: '/api/v1/admin/users/{id}',
    who: 'admin',
    summary: 'Get an account with its plan, balances, sessions and newest jobs.',
    isBeyondSpecification: true,
    envelope: 'data',
    reply: AdminUserDetail,
  },
  giveCredits: {
    method: 'POST',
    path: '/api/v1/admin/users/{id}/credits',
    who: 'admin',
    summary: 'Give credits to a user, with a reason that the user can see. Calls with the same Idempotency-Key give credits once.',
    isBeyondSpecification: true,
    body: GiveCredits,
    envelope: 'data',
    reply: z.object({ credits: z.number().int() }),
  },
  endSessions: {
    method: 'POST',
    path: '/api/v1/admin/users/{id}/end-sessions',
    who: 'admin',
    summary: 'Sign a user out of all sessions.',
    isBeyondSpecification: true,
    envelope: 'data',
    reply: z.object({ ended_count: z.number().int() }),
  },
  disable: {
    method: 'POST',
    path: '/api/v1/admin/users/{id}/disable',
    who: 'admin',
    summary: "Disable an account: the user is signed out and can't sign in. The plan stays active.",
    isBeyondSpecification: true,
    envelope: 'data',
    reply: z.object({ disabled_at: z.iso.datetime().nullable() }),
  },
  enable: {
    method: 'POST',
    path: '/api/v1/admin/users/{id}/enable',
    who: 'admin',
    summary: 'Enable a disabled account, so that the user can sign in again.',
    isBeyondSpecification: true,
    envelope: 'data',
    reply: z.object({ disabled_at: z.iso.datetime().nullable() }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/admin/users/{id}',
    who: 'admin',
    summary: 'Delete an account with all its data, and cancel its plan.',
    isBeyondSpecification: true,
    isLong: true,
    envelope: 'flat',
    reply: z.object({ message: z.string() }),
  },
})
