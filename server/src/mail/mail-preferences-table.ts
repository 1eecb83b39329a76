import type { MailKind } from '@seo/contract/mail'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#auth/users-table.ts'
import { moment } from '#db/columns.ts'

/** Kinds of mail that people switched off; what is not here is sent. */
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
