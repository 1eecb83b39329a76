import type { MailKind } from '@seo/contract/mail'
import { and, asc, count, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'
import { users } from '#users/users-table.ts'
import { emailSequences } from './email-sequences-table.ts'

export type EnrolmentState = 'active' | 'done' | 'stopped'

/** Which user is in which sequence, and at which step. */
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
    /** The last step that was sent or skipped; 0: none yet. */
    lastStep: integer('last_step').notNull().default(0),
    /** When `lastStep` was sent or skipped; before the first step, when the sequence started. The next delay counts from here. */
    stepAt: moment('step_at').notNull(),
    /** When to check again whether a step is due. */
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

/** Changes nothing for users who are enrolled already. They stay at their step. */
export async function insertEnrolments(tx: Tx, rows: (typeof enrolments.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(enrolments).values(rows).onConflictDoNothing()
}

/** Those of the users who are or were in the sequence. */
export async function enrolledAmong(tx: Tx, sequenceId: string, userIds: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ userId: enrolments.userId })
    .from(enrolments)
    .where(and(eq(enrolments.sequenceId, sequenceId), inArray(enrolments.userId, userIds)))
  return new Set(rows.map(({ userId }) => userId))
}

export type DueEnrolment = {
  enrolment: EnrolmentRow
  kind: MailKind
  email: string
  timeZone: string | null
  disabledAt: Date | null
  hasUnsubscribed: boolean
  hasReturned: boolean
}

/** Whether the user has signed in again since a sequence for idle users started. */
const hasReturned = sql<boolean>`(${emailSequences.trigger} = 'idle' and exists (select 1 from sessions s where s.user_id = ${enrolments.userId} and s.last_used_at > ${enrolments.startedAt}))`

export async function hasUserReturned(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ hasReturned })
    .from(enrolments)
    .innerJoin(emailSequences, eq(emailSequences.id, enrolments.sequenceId))
    .where(eq(enrolments.id, id))
  return row?.hasReturned ?? false
}

/** Enrolments whose next step may be due, locked until the transaction ends; skips enrolments that another worker has locked. */
export async function lockDue(tx: Tx, now: Date, limit: number): Promise<DueEnrolment[]> {
  return tx
    .select({
      enrolment: enrolments,
      kind: emailSequences.kind,
      email: users.email,
      timeZone: users.timeZone,
      disabledAt: users.disabledAt,
      hasUnsubscribed: sql<boolean>`exists (select 1 from mail_preferences p where p.user_id = ${enrolments.userId} and p.kind = ${emailSequences.kind})`,
      hasReturned,
    })
    .from(enrolments)
    .innerJoin(emailSequences, eq(emailSequences.id, enrolments.sequenceId))
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(and(eq(enrolments.state, 'active'), lte(enrolments.nextAt, now), eq(emailSequences.isActive, true)))
    .orderBy(asc(enrolments.nextAt))
    .limit(limit)
    .for('update', { of: enrolments, skipLocked: true })
}

export type EnrolmentUpdate = Pick<EnrolmentRow, 'id' | 'lastStep' | 'stepAt' | 'nextAt' | 'state'>

export async function updateEnrolments(tx: Tx, updates: readonly EnrolmentUpdate[]): Promise<void> {
  if (updates.length === 0) return
  await tx.execute(sql`
    update enrolments set last_step = x."lastStep", step_at = x."stepAt", next_at = x."nextAt", state = x.state
    from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb)
      as x(id text, "lastStep" int, "stepAt" timestamptz, "nextAt" timestamptz, state text)
    where enrolments.id = x.id`)
}

/** A changed, added or deleted step may be due sooner or later than planned, so everyone in the sequence is checked again. */
export async function recheckEnrolments(tx: Tx, sequenceId: string, now: Date): Promise<void> {
  await tx
    .update(enrolments)
    .set({ nextAt: now })
    .where(and(eq(enrolments.sequenceId, sequenceId), eq(enrolments.state, 'active')))
}

export async function stopEnrolments(tx: Tx, userId: string, kind: MailKind): Promise<void> {
  const sequencesOfKind = tx.select({ id: emailSequences.id }).from(emailSequences).where(eq(emailSequences.kind, kind))
  await tx
    .update(enrolments)
    .set({ state: 'stopped' })
    .where(and(eq(enrolments.userId, userId), eq(enrolments.state, 'active'), inArray(enrolments.sequenceId, sequencesOfKind)))
}

/** The number of active enrolments per sequence. */
export async function peoplePerSequence(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: enrolments.sequenceId, people: count() })
    .from(enrolments)
    .where(eq(enrolments.state, 'active'))
    .groupBy(enrolments.sequenceId)
  return new Map(rows.map(({ id, people }) => [id, people]))
}

/**
 * Moves a user back to the step before a queued mail that was not sent. Never moves forward, because an earlier mail that was not sent may
 * have moved the user further back. Users who unsubscribed in the meantime stay stopped.
 */
export async function moveEnrolmentBack(tx: Tx, id: string, position: Pick<EnrolmentRow, 'lastStep' | 'stepAt' | 'nextAt'>): Promise<void> {
  await tx
    .update(enrolments)
    .set({ ...position, state: 'active' })
    .where(and(eq(enrolments.id, id), gt(enrolments.lastStep, position.lastStep), inArray(enrolments.state, ['active', 'done'])))
}
