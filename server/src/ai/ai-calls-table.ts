import { and, eq, gte, lt, or, sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '#db/columns.ts'
import { rowsOf, type Tx } from '#db/connect.ts'

/** `reserved`: the call is in progress and counts with its maximum usage. */
export type CallState = 'reserved' | 'done' | 'failed'

/**
 * All calls to AI providers with their usage. Rows outlive brands, jobs and accounts, so deleting one of those does not free up budget.
 * Therefore the rows have no foreign keys and no personal data.
 */
export const aiCalls = pgTable(
  'ai_calls',
  {
    id: id(),
    brandId: text('brand_id').notNull(),
    jobId: text('job_id').notNull(),
    promptKey: text('prompt_key').notNull(),
    /** Null for an unsaved prompt that was only tried. */
    promptVersion: integer('prompt_version'),
    provider: text('provider').notNull(),
    model: text('model').notNull(),
    state: text('state').$type<CallState>().notNull(),
    /** Maximum usage while in progress, then the actual usage. */
    tokensIn: integer('tokens_in').notNull(),
    tokensCached: integer('tokens_cached').notNull().default(0),
    tokensOut: integer('tokens_out').notNull(),
    /** Millionths of a US dollar; null if no prices are set. */
    costMicros: bigint('cost_micros', { mode: 'number' }),
    ms: integer('ms'),
    /** Numbers of sentences that the check kept and dropped. */
    kept: integer('kept'),
    dropped: integer('dropped'),
    error: text('error'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('ai_calls_brand').on(table.brandId, table.at),
    index('ai_calls_job').on(table.jobId),
    index('ai_calls_at').on(table.at).where(sql`${table.state} = 'reserved'`),
  ],
)
export type AiCallRow = typeof aiCalls.$inferInsert

/** A call whose process died counts for this long, because it may have been charged. */
const RESERVED_MS = 60 * 60 * 1000

/** Calls that count toward a budget: ended calls, and reserved ones that may still be running. */
const isCounted = (now: Date) => or(sql`${aiCalls.state} <> 'reserved'`, gte(aiCalls.at, new Date(now.getTime() - RESERVED_MS)))

/** Serializes spending of this brand until the transaction ends. */
export async function lockBudget(tx: Tx, brandId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ai budget ${brandId}`}, 0))`)
}

export async function usageOfJob(tx: Tx, jobId: string, now: Date): Promise<{ tokens: number; costMicros: number }> {
  const [row] = await tx
    .select({
      tokens: sql<number>`coalesce(sum(${aiCalls.tokensIn} + ${aiCalls.tokensOut}), 0)::int`,
      costMicros: sql<number>`coalesce(sum(${aiCalls.costMicros}), 0)::float8`,
    })
    .from(aiCalls)
    .where(and(eq(aiCalls.jobId, jobId), isCounted(now)))
  return row ?? { tokens: 0, costMicros: 0 }
}

export async function spentByBrand(tx: Tx, brandId: string, { from, until }: Month, now: Date): Promise<number> {
  const [row] = await tx
    .select({ costMicros: sql<number>`coalesce(sum(${aiCalls.costMicros}), 0)::float8` })
    .from(aiCalls)
    .where(and(eq(aiCalls.brandId, brandId), gte(aiCalls.at, from), lt(aiCalls.at, until), isCounted(now)))
  return row?.costMicros ?? 0
}

export type Month = { from: Date; until: Date }

export async function insertAiCall(tx: Tx, row: AiCallRow): Promise<void> {
  await tx.insert(aiCalls).values(row)
}

export async function updateAiCall(tx: Tx, id: string, set: Partial<AiCallRow>): Promise<void> {
  await tx.update(aiCalls).set(set).where(eq(aiCalls.id, id))
}

export type BrandTotals = {
  brandId: string
  calls: number
  failed: number
  tokensIn: number
  tokensCached: number
  tokensOut: number
  /** Null if no call has a known cost. */
  costMicros: number | null
}

export async function usageByBrands(tx: Tx, { from, until }: Month, now: Date): Promise<BrandTotals[]> {
  const since = new Date(now.getTime() - RESERVED_MS).toISOString()
  return rowsOf<BrandTotals>(
    tx,
    sql`select brand_id as "brandId", count(*)::int as calls, (count(*) filter (where state = 'failed'))::int as failed,
          coalesce(sum(tokens_in), 0)::float8 as "tokensIn", coalesce(sum(tokens_cached), 0)::float8 as "tokensCached",
          coalesce(sum(tokens_out), 0)::float8 as "tokensOut", sum(cost_micros)::float8 as "costMicros"
        from ai_calls
        where at >= ${from.toISOString()}::timestamptz and at < ${until.toISOString()}::timestamptz
          and (state <> 'reserved' or at >= ${since}::timestamptz)
        group by brand_id`,
  )
}
