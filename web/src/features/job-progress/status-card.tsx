import { isFinished, type Job, statusLabel } from '@seo/contract/jobs'
import { CircleAlert, CircleStop, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { reachedPercent, timeLeft } from '#data/job-progress.ts'
import { formatClock } from '#format/duration.ts'
import { formatNumber } from '#format/number.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Spinner } from '#ui/spinner.tsx'

const waitingStatuses: readonly string[] = ['pending', 'queued']

/** The job's stage, its progress, and the counts so far. */
export function StatusCard({ job, now }: { job: Job; now: number }) {
  const { progress } = job
  const countText = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value))
  return (
    <section aria-label="Progress" className="card">
      <div className="px-4 py-4 desk:px-5 desk:py-5">
        <StatusLine job={job} />
      </div>
      <dl className="grid grid-cols-2 border-t border-border tabular-nums lg:grid-cols-5">
        <Count label="Pages read">{countText(progress?.read)}</Count>
        <Count label="Redirects, errors and files">{countText(progress?.other)}</Count>
        <Count label="Addresses found">{countText(progress?.found)}</Count>
        <Count label="Left out by robots.txt">{countText(progress?.blocked)}</Count>
        <Count label="Elapsed">{formatClock(elapsedMs(job, now))}</Count>
      </dl>
    </section>
  )
}

/** Time from the start, or from the submission if the job has not started, until now or until the end. */
const elapsedMs = ({ started_at, created_at, finished_at }: Job, now: number): number =>
  (finished_at === null ? now : Date.parse(finished_at)) - Date.parse(started_at ?? created_at)

function StatusLine({ job }: { job: Job }) {
  const label = statusLabel(job.status)
  if (isFinished(job)) {
    return (
      <>
        {job.is_cancelled ? (
          <p className="flex items-center gap-2 font-semibold text-low-text">
            <CircleStop />
            Canceled
          </p>
        ) : (
          <p className="flex items-center gap-2 font-semibold text-danger-text">
            <CircleAlert />
            {label}
          </p>
        )}
        {job.error !== null && <p className="mt-1 wrap-anywhere">{job.error}</p>}
      </>
    )
  }
  const isWaiting = waitingStatuses.includes(job.status)
  const percent = reachedPercent(job)
  const timeLeftText = timeLeft(job)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className={`flex items-center gap-2 font-semibold ${isWaiting ? 'text-low-text' : 'text-info-text'}`}>
          {isWaiting ? <Clock /> : <Spinner />}
          {label}
        </p>
        <p className="text-muted tabular-nums">{timeLeftText === null ? `${percent}%` : `${percent}% · ${timeLeftText} left`}</p>
      </div>
      <div className="mt-2.5">
        {/* The key resets the bar, because a retry of the same job starts at zero again. */}
        <ProgressBar key={job.started_at} label={`Progress of ${job.domain}`} value={percent} tone="info" />
      </div>
      {isWaiting && <p className="mt-2.5 text-muted">Waiting for a free worker. The analysis starts automatically.</p>}
    </>
  )
}

function Count({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-border px-4 py-2.5 max-lg:nth-[n+3]:border-t max-lg:even:border-l max-lg:last:col-span-2 lg:px-5 lg:py-3 lg:not-first:border-l">
      <dt className="text-12 font-medium text-muted">{label}</dt>
      <dd className="text-20 font-semibold">{children}</dd>
    </div>
  )
}
