/** Cells about an analysis: its score, the change of its score, its date and its task progress. */
import { isFinished, type Job } from '@seo/contract/jobs'
import { formatDayOrToday, formatHourAndMinute } from '#format/date.ts'
import { shownDomain } from '#format/domain.ts'
import { jobAddress } from '#format/job-address.ts'
import { formatNumber } from '#format/number.ts'
import { Link } from '#ui/link.tsx'
import { Bar } from '#ui/progress-bar.tsx'
import { scoreBand } from '#ui/score-band.ts'
import { ScoreChange } from '#ui/score-change.tsx'
import { Sparkline } from '#ui/sparkline.tsx'
import { changeOf, scoresOf } from './job-score.ts'

const toneClasses = { danger: 'text-danger-text', warning: 'text-warning-text', success: 'text-success-text' }

/** The score, which links to the report. On phones the sparkline is beside it. */
export function ScoreCell({ job, hideChange = false }: { job: Job; hideChange?: boolean }) {
  return (
    <div className="flex items-center justify-between gap-3">
      {job.score === null ? <NoScore job={job} /> : <ScoreLink job={job} score={job.score} change={hideChange ? null : changeOf(job)} />}
      <span className="desk:hidden">
        <Sparkline scores={scoresOf(job)} />
      </span>
    </div>
  )
}

function ScoreLink({ job, score, change }: { job: Job; score: number; change: number | null }) {
  const { shown, word, tone } = scoreBand(score)
  return (
    <Link to={jobAddress(job)} className="block min-w-0 text-text">
      <span className="sr-only">Report of {shownDomain(job.domain)}: </span>
      <span className="flex items-center gap-1.5">
        <span className="text-16 font-semibold tabular-nums">{shown}</span>{' '}
        {change !== null && change !== 0 && (
          <span className="text-13">
            <ScoreChange points={change} />
          </span>
        )}{' '}
      </span>
      <span className={`block text-12 font-medium whitespace-nowrap ${toneClasses[tone]}`}>{word}</span>
    </Link>
  )
}

/** While the job runs, shows the score of its first page and the previous score, as far as they are known. */
function NoScore({ job }: { job: Job }) {
  if (isFinished(job)) return <span className="text-13 text-muted">no score</span>
  const previousScore = job.earlier_scores?.at(-1)
  if (job.quick === null && previousScore === undefined) return <span className="text-13 text-muted">–</span>
  return (
    <span className="grid text-13 text-muted tabular-nums">
      {job.quick !== null && <span className="whitespace-nowrap">First page {scoreBand(job.quick.score).shown}</span>}
      {previousScore !== undefined && <span>was {scoreBand(previousScore).shown}</span>}
    </span>
  )
}

export function ChangeCell({ job }: { job: Job }) {
  const change = changeOf(job)
  if (change === null) return <span className="text-muted">–</span>
  return (
    <>
      <ScoreChange points={change} />
      <span className="text-12 text-muted tabular-nums desk:block phone:ml-2">
        {change === 0 ? 'no change' : `was ${scoreBand(job.earlier_scores?.at(-1) ?? 0).shown}`}
      </span>
    </>
  )
}

/** The day above the time; on phones both are in one line. */
export function DateCell({ at }: { at: string }) {
  const day = formatDayOrToday(at)
  const isDate = !Number.isNaN(Date.parse(at))
  return (
    <span className="text-13 text-text-2 tabular-nums phone:text-12 phone:text-muted">
      {day}
      {isDate && (
        <>
          <span className="desk:sr-only">, </span>
          <span className="text-12 text-muted desk:block">{formatHourAndMinute(at)}</span>
        </>
      )}
    </span>
  )
}

/** Task progress of a site's newest analysis. The server sends none for older analyses. */
export function TasksCell({ job: { tasks, action_count, domain } }: { job: Job }) {
  if (tasks === undefined || action_count === 0) return null
  return (
    <div className="text-13 text-text-2">
      <span className="tabular-nums">
        <b className="font-semibold text-text">{formatNumber(tasks.completed)}</b> of {formatNumber(action_count)} done
      </span>
      <div className="mt-1">
        <Bar thin tone="success" label={`Tasks of ${shownDomain(domain)}`} value={(100 * tasks.completed) / action_count} />
      </div>
    </div>
  )
}
