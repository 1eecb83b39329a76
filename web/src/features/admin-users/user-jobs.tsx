import type { AdminUserDetail } from '@seo/contract/admin-users'
import { isFinished, statusLabel } from '@seo/contract/jobs'
import { formatDateTime } from '#format/date.ts'
import { formatCount } from '#format/number.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { type JobState, StatusBadge } from '#ui/status-badge.tsx'

type JobOfUser = AdminUserDetail['jobs']['newest'][number]

export function UserJobs({ user: { email, jobs } }: { user: AdminUserDetail }) {
  return (
    <Card
      title="Jobs"
      note={formatCount(jobs.total, 'job')}
      flush
      aside={
        jobs.total > jobs.newest.length && (
          <Link to={`/admin/jobs?search=${encodeURIComponent(email)}`} className="flex-none text-13">
            All jobs
          </Link>
        )
      }
    >
      {jobs.newest.length === 0 ? (
        <EmptyState heading="h3" title="No analyses yet" />
      ) : (
        <ul>
          {jobs.newest.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function JobRow({ job: { id, url, status, created_at, error, score } }: { job: JobOfUser }) {
  return (
    <li className="border-border px-4 py-3 not-last:border-b desk:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Link to={`/admin/jobs/${encodeURIComponent(id)}`} title={url} className="min-w-0 flex-1 basis-48 truncate-line font-medium">
          <bdi>{url}</bdi>
        </Link>
        <span className="flex items-center gap-3">
          {score !== null && <span className="text-13 text-text-2 tabular-nums">Score {score}</span>}
          <StatusBadge state={stateOf(status)} label={statusLabel(status)} />
        </span>
      </div>
      <p className="text-13 text-muted">{formatDateTime(created_at)}</p>
      {error !== null && <p className="text-13 wrap-anywhere text-danger-text">{error}</p>}
    </li>
  )
}

function stateOf(status: JobOfUser['status']): JobState {
  if (status === 'completed' || status === 'failed') return status
  if (isFinished({ status, action_generation_status: null })) return 'partial'
  return status === 'pending' || status === 'queued' ? 'queued' : 'running'
}
