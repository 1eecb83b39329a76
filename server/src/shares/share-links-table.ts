import type { SharedSection, ShareMode } from '@seo/contract/shares'
import { and, desc, eq, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { id, moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'
import { jobs } from '#jobs/jobs-table.ts'
import { users } from '#users/users-table.ts'

/**
 * A link that shows an analysis to anyone who has it. The token is stored in plain text, because the owner can see it again in the list.
 */
export const shareLinks = pgTable(
  'share_links',
  {
    id: id(),
    token: text('token').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    sharedContent: jsonb('shared_content').$type<z.output<typeof SharedSection>[]>().notNull(),
    mode: text('mode').$type<z.output<typeof ShareMode>>().notNull(),
    /** The causes whose tasks a preview shows, fixed when the link was created. */
    previewCauses: jsonb('preview_causes').$type<string[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
    viewCount: integer('view_count').notNull().default(0),
    previewViews: integer('preview_views').notNull().default(0),
    ctaClicks: integer('cta_clicks').notNull().default(0),
  },
  (table) => [
    uniqueIndex('share_links_token').on(table.token),
    index('share_links_user').on(table.userId, table.createdAt),
    index('share_links_job').on(table.jobId),
  ],
)
export type ShareRow = typeof shareLinks.$inferSelect

export async function insertShare(tx: Tx, row: typeof shareLinks.$inferInsert): Promise<void> {
  await tx.insert(shareLinks).values(row)
}

export async function sharesOf(tx: Tx, userId: string, { domain, jobId }: { domain?: string | undefined; jobId?: string | undefined }) {
  return tx
    .select({ share: shareLinks, url: jobs.url, jobCreatedAt: jobs.createdAt })
    .from(shareLinks)
    .innerJoin(jobs, eq(jobs.id, shareLinks.jobId))
    .where(
      and(
        eq(shareLinks.userId, userId),
        domain === undefined ? undefined : eq(jobs.domain, domain),
        jobId === undefined ? undefined : eq(shareLinks.jobId, jobId),
      ),
    )
    .orderBy(desc(shareLinks.createdAt), desc(shareLinks.id))
    .limit(500)
}

export async function newestShares(tx: Tx, userId: string, limit: number) {
  const { jobId, createdAt, viewCount } = shareLinks
  return tx
    .select({ jobId, domain: jobs.domain, at: createdAt, views: viewCount })
    .from(shareLinks)
    .innerJoin(jobs, eq(jobs.id, jobId))
    .where(eq(shareLinks.userId, userId))
    .orderBy(desc(createdAt), desc(shareLinks.id))
    .limit(limit)
}

export async function deleteShare(tx: Tx, userId: string, shareId: string): Promise<boolean> {
  const deleted = await tx
    .delete(shareLinks)
    .where(and(eq(shareLinks.id, shareId), eq(shareLinks.userId, userId)))
    .returning({ id: shareLinks.id })
  return deleted.length === 1
}

export async function shareByToken(tx: Tx, token: string): Promise<ShareRow | null> {
  const [row] = await tx.select().from(shareLinks).where(eq(shareLinks.token, token))
  return row ?? null
}

/** Returns the count including this view. */
export async function countView(tx: Tx, shareId: string): Promise<number> {
  const [row] = await tx
    .update(shareLinks)
    .set({ viewCount: sql`${shareLinks.viewCount} + 1` })
    .where(eq(shareLinks.id, shareId))
    .returning({ viewCount: shareLinks.viewCount })
  return row?.viewCount ?? 0
}

export async function countPreview(tx: Tx, token: string, event: 'viewed' | 'clicked'): Promise<void> {
  const set = event === 'viewed' ? { previewViews: sql`${shareLinks.previewViews} + 1` } : { ctaClicks: sql`${shareLinks.ctaClicks} + 1` }
  await tx.update(shareLinks).set(set).where(eq(shareLinks.token, token))
}
