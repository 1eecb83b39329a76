import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#auth/users-table.ts'
import { id, moment } from '#db/columns.ts'
import { emailSequences } from './email-sequences-table.ts'

export type EnrolmentState = 'active' | 'done' | 'stopped'

/** Who is in which sequence, and how far. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sequenceId: text('sequence_id')
      .notNull()
      .references(() => emailSequences.id, { onDelete: 'cascade' }),
    startedAt: moment('started_at').notNull(),
    /** The step that was sent or skipped last; 0: none yet. */
    lastStep: integer('last_step').notNull().default(0),
    /** When that was; at first when it started. The next step's delay counts from here. */
    stepAt: moment('step_at').notNull(),
    /** When to look at it again. */
    nextAt: moment('next_at').notNull(),
    state: text('state').$type<EnrolmentState>().notNull().default('active'),
  },
  (table) => [
    uniqueIndex('enrolments_once').on(table.userId, table.sequenceId),
    index('enrolments_due').on(table.nextAt).where(sql`${table.state} = 'active'`),
    index('enrolments_sequence').on(table.sequenceId, table.state),
  ],
)

export type EnrolmentRow = typeof enrolments.$inferSelect
