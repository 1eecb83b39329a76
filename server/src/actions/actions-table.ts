import type { Action, ActionStatus, Category, Difficulty, Impact, ReopenedReason } from '@seo/contract/actions'
import type { PlannedAction } from '@seo/engine/actions/plan-actions'
import { and, asc, eq, inArray, isNotNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { jobs } from '#jobs/jobs-table.ts'
import { users } from '#users/users-table.ts'

/** Rows stored before tasks had groups lack `groups`, `scoreAfter` and `removed`. */
export type StoredAction = Omit<PlannedAction, 'groups' | 'scoreAfter' | 'removed'> & {
  groups?: PlannedAction['groups'] | undefined
  scoreAfter?: number | null | undefined
  removed?: string | null | undefined
}

/** Each task says how to fix one cause. The rows also hold the user's progress. */
export const actions = pgTable(
  'actions',
  {
    id: id(),
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Fingerprint of the cause. When tasks are rewritten, the task of the same cause keeps its id, status and notes. */
    cause: text('cause').notNull(),
    position: integer('position').notNull(),
    impact: text('impact').$type<Impact>().notNull(),
    category: text('category').$type<Category>().notNull(),
    difficulty: text('difficulty').$type<Difficulty>().notNull(),
    minutes: integer('minutes').notNull(),
    planned: jsonb('planned').$type<StoredAction>().notNull(),
    status: text('status').$type<ActionStatus>().notNull().default('todo'),
    notes: text('notes'),
    effectivenessRating: smallint('effectiveness_rating'),
    /** `open` if the previous analysis of this domain had a task of this cause or rule, else `new`; null without a previous analysis. */
    since: text('since').$type<Action['since']>(),
    /** Why and when an analysis last reopened this task after it was completed; null if none did. The next analysis copies both. */
    reopenedReason: text('reopened_reason').$type<ReopenedReason>(),
    reopenedAt: moment('reopened_at'),
    /** The last status changes, oldest first. */
    history: jsonb('history').$type<{ status: ActionStatus; at: string }[]>().notNull().default([]),
    startedAt: moment('started_at'),
    completedAt: moment('completed_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('actions_cause').on(table.jobId, table.cause),
    index('actions_position').on(table.jobId, table.position),
    index('actions_user').on(table.userId),
    check('actions_rating', sql`${table.effectivenessRating} between 1 and 5`),
  ],
)
/** `writtenBy`: label of the AI writer, if one worded the task. It is added when the wording is read. */
export type ActionRow = typeof actions.$inferSelect & { writtenBy?: string | undefined }

const INSERT_BATCH_SIZE = 100

/** Syncs the stored tasks with `rows`: known causes keep the user's progress, new ones are added, missing ones are deleted. */
export async function syncActions(tx: Tx, jobId: string, rows: (typeof actions.$inferInsert)[]): Promise<void> {
  const causes = rows.map((row) => row.cause)
  // Lock all tasks first, because every change to a task also locks the job's task counts, by a trigger. Otherwise a concurrent update
  // could lock its task and wait for the counts, while this transaction holds the counts and waits for that task.
  await tx.execute(sql`select 1 from actions where job_id = ${jobId} order by id for update`)
  await tx.delete(actions).where(and(eq(actions.jobId, jobId), causes.length === 0 ? undefined : notInArray(actions.cause, causes)))
  for (let from = 0; from < rows.length; from += INSERT_BATCH_SIZE) {
    await tx
      .insert(actions)
      .values(rows.slice(from, from + INSERT_BATCH_SIZE))
      .onConflictDoUpdate({
        target: [actions.jobId, actions.cause],
        set: {
          position: sql`excluded.position`,
          impact: sql`excluded.impact`,
          category: sql`excluded.category`,
          difficulty: sql`excluded.difficulty`,
          minutes: sql`excluded.minutes`,
          planned: sql`excluded.planned`,
        },
      })
  }
}

const firstActionsQuery = prepared((db) =>
  db
    .select()
    .from(actions)
    .where(eq(actions.jobId, sql.placeholder('jobId')))
    .orderBy(asc(actions.position))
    .limit(sql.placeholder('limit'))
    .prepare('first_actions_of_job'),
)

export const actionsOf = (tx: Tx, jobId: string, limit: number): Promise<ActionRow[]> => firstActionsQuery(tx).execute({ jobId, limit })

export async function actionOfCause(tx: Tx, jobId: string, cause: string): Promise<ActionRow | null> {
  const [row] = await tx
    .select()
    .from(actions)
    .where(and(eq(actions.jobId, jobId), eq(actions.cause, cause)))
  return row ?? null
}

export async function completedActions(tx: Tx, jobIds: string[], causes: string[]): Promise<ActionRow[]> {
  if (jobIds.length === 0 || causes.length === 0) return []
  return tx
    .select()
    .from(actions)
    .where(and(inArray(actions.jobId, jobIds), inArray(actions.cause, causes), eq(actions.status, 'completed')))
}

/** The most recently started, unfinished task among the first `shownCount` tasks of these jobs. */
export async function newestStartedAction(tx: Tx, jobIds: string[], shownCount: number): Promise<ActionRow | null> {
  if (jobIds.length === 0) return null
  const [row] = await tx
    .select()
    .from(actions)
    .where(and(inArray(actions.jobId, jobIds), lt(actions.position, shownCount), eq(actions.status, 'in-progress')))
    .orderBy(sql`${actions.startedAt} desc nulls last`, asc(actions.position))
    .limit(1)
  return row ?? null
}

/** Whether the status of any of the user's tasks ever changed. */
export async function hasStatusChanges(tx: Tx, userId: string): Promise<boolean> {
  const hasChanged = or(ne(actions.status, 'todo'), sql`${actions.history} <> '[]'::jsonb`)
  const rows = await tx
    .select({ id: actions.id })
    .from(actions)
    .where(and(eq(actions.userId, userId), hasChanged))
    .limit(1)
  return rows.length > 0
}

export type StatusChange = Pick<ActionRow, 'id' | 'jobId' | 'status' | 'completedAt' | 'reopenedAt' | 'reopenedReason'>

/** Tasks among the first `shownCount` of these jobs that were completed or reopened, latest change first. */
export async function newestStatusChanges(
  tx: Tx,
  jobIds: string[],
  { shownCount, limit }: { shownCount: number; limit: number },
): Promise<StatusChange[]> {
  if (jobIds.length === 0) return []
  const { id, jobId, status, completedAt, reopenedAt, reopenedReason } = actions
  return tx
    .select({ id, jobId, status, completedAt, reopenedAt, reopenedReason })
    .from(actions)
    .where(and(inArray(jobId, jobIds), lt(actions.position, shownCount), or(isNotNull(completedAt), isNotNull(reopenedAt))))
    .orderBy(sql`greatest(${completedAt}, ${reopenedAt}) desc`)
    .limit(limit)
}

export async function actionsById(tx: Tx, ids: string[]): Promise<ActionRow[]> {
  return ids.length === 0 ? [] : tx.select().from(actions).where(inArray(actions.id, ids))
}

/** Locks the rows in id order, so concurrent bulk changes cannot deadlock. */
export async function lockOwnActions(tx: Tx, userId: string, ids: string[]): Promise<ActionRow[]> {
  return tx
    .select()
    .from(actions)
    .where(and(inArray(actions.id, ids), eq(actions.userId, userId)))
    .orderBy(asc(actions.id))
    .for('update')
}

export async function ownAction(tx: Tx, userId: string, id: string): Promise<ActionRow | null> {
  const [row] = await tx
    .select()
    .from(actions)
    .where(and(eq(actions.id, id), eq(actions.userId, userId)))
  return row ?? null
}

export async function updateAction(tx: Tx, id: string, set: Partial<ActionRow>): Promise<void> {
  await tx.update(actions).set(set).where(eq(actions.id, id))
}
