import type { AdminOverview } from '@seo/contract/admin-system'
import { Inbox } from 'lucide-react'
import { useNavigate } from 'react-router'
import { adminJobColumns } from '#features/admin/admin-job-columns.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'

const columns = adminJobColumns()

export function RecentJobs({ jobs }: { jobs: AdminOverview['recent'] }) {
  const navigate = useNavigate()
  return (
    <Card
      title="Recent Jobs"
      flush
      className="overflow-clip"
      aside={
        <Link to="/admin/jobs" className="text-13">
          All jobs
        </Link>
      }
    >
      {jobs.length === 0 ? (
        <EmptyState icon={<Inbox />} title="No jobs yet" heading="h3">
          The first website that somebody submits shows up here.
        </EmptyState>
      ) : (
        <DataTable
          dense
          caption="Recent Jobs"
          columns={columns}
          rows={jobs}
          rowId={({ id }) => id}
          onOpen={({ id }) => void navigate(`/admin/jobs/${id}`)}
        />
      )}
    </Card>
  )
}
