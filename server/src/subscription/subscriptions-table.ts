import type { PaymentType, SubscriptionStatus, Tier } from '@seo/contract/subscription'
import { eq, inArray, isNull, sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { users } from '#users/users-table.ts'

/** The plan of a user. A user without a row has the free plan. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tier: text('tier').$type<Tier>().notNull(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    paymentType: text('payment_type').$type<PaymentType>().notNull(),
    /** The paid period; null for a plan granted by hand, whose units count per calendar month. */
    currentPeriodStart: moment('current_period_start'),
    currentPeriodEnd: moment('current_period_end'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** The lower plan that applies after the current period. */
    nextTier: text('next_tier').$type<Tier>(),
    /** After a failed payment, the plan stays in force until this time. */
    graceEnds: moment('grace_ends'),
    /** For one-time access: its end, and the number of domains that its reports include. */
    expiresAt: moment('expires_at'),
    domains: integer('domains'),
    stripeSubscriptionId: text('stripe_subscription_id'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('subscriptions_stripe').on(table.stripeSubscriptionId)],
)

const subscriptionByUserId = prepared((db) =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, sql.placeholder('userId')))
    .prepare('subscription_of_user'),
)

export async function subscriptionOf(tx: Tx, userId: string): Promise<typeof subscriptions.$inferSelect | null> {
  const [row] = await subscriptionByUserId(tx).execute({ userId })
  return row ?? null
}

export const subscriptionsOf = async (tx: Tx, userIds: string[]): Promise<(typeof subscriptions.$inferSelect)[]> =>
  userIds.length === 0 ? [] : tx.select().from(subscriptions).where(inArray(subscriptions.userId, userIds))

export async function setSubscription(tx: Tx, row: typeof subscriptions.$inferInsert): Promise<void> {
  await tx.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.userId, set: row })
}

/** The plans of all users of a brand; `brandId` null is the default brand. */
export async function plansAtBrand(tx: Tx, brandId: string | null): Promise<(typeof subscriptions.$inferSelect)[]> {
  const rows = await tx
    .select({ plan: subscriptions })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(brandId === null ? isNull(users.brandId) : eq(users.brandId, brandId))
  return rows.map(({ plan }) => plan)
}
