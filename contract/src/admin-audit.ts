import { z } from 'zod'
import { calls } from './call.ts'

/** Every kind of change that is recorded, with its label. The word before the dot is the subject. */
export const auditLabels = {
  'user.credits': 'Gave credits',
  'user.sessions': 'Ended sessions',
  'user.disabled': 'Disabled an account',
  'user.enabled': 'Enabled an account',
  'user.deleted': 'Deleted an account',
  'user.admin-granted': 'Made an admin',
  'user.admin-revoked': 'Removed admin rights',
  'brand.created': 'Created a brand',
  'brand.changed': 'Changed a brand',
  'brand.deleted': 'Deleted a brand',
  'brand.logo': 'Changed a logo',
  'brand.ai-cap': 'Changed the AI budget of a brand',
  'sequence.paused': 'Paused a mail sequence',
  'sequence.resumed': 'Resumed a mail sequence',
  'template.created': 'Created a mail template',
  'template.changed': 'Changed a mail template',
  'template.deleted': 'Deleted a mail template',
  'prompt.saved': 'Saved a prompt',
  'prompt.reverted': 'Reverted a prompt',
  'job.canceled': 'Canceled a job',
  'job.retried': 'Retried a job',
  'installation.restored': 'Restored a backup',
  'installation.process-removed': 'Removed a silent process from the list',
} as const

export type AuditAction = keyof typeof auditLabels
// There are too many actions to list them all in the error message.
export const AuditAction = z.enum(Object.keys(auditLabels) as [AuditAction, ...AuditAction[]], {
  error: 'The action is not known. See the API documentation for all actions.',
})

export const AuditSubject = z.enum(['user', 'brand', 'job', 'sequence', 'template', 'prompt', 'installation'])
export type AuditSubject = z.output<typeof AuditSubject>

export const AuditActor = z.enum(['admin', 'command line'])
export type AuditActor = z.output<typeof AuditActor>

/** Only the changed fields; secrets and email addresses are masked. */
const ChangedFields = z.record(z.string(), z.unknown()).nullable()

export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: AuditActor,
  actor_id: z.string().nullable(),
  /** The account's current email address; null for the command line and for a deleted account. */
  actor_email: z.string().nullable(),
  /** IP address; for the command line, the user name and the machine. */
  origin: z.string(),
  action: AuditAction,
  subject: AuditSubject,
  subject_id: z.string(),
  /** The subject's current name: the email address of an account, the name of a brand. */
  subject_name: z.string().nullable(),
  before: ChangedFields,
  after: ChangedFields,
})
export type AuditEntry = z.output<typeof AuditEntry>

const AuditFilter = z.object({
  /** Part of an admin's email address, the id of an admin, or `command line`. */
  who: z.string().trim().max(200).optional(),
  action: AuditAction.optional(),
  /** Part of a user's email address, or the id of any subject. */
  subject: z.string().trim().max(200).optional(),
  /** In UTC. */
  day: z.iso.date('The day must look like 2026-11-16').optional(),
})

export const adminAuditCalls = calls({
  list: {
    method: 'GET',
    path: '/api/v1/admin/audit',
    who: 'admin',
    summary: 'List all changes made by admins or on the command line, newest first.',
    isBeyondSpecification: true,
    query: AuditFilter.extend({
      /** The value of `next` in the reply with the previous page. */
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    envelope: 'data',
    reply: z.object({ entries: z.array(AuditEntry), next: z.string().nullable() }),
  },
  csv: {
    method: 'GET',
    path: '/api/v1/admin/audit.csv',
    who: 'admin',
    summary: 'Export all changes made by admins or on the command line as CSV.',
    isBeyondSpecification: true,
    query: AuditFilter,
    isLong: true,
    envelope: 'csv',
    reply: z.string(),
  },
})
