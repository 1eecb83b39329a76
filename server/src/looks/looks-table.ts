import type { Look } from '@seo/contract/looks'
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'
import { jobs } from '#jobs/jobs-table.ts'
import { users } from '#users/users-table.ts'

/** Quick looks by visitors. Unclaimed ones are deleted within the hour; an account keeps only its last one. */
export const looks = pgTable(
  'looks',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    domain: text('domain').notNull(),
    score: integer('score').notNull(),
    findings: jsonb('findings').$type<Look['findings']>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('looks_user').on(table.userId), index('looks_unclaimed').on(table.createdAt).where(sql`${table.userId} is null`)],
)

type LookRow = typeof looks.$inferSelect

export async function insertLook(tx: Tx, look: typeof looks.$inferInsert): Promise<void> {
  await tx.insert(looks).values(look)
}

/** Assigns an unclaimed look to a user and deletes the user's earlier one. Null if the token is unknown, expired or already claimed. */
export async function claimLook(tx: Tx, claim: { tokenHash: string; userId: string; after: Date }): Promise<LookRow | null> {
  const isClaimable = and(eq(looks.tokenHash, claim.tokenHash), isNull(looks.userId), gt(looks.createdAt, claim.after))
  const [claimable] = await tx.select({ tokenHash: looks.tokenHash }).from(looks).where(isClaimable).for('update')
  if (claimable === undefined) return null
  await deleteLookOf(tx, claim.userId)
  const [claimed] = await tx.update(looks).set({ userId: claim.userId }).where(isClaimable).returning()
  return claimed ?? null
}

/** Null once the user has analyzed the site, because the analysis shows more. */
export async function lookOf(tx: Tx, userId: string): Promise<LookRow | null> {
  const jobsOfSite = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.userId, userId), eq(jobs.domain, looks.domain)))
  const [row] = await tx
    .select()
    .from(looks)
    .where(and(eq(looks.userId, userId), sql`not exists (${jobsOfSite})`))
  return row ?? null
}

export async function deleteLookOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(looks).where(eq(looks.userId, userId))
}

export async function deleteUnclaimedLooks(tx: Tx, until: Date): Promise<void> {
  await tx.delete(looks).where(and(isNull(looks.userId), lte(looks.createdAt, until)))
}
