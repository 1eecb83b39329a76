import type { WordedSentence } from '@seo/contract/wording'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#auth/users-table.ts'
import { moment } from '#db/columns.ts'
import { jobs } from '#jobs/jobs-table.ts'

/** One task as an AI worded it; a field of which a sentence was dropped is null and stays built-in. */
export type TaskText = {
  cause: string
  title: string | null
  problem: string | null
  solution: string | null
  kept: number
  dropped: number
}
/** Why one cause matters on this site. */
export type MeaningText = { cause: string; text: string | null; kept: number; dropped: number }

/** What is stored of each part: the sentences that passed the check. */
export type PartContent = {
  summary: WordedSentence[]
  report: WordedSentence[]
  tasks: TaskText[]
  meanings: MeaningText[]
}
export type WordingPart = keyof PartContent

/** A second wording on top of the built-in texts, one row for each part of an analysis. */
export const wordings = pgTable(
  'wordings',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    part: text('part').$type<WordingPart>().notNull(),
    /** The label that readers see, such as OpenAI. */
    writer: text('writer').notNull(),
    model: text('model').notNull(),
    promptVersion: integer('prompt_version').notNull(),
    content: jsonb('content').$type<PartContent[WordingPart]>().notNull(),
    kept: integer('kept').notNull(),
    dropped: integer('dropped').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.part] })],
)
