import type { Transaction } from '@seo/contract/subscription'
import { and, eq, sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { id, moment } from '#db/columns.ts'
import { rowsOf, type Tx } from '#db/connect.ts'
import { users } from '#users/users-table.ts'

type WireTransaction = z.output<typeof Transaction>
/** `owed`: credits or funds that a reversal could not take back because they were spent. */
type Metadata = WireTransaction['metadata'] & { owed?: number }

/** Payments, refunds and plan changes, as the provider reports them. Used and granted credits are in the ledger. */
export const transactions = pgTable(
  'transactions',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Identifies the event, such as `invoice:in_…`, so that it is stored only once. */
    key: text('key').notNull(),
    type: text('type').$type<WireTransaction['type']>().notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    reason: text('reason'),
    description: text('description'),
    status: text('status').$type<WireTransaction['status']>().notNull(),
    transactionType: text('transaction_type').$type<WireTransaction['transaction_type']>().notNull(),
    stripePaymentId: text('stripe_payment_id'),
    invoiceId: text('invoice_id'),
    isRenewal: boolean('is_renewal').notNull().default(false),
    metadata: jsonb('metadata').$type<Metadata>().notNull().default({}),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('transactions_key').on(table.key), index('transactions_user').on(table.userId, table.createdAt)],
)
export type TransactionRow = typeof transactions.$inferSelect
export type NewTransaction = Omit<typeof transactions.$inferInsert, 'id' | 'userId'>

/** Returns the keys of the rows that are new. */
export async function addTransactions(tx: Tx, rows: (typeof transactions.$inferInsert)[]): Promise<string[]> {
  if (rows.length === 0) return []
  const added = await tx
    .insert(transactions)
    .values(rows)
    .onConflictDoNothing({ target: transactions.key })
    .returning({ key: transactions.key })
  return added.map(({ key }) => key)
}

export async function hasTransaction(tx: Tx, key: string): Promise<boolean> {
  return (await tx.select({ id: transactions.id }).from(transactions).where(eq(transactions.key, key))).length > 0
}

export async function recordOwed(tx: Tx, key: string, owed: number): Promise<void> {
  await tx
    .update(transactions)
    .set({ metadata: sql`${transactions.metadata} || jsonb_build_object('owed', ${owed}::int)` })
    .where(eq(transactions.key, key))
}

export async function transactionOf(tx: Tx, userId: string, transactionId: string): Promise<TransactionRow | null> {
  const [row] = await tx
    .select()
    .from(transactions)
    .where(and(eq(transactions.id, transactionId), eq(transactions.userId, userId)))
  return row ?? null
}

type HistoryRow = {
  id: string
  created_at: string
  type: WireTransaction['type']
  amount: number
  currency: string | null
  reason: string | null
  description: string | null
  status: WireTransaction['status']
  transaction_type: WireTransaction['transaction_type']
  stripe_payment_id: string | null
  is_renewal: boolean
  has_receipt: boolean
  metadata: Metadata
}

/** Money and credits in one list, newest first. Bought credits are listed as their payment. */
export async function historyPage(tx: Tx, userId: string, { limit, offset }: { limit: number; offset: number }): Promise<HistoryRow[]> {
  return rowsOf<HistoryRow>(
    tx,
    sql`select * from (
          select id, created_at, type, amount::float8 as amount, currency, reason, description, status, transaction_type, stripe_payment_id,
                 is_renewal, invoice_id is not null as has_receipt, metadata
          from transactions where user_id = ${userId}
          union all
          select id, created_at, case when amount > 0 then 'credit' else 'debit' end, amount::float8,
                 case when currency = 'funds' then coalesce(metadata->>'currency', 'usd') end, reason, description, 'success', reason, null,
                 false, false, '{}'::jsonb
          from ledger_entries where user_id = ${userId} and reason <> 'purchase'
        ) as history order by created_at desc, type = 'subscription_created', id desc limit ${limit} offset ${offset}`,
  )
}

export async function historyCount(tx: Tx, userId: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select (select count(*) from transactions where user_id = ${userId})::int
             + (select count(*) from ledger_entries where user_id = ${userId} and reason <> 'purchase')::int as count`,
  )
  return row?.count ?? 0
}
