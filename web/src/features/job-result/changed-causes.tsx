import type { Job } from '@seo/contract/jobs'
import type { ChangedCause } from '@seo/contract/result'
import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '#api/not-loaded.tsx'
import { formatDateAmong } from '#format/date.ts'
import { jobAddress } from '#format/job-address.ts'
import { formatCount, formatNumber } from '#format/number.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ImpactBadge } from '#ui/impact-badge.tsx'
import { Link } from '#ui/link.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { useAddress } from '#ui/use-address.ts'
import { changedCausesQuery, sinceQuery } from './queries.ts'

const texts = {
  new: { title: 'New since last time', emptyTitle: 'No root cause has more issues than before' },
  fixed: { title: 'Fixed since last time', emptyTitle: 'No root cause has fewer issues than before' },
}

/** Root causes with more issues than in the previous analysis (`new`), or with fewer (`fixed`). */
export function ChangedCauses({ job, kind }: { job: Job; kind: 'new' | 'fixed' }) {
  const { addressWith } = useAddress()
  const changes = useQuery(changedCausesQuery(job.id))
  const comparison = useQuery(sinceQuery(job.id)).data?.since ?? null
  const { title, emptyTitle } = texts[kind]
  const causes = kind === 'new' ? changes.data?.more : changes.data?.fewer
  return (
    <Card
      title={title}
      flush
      className="overflow-clip"
      note={
        comparison &&
        `${formatCount(comparison.counts[kind], 'issue')} against ${formatDateAmong(comparison.previous.at, [job.created_at])}, by root cause.`
      }
      aside={
        <Link to={addressWith({ view: null, page: null })} className="flex-none text-13">
          Top root causes
        </Link>
      }
    >
      {changes.isPending ? (
        <Loading what="the changes">
          <SkeletonRows rows={4} />
        </Loading>
      ) : causes === undefined ? (
        <NotLoaded className="m-4" what="The changes" query={changes} />
      ) : causes.length === 0 ? (
        <EmptyState heading="h3" title={emptyTitle}>
          Single issues changed inside root causes that have as many as before.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-border">
          {causes.map((cause) => (
            <li key={cause.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 desk:px-5">
              <span className="min-w-0 flex-1 basis-60 font-medium wrap-anywhere">
                <CauseLink cause={cause} kind={kind} previousJobId={comparison?.previous.jobId ?? null} />
              </span>
              <ImpactBadge impact={cause.impact} />
              <span className="w-44 text-right text-13 text-text-2 tabular-nums phone:text-left">{countsText(cause, kind)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

interface CauseLinkProps {
  cause: ChangedCause
  kind: 'new' | 'fixed'
  previousJobId: string | null
}

/**
 * Links to the cause in this analysis or, if it has no issues any more, in the previous analysis. If the previous analysis was deleted, the
 * counts are unknown: new causes are in this analysis, and fixed ones nowhere.
 */
function CauseLink({ cause, kind, previousJobId }: CauseLinkProps) {
  const { addressWith } = useAddress()
  if (kind === 'new' || (cause.now ?? 0) > 0) {
    return (
      <Link to={addressWith({ cause: cause.id, page: null })} className="text-text">
        {cause.name}
      </Link>
    )
  }
  if (cause.now === null || previousJobId === null) return cause.name
  return (
    <Link to={`${jobAddress({ id: previousJobId })}?cause=${encodeURIComponent(cause.id)}`} className="text-text">
      {cause.name}
      <span className="sr-only"> in the analysis before</span>
    </Link>
  )
}

function countsText({ before, now }: ChangedCause, kind: 'new' | 'fixed'): string {
  if (before === null || now === null) return kind === 'new' ? 'New' : 'Fixed'
  if (before === 0) return `New: ${formatCount(now, 'issue')}`
  if (now === 0) return `Fixed: ${formatCount(before, 'issue')}`
  return `${formatNumber(before)} → ${formatCount(now, 'issue')}`
}
