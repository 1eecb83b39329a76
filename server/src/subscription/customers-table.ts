import { and, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { bigint, boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { users } from '#users/users-table.ts'
import { subscriptions } from './subscriptions-table.ts'

/** Why syncing a customer failed. */
export type SyncProblem = 'unreachable' | 'unknown-price'

/** A user as the payment provider knows them, from their first checkout on. */
export const customers = pgTable(
  'customers',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null if the customer was deleted at the provider. */
    stripeId: text('stripe_id'),
    /** The address stored at the provider. */
    email: text('email').notNull(),
    /** Ticket numbers of syncs: the last one issued, and the one whose result is stored. The columns have older names. */
    lastTicket: bigint('asked', { mode: 'number' }).notNull().default(0),
    appliedTicket: bigint('applied', { mode: 'number' }).notNull().default(0),
    appliedAt: moment('applied_at'),
    /** When a checkout was opened last. Its payment may arrive without a webhook. */
    checkoutAt: moment('checkout_at'),
    error: text('error').$type<SyncProblem>(),
    hasDispute: boolean('disputed').notNull().default(false),
    /** The last failed charge attempt; see `last-failure.ts`. */
    lastFailure: text('last_failure'),
  },
  (table) => [uniqueIndex('customers_stripe').on(table.stripeId)],
)
export type CustomerRow = typeof customers.$inferSelect

const customerByUserId = prepared((db) =>
  db
    .select()
    .from(customers)
    .where(eq(customers.userId, sql.placeholder('userId')))
    .prepare('customer_of_user'),
)

export async function customerOf(tx: Tx, userId: string): Promise<CustomerRow | null> {
  const [row] = await customerByUserId(tx).execute({ userId })
  return row ?? null
}

export async function userOfCustomer(tx: Tx, stripeId: string): Promise<string | null> {
  const [row] = await tx.select({ userId: customers.userId }).from(customers).where(eq(customers.stripeId, stripeId))
  return row?.userId ?? null
}

/** Creates the row of a user if there is none yet, and returns it. */
export async function ensureCustomerRow(tx: Tx, userId: string, email: string): Promise<CustomerRow> {
  await tx.insert(customers).values({ userId, email }).onConflictDoNothing({ target: customers.userId })
  const row = await customerOf(tx, userId)
  if (row === null) throw new Error('the customer is gone')
  return row
}

export async function updateCustomer(tx: Tx, userId: string, change: Partial<typeof customers.$inferInsert>): Promise<void> {
  await tx.update(customers).set(change).where(eq(customers.userId, userId))
}

/** Stores the id only if there is none yet, and returns the stored one. Of two ids created at the same time, the first is stored. */
export async function setStripeId(tx: Tx, userId: string, stripeId: string): Promise<string> {
  await tx
    .update(customers)
    .set({ stripeId: sql`coalesce(${customers.stripeId}, ${stripeId})` })
    .where(eq(customers.userId, userId))
  return (await customerOf(tx, userId))?.stripeId ?? stripeId
}

/** Issues a ticket with a higher number than all before; null for users whom the provider does not know. */
export async function takeTicket(tx: Tx, userId: string): Promise<{ number: number; stripeId: string } | null> {
  const [row] = await tx
    .update(customers)
    .set({ lastTicket: sql`${customers.lastTicket} + 1` })
    .where(eq(customers.userId, userId))
    .returning()
  return row === undefined || row.stripeId === null ? null : { number: row.lastTicket, stripeId: row.stripeId }
}

/** Returns false if the result of a later sync is already stored. */
export async function applyTicket(tx: Tx, userId: string, ticket: { number: number; stripeId: string }, at: Date): Promise<boolean> {
  const updatedRows = await tx
    .update(customers)
    .set({ appliedTicket: ticket.number, appliedAt: at, error: null })
    .where(and(eq(customers.userId, userId), lt(customers.appliedTicket, ticket.number), eq(customers.stripeId, ticket.stripeId)))
    .returning({ userId: customers.userId })
  return updatedRows.length === 1
}

/** Users whose changes we may have missed: those with a running or paused plan, or with a checkout opened since `checkoutSince`. */
export async function customersToReconcile(tx: Tx, checkoutSince: Date): Promise<string[]> {
  const isRunning = inArray(subscriptions.status, ['active', 'trialing', 'past_due', 'unpaid'])
  // A paused plan has a period. A plan that never started has none; users with a recent checkout, the only ones whose plan can still start,
  // are included anyway.
  const isPaused = and(eq(subscriptions.status, 'inactive'), isNotNull(subscriptions.currentPeriodEnd))
  const rows = await tx
    .select({ userId: customers.userId })
    .from(customers)
    .leftJoin(subscriptions, eq(subscriptions.userId, customers.userId))
    .where(or(gt(customers.checkoutAt, checkoutSince), isRunning, isPaused))
    .orderBy(customers.userId)
  return rows.map(({ userId }) => userId)
}
