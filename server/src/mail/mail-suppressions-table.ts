import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'

/**
 * Addresses that cannot be reached, or whose owner reported a mail as spam. Only hashes are stored, because rows stay after the account is
 * deleted.
 */
export const mailSuppressions = pgTable('mail_suppressions', {
  emailHash: text('email_hash').primaryKey(),
  reason: text('reason').$type<'bounced' | 'complaint'>().notNull(),
  at: moment('at').notNull(),
})

/** Temporary refusals, such as a full mailbox. Three within a week suppress an address. */
export const softBounces = pgTable(
  'soft_bounces',
  {
    id: id(),
    emailHash: text('email_hash').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('soft_bounces_email').on(table.emailHash, table.at)],
)

/** A complaint replaces a bounce, because a bounce ends when the address accepts a mail again, and a complaint does not. */
export async function suppressHash(tx: Tx, emailHash: string, reason: 'bounced' | 'complaint', at: Date): Promise<void> {
  await tx
    .insert(mailSuppressions)
    .values({ emailHash, reason, at })
    .onConflictDoUpdate({ target: mailSuppressions.emailHash, set: { reason, at }, setWhere: sql`excluded.reason = 'complaint'` })
}

export async function suppressedHashes(tx: Tx, hashes: string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await tx
    .select({ hash: mailSuppressions.emailHash })
    .from(mailSuppressions)
    .where(inArray(mailSuppressions.emailHash, hashes))
  return new Set(rows.map(({ hash }) => hash))
}

/** Counts a mail once, however often its delivery is tried. Returns how many mails to the address were deferred since `since`. */
export async function insertSoftBounce(tx: Tx, row: typeof softBounces.$inferInsert, since: Date): Promise<number> {
  await tx.insert(softBounces).values(row).onConflictDoNothing()
  return tx.$count(softBounces, and(eq(softBounces.emailHash, row.emailHash), gte(softBounces.at, since)))
}

/** Returns the hash of the address that deferred this mail; null if it was not deferred. */
export async function deleteSoftBounce(tx: Tx, id: string): Promise<string | null> {
  const [deleted] = await tx.delete(softBounces).where(eq(softBounces.id, id)).returning({ emailHash: softBounces.emailHash })
  return deleted?.emailHash ?? null
}

export async function liftBounceSuppression(tx: Tx, emailHash: string): Promise<void> {
  await tx.delete(mailSuppressions).where(and(eq(mailSuppressions.emailHash, emailHash), eq(mailSuppressions.reason, 'bounced')))
}

export async function deleteSoftBouncesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(softBounces).where(lt(softBounces.at, before))
}

export async function unsuppressHash(tx: Tx, emailHash: string): Promise<void> {
  await tx.delete(mailSuppressions).where(eq(mailSuppressions.emailHash, emailHash))
  await tx.delete(softBounces).where(eq(softBounces.emailHash, emailHash))
}
