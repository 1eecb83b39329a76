import { formatDate, formatDateTime } from '#format/date.ts'
import { formatNumber } from '#format/number.ts'
import { Badge } from '#ui/badge.tsx'
import type { SharedView } from './preview.tsx'

/** What a link tells of itself and of its analysis, as it is read. One that opens is active. */
export const factsOf = (view: SharedView) => {
  const [domain, job] = [domainOf(view), view.job]
  return {
    ...(domain !== null && { website: domain }),
    ...(job && { analyzed: formatDate(job.created_at) }),
    ...(job?.completed_at && { completed: formatDateTime(job.completed_at) }),
    views: formatNumber(view.viewCount),
    status: <Badge tone="success">Active</Badge>,
    shared: formatDate(view.createdAt),
  }
}

/** Null where the link does not tell. */
export function domainOf({ job, metadata }: Pick<SharedView, 'job' | 'metadata'>): string | null {
  const url = job?.url || metadata.url
  if (!url) return null
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url
}

/** What whoever shares it wrote. A title that everybody has says nothing. */
export function SharedNote({ view: { title, description } }: { view: SharedView }) {
  return (
    <>
      {title !== 'SEO Analysis Dashboard' && <p className="mt-0.5 font-medium wrap-anywhere">{title}</p>}
      {description && <p className="mt-0.5 wrap-anywhere whitespace-pre-line text-muted">{description}</p>}
    </>
  )
}
