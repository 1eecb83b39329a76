import { type AuditEntry, auditLabels } from '@seo/contract/admin-audit'
import { formatDateTimeWithSeconds } from '#format/date.ts'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { changedFields } from './changed-fields.ts'

/** Who did what to whom, when and from where, and what changed. */
export function AuditItem({ entry }: { entry: AuditEntry }) {
  const fields = changedFields(entry)
  return (
    <li className="border-border px-4 py-4 not-last:border-b desk:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-14 font-semibold wrap-anywhere">
          {auditLabels[entry.action]}: <Subject entry={entry} />
        </h2>
        <time dateTime={entry.at} className="text-13 text-muted tabular-nums">
          {formatDateTimeWithSeconds(entry.at)}
        </time>
      </div>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-text-2">
        <span className="wrap-anywhere">
          by <Actor entry={entry} />
        </span>
        <Badge tone="outline">
          <span className="max-w-56 truncate">from {entry.origin}</span>
        </Badge>
      </p>
      {fields.length > 0 && (
        <dl className="mt-2.5 grid gap-2 rounded-lg bg-surface-2 px-3 py-2.5 text-13">
          {fields.map(({ name, before, after }) => (
            <div key={name} className="grid gap-x-4 desk:grid-cols-[10rem_minmax(0,1fr)]">
              <dt className="text-muted">{name}</dt>
              <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                {entry.before !== null && <FieldValue label="Before" value={before} isOld={entry.after !== null} />}
                {entry.before !== null && entry.after !== null && <span aria-hidden="true">→</span>}
                {entry.after !== null && <FieldValue label="After" value={after} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

function FieldValue({ label, value, isOld = false }: { label: string; value: string | null; isOld?: boolean }) {
  return (
    <span className={`min-w-0 whitespace-pre-wrap wrap-anywhere ${isOld ? 'text-text-2' : 'font-medium'}`}>
      <span className="sr-only">{label}: </span>
      {value === null ? <span className="font-normal text-muted">nothing</span> : <bdi>{value}</bdi>}
    </span>
  )
}

const Actor = ({ entry: { actor, actor_id, actor_email } }: { entry: AuditEntry }) =>
  actor === 'command line' || actor_id === null ? (
    'the command line'
  ) : actor_email === null ? (
    `a deleted admin (${actor_id})`
  ) : (
    <Link to={`/admin/users/${encodeURIComponent(actor_id)}`}>
      <bdi>{actor_email}</bdi>
    </Link>
  )

/** Path of a subject's admin page. Templates are missing, because their path needs the sequence id, which the entry does not contain. */
const pagePath: Record<Exclude<AuditEntry['subject'], 'installation' | 'template'>, (id: string) => string> = {
  user: (id) => `/admin/users/${id}`,
  brand: (id) => `/admin/brands/${id}`,
  job: (id) => `/admin/jobs/${id}`,
  sequence: (id) => `/admin/email-sequences/${id}/templates`,
  prompt: (id) => `/admin/prompts?key=${id}`,
}

function Subject({ entry: { subject, subject_id, subject_name } }: { entry: AuditEntry }) {
  if (subject === 'installation') return 'this installation'
  const name = <bdi>{subject_name ?? `${subject} ${subject_id}`}</bdi>
  // Users, brands and sequences without a name were deleted. Jobs and prompts never have a name.
  if (subject === 'template' || (subject_name === null && subject !== 'job' && subject !== 'prompt')) return name
  return <Link to={pagePath[subject](encodeURIComponent(subject_id))}>{name}</Link>
}
