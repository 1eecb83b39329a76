import { and, eq, gt, lt, lte } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'
import { users } from '#users/users-table.ts'

/** One row per user: a newer link replaces the older one. */
export const recoveryTokens = pgTable(
  'recovery_tokens',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessHash: text('access_hash').notNull(),
    refreshHash: text('refresh_hash').notNull(),
    requestedAt: moment('asked_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [uniqueIndex('recovery_tokens_access_hash').on(table.accessHash), index('recovery_tokens_expires').on(table.expiresAt)],
)

/** False if a newer request has stored its token already. */
export async function replaceRecoveryToken(tx: Tx, token: typeof recoveryTokens.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(recoveryTokens)
    .values(token)
    .onConflictDoUpdate({ target: recoveryTokens.userId, set: token, setWhere: lte(recoveryTokens.requestedAt, token.requestedAt) })
    .returning({ userId: recoveryTokens.userId })
  return rows.length === 1
}

export async function recoveryToken(tx: Tx, accessHash: string, now: Date): Promise<{ userId: string; refreshHash: string } | null> {
  const [row] = await tx
    .select({ userId: recoveryTokens.userId, refreshHash: recoveryTokens.refreshHash })
    .from(recoveryTokens)
    .where(and(eq(recoveryTokens.accessHash, accessHash), gt(recoveryTokens.expiresAt, now)))
  return row ?? null
}

/** Consumes a token. False if it expired or another call has consumed it. */
export async function takeRecoveryToken(tx: Tx, accessHash: string, now: Date): Promise<boolean> {
  const rows = await tx
    .delete(recoveryTokens)
    .where(and(eq(recoveryTokens.accessHash, accessHash), gt(recoveryTokens.expiresAt, now)))
    .returning({ userId: recoveryTokens.userId })
  return rows.length === 1
}

export async function deleteRecoveryTokenOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(recoveryTokens).where(eq(recoveryTokens.userId, userId))
}

export async function deleteRecoveryTokensBefore(tx: Tx, now: Date): Promise<void> {
  await tx.delete(recoveryTokens).where(lt(recoveryTokens.expiresAt, now))
}
