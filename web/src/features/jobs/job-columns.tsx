import { type Job, statusLabel } from '@seo/contract/jobs'
import { shownDomain } from '#format/domain.ts'
import { rowAddress } from '#format/job-address.ts'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { Sparkline } from '#ui/sparkline.tsx'
import type { Column } from '#ui/table-column.ts'
import { JobActions } from './job-actions.tsx'
import { ChangeCell, DateCell, ScoreCell, TasksCell } from './job-cells.tsx'
import { changeOf, scoresOf } from './job-score.ts'
import { stateOf } from './job-state.ts'
import { JobStatus } from './job-status.tsx'

interface RowActions {
  onDelete: (job: Job) => void
}

const domainColumn: Column<Job> = {
  id: 'domain',
  head: 'Domain',
  sortBy: (job) => job.domain,
  cell: (job) => (
    <>
      <Link to={rowAddress(job)} title={shownDomain(job.domain)} className="block truncate-line font-medium text-text">
        <bdi>{shownDomain(job.domain)}</bdi>
      </Link>
      <UrlAndReason job={job} />
    </>
  ),
}

/**
 * The sparkline and the tasks fit from 1024 px on. From 1200 px on, a side column narrows the table, so the sparkline fits again from 1280 px
 * on, and the tasks from 1440 px on.
 */
const runsHiddenClass = 'md:max-lg:hidden min-[1200px]:max-[1279px]:hidden'
const tasksHiddenClass = 'md:max-lg:hidden min-[1200px]:max-wide:hidden'

const runsColumn: Column<Job> = {
  id: 'runs',
  head: 'Last 12 runs',
  width: 'w-33',
  inCard: 'hidden',
  hide: runsHiddenClass,
  cell: (job) => <Sparkline scores={scoresOf(job)} />,
}

const tasksColumn: Column<Job> = {
  id: 'tasks',
  head: 'Tasks',
  width: 'w-30',
  hide: tasksHiddenClass,
  cell: (job) => <TasksCell job={job} />,
}

const dateColumn: Column<Job> = {
  id: 'date',
  head: 'Date',
  width: 'w-27',
  // A number, because the table library sorts numbers in descending order first, so that the first click shows the newest jobs.
  sortBy: (job) => dateRank(job),
  cell: ({ created_at }) => <DateCell at={created_at} />,
}

const actionsColumn = ({ onDelete }: RowActions): Column<Job> => ({
  id: 'actions',
  head: 'Actions',
  width: 'w-48',
  isNumber: true,
  cell: (job) => <JobActions job={job} onDelete={onDelete} />,
})

export const jobColumns = (row: RowActions): Column<Job>[] => [
  domainColumn,
  {
    id: 'status',
    head: 'Status',
    width: 'w-37 min-[1600px]:w-56',
    sortBy: ({ status }) => statusLabel(status),
    cell: (job) => <JobStatus job={job} />,
  },
  { id: 'score', head: 'Score', width: 'w-25', cell: (job) => <ScoreCell job={job} /> },
  runsColumn,
  tasksColumn,
  dateColumn,
  actionsColumn(row),
]

/** One row per site, showing its newest analysis. */
export const siteColumns = (row: RowActions): Column<Job>[] => [
  domainColumn,
  { id: 'score', head: 'Score', width: 'w-25', sortBy: (job) => job.score, cell: (job) => <ScoreCell job={job} hideChange /> },
  { id: 'change', head: 'Change', width: 'w-28', sortBy: changeOf, inCard: 'named', cell: (job) => <ChangeCell job={job} /> },
  runsColumn,
  tasksColumn,
  dateColumn,
  actionsColumn(row),
]

/** Added to the date of a job, so that running jobs sort first, then queued ones, then all others by date. */
const rankOffsets = { running: 2e15, queued: 1e15 } as const

function dateRank(job: Job): number | null {
  const at = Date.parse(job.created_at) || null
  const state = stateOf(job)
  return state === 'running' || state === 'queued' ? (at ?? 0) + rankOffsets[state] : at
}

/** The URL, with the reason if the job failed, was canceled or is incomplete. Shown below the domain. */
function UrlAndReason({ job }: { job: Job }) {
  const state = stateOf(job)
  const reason = state === 'failed' || state === 'canceled' || state === 'partial' ? job.error : null
  const text = [job.url, reason].filter(Boolean).join(' · ')
  return (
    <p
      title={text}
      className={classNames('text-12 text-muted', reason === null ? 'truncate-line' : 'line-clamp-3 wrap-anywhere print:line-clamp-none')}
    >
      <bdi>{text}</bdi>
    </p>
  )
}
