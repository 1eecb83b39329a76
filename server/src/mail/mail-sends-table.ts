import { and, eq, inArray, lt, not, sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from '#db/columns.ts'
import { rowsOf, type Tx } from '#db/connect.ts'
import { isInQueue } from '#queue/queue-states.ts'
import { users } from '#users/users-table.ts'
import { enrolments } from './enrolments-table.ts'

/**
 * `sending` is stored before the mail server is contacted: a worker that finds this state knows that another worker was killed, and that
 * the mail may have arrived.
 */
export type SendState = 'queued' | 'sending' | 'sent' | 'refused' | 'bounced' | 'skipped' | 'unknown'

export type SkipReason = 'unsubscribed' | 'suppressed' | 'disabled' | 'paid' | 'came back' | 'inactive' | 'template deleted'

/** All sequence mails, one row per user and template. The id is the part of the Message-ID before the @. */
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
    /** No foreign key: the figures outlive the template. */
    templateId: text('template_id').notNull(),
    state: text('state').$type<SendState>().notNull(),
    /** Why the mail has this state: our own explanation, or the mail server's response. */
    reason: text('reason'),
    createdAt: moment('created_at').notNull(),
    /** When the state changed last. */
    at: moment('at').notNull(),
    /** When the recipient unsubscribed with the link of this mail. */
    unsubscribedAt: moment('unsubscribed_at'),
  },
  (table) => [
    uniqueIndex('mail_sends_once').on(table.enrolmentId, table.templateId),
    index('mail_sends_sequence').on(table.sequenceId, table.createdAt),
    index('mail_sends_user').on(table.userId),
  ],
)

export type SendRow = typeof mailSends.$inferSelect

/** Existing rows stay, so no one gets a step twice. Returns the ids of the new rows. */
export async function insertSends(tx: Tx, rows: (typeof mailSends.$inferInsert)[]): Promise<string[]> {
  if (rows.length === 0) return []
  const inserted = await tx.insert(mailSends).values(rows).onConflictDoNothing().returning({ id: mailSends.id })
  return inserted.map(({ id }) => id)
}

export async function lockSend(tx: Tx, id: string): Promise<SendRow | null> {
  const [row] = await tx.select().from(mailSends).where(eq(mailSends.id, id)).for('update')
  return row ?? null
}

/** Changes the state only if it is one of `from`, so a late report about a mail does not overwrite a final state. */
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

/** If the link is used again, the time of the first use stays. */
export async function recordUnsubscribed(tx: Tx, id: string, userId: string, at: Date): Promise<void> {
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

/** Results of a sequence's mails by template. A bounced mail counts as sent and as refused. */
export const countSends = (tx: Tx, sequenceId: string, since: Date): Promise<SendCounts[]> =>
  rowsOf<SendCounts>(
    tx,
    sql`select template_id as "templateId", (count(*) filter (where state in ('sent', 'bounced')))::int as sent,
          (count(*) filter (where state in ('refused', 'bounced')))::int as refused, count(unsubscribed_at)::int as unsubscribed,
          (count(*) filter (where state in ('queued', 'sending')))::int as waiting, (count(*) filter (where state = 'skipped'))::int as skipped,
          (count(*) filter (where state = 'unknown'))::int as unknown
        from mail_sends where sequence_id = ${sequenceId} and created_at >= ${since.toISOString()}::timestamptz group by template_id`,
  )

/**
 * Gives up old mails that were never confirmed, and old mails that wait but are not in the queue, for example after a backup was restored.
 * Mails in the queue stay, because with a low rate limit they may wait for days.
 */
export async function settleSendsBefore(tx: Tx, before: Date, at: Date): Promise<void> {
  const isOld = lt(mailSends.at, before)
  await tx
    .update(mailSends)
    .set({ state: 'refused', reason: 'The mail server did not accept it in time', at })
    .where(and(eq(mailSends.state, 'queued'), isOld, not(isInQueue('sequence-mail', 'sendId', mailSends.id))))
  await tx
    .update(mailSends)
    .set({ state: 'unknown', reason: null, at })
    .where(and(eq(mailSends.state, 'sending'), isOld))
}

export async function deleteSend(tx: Tx, id: string): Promise<void> {
  await tx.delete(mailSends).where(eq(mailSends.id, id))
}
