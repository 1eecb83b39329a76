import type { AuditAction, AuditActor, AuditSubject } from '@seo/contract/admin-audit'
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { alias, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'
import { emailSequences } from '#mail/email-sequences-table.ts'
import { emailTemplates } from '#mail/email-templates-table.ts'
import { brands } from '#site/brands-table.ts'
import { users } from '#users/users-table.ts'

export type Recorded = Record<string, unknown>

/**
 * Every change made by an admin or on the command line. Rows are only ever added: the database refuses to change or delete one.
 * They hold ids and no e-mail address, and outlive what they are about, so there is no foreign key.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: moment('at').notNull(),
    actor: text('actor').$type<AuditActor>().notNull(),
    /** The admin; null for the command line. */
    actorId: text('actor_id'),
    /** The network address of the admin, or account and machine of the command line. */
    origin: text('origin').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    subject: text('subject').$type<AuditSubject>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** Only what changed. Null before something was made, and after it is gone. */
    before: jsonb('before').$type<Recorded>(),
    after: jsonb('after').$type<Recorded>(),
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

type Cursor = { at: Date; id: string }
export type AuditQuery = {
  actor?: 'command line' | { ids: string[] } | undefined
  action?: AuditAction | undefined
  subjectIds?: string[] | undefined
  from?: Date | undefined
  until?: Date | undefined
  /** Only entries older than this one. */
  after?: Cursor | undefined
  limit: number
}
/** With what they are called now, which is not stored here. */
export type AuditRow = typeof auditEntries.$inferSelect & {
  actorEmail: string | null
  subjectEmail: string | null
  brandName: string | null
  sequenceName: string | null
  templateName: string | null
}

const actors = alias(users, 'actors')

/** Newest first. */
export async function auditPage(tx: Tx, { actor, action, subjectIds, from, until, after, limit }: AuditQuery): Promise<AuditRow[]> {
  const found = await tx
    .select({
      entry: auditEntries,
      actorEmail: actors.email,
      subjectEmail: users.email,
      brandName: brands.siteName,
      sequenceName: emailSequences.name,
      templateName: emailTemplates.name,
    })
    .from(auditEntries)
    .leftJoin(actors, eq(actors.id, auditEntries.actorId))
    .leftJoin(users, and(eq(auditEntries.subject, 'user'), eq(users.id, auditEntries.subjectId)))
    .leftJoin(brands, and(eq(auditEntries.subject, 'brand'), eq(brands.id, auditEntries.subjectId)))
    .leftJoin(emailSequences, and(eq(auditEntries.subject, 'sequence'), eq(emailSequences.id, auditEntries.subjectId)))
    .leftJoin(emailTemplates, and(eq(auditEntries.subject, 'template'), eq(emailTemplates.id, auditEntries.subjectId)))
    .where(
      and(
        actor === 'command line' ? eq(auditEntries.actor, actor) : actor && inArray(auditEntries.actorId, actor.ids),
        action && eq(auditEntries.action, action),
        subjectIds && inArray(auditEntries.subjectId, subjectIds),
        from && gte(auditEntries.at, from),
        until && lt(auditEntries.at, until),
        after && sql`(${auditEntries.at}, ${auditEntries.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit)
  return found.map(({ entry, ...names }) => ({ ...entry, ...names }))
}
