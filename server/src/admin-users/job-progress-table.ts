import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#auth/users-table.ts'
import { moment } from '#db/columns.ts'
import { jobs } from '#jobs/jobs-table.ts'

/**
 * How far a user is with the tasks of an analysis. A trigger on `actions` counts them in the statement that changes one, so that the
 * table of all users reads one row for each analysis and not every task.
 */
export const jobProgress = pgTable(
  'job_progress',
  {
    jobId: text('job_id')
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    domain: text('domain').notNull(),
    /** When the job was submitted: the newest of a domain counts, since it goes on with the tasks of those before. */
    createdAt: moment('created_at').notNull(),
    total: integer('total').notNull(),
    completed: integer('completed').notNull(),
    inProgress: integer('in_progress').notNull(),
    /** Of the whole, in percent. */
    completion: integer('completion').notNull(),
    /** Minutes of the completed tasks. */
    timeSaved: integer('time_saved').notNull(),
    lastActivity: moment('last_activity').notNull(),
  },
  (table) => [
    index('job_progress_domain').on(table.userId, table.domain, table.createdAt, table.jobId),
    index('job_progress_activity').on(table.lastActivity, table.jobId),
    index('job_progress_completion').on(table.completion, table.jobId),
    index('job_progress_saved').on(table.timeSaved, table.jobId),
  ],
)
