/** Accounts and their progress, for the admin pages. */
import type { AdminUser, AdminUserDetail, UserProgress } from '@seo/contract/admin-users'
import { newestJobsWithTotal } from '#jobs/newest-jobs.ts'
import type { Services } from '#services.ts'
import { allBrands } from '#site/brand.ts'
import { planAndBalances, subscriptionStatus, tiersOf } from '#subscription/plan-and-balances.ts'
import { type Account, accountOf, accountPage } from '#users/accounts.ts'
import { countUsers } from '#users/active-users.ts'
import { noSuchUser } from '#users/no-such-user.ts'
import { countProgress, type ProgressQuery, type ProgressRow, progressPage } from './all-progress-table.ts'

/** The limit in the specification. */
const MAX_NEWEST_ROWS = 200
const MAX_JOBS_SHOWN = 10

export async function newestProgress({ db }: Pick<Services, 'db'>) {
  const rows = await progressPage(db, { sort: 'activity', direction: 'desc', offset: 0, limit: MAX_NEWEST_ROWS })
  return { data: rows.map(asProgress), counts: { domains: await countProgress(db), users: await countUsers({ db }) } }
}

export async function searchProgress({ db }: Pick<Services, 'db'>, query: ProgressQuery) {
  const [rows, total] = await Promise.all([progressPage(db, query), countProgress(db, query.search)])
  return { rows: rows.map(asProgress), total }
}

const asProgress = (row: ProgressRow): UserProgress => ({
  email: row.email,
  domain: row.domain,
  total_actions: row.total,
  completed_actions: row.completed,
  in_progress_actions: row.inProgress,
  completion_percentage: row.completion,
  time_saved: row.timeSaved,
  last_activity: row.lastActivity.toISOString(),
  user_id: row.userId,
})

async function brandNameLookup({ db }: Pick<Services, 'db'>): Promise<(brandId: string | null) => string> {
  const brands = await allBrands(db)
  return (brandId) => (brands.find(({ id }) => id === brandId) ?? brands.find(({ isDefault }) => isDefault))?.siteName ?? ''
}

export async function listUsers(services: Pick<Services, 'config' | 'db' | 'now'>, query: Parameters<typeof accountPage>[1]) {
  const { accounts, total } = await accountPage(services, query)
  const tiers = await tiersOf(
    services,
    accounts.map(({ id }) => id),
  )
  const brandName = await brandNameLookup(services)
  const users = accounts.map((account) => asUser(account, { brand: brandName(account.brandId), plan: tiers.get(account.id) ?? 'free' }))
  return { users, total }
}

const asUser = (account: Account, { brand, plan }: Pick<AdminUser, 'brand' | 'plan'>): AdminUser => ({
  id: account.id,
  email: account.email,
  name: account.name,
  brand,
  plan,
  is_admin: account.isAdmin,
  disabled_at: account.disabledAt?.toISOString() ?? null,
  created_at: account.createdAt.toISOString(),
})

export async function readUser(
  services: Pick<Services, 'config' | 'db' | 'now' | 'payments'>,
  userId: string,
  adminId: string,
): Promise<AdminUserDetail> {
  const accountWithSessions = await accountOf(services, userId)
  if (accountWithSessions === null) throw noSuchUser()
  const { account, sessions } = accountWithSessions
  const [{ plan, credits, funds }, { subscription, usage, billing }] = [
    await planAndBalances(services, userId),
    await subscriptionStatus(services, userId),
  ]
  const jobs = await newestJobsWithTotal(services.db, userId, MAX_JOBS_SHOWN)
  const { status, payment_type, currentPeriodEnd, expiresAt, cancelAtPeriodEnd, nextTier } = subscription
  return {
    ...asUser(account, { brand: (await brandNameLookup(services))(account.brandId), plan }),
    email_verified: account.isVerified,
    is_self: userId === adminId,
    subscription: { status, payment_type, currentPeriodEnd, expiresAt, cancelAtPeriodEnd, nextTier },
    usage: { used: usage.used, limit: usage.limit },
    credits,
    funds,
    currency: billing.currency,
    sessions: sessions.map(({ id, createdAt, lastUsedAt, userAgent }) => ({
      id,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      user_agent: userAgent,
    })),
    jobs: {
      total: jobs.total,
      newest: jobs.rows.map(({ id, url, status: state, createdAt, score, error }) => ({
        id,
        url,
        status: state,
        created_at: createdAt.toISOString(),
        score,
        error,
      })),
    },
  }
}
