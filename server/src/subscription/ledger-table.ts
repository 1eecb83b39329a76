import { and, count, eq, gt, isNull, sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { users } from '#users/users-table.ts'

export type BalanceKind = 'credits' | 'funds'
export type Balances = Record<BalanceKind, number>

/**
 * All changes of credits and funds; funds are in the smallest unit of the currency. Append-only: the database refuses to update or delete
 * rows. Entries stay, without a name, after the account is deleted, so there is no foreign key.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    userId: text('user_id').notNull(),
    balanceKind: text('currency').$type<BalanceKind>().notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    reason: text('reason').$type<'purchase' | 'usage' | 'refund' | 'bonus' | 'subscription'>().notNull(),
    description: text('description').notNull().default(''),
    /** Identifies the event that the entry is for, so that it is booked only once. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** The unit that was paid for or refunded. */
    unitId: text('unit_id'),
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('ledger_idempotency_key').on(table.idempotencyKey),
    uniqueIndex('ledger_one_refund_per_unit').on(table.unitId).where(sql`${table.reason} = 'refund'`),
    index('ledger_user').on(table.userId, table.createdAt),
    check('ledger_currency', sql`${table.balanceKind} in ('credits', 'funds')`),
    check('ledger_amount', sql`${table.amount} <> 0`),
  ],
)

/** The sum of the entries, updated by a trigger in the same statement; a check refuses any entry that would take it below zero. */
export const balances = pgTable(
  'balances',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    balanceKind: text('currency').$type<BalanceKind>().notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.balanceKind] }), check('balances_not_below_zero', sql`${table.amount} >= 0`)],
)

const balancesByUserId = prepared((db) =>
  db
    .select()
    .from(balances)
    .where(eq(balances.userId, sql.placeholder('userId')))
    .prepare('balances_of_user'),
)

export async function balancesOf(tx: Tx, userId: string): Promise<Balances> {
  const rows = await balancesByUserId(tx).execute({ userId })
  return { credits: 0, funds: 0, ...Object.fromEntries(rows.map((row) => [row.balanceKind, row.amount])) }
}

/** The number of users of a brand who have funds; `brandId` null is the default brand. */
export async function countFundsHolders(tx: Tx, brandId: string | null): Promise<number> {
  const isOfBrand = brandId === null ? isNull(users.brandId) : eq(users.brandId, brandId)
  const [row] = await tx
    .select({ count: count() })
    .from(balances)
    .innerJoin(users, eq(users.id, balances.userId))
    .where(and(eq(balances.balanceKind, 'funds'), gt(balances.amount, 0), isOfBrand))
  return row?.count ?? 0
}

export async function insertLedgerEntries(tx: Tx, entries: (typeof ledgerEntries.$inferInsert)[]): Promise<void> {
  if (entries.length > 0) await tx.insert(ledgerEntries).values(entries)
}

/** Skips entries whose `idempotencyKey` is booked already. */
export async function insertLedgerEntriesOnce(tx: Tx, entries: (typeof ledgerEntries.$inferInsert)[]): Promise<void> {
  if (entries.length > 0) await tx.insert(ledgerEntries).values(entries).onConflictDoNothing({ target: ledgerEntries.idempotencyKey })
}

export async function entryByKey(tx: Tx, key: string): Promise<typeof ledgerEntries.$inferSelect | null> {
  const [row] = await tx.select().from(ledgerEntries).where(eq(ledgerEntries.idempotencyKey, key))
  return row ?? null
}
