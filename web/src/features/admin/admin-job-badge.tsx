import { adminStatusLabel } from '@seo/contract/admin-jobs'
import { type JobState, StatusBadge } from '#ui/status-badge.tsx'

function stateOf(status: string): JobState {
  if (status === 'completed' || status === 'failed') return status
  if (status.startsWith('partial')) return 'partial'
  return status === 'pending' || status === 'queued' ? 'queued' : 'running'
}

/** A job status as the admin pages name it. */
export function AdminJobBadge({ status }: { status: string }) {
  return <StatusBadge state={stateOf(status)} label={adminStatusLabel(status)} />
}
