import type { Session } from '@seo/contract/auth'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { errorMessage } from '#api/client.ts'
import { formatDateTime } from '#format/date.ts'
import { deviceName } from '#format/device-name.ts'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FieldError } from '#ui/field.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { sessionsQuery, useEndSession } from './queries.ts'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

export function Sessions() {
  return (
    <Card title="Sessions" aside={<SignOutEverywhere />} flush>
      <SessionList />
    </Card>
  )
}

function SessionList() {
  const sessions = useQuery(sessionsQuery)

  if (sessions.isPending) {
    return (
      <Loading what="sessions">
        <SkeletonRows rows={2} />
      </Loading>
    )
  }
  if (sessions.isError) {
    const retryButton = (
      <Button size="dense" busy={sessions.isFetching} onClick={() => void sessions.refetch()}>
        Try Again
      </Button>
    )
    return (
      <Padded>
        <Banner tone="danger" role="alert" action={retryButton}>
          {errorMessage(sessions.error, 'Your sessions could not be read.')}
        </Banner>
      </Padded>
    )
  }
  if (sessions.data.length === 0) {
    return (
      <EmptyState heading="h3" title="No sessions">
        This account is signed in nowhere else.
      </EmptyState>
    )
  }
  return (
    <ul>
      {sessions.data.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
  )
}

const Padded = ({ children }: { children: ReactNode }) => <div className="p-4 desk:px-5">{children}</div>

function SessionRow({ session }: { session: z.output<typeof Session> }) {
  const endSession = useEndSession()
  const device = deviceName(session.user_agent)
  return (
    <li className="border-border px-4 py-3 not-last:border-b desk:px-5">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            <span className="min-w-0 wrap-anywhere">{device}</span>
            {session.current && <Badge tone="success">This device</Badge>}
          </p>
          <p className="text-13 text-muted">
            Last used <time dateTime={session.last_used_at}>{formatDateTime(session.last_used_at)}</time>
          </p>
        </div>
        {!session.current && (
          <Button
            size="dense"
            aria-label={`End the session of ${device}`}
            busy={endSession.isPending}
            onClick={() => endSession.mutate(session.id, { onSuccess: () => toast.done(`The session of ${device} has ended.`) })}
          >
            End
          </Button>
        )}
      </div>
      {endSession.isError && <FieldError>{errorMessage(endSession.error, 'The session could not be ended. Please try again.')}</FieldError>}
    </li>
  )
}
