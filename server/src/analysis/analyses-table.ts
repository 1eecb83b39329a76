import type { Overview } from '@seo/engine/worker/thread-message'
import { eq } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#auth/users-table.ts'
import { id, moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'
import { jobs } from '#jobs/jobs-table.ts'

/** The result of a job: what can be said of the whole. Causes, pages, findings and files have tables of their own. */
export const analyses = pgTable(
  'analyses',
  {
    id: id(),
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    domain: text('domain').notNull(),
    score: integer('score'),
    overview: jsonb('overview').$type<Overview>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('analyses_job').on(table.jobId), index('analyses_user').on(table.userId, table.createdAt)],
)

/** Planned anew after an interruption, it keeps its id. */
export async function saveAnalysis(tx: Tx, row: typeof analyses.$inferInsert): Promise<void> {
  const { score, overview } = row
  await tx.insert(analyses).values(row).onConflictDoUpdate({ target: analyses.jobId, set: { score, overview } })
}

export async function analysisOf(tx: Tx, jobId: string): Promise<typeof analyses.$inferSelect | null> {
  const [found] = await tx.select().from(analyses).where(eq(analyses.jobId, jobId))
  return found ?? null
}
