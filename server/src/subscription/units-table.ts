import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#auth/users-table.ts'
import { id, moment } from '#db/columns.ts'

/**
 * One unit pays for the analyses of one domain in one period. It is given back at most once: a refund is a moment
 * on the unit itself. Rows outlive jobs: a deleted job's domain stays paid for in its period.
 */
export const units = pgTable(
  'units',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    domain: text('domain').notNull(),
    /** A calendar month in UTC, such as `2026-11`, until billing gives real periods. */
    period: text('period').notNull(),
    /** What it was paid with: the plan's allowance or a credit. */
    source: text('source').$type<'allowance' | 'credit'>().notNull(),
    createdAt: moment('created_at').notNull(),
    refundedAt: moment('refunded_at'),
  },
  (table) => [
    uniqueIndex('units_one_per_domain_and_period').on(table.userId, table.domain, table.period).where(sql`${table.refundedAt} is null`),
    index('units_user_period').on(table.userId, table.period),
    check('units_source', sql`${table.source} in ('allowance', 'credit')`),
  ],
)
