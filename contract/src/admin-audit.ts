import { z } from 'zod'

/** Every kind of change that is recorded, with what people read of it. The area comes first. */
export const auditWords = {
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
  'job.canceled': 'Canceled a job',
  'job.retried': 'Retried a job',
  'installation.restored': 'Restored a backup',
} as const

export type AuditAction = keyof typeof auditWords
export const AuditAction = z.enum(Object.keys(auditWords) as [AuditAction, ...AuditAction[]])

export const AuditSubject = z.enum(['user', 'brand', 'job', 'installation'])
export type AuditSubject = z.output<typeof AuditSubject>

export const AuditActor = z.enum(['admin', 'command line'])
export type AuditActor = z.output<typeof AuditActor>
