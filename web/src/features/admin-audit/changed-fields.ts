import type { AuditEntry } from '@seo/contract/admin-audit'
import { formatDateTimeWithSeconds } from '#format/date.ts'

export type ChangedField = { name: string; before: string | null; after: string | null }

const ISO_DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

/** One entry per field that occurs in `before` or `after`. */
export function changedFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ChangedField[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((name) => ({ name: toWords(name), before: toText(before?.[name]), after: toText(after?.[name]) }))
}

/** Makes readable words of a field name such as `disabled_at` or `disabledAt`. */
function toWords(name: string): string {
  const spaced = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** A readable text; null for an empty value. */
function toText(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return ISO_DATE_TIME.test(value) ? formatDateTimeWithSeconds(value) : value
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}
