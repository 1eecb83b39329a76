import { type AuditEntry, auditLabels } from '@seo/contract/admin-audit'
import { csvLineWriter } from '@seo/engine/report/csv'
import { badRequest } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { userIdsWithEmailLike } from '#users/email-of.ts'
import { type AuditQuery, type AuditRow, auditEntriesPage } from './all-entries-table.ts'

type Filter = {
  who?: string | undefined
  action?: AuditEntry['action'] | undefined
  subject?: string | undefined
  day?: string | undefined
}
type AuditServices = Pick<Services, 'db'>

const DAY_MS = 24 * 60 * 60 * 1000
/** A filter text matches at most this many accounts. */
const MAX_MATCHES = 200
const ROWS_PER_QUERY = 500

async function queryFrom({ db }: AuditServices, { who = '', action, subject = '', day }: Filter): Promise<Omit<AuditQuery, 'limit'>> {
  const from = day === undefined ? undefined : new Date(`${day}T00:00:00Z`)
  // A deleted account has no email address; it is found by its id.
  const idsOf = async (text: string) => [text, ...(await userIdsWithEmailLike(db, text, MAX_MATCHES))]
  return {
    actor: who === '' ? undefined : who.toLowerCase() === 'command line' ? 'command line' : { ids: await idsOf(who) },
    action,
    subjectIds: subject === '' ? undefined : await idsOf(subject),
    from,
    until: from && new Date(from.getTime() + DAY_MS),
  }
}

export async function readAudit(
  services: AuditServices,
  { cursor, limit, ...filter }: Filter & { cursor?: string | undefined; limit: number },
) {
  const query = await queryFrom(services, filter)
  // One extra row shows whether there is a next page.
  const rows = await auditEntriesPage(services.db, {
    ...query,
    after: cursor === undefined ? undefined : parseCursor(cursor),
    limit: limit + 1,
  })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { entries: rows.slice(0, limit).map(asEntry), next: last === undefined ? null : cursorOf(last) }
}

const cursorOf = ({ at, id }: AuditRow): string => `${at.toISOString()}_${id}`

function parseCursor(cursor: string): AuditQuery['after'] {
  const [, moment = '', id = ''] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([\w-]{1,100})$/.exec(cursor) ?? []
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) throw badRequest('The cursor is not valid. Use the value of "next" from the previous page.')
  return { at, id }
}

const asEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor,
  actor_id: row.actorId,
  actor_email: row.actorEmail,
  origin: row.origin,
  action: row.action,
  subject: row.subject,
  subject_id: row.subjectId,
  subject_name: row.subjectEmail ?? row.brandName ?? row.sequenceName ?? row.templateName,
  before: row.before,
  after: row.after,
})

const COLUMN_NAMES = ['When', 'Who', 'Who (id)', 'From', 'What', 'Subject', 'Subject (name)', 'Subject (id)', 'Before', 'After']

/** Streams the audit in small queries, so a long audit fits in memory and does not block the database. */
export async function* auditCsv(services: AuditServices, filter: Filter): AsyncGenerator<string> {
  const query = await queryFrom(services, filter)
  const csvLine = csvLineWriter()
  // The byte order mark makes spreadsheets read the file as UTF-8.
  yield `\uFEFF${csvLine(COLUMN_NAMES)}`
  let after: AuditQuery['after']
  for (;;) {
    const rows = await auditEntriesPage(services.db, { ...query, after, limit: ROWS_PER_QUERY })
    for (const row of rows) yield csvLine(cellsOf(asEntry(row)))
    after = rows.at(-1)
    if (rows.length < ROWS_PER_QUERY) return
  }
}

const cellsOf = (entry: AuditEntry): (string | null)[] => [
  entry.at,
  entry.actor === 'command line' ? entry.actor : (entry.actor_email ?? 'Deleted account'),
  entry.actor_id,
  entry.origin,
  auditLabels[entry.action],
  entry.subject,
  entry.subject_name,
  entry.subject_id,
  entry.before && JSON.stringify(entry.before),
  entry.after && JSON.stringify(entry.after),
]
