import { desc, lt } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'

/** Mails that were captured instead of sent; development only. */
export const capturedMails = pgTable(
  'captured_mails',
  {
    id: id(),
    to: text('to').notNull(),
    from: text('from').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [index('captured_mails_sent').on(table.sentAt)],
)

export async function insertCapturedMail(tx: Tx, mail: typeof capturedMails.$inferInsert): Promise<void> {
  // A retried mail has the same id and is stored once.
  await tx.insert(capturedMails).values(mail).onConflictDoNothing()
}

export const newestCapturedMails = (tx: Tx) =>
  tx.select().from(capturedMails).orderBy(desc(capturedMails.sentAt), desc(capturedMails.id)).limit(200)

export async function deleteCapturedMailsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(capturedMails).where(lt(capturedMails.sentAt, before))
}
