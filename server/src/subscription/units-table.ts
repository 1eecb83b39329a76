import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { users } from '#users/users-table.ts'

/**
 * One unit pays for the analyses of one domain in one period. It is refunded at most once: the refund is a timestamp on the unit itself.
 * Units stay when jobs are deleted, so the domain of a deleted job stays paid for in its period.
 */
export const units = pgTable(
  'units',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    domain: text('domain').notNull(),
    /** A calendar month, such as `2026-11`; or `sub:` or `once:` with the start of a paid period. */
    period: text('period').notNull(),
    /** Paid from the plan's allowance or with a credit. */
    source: text('source').$type<'allowance' | 'credit'>().notNull(),
    /** Set once an analysis reached its report; then the unit stays used, whatever happens to other analyses. */
    isUsed: boolean('is_used').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    refundedAt: moment('refunded_at'),
  },
  (table) => [
    uniqueIndex('units_one_per_domain_and_period').on(table.userId, table.domain, table.period).where(sql`${table.refundedAt} is null`),
    index('units_user_period').on(table.userId, table.period),
    check('units_source', sql`${table.source} in ('allowance', 'credit')`),
  ],
)
export type Unit = typeof units.$inferSelect

const isNotRefunded = isNull(units.refundedAt)

export async function paidUnits(tx: Tx, userId: string, period: string, domains: string[]): Promise<Unit[]> {
  return tx
    .select()
    .from(units)
    .where(and(eq(units.userId, userId), eq(units.period, period), inArray(units.domain, domains), isNotRefunded))
}

const countAllowanceUnits = prepared((db) =>
  db
    .select({ used: count() })
    .from(units)
    .where(
      and(
        eq(units.userId, sql.placeholder('userId')),
        eq(units.period, sql.placeholder('period')),
        eq(units.source, sql.raw("'allowance'")),
        isNotRefunded,
      ),
    )
    .prepare('units_taken_from_allowance'),
)

/** The number of domains that were paid from the allowance of the period. */
export async function allowanceUsed(tx: Tx, userId: string, period: string): Promise<number> {
  const [row] = await countAllowanceUnits(tx).execute({ userId, period })
  return row?.used ?? 0
}

export async function insertUnits(tx: Tx, rows: (typeof units.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(units).values(rows)
}

/** Null if the unit was refunded before or is used. */
export async function refundUnit(tx: Tx, unitId: string, at: Date): Promise<Unit | null> {
  const [row] = await tx
    .update(units)
    .set({ refundedAt: at })
    .where(and(eq(units.id, unitId), eq(units.isUsed, false), isNotRefunded))
    .returning()
  return row ?? null
}
