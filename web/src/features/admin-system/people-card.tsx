import type { Monitoring } from '@seo/contract/admin'
import { AdminJobBadge } from '#features/admin/admin-job-badge.tsx'
import { formatUptime } from '#format/duration.ts'
import { formatMegabytes, formatNumber } from '#format/number.ts'
import { Card } from '#ui/card.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Link } from '#ui/link.tsx'

/** Active users, running jobs, and the health of the server that answered. */
export function PeopleCard({ data: { activeUsers, activeJobs, systemHealth } }: { data: Monitoring }) {
  const { heapUsed, heapTotal } = systemHealth.memoryUsage
  const facts = {
    [`Active users, ${activeUsers.timeWindow}`]: formatNumber(activeUsers.count),
    'Active jobs': `${formatNumber(activeJobs.byStatus.processing)} processing, ${formatNumber(activeJobs.byStatus.pending)} pending`,
    Uptime: formatUptime(systemHealth.uptime * 1000),
    'Memory, heap': `${formatMegabytes(heapUsed)} of ${formatMegabytes(heapTotal)}`,
  }
  return (
    <Card title="People and this server">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 grid gap-1">
        {activeUsers.users.length > 0 && (
          <Disclosure summary="Who is here">
            <ul className="grid gap-0.5">
              {activeUsers.users.map(({ auth_user_id, email, display_name }) => (
                <li key={auth_user_id} className="wrap-anywhere">
                  <bdi>{email}</bdi> <span className="text-muted">{display_name}</span>
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
        {activeJobs.jobs.length > 0 && (
          <Disclosure summary="What runs">
            <ul className="grid gap-1.5">
              {activeJobs.jobs.map(({ id, url, status, userEmail }) => (
                <li key={id}>
                  <Link to={`/admin/jobs/${id}`} className="wrap-anywhere">
                    <bdi>{url}</bdi>
                  </Link>
                  <span className="flex flex-wrap items-center gap-2 text-12 text-muted">
                    <AdminJobBadge status={status} />
                    <bdi className="wrap-anywhere">{userEmail}</bdi>
                  </span>
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
    </Card>
  )
}
