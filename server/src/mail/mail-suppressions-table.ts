import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '#db/columns.ts'

/** Addresses that no mail reaches, or whose owner called one spam. Only their hash is stored: they outlive the account. */
export const mailSuppressions = pgTable('mail_suppressions', {
  emailHash: text('email_hash').primaryKey(),
  reason: text('reason').$type<'bounced' | 'complaint'>().notNull(),
  at: moment('at').notNull(),
})

/** Refusals that may pass, such as a full mailbox. Three within a week suppress an address. */
export const softBounces = pgTable(
  'soft_bounces',
  {
    id: id(),
    emailHash: text('email_hash').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('soft_bounces_email').on(table.emailHash, table.at)],
)
