import type { AdminJob } from '@seo/contract/admin-jobs'
import { formatDateTime } from '#format/date.ts'
import { Link } from '#ui/link.tsx'
import type { Column } from '#ui/table-column.ts'
import { AdminJobBadge } from './admin-job-badge.tsx'

/** URL, user email, status and creation date, as specified (B-R-74); `withErrors` adds why a job failed. */
export const adminJobColumns = ({ withErrors = false } = {}): Column<AdminJob>[] => [
  {
    id: 'url',
    head: 'URL',
    cell: ({ id, url, error }) => (
      <>
        <Link to={`/admin/jobs/${id}`} title={url} className="block truncate-line font-medium text-text">
          <bdi>{url}</bdi>
        </Link>
        {withErrors && error !== null && (
          <p title={error} className="truncate-line text-12 text-muted">
            {error}
          </p>
        )}
      </>
    ),
  },
  {
    id: 'user',
    head: 'User',
    width: 'w-52',
    cell: ({ userEmail }) => (
      <span title={userEmail} className="block truncate-line text-text-2">
        <bdi>{userEmail}</bdi>
      </span>
    ),
  },
  { id: 'status', head: 'Status', width: 'w-42', cell: ({ status }) => <AdminJobBadge status={status} /> },
  {
    id: 'created',
    head: 'Created',
    width: 'w-44',
    cell: ({ created_at }) => (
      <span className="whitespace-nowrap text-text-2 phone:text-12 phone:text-muted">{formatDateTime(created_at)}</span>
    ),
  },
]
