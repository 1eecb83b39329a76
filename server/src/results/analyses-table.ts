import type { Impact } from '@seo/contract/actions'
import type { SinceLastTime } from '@seo/contract/result'
import type { Overview } from '@seo/engine/worker/thread-message'
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from '#db/columns.ts'
import { rowsOf, type Tx } from '#db/connect.ts'
import { jobs } from '#jobs/jobs-table.ts'
import { users } from '#users/users-table.ts'

/** The overall result of a job. Causes, pages and files have their own tables; findings are stored as chunks. */
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
    /** What changed since the previous analysis of the domain; null without one. */
    since: jsonb('since').$type<SinceLastTime>(),
    overview: jsonb('overview').$type<Overview>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('analyses_job').on(table.jobId), index('analyses_user').on(table.userId, table.createdAt)],
)

export type AnalysisRow = typeof analyses.$inferSelect

/** A job that runs again, after an interruption or a retry, keeps the id of its analysis. */
export async function saveAnalysis(tx: Tx, row: typeof analyses.$inferInsert): Promise<void> {
  const { score, overview, since, createdAt } = row
  await tx.insert(analyses).values(row).onConflictDoUpdate({ target: analyses.jobId, set: { score, overview, since, createdAt } })
}

type AnalysisFilter = { jobId?: string | undefined; domain?: string | undefined; at?: Date | undefined }
type ListedAnalysis = Pick<AnalysisRow, 'id' | 'jobId' | 'domain' | 'score' | 'createdAt'> & { actionCount: number }

/**
 * Newest first, without the large JSON columns. Analyses of unfinished jobs and of jobs without a report are listed only if `jobId` asks for
 * them.
 */
export async function ownAnalyses(tx: Tx, userId: string, { jobId, domain, at }: AnalysisFilter, limit: number): Promise<ListedAnalysis[]> {
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
        jobId === undefined ? and(jobs.hasReport, isNotNull(jobs.finishedAt)) : eq(analyses.jobId, jobId),
        domain === undefined ? undefined : eq(analyses.domain, domain),
        at === undefined ? undefined : eq(analyses.createdAt, at),
      ),
    )
    .orderBy(desc(analyses.createdAt), desc(analyses.id))
    .limit(limit)
}

export async function ownAnalysis(tx: Tx, userId: string, id: string): Promise<AnalysisRow | null> {
  const [row] = await tx
    .select()
    .from(analyses)
    .where(and(eq(analyses.id, id), eq(analyses.userId, userId)))
  return row ?? null
}

export async function analysisOf(tx: Tx, jobId: string): Promise<typeof analyses.$inferSelect | null> {
  const [row] = await tx.select().from(analyses).where(eq(analyses.jobId, jobId))
  return row ?? null
}

type NewCause = { job_id: string; domain: string; at_ms: number; name: string; impact: Impact; pages: number; others: number }

/**
 * The worst new cause of high or medium impact in the user's finished analyses since `since`. Only the newest analysis of each site counts.
 * Analyses whose rules or scope changed are skipped, because their new causes may not come from the site.
 */
export async function worstNewCause(
  tx: Tx,
  userId: string,
  { since, maxAnalyses }: { since: Date; maxAnalyses: number },
): Promise<NewCause | null> {
  const [row] = await rowsOf<NewCause>(
    tx,
    sql`with recent as (
          select analyses.job_id, analyses.domain, analyses.since, analyses.created_at
          from analyses join jobs on jobs.id = analyses.job_id and jobs.has_report and jobs.finished_at is not null
          where analyses.user_id = ${userId} and analyses.created_at >= ${since.toISOString()}::timestamptz
          order by analyses.created_at desc limit ${maxAnalyses}
        ), newest as (select distinct on (domain) * from recent order by domain, created_at desc),
        added as (
          select newest.job_id, newest.domain, newest.created_at, cause.value ->> 'id' as id, cause.value ->> 'impact' as impact,
            (count(*) over (partition by newest.job_id))::int as total
          from newest cross join lateral jsonb_array_elements(newest.since -> 'newCauses') as cause
          where newest.since ->> 'rulesChanged' = 'false' and newest.since ->> 'scopeChanged' = 'false'
            and cause.value ->> 'impact' in ('high', 'medium')
        )
        select added.job_id, added.domain, (extract(epoch from added.created_at) * 1000)::float8 as at_ms, causes.name, added.impact,
          causes.pages, added.total - 1 as others
        from added join causes on causes.job_id = added.job_id and causes.id = added.id
        order by added.impact = 'high' desc, causes.points desc, added.created_at desc, added.job_id limit 1`,
  )
  return row ?? null
}

/** Numbers of new and fixed findings since the previous analysis of the domain; null without one. */
export async function changeCountsOf(tx: Tx, jobIds: string[]): Promise<Map<string, SinceLastTime['counts'] | null>> {
  if (jobIds.length === 0) return new Map()
  const rows = await tx
    .select({ jobId: analyses.jobId, counts: sql<SinceLastTime['counts'] | null>`${analyses.since} -> 'counts'` })
    .from(analyses)
    .where(inArray(analyses.jobId, jobIds))
  return new Map(rows.map(({ jobId, counts }) => [jobId, counts]))
}
