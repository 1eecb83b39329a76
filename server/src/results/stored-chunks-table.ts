import type { Stage } from '@seo/contract/jobs'
import { stages } from '@seo/contract/jobs'
import { and, between, eq, exists, gte, inArray, lt, sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytes } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'
import { jobs } from '#jobs/jobs-table.ts'

export type ChunkKind = 'pages' | 'crawl' | 'judged' | 'links' | 'rows' | 'findings' | 'drafts'

/**
 * Compressed output of the analysis stages: page facts, the results of the rules, drafts of the tasks. A later stage may write the same
 * kind again; then only the chunks of that stage are used. The database table still has its old name.
 */
export const storedChunks = pgTable(
  'kept_parts',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ChunkKind>().notNull(),
    /** Index in the list of stages of the contract. */
    stage: smallint('stage').notNull(),
    seq: integer('seq').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.kind, table.stage, table.seq] })],
)

const indexOfStage = (stage: Stage): number => stages.indexOf(stage)

export async function saveChunks(
  tx: Tx,
  jobId: string,
  stage: Stage,
  chunks: { kind: ChunkKind; seq: number; bytes: Uint8Array }[],
): Promise<void> {
  await tx
    .insert(storedChunks)
    .values(chunks.map((chunk) => ({ jobId, stage: indexOfStage(stage), ...chunk })))
    .onConflictDoNothing()
}

/** Deletes output that this or a later stage left behind when it was interrupted. */
export async function deleteChunksSince(tx: Tx, jobId: string, stage: Stage): Promise<void> {
  await tx.delete(storedChunks).where(and(eq(storedChunks.jobId, jobId), gte(storedChunks.stage, indexOfStage(stage))))
}

/** Rows per query. The largest rows contain the facts of fifty pages each. */
const ROWS_PER_QUERY = 10

/** Streams chunks of the newest stage before `before` that wrote this kind; `from` and `to` limit the sequence numbers. */
export async function* chunksOf(
  tx: Tx,
  jobId: string,
  kind: ChunkKind,
  { before, from = 0, to = Number.MAX_SAFE_INTEGER }: { before?: Stage; from?: number; to?: number } = {},
): AsyncGenerator<Uint8Array> {
  const ofKind = and(eq(storedChunks.jobId, jobId), eq(storedChunks.kind, kind), before && lt(storedChunks.stage, indexOfStage(before)))
  const [newest] = await tx
    .select({ stage: sql<number | null>`max(${storedChunks.stage})`, last: sql<number | null>`max(${storedChunks.seq})` })
    .from(storedChunks)
    .where(ofKind)
  if (newest?.stage == null || newest.last == null) return
  for (let seq = from; seq <= Math.min(to, newest.last); seq += ROWS_PER_QUERY) {
    const rows = await tx
      .select({ bytes: storedChunks.bytes })
      .from(storedChunks)
      .where(and(ofKind, eq(storedChunks.stage, newest.stage), between(storedChunks.seq, seq, Math.min(to, seq + ROWS_PER_QUERY - 1))))
      .orderBy(storedChunks.seq)
    for (const chunk of rows) yield chunk.bytes
  }
}

/** Deletes chunks that a later stage replaced. They are no longer needed when the analysis has ended. */
export async function deleteReplacedChunks(tx: Tx, jobId: string): Promise<void> {
  await tx.execute(
    sql`delete from kept_parts old where job_id = ${jobId} and exists (
          select from kept_parts newer where newer.job_id = ${jobId} and newer.kind = old.kind and newer.stage > old.stage)`,
  )
}

/** The facts of this many jobs can be deleted within the time limit of a statement. */
const JOBS_PER_DELETION = 10

/** Deletes page facts, which are most of the data of an analysis. No page of the app needs them. */
export async function deleteFactsOfJobsBefore(tx: Tx, before: Date): Promise<void> {
  const isFacts = inArray(storedChunks.kind, ['pages', 'crawl'])
  const factsOfJob = tx
    .select({ jobId: storedChunks.jobId })
    .from(storedChunks)
    .where(and(eq(storedChunks.jobId, jobs.id), isFacts))
  for (;;) {
    const expired = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(lt(jobs.finishedAt, before), exists(factsOfJob)))
      .limit(JOBS_PER_DELETION)
    if (expired.length === 0) return
    const jobIds = expired.map(({ id }) => id)
    await tx.delete(storedChunks).where(and(inArray(storedChunks.jobId, jobIds), isFacts))
  }
}
