import { type Job, statusLabel } from '@seo/contract/jobs'
import { progressText } from '@seo/contract/pages-read'
import { reachedPercent, timeLeft } from '#data/job-progress.ts'
import { jobAddress } from '#format/job-address.ts'
import { formatCount } from '#format/number.ts'
import { Link } from '#ui/link.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { stateOf } from './job-state.ts'

/** The job's state or progress, with a link to its page. */
export function JobStatus({ job }: { job: Job }) {
  const state = stateOf(job)
  if (state !== 'running') {
    return (
      <Link to={jobAddress(job)} className="inline-block rounded-full no-underline">
        <StatusBadge state={state} {...(state === 'queued' && { label: statusLabel(job.status) })} />
        {job.place !== undefined && <span className="mt-0.5 block text-12 text-muted tabular-nums">{placeText(job.place)}</span>}
      </Link>
    )
  }
  const percent = reachedPercent(job)
  const counts = countsText(job)
  return (
    <div>
      <div className="flex items-center justify-between gap-2 text-13">
        <Link to={jobAddress(job)} className="inline-flex min-w-0 items-center gap-1.5 font-medium text-info-text">
          <Spinner />
          {statusLabel(job.status)}
        </Link>
        <span className="text-muted tabular-nums">{percent}%</span>
      </div>
      <div className="mt-1">
        {/* The key resets the bar, because a retry starts at zero again. */}
        <ProgressBar key={`${job.id} ${job.started_at}`} label={`Progress of ${job.domain}`} value={percent} tone="info" thin />
      </div>
      {counts && <p className="mt-1 text-12 text-muted tabular-nums">{counts}</p>}
    </div>
  )
}

const placeText = (place: number) => (place === 1 ? 'Next in line' : `Number ${place.toLocaleString('en')} in line`)

/** While pages are read `187 pages read · 428 addresses found · about 1–2 min`; in other stages only `187 pages read`. */
function countsText(job: Job): string | null {
  const { progress, pages_read, status } = job
  if (status !== 'executing_parallel_streams') {
    const read = pages_read ?? progress?.read ?? 0
    return read > 0 ? `${formatCount(read, 'page')} read` : null
  }
  if (progress === null || progress.found === 0) return null
  const timeLeftText = timeLeft(job)
  return `${progressText(progress)}${timeLeftText === null ? '' : ` · ${timeLeftText}`}`
}
