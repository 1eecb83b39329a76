import type { HomeEvent } from '@seo/contract/home'
import { ChartNoAxesColumn, CircleCheck, CircleX, Eye, Share, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatRecentDate } from '#format/date.ts'
import { shownDomain } from '#format/domain.ts'
import { jobAddress, taskAddress } from '#format/job-address.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { eventText } from './event-text.ts'
import { useHome, useIsReturning } from './queries.ts'
import { WaitingLines } from './waiting-lines.tsx'

/** Recent events of all sites, newest first. */
export function LatelyCard() {
  const { data: home, isPending } = useHome()
  const isReturning = useIsReturning()
  if (!isReturning || (home === undefined && !isPending)) return null
  return (
    <Card title="Lately" flush>
      {home === undefined ? (
        <WaitingLines what="what happened lately" />
      ) : home.lately.length === 0 ? (
        <p className="px-4 py-3 text-13 text-muted desk:px-5">Nothing has happened yet.</p>
      ) : (
        <ul>
          {home.lately.map((event) => (
            <EventRow key={`${event.type} ${event.job_id} ${event.at}`} event={event} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function EventRow({ event }: { event: HomeEvent }) {
  const [icon, color] = eventIcons[event.type === 'shared' && event.views > 0 ? 'opened' : event.type]
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2.5 border-border px-4 py-2.5 text-13 not-first:border-t desk:px-5">
      <span className={`mt-0.5 ${color}`}>{icon}</span>
      <Link to={eventAddress(event)} className="text-text wrap-anywhere">
        {eventText(event)}
      </Link>
      <span className="col-start-2 text-12 text-muted wrap-anywhere">
        <bdi>{shownDomain(event.domain)}</bdi>, <time dateTime={event.at}>{formatRecentDate(event.at)}</time>
      </span>
    </li>
  )
}

const eventIcons: Record<HomeEvent['type'] | 'opened', [icon: ReactNode, color: string]> = {
  completed: [<CircleCheck key="completed" />, 'text-success'],
  reopened: [<Undo2 key="reopened" />, 'text-warning'],
  analyzed: [<ChartNoAxesColumn key="analyzed" />, 'text-muted'],
  failed: [<CircleX key="failed" />, 'text-danger'],
  shared: [<Share key="shared" />, 'text-muted'],
  opened: [<Eye key="opened" />, 'text-muted'],
}

function eventAddress(event: HomeEvent): string {
  const job = { id: event.job_id, domain: event.domain }
  if (event.type === 'shared') return '/dashboard/shares'
  return event.type === 'completed' || event.type === 'reopened' ? taskAddress(job, event.task_id) : jobAddress(job)
}
