import type { MailKind } from '@seo/contract/mail'
import { and, eq } from 'drizzle-orm'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'
import { users } from '#users/users-table.ts'

/** Kinds of mail that users switched off. All other kinds are sent. */
export const mailPreferences = pgTable(
  'mail_preferences',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<MailKind>().notNull(),
    offAt: moment('off_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)

export async function switchedOffKinds(tx: Tx, userId: string): Promise<MailKind[]> {
  const rows = await tx.select({ kind: mailPreferences.kind }).from(mailPreferences).where(eq(mailPreferences.userId, userId))
  return rows.map(({ kind }) => kind)
}

export async function switchOffMailKind(tx: Tx, userId: string, kind: MailKind, offAt: Date): Promise<void> {
  await tx.insert(mailPreferences).values({ userId, kind, offAt }).onConflictDoNothing()
}

export async function switchOnMailKind(tx: Tx, userId: string, kind: MailKind): Promise<void> {
  await tx.delete(mailPreferences).where(and(eq(mailPreferences.userId, userId), eq(mailPreferences.kind, kind)))
}
