import type { SinceLastTime } from '@seo/contract/result'
import type { Overview } from '@seo/engine/worker/thread-message'
import { and, desc, eq } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'
import { jobs } from '#jobs/jobs-table.ts'
import { users } from '#users/users-table.ts'

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
    /** Against the analysis of the domain before; null for the first. */
    since: jsonb('since').$type<SinceLastTime>(),
    overview: jsonb('overview').$type<Overview>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('analyses_job').on(table.jobId), index('analyses_user').on(table.userId, table.createdAt)],
)

export type AnalysisRow = typeof analyses.$inferSelect

/** Planned again after an interruption, it keeps its id. */
export async function saveAnalysis(tx: Tx, row: typeof analyses.$inferInsert): Promise<void> {
  const { score, overview, since } = row
  await tx.insert(analyses).values(row).onConflictDoUpdate({ target: analyses.jobId, set: { score, overview, since } })
}

type Which = { jobId?: string | undefined; domain?: string | undefined; at?: Date | undefined }
type Listed = Pick<AnalysisRow, 'id' | 'jobId' | 'domain' | 'score' | 'createdAt'> & { actionCount: number }

/** Newest first, without what was found. */
export async function ownAnalyses(tx: Tx, userId: string, { jobId, domain, at }: Which, limit: number): Promise<Listed[]> {
  return tx
    .select({
      id: analyses.id,
      jobId: analyses.jobId,
      domain: analyses.domain,
      score: analyses.score,
      createdAt: analyses.createdAt,
      actionCount: jobs.actionCount,
    })
    .from(analyses)
    .innerJoin(jobs, eq(jobs.id, analyses.jobId))
    .where(
      and(
        eq(analyses.userId, userId),
        jobId === undefined ? undefined : eq(analyses.jobId, jobId),
        domain === undefined ? undefined : eq(analyses.domain, domain),
        at === undefined ? undefined : eq(analyses.createdAt, at),
      ),
    )
    .orderBy(desc(analyses.createdAt), desc(analyses.id))
    .limit(limit)
}

export async function ownAnalysis(tx: Tx, userId: string, id: string): Promise<AnalysisRow | null> {
  const [found] = await tx
    .select()
    .from(analyses)
    .where(and(eq(analyses.id, id), eq(analyses.userId, userId)))
  return found ?? null
}

export async function analysisOf(tx: Tx, jobId: string): Promise<typeof analyses.$inferSelect | null> {
  const [found] = await tx.select().from(analyses).where(eq(analyses.jobId, jobId))
  return found ?? null
}
