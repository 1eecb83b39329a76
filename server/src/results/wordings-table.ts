import type { WordedSentence } from '@seo/contract/wording'
import { and, eq } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { MeaningText, TaskText } from '#ai/task-assignments.ts'
import { moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'
import { jobs } from '#jobs/jobs-table.ts'
import { users } from '#users/users-table.ts'

/** The stored content of each part: only text that passed our checks. */
export type PartContent = {
  summary: WordedSentence[]
  report: WordedSentence[]
  tasks: TaskText[]
  meanings: MeaningText[]
}
export type WordingPart = keyof PartContent

/** AI wordings in addition to the built-in texts, one row per part of an analysis. */
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
    /** The name of the AI writer that users see, such as OpenAI. */
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

export type WordingRow = {
  [Part in WordingPart]: Omit<typeof wordings.$inferSelect, 'part' | 'content'> & { part: Part; content: PartContent[Part] }
}[WordingPart]

export async function saveWording(tx: Tx, row: WordingRow): Promise<void> {
  const { jobId: _, userId: __, part: ___, ...set } = row
  await tx
    .insert(wordings)
    .values(row)
    .onConflictDoUpdate({ target: [wordings.jobId, wordings.part], set })
}

export async function wordingsOf(tx: Tx, jobId: string): Promise<WordingRow[]> {
  return (await tx.select().from(wordings).where(eq(wordings.jobId, jobId))) as WordingRow[]
}

/** Empty if the owner of the job chose the built-in text. */
export async function chosenWordings(tx: Tx, jobId: string): Promise<WordingRow[]> {
  const rows = await tx
    .select({ wording: wordings })
    .from(wordings)
    .innerJoin(jobs, and(eq(jobs.id, wordings.jobId), eq(jobs.wording, 'ai')))
    .where(eq(wordings.jobId, jobId))
  return rows.map(({ wording }) => wording as WordingRow)
}

export const wordingOfPart = <Part extends WordingPart>(
  rows: readonly WordingRow[],
  part: Part,
): Extract<WordingRow, { part: Part }> | null => rows.find((row): row is Extract<WordingRow, { part: Part }> => row.part === part) ?? null
