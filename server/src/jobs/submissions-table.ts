import { and, eq, lt } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'
import { users } from '#users/users-table.ts'

/** Results of submissions with an idempotency key: the same key returns the same jobs. */
export const submissions = pgTable(
  'submissions',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    jobIds: jsonb('job_ids').$type<string[]>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('submissions_created').on(table.createdAt)],
)

/** The jobs of an earlier submission with the same key; null if this is the first. */
export async function jobIdsOfSubmission(tx: Tx, userId: string, key: string): Promise<string[] | null> {
  const [row] = await tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.userId, userId), eq(submissions.key, key)))
  return row?.jobIds ?? null
}

export async function insertSubmission(tx: Tx, row: typeof submissions.$inferInsert): Promise<void> {
  await tx.insert(submissions).values(row)
}

export async function deleteSubmissionsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(submissions).where(lt(submissions.createdAt, before))
}
