import { hostname, userInfo } from 'node:os'
import type { AuditAction, AuditSubject } from '@seo/contract/admin-audit'
import type { Tx } from '#db/connect.ts'
import type { ApiRequest, Caller } from '#http/implement.ts'
import type { Services } from '#services.ts'
import { insertAuditEntry, type RecordedFields } from './audit-entries-table.ts'
import { fieldsToRecord } from './without-secrets.ts'

/** Who makes a change, and from where. */
export type Admin = { kind: 'admin'; id: string; origin: string }
export type Actor = Admin | { kind: 'command line'; origin: string }

/** The admin of a request, with the IP address. */
export const actorOf = ({ user, request }: { user: Pick<Caller, 'id'>; request: Pick<ApiRequest, 'address'> }): Admin => ({
  kind: 'admin',
  id: user.id,
  origin: request.address,
})

export const commandLineActor = (): Actor => ({ kind: 'command line', origin: `${userInfo().username} on ${hostname()}` })

export type AuditedChange = {
  actor: Actor
  action: AuditAction
  subject: AuditSubject
  subjectId: string
  /** Null if the subject was created. */
  before: RecordedFields | null
  /** Null if the subject was deleted. */
  after: RecordedFields | null
}

/**
 * Records a change in the transaction that makes it, so neither exists without the other. Pass `before` and `after` in full: only changed
 * fields are stored, secrets and email addresses are masked, and a change without effect leaves no row.
 */
export async function recordChange({ now, newId }: Pick<Services, 'now' | 'newId'>, tx: Tx, change: AuditedChange): Promise<void> {
  const { actor, action, subject, subjectId } = change
  const sides = fieldsToRecord(change.before, change.after)
  if (sides === null) return
  const actorId = actor.kind === 'admin' ? actor.id : null
  await insertAuditEntry(tx, {
    id: newId(),
    at: now(),
    actor: actor.kind,
    actorId,
    origin: actor.origin,
    action,
    subject,
    subjectId,
    ...sides,
  })
}
