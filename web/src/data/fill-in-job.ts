import type { Job, Progress } from '@seo/contract/jobs'
import type { QuickScore } from '@seo/contract/quick-score'
import { definedFields, type Loose, listOrEmpty } from '#api/loose.ts'

/** Fills in missing fields of a job with neutral values, so that pages can read every field. */
export function fillInJob(response: Loose<Job>): Job {
  const { url = '', ...fields } = definedFields<Job>(response)
  return {
    id: '',
    status: 'pending',
    action_generation_status: null,
    action_count: 0,
    folderPath: null,
    user_id: '',
    error: null,
    started_at: null,
    finished_at: null,
    score: null,
    pages_read: null,
    ...fields,
    // `definedFields` drops null, but a null summary means that the server has none. A missing field means that it was not sent.
    ...(response.executive_summary === null && { executive_summary: null }),
    url,
    domain: fields.domain || domainOf(url),
    created_at: createdAt(response) ?? '',
    steps: { actions_parsing: { status: fields.steps?.actions_parsing?.status ?? '' } },
    stages: listOrEmpty(fields.stages).map(({ stage, at, note }) => ({ stage, at, note: note ?? null })),
    progress: fields.progress ? fillInProgress(fields.progress) : null,
    quick: fields.quick ? fillInQuickScore(fields.quick) : null,
  }
}

const fillInProgress = (response: Loose<Progress>): Progress => ({
  found: 0,
  read: 0,
  other: 0,
  blocked: 0,
  current: '',
  ...definedFields<Progress>(response),
  recent: listOrEmpty(response.recent),
})

const fillInQuickScore = (response: Loose<QuickScore>): QuickScore | null =>
  typeof response.score === 'number'
    ? { after_ms: 0, ...definedFields<QuickScore>(response), score: response.score, findings: listOrEmpty(response.findings) }
    : null

const domainOf = (url: string) => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url)

/** The creation date under any of the names that servers have used (A-E-11), as text. Null if missing. */
function createdAt(job: object): string | null {
  const names = ['created_at', 'createdAt', 'timestamp', 'date']
  const values = new Map<string, unknown>(Object.entries(job))
  const value = names.map((name) => values.get(name)).find((candidate) => candidate !== undefined && candidate !== null && candidate !== '')
  // `toJSON` is null for a number outside the range of dates.
  if (typeof value === 'number') return new Date(value).toJSON()
  return value === undefined ? null : String(value)
}
