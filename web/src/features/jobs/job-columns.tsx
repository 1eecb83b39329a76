import { type Job, statusLabel } from '@seo/contract/jobs'
import { formatDateTime } from '#format/date.ts'
import { shownDomain } from '#format/domain.ts'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import type { Column } from '#ui/table-column.ts'
import { JobActions } from './job-actions.tsx'
import { rowAddress } from './job-address.ts'
import { stateOf } from './job-kind.ts'
import { JobStatus } from './job-status.tsx'

export const jobColumns = ({ onDelete }: { onDelete: (job: Job) => void }): Column<Job>[] => [
  {
    id: 'domain',
    head: 'Domain',
    sortBy: ({ domain }) => domain,
    cell: (job) => (
      <>
        <Link to={rowAddress(job)} title={shownDomain(job.domain)} className="block truncate-line font-medium text-text">
          <bdi>{shownDomain(job.domain)}</bdi>
        </Link>
        <Underline job={job} />
      </>
    ),
  },
  {
    id: 'status',
    head: 'Status',
    width: 'w-40 wide:w-68',
    sortBy: ({ status }) => statusLabel(status),
    cell: (job) => <JobStatus job={job} />,
  },
  {
    id: 'date',
    head: 'Date',
    width: 'w-28 wide:w-40',
    // A number, so that the first press on the column shows the newest first.
    sortBy: ({ created_at }) => Date.parse(created_at) || null,
    cell: ({ created_at }) => (
      <span className="text-text-2 wide:whitespace-nowrap phone:text-12 phone:text-muted">{formatDateTime(created_at)}</span>
    ),
  },
  { id: 'actions', head: 'Actions', width: 'w-48 wide:w-52', isNumber: true, cell: (job) => <JobActions job={job} onDelete={onDelete} /> },
]

/** The address; of what failed or is missing the reason, with room to read it. */
function Underline({ job }: { job: Job }) {
  const state = stateOf(job)
  const reason = state === 'failed' || state === 'partial' ? job.error : null
  const text = reason ?? job.url
  return (
    <p
      title={text}
      className={classNames('text-12 text-muted', reason === null ? 'truncate-line' : 'line-clamp-3 wrap-anywhere print:line-clamp-none')}
    >
      <bdi>{text}</bdi>
    </p>
  )
}
