import { statusLabel } from '@seo/contract/jobs'
import { formatDate, formatDateTime } from '#format/date.ts'
import { shownDomain } from '#format/domain.ts'
import { formatNumber } from '#format/number.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import type { SharedView } from './preview.tsx'

const statusTones: Record<string, Tone> = {
  completed: 'success',
  partial_success: 'warning',
  partially_completed: 'warning',
  failed: 'danger',
}

/** Facts about a link and its analysis, formatted for display. */
export const sharedFactsOf = (view: SharedView) => {
  const [domain, job] = [domainOf(view), view.job]
  return {
    ...(domain !== null && { website: shownDomain(domain) }),
    ...(job && { analyzed: formatDate(job.created_at) }),
    ...(job?.completed_at && { completed: formatDateTime(job.completed_at) }),
    views: formatNumber(view.viewCount),
    ...(job && { status: <Badge tone={statusTones[job.status] ?? 'info'}>{statusLabel(job.status)}</Badge> }),
    shared: formatDate(view.createdAt),
  }
}

/** The domain of the analyzed site; null if the link does not share it. */
export function domainOf({ job, metadata }: Pick<SharedView, 'job' | 'metadata'>): string | null {
  const url = job?.url || metadata.url
  if (!url) return null
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url
}

/** The owner's title and description. */
export function SharedNote({ view: { title, description } }: { view: SharedView }) {
  return (
    <>
      <p className="mt-0.5 font-medium wrap-anywhere">
        <bdi>{title}</bdi>
      </p>
      {description && <p className="mt-0.5 wrap-anywhere whitespace-pre-line text-muted">{description}</p>}
    </>
  )
}
