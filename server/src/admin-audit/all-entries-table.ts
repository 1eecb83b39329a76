/** Joins audit entries with their subjects; the tables belong to other areas. */
import type { AuditAction } from '@seo/contract/admin-audit'
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { auditEntries } from '#audit/audit-entries-table.ts'
import type { Tx } from '#db/connect.ts'
import { emailSequences } from '#mail/email-sequences-table.ts'
import { emailTemplates } from '#mail/email-templates-table.ts'
import { brands } from '#site/brands-table.ts'
import { users } from '#users/users-table.ts'

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
/** An entry with the current names of its actor and subject, which are not stored in the audit. */
export type AuditRow = typeof auditEntries.$inferSelect & {
  actorEmail: string | null
  subjectEmail: string | null
  brandName: string | null
  sequenceName: string | null
  templateName: string | null
}

const actors = alias(users, 'actors')

/** Newest entries first. */
export async function auditEntriesPage(tx: Tx, { actor, action, subjectIds, from, until, after, limit }: AuditQuery): Promise<AuditRow[]> {
  const rows = await tx
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
  return rows.map(({ entry, ...names }) => ({ ...entry, ...names }))
}
