import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#db/columns.ts'

/** Answers of AI providers by a hash of all that was sent. They are checked again each time they are used. */
export const aiCache = pgTable(
  'ai_cache',
  {
    hash: text('hash').primaryKey(),
    output: jsonb('output').$type<unknown>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('ai_cache_at').on(table.at)],
)
