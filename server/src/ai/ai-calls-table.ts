import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '#db/columns.ts'

/** `reserved`: under way, counted with the most it can use. */
export type CallState = 'reserved' | 'done' | 'failed'

/**
 * Every call to an AI provider with what it used. Rows outlive brands, jobs and accounts, so that a budget cannot be won back by
 * deleting something: no foreign keys, and nothing about a person.
 */
export const aiCalls = pgTable(
  'ai_calls',
  {
    id: id(),
    brandId: text('brand_id').notNull(),
    jobId: text('job_id').notNull(),
    promptKey: text('prompt_key').notNull(),
    /** Null where a prompt was tried that is not saved. */
    promptVersion: integer('prompt_version'),
    provider: text('provider').notNull(),
    model: text('model').notNull(),
    state: text('state').$type<CallState>().notNull(),
    /** The most it can use while it is under way, then what it used. */
    tokensIn: integer('tokens_in').notNull(),
    tokensCached: integer('tokens_cached').notNull().default(0),
    tokensOut: integer('tokens_out').notNull(),
    /** Millionths of a US dollar; null where no prices are set. */
    costMicros: bigint('cost_micros', { mode: 'number' }),
    ms: integer('ms'),
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
