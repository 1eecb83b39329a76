import type { AdminUser, AdminUserDetail, UserProgress } from '@seo/contract/admin-users'

export const progressRow = (change: Partial<UserProgress> = {}): UserProgress => ({
  user_id: 'u2',
  email: 'mara@example.test',
  domain: 'harbour.example',
  total_actions: 20,
  completed_actions: 10,
  in_progress_actions: 3,
  completion_percentage: 50,
  time_saved: 150,
  last_activity: '2026-11-14T16:41:00.000Z',
  ...change,
})

export const account = (change: Partial<AdminUser> = {}): AdminUser => ({
  id: 'u2',
  email: 'mara@example.test',
  name: 'Mara',
  brand: 'SEO Analysis Platform',
  plan: 'tier1',
  is_admin: false,
  disabled_at: null,
  created_at: '2026-10-01T08:00:00.000Z',
  ...change,
})

export const accountDetail = (change: Partial<AdminUserDetail> = {}): AdminUserDetail => ({
  ...account(),
  email_verified: true,
  is_self: false,
  subscription: {
    status: 'active',
    payment_type: 'subscription',
    currentPeriodEnd: '2026-12-01T08:00:00.000Z',
    expiresAt: null,
    cancelAtPeriodEnd: false,
    nextTier: null,
  },
  usage: { used: 1, limit: 3 },
  credits: 4,
  funds: 0,
  currency: 'usd',
  sessions: [{ id: 's1', created_at: '2026-11-14T08:00:00.000Z', last_used_at: '2026-11-14T16:00:00.000Z', user_agent: null }],
  jobs: {
    total: 1,
    newest: [
      {
        id: 'j1',
        url: 'https://harbour.example/',
        status: 'failed',
        created_at: '2026-11-14T08:00:00.000Z',
        score: null,
        error: 'No answer',
      },
    ],
  },
  ...change,
})
