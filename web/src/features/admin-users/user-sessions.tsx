import type { AdminUserDetail } from '@seo/contract/admin-users'
import { errorMessage } from '#api/client.ts'
import { formatDateTime } from '#format/date.ts'
import { deviceName } from '#format/device-name.ts'
import { formatCount } from '#format/number.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FieldError } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { useEndSessions } from './queries.ts'

export function UserSessions({ user: { id, sessions } }: { user: AdminUserDetail }) {
  const endSessions = useEndSessions(id)
  const endAll = () =>
    endSessions.mutate(undefined, { onSuccess: ({ ended_count }) => toast.done(`${formatCount(ended_count, 'session')} ended`) })
  return (
    <Card
      title="Sessions"
      note={formatCount(sessions.length, 'open session')}
      flush
      aside={
        <Button size="dense" variant="quiet-danger" busy={endSessions.isPending} disabled={sessions.length === 0} onClick={endAll}>
          End all
        </Button>
      }
    >
      {endSessions.isError && (
        <div className="px-4 pb-3 desk:px-5">
          <FieldError>{errorMessage(endSessions.error, 'The sessions could not be ended. Please try again.')}</FieldError>
        </div>
      )}
      {sessions.length === 0 ? (
        <EmptyState heading="h3" title="Signed in nowhere" />
      ) : (
        <ul>
          {sessions.map(({ id: sessionId, user_agent, last_used_at }) => (
            <li
              key={sessionId}
              className="flex flex-wrap items-baseline justify-between gap-x-3 border-border px-4 py-3 not-last:border-b desk:px-5"
            >
              <span className="min-w-0 font-medium wrap-anywhere">{deviceName(user_agent)}</span>
              <span className="text-13 text-muted tabular-nums">Last used {formatDateTime(last_used_at)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
