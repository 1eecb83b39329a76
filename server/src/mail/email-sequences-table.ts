import type { SequenceTrigger } from '@seo/contract/admin-emails'
import type { MailKind } from '@seo/contract/mail'
import { asc, eq } from 'drizzle-orm'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'

/** Series of mails to one user, started by a trigger such as signing up. The product defines them; admins edit their templates. */
export const emailSequences = pgTable('email_sequences', {
  id: id(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  trigger: text('trigger').$type<SequenceTrigger>().notNull(),
  kind: text('kind').$type<MailKind>().notNull(),
  /** While inactive, no mail is sent, and users keep their step. */
  isActive: boolean('is_active').notNull().default(true),
  position: integer('position').notNull(),
  /** A new sequence sends no mails for events before this time. */
  createdAt: moment('created_at').notNull(),
})

export type SequenceRow = typeof emailSequences.$inferSelect

export const allSequences = (tx: Tx): Promise<SequenceRow[]> => tx.select().from(emailSequences).orderBy(asc(emailSequences.position))

export async function sequenceById(tx: Tx, id: string): Promise<SequenceRow | null> {
  const [row] = await tx.select().from(emailSequences).where(eq(emailSequences.id, id))
  return row ?? null
}

/** Locks the row until the transaction ends, so only one admin at a time changes its steps. */
export async function lockSequence(tx: Tx, id: string): Promise<SequenceRow | null> {
  const [row] = await tx.select().from(emailSequences).where(eq(emailSequences.id, id)).for('update')
  return row ?? null
}

export const sequencesOfTrigger = (tx: Tx, trigger: SequenceTrigger): Promise<SequenceRow[]> =>
  tx.select().from(emailSequences).where(eq(emailSequences.trigger, trigger))

export async function updateSequence(tx: Tx, id: string, change: { isActive: boolean }): Promise<void> {
  await tx.update(emailSequences).set(change).where(eq(emailSequences.id, id))
}

/** Returns false if the sequence exists already. */
export async function insertSequence(tx: Tx, row: typeof emailSequences.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(emailSequences)
    .values(row)
    .onConflictDoNothing({ target: emailSequences.id })
    .returning({ id: emailSequences.id })
  return inserted.length === 1
}
