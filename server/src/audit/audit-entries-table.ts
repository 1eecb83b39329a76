import type { AuditAction, AuditActor, AuditSubject } from '@seo/contract/admin-audit'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'

export type RecordedFields = Record<string, unknown>

/**
 * All changes made by admins or on the command line. Append-only: the database refuses to update or delete rows. Rows hold ids but no email
 * address, and outlive their subject, so there is no foreign key.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: moment('at').notNull(),
    actor: text('actor').$type<AuditActor>().notNull(),
    /** The admin's user id; null for the command line. */
    actorId: text('actor_id'),
    /** The admin's IP address, or user and machine of the command line. */
    origin: text('origin').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    subject: text('subject').$type<AuditSubject>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** Only the changed fields. `before` is null for something created, `after` for something deleted. */
    before: jsonb('before').$type<RecordedFields>(),
    after: jsonb('after').$type<RecordedFields>(),
  },
  (table) => [
    index('audit_entries_at').on(table.at, table.id),
    index('audit_entries_actor').on(table.actorId, table.at, table.id),
    index('audit_entries_action').on(table.action, table.at, table.id),
    index('audit_entries_subject').on(table.subjectId, table.at, table.id),
    check('audit_entries_admin', sql`(${table.actor} = 'admin') = (${table.actorId} is not null)`),
  ],
)

export async function insertAuditEntry(tx: Tx, row: typeof auditEntries.$inferInsert): Promise<void> {
  await tx.insert(auditEntries).values(row)
}
