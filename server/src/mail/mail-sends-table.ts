import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#auth/users-table.ts'
import { id, moment } from '#db/columns.ts'
import { enrolments } from './enrolments-table.ts'

/**
 * `sending` is written before the mail server is asked: whoever finds it there later knows that a worker was killed meanwhile, and that the
 * mail may have arrived.
 */
export type SendState = 'queued' | 'sending' | 'sent' | 'refused' | 'bounced' | 'skipped' | 'unknown'

/** Why a mail was not sent, or did not arrive. */
export type SkipReason = 'unsubscribed' | 'suppressed' | 'disabled' | 'paid' | 'inactive' | 'template deleted'

/** Every mail of a sequence, once for each person and template. Its id is the Message-ID. */
export const mailSends = pgTable(
  'mail_sends',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    enrolmentId: text('enrolment_id')
      .notNull()
      .references(() => enrolments.id, { onDelete: 'cascade' }),
    sequenceId: text('sequence_id').notNull(),
    /** No key: the figures outlive the template. */
    templateId: text('template_id').notNull(),
    state: text('state').$type<SendState>().notNull(),
    /** A sentence or word of ours, or the answer of the mail server. */
    reason: text('reason'),
    createdAt: moment('created_at').notNull(),
    /** When its state last changed. */
    at: moment('at').notNull(),
    /** When somebody unsubscribed with the link of this mail. */
    unsubscribedAt: moment('unsubscribed_at'),
  },
  (table) => [
    uniqueIndex('mail_sends_once').on(table.enrolmentId, table.templateId),
    index('mail_sends_sequence').on(table.sequenceId, table.createdAt),
    index('mail_sends_user').on(table.userId),
  ],
)

export type SendRow = typeof mailSends.$inferSelect
