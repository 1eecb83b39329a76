import type { UserProgress } from '@seo/contract/admin-users'
import { formatDateTime } from '#format/date.ts'
import { formatNumber } from '#format/number.ts'
import { Link } from '#ui/link.tsx'
import { Bar } from '#ui/progress-bar.tsx'
import type { Column } from '#ui/table-column.ts'
import { bandTones, completionBand } from './completion-band.ts'
import { timeSaved } from './time-saved.ts'

/** The column ids are the sort keys of the server call. */
export const progressColumns: Column<UserProgress>[] = [
  {
    id: 'email',
    head: 'Email',
    sortBy: ({ email }) => email,
    cell: ({ email, user_id }) => (
      <Link
        to={`/admin/users/${user_id}`}
        title={email}
        className="block truncate-line font-medium phone:wrap-anywhere phone:whitespace-normal"
      >
        <bdi>{email}</bdi>
      </Link>
    ),
  },
  {
    id: 'domain',
    head: 'Domain',
    sortBy: ({ domain }) => domain,
    inCard: 'named',
    cell: ({ domain }) => (
      <span title={domain} className="truncate-line text-text-2 desk:block phone:wrap-anywhere phone:whitespace-normal">
        <bdi>{domain}</bdi>
      </span>
    ),
  },
  {
    id: 'total',
    head: 'Total',
    width: 'w-14 lg:w-20',
    isNumber: true,
    inCard: 'named',
    sortBy: ({ total_actions }) => total_actions,
    cell: ({ total_actions }) => formatNumber(total_actions),
  },
  {
    id: 'completed',
    head: 'Completed',
    width: 'w-22 lg:w-28',
    isNumber: true,
    inCard: 'named',
    sortBy: ({ completed_actions }) => completed_actions,
    cell: ({ completed_actions }) => formatNumber(completed_actions),
  },
  {
    id: 'inProgress',
    head: 'In Progress',
    width: 'w-22 lg:w-28',
    isNumber: true,
    inCard: 'named',
    sortBy: ({ in_progress_actions }) => in_progress_actions,
    cell: ({ in_progress_actions }) => formatNumber(in_progress_actions),
  },
  {
    id: 'completion',
    head: 'Completion',
    width: 'w-26 lg:w-36',
    sortBy: ({ completion_percentage }) => completion_percentage,
    cell: (row) => <Completion row={row} />,
  },
  {
    id: 'saved',
    head: 'Time Saved',
    width: 'w-20 lg:w-28',
    isNumber: true,
    inCard: 'named',
    sortBy: ({ time_saved }) => time_saved,
    cell: ({ time_saved }) => <TimeSaved minutes={time_saved} />,
  },
  {
    id: 'activity',
    head: 'Last Activity',
    width: 'w-28 lg:w-44',
    inCard: 'named',
    sortBy: ({ last_activity }) => (last_activity === null ? null : Date.parse(last_activity)),
    cell: ({ last_activity }) => <span className="text-text-2">{last_activity === null ? 'Never' : formatDateTime(last_activity)}</span>,
  },
]

function Completion({ row: { completion_percentage, domain } }: { row: UserProgress }) {
  const band = completionBand(completion_percentage)
  return (
    <div className="flex items-center gap-2 phone:max-w-60" data-band={band}>
      <div className="min-w-0 flex-1">
        <Bar thin label={`Completion of ${domain}`} value={completion_percentage} tone={bandTones[band]} />
      </div>
      <span className="w-10 text-right font-medium tabular-nums">{completion_percentage}%</span>
    </div>
  )
}

function TimeSaved({ minutes }: { minutes: number }) {
  const saved = timeSaved(minutes)
  return (
    <span className="tabular-nums">
      {saved.hours} <span className="text-12 text-muted desk:block">{saved.minutes}</span>
    </span>
  )
}
