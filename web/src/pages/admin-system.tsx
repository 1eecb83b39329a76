import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { AdminTitle } from '#features/admin/admin-title.tsx'
import { refreshNote } from '#features/admin/refresh.ts'
import { LogoCard } from '#features/admin-brands/logo-card.tsx'
import { monitoringText } from '#features/admin-system/monitoring-text.ts'
import { PeopleCard } from '#features/admin-system/people-card.tsx'
import { Problems } from '#features/admin-system/problems.tsx'
import { ProcessesTable } from '#features/admin-system/processes-table.tsx'
import { monitoringErrorText, monitoringQuery } from '#features/admin-system/queries.ts'
import { QueuesTable } from '#features/admin-system/queues-table.tsx'
import { ServiceCards } from '#features/admin-system/service-cards.tsx'
import { formatTime } from '#format/date.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

const DayCharts = lazy(() => import('#features/admin-system/day-charts.tsx'))

export default function AdminSystemPage() {
  const monitoring = useQuery(monitoringQuery)
  const { data } = monitoring
  return (
    <>
      <AdminTitle
        note={`Everything here was observed, nothing is assumed. ${refreshNote}${data === undefined ? '' : `, last at ${formatTime(data.observed.at)}`}.`}
        actions={
          <>
            {data !== undefined && <CopyButton variant="secondary" label="Copy as text" text={monitoringText(data)} />}
            <Button size="dense" icon={<RotateCw />} busy={monitoring.isFetching} onClick={() => void monitoring.refetch()}>
              Refresh
            </Button>
          </>
        }
      >
        System Settings
      </AdminTitle>
      <div className="mt-5 grid gap-4 desk:gap-6">
        {monitoring.isError && (
          <Banner tone="danger" role="alert">
            {monitoringErrorText(monitoring.error)}
          </Banner>
        )}
        {monitoring.isPending && <ServicesSkeleton />}
        {data !== undefined && (
          <>
            <Problems problems={data.observed.problems} />
            <ServiceCards data={data} />
            <Suspense fallback={<div className="h-80" />}>
              <DayCharts hours={data.observed.hours} />
            </Suspense>
            <ProcessesTable processes={data.observed.processes} version={data.observed.version} at={data.observed.at} />
            <div className="grid grid-cols-1 items-start gap-4 desk:gap-6 lg:grid-cols-[minmax(0,1fr)_--spacing(86)]">
              <QueuesTable queues={data.observed.queues} />
              <PeopleCard data={data} />
            </div>
          </>
        )}
        <LogoCard />
      </div>
    </>
  )
}

function ServicesSkeleton() {
  return (
    <Loading what="the state of the system">
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-3">
        {['analysis', 'database', 'queues', 'payments', 'ai', 'mail'].map((name) => (
          <div key={name} className="card px-4 py-4">
            <Skeleton className="h-3 w-2/5" />
            <Skeleton className="mt-4 h-2.5 w-4/5" />
            <Skeleton className="mt-2.5 h-2.5 w-3/5" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
