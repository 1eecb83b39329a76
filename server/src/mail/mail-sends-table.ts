import { and, desc, eq, gte, inArray, lt, not, sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from '#db/columns.ts'
import { rowsOf, type Tx } from '#db/connect.ts'
import { isInQueue } from '#queue/queue-states.ts'
import { users } from '#users/users-table.ts'
import { enrolments } from './enrolments-table.ts'

/**
 * `sending` is written before the mail server is asked: a worker that finds it there later knows that another was killed meanwhile, and that
 * the mail may have arrived.
 */
export type SendState = 'queued' | 'sending' | 'sent' | 'refused' | 'bounced' | 'skipped' | 'unknown'

/** Why a mail was not sent, or did not arrive. */
export type SkipReason = 'unsubscribed' | 'suppressed' | 'disabled' | 'paid' | 'came back' | 'inactive' | 'template deleted'

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

/** One that is there already stays: nobody gets a step twice. Gives the ids of those that are new. */
export async function insertSends(tx: Tx, rows: (typeof mailSends.$inferInsert)[]): Promise<string[]> {
  if (rows.length === 0) return []
  const made = await tx.insert(mailSends).values(rows).onConflictDoNothing().returning({ id: mailSends.id })
  return made.map(({ id }) => id)
}

/** Held until the transaction ends. */
export async function lockSend(tx: Tx, id: string): Promise<SendRow | null> {
  const [found] = await tx.select().from(mailSends).where(eq(mailSends.id, id)).for('update')
  return found ?? null
}

/** Only from the states named; a late report about a mail does not undo an earlier one. */
export async function setSendState(
  tx: Tx,
  id: string,
  from: readonly SendState[],
  change: { state: SendState; reason: string | null; at: Date },
): Promise<void> {
  await tx
    .update(mailSends)
    .set(change)
    .where(and(eq(mailSends.id, id), inArray(mailSends.state, [...from])))
}

/** The newest mail that a user was sent since a moment. */
export async function lastSentTo(tx: Tx, userId: string, since: Date): Promise<string | null> {
  const [found] = await tx
    .select({ id: mailSends.id })
    .from(mailSends)
    .where(and(eq(mailSends.userId, userId), eq(mailSends.state, 'sent'), gte(mailSends.at, since)))
    .orderBy(desc(mailSends.at))
    .limit(1)
  return found?.id ?? null
}

/** The first time counts. */
export async function noteUnsubscribed(tx: Tx, id: string, userId: string, at: Date): Promise<void> {
  await tx
    .update(mailSends)
    .set({ unsubscribedAt: sql`coalesce(${mailSends.unsubscribedAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(mailSends.id, id), eq(mailSends.userId, userId)))
}

export type SendCounts = {
  templateId: string
  sent: number
  refused: number
  unsubscribed: number
  waiting: number
  skipped: number
  unknown: number
}

/** What became of the mails of a sequence, by template. A returned one was sent and refused. */
export const countSends = (tx: Tx, sequenceId: string, since: Date): Promise<SendCounts[]> =>
  rowsOf<SendCounts>(
    tx,
    sql`select template_id as "templateId", (count(*) filter (where state in ('sent', 'bounced')))::int as sent,
          (count(*) filter (where state in ('refused', 'bounced')))::int as refused, count(unsubscribed_at)::int as unsubscribed,
          (count(*) filter (where state in ('queued', 'sending')))::int as waiting, (count(*) filter (where state = 'skipped'))::int as skipped,
          (count(*) filter (where state = 'unknown'))::int as unknown
        from mail_sends where sequence_id = ${sequenceId} and created_at >= ${since.toISOString()}::timestamptz group by template_id`,
  )

/** What still waits after this long and is in no queue was given up, or lost with a restored backup. At a slow pace some wait for days. */
export async function settleSendsBefore(tx: Tx, before: Date, at: Date): Promise<void> {
  const old = lt(mailSends.at, before)
  await tx
    .update(mailSends)
    .set({ state: 'refused', reason: 'The mail server did not take it in time', at })
    .where(and(eq(mailSends.state, 'queued'), old, not(isInQueue('sequence-mail', 'sendId', mailSends.id))))
  await tx
    .update(mailSends)
    .set({ state: 'unknown', reason: null, at })
    .where(and(eq(mailSends.state, 'sending'), old))
}

export async function deleteSend(tx: Tx, id: string): Promise<void> {
  await tx.delete(mailSends).where(eq(mailSends.id, id))
}
