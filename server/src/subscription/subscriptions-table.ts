import type { PaymentType, SubscriptionStatus, Tier } from '@seo/contract/subscription'
import { eq } from 'drizzle-orm'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#auth/users-table.ts'
import { moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'

/** The plan of a user. No row: the free plan. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tier: text('tier').$type<Tier>().notNull(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    paymentType: text('payment_type').$type<PaymentType>().notNull(),
    /** Null until billing gives real periods; then calendar months count. */
    currentPeriodEnd: moment('current_period_end'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** For one-time access. */
    expiresAt: moment('expires_at'),
    stripeSubscriptionId: text('stripe_subscription_id'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('subscriptions_stripe').on(table.stripeSubscriptionId)],
)

export async function subscriptionOf(tx: Tx, userId: string): Promise<typeof subscriptions.$inferSelect | null> {
  const [found] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  return found ?? null
}

export async function setSubscription(tx: Tx, row: typeof subscriptions.$inferInsert): Promise<void> {
  await tx.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.userId, set: row })
}
