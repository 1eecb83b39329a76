import { asc, eq } from 'drizzle-orm'
import { boolean, doublePrecision, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'
import { emailSequences } from './email-sequences-table.ts'

export const emailTemplates = pgTable(
  'email_templates',
  {
    id: id(),
    sequenceId: text('sequence_id')
      .notNull()
      .references(() => emailSequences.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    subject: text('subject').notNull(),
    /** Markdown with variables in double braces. */
    content: text('content').notNull(),
    stepNumber: integer('step_number').notNull(),
    /** Delay since the previous step; 0.5 is twelve hours. */
    delayDays: doublePrecision('delay_days').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [uniqueIndex('email_templates_step').on(table.sequenceId, table.stepNumber)],
)

export type TemplateRow = typeof emailTemplates.$inferSelect

/** The templates of one sequence or of all, ordered by step. */
export const templatesInOrder = (tx: Tx, sequenceId?: string): Promise<TemplateRow[]> =>
  tx
    .select()
    .from(emailTemplates)
    .where(sequenceId === undefined ? undefined : eq(emailTemplates.sequenceId, sequenceId))
    .orderBy(asc(emailTemplates.stepNumber))

export async function templateById(tx: Tx, id: string): Promise<TemplateRow | null> {
  const [row] = await tx.select().from(emailTemplates).where(eq(emailTemplates.id, id))
  return row ?? null
}

export async function insertTemplate(tx: Tx, row: typeof emailTemplates.$inferInsert): Promise<void> {
  await tx.insert(emailTemplates).values(row)
}

export async function updateTemplate(tx: Tx, id: string, change: Partial<typeof emailTemplates.$inferInsert>): Promise<void> {
  await tx.update(emailTemplates).set(change).where(eq(emailTemplates.id, id))
}

export async function deleteTemplate(tx: Tx, id: string): Promise<void> {
  await tx.delete(emailTemplates).where(eq(emailTemplates.id, id))
}
