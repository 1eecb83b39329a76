import { eq, lt, sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'

/** Counters for the current window. Stored in the database, so servers share them and a restart does not reset them. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: moment('resets_at').notNull(),
  },
  (table) => [index('rate_limits_resets').on(table.resetsAt)],
)

/** Adds one to the count. Starts a new window if the last one has ended. */
export async function incrementCount(tx: Tx, key: string, seconds: number, now: Date): Promise<{ count: number; resetsAt: Date }> {
  const resetsAt = new Date(now.getTime() + seconds * 1000)
  const hasWindowEnded = sql`${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await tx
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${hasWindowEnded} then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${hasWindowEnded} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, resetsAt: rateLimits.resetsAt })
  return row ?? { count: 1, resetsAt }
}

export async function resetCount(tx: Tx, key: string): Promise<void> {
  await tx.delete(rateLimits).where(eq(rateLimits.key, key))
}

export async function deleteRateLimitsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(rateLimits).where(lt(rateLimits.resetsAt, before))
}
