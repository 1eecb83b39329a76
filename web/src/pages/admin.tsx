import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '#api/not-loaded.tsx'
import { refreshNote } from '#features/admin/refresh.ts'
import { DayCard } from '#features/admin-overview/day-card.tsx'
import { DebugPanel } from '#features/admin-overview/debug-panel.tsx'
import { overviewQuery } from '#features/admin-overview/queries.ts'
import { RecentJobs } from '#features/admin-overview/recent-jobs.tsx'
import { ServicesCard } from '#features/admin-overview/services-card.tsx'
import { Tiles } from '#features/admin-overview/tiles.tsx'
import { formatTime } from '#format/date.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Link } from '#ui/link.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'

export default function AdminPage() {
  const overview = useQuery(overviewQuery)
  const { data } = overview
  return (
    <>
      <PageTitle
        actions={
          <>
            <Link to="/admin/brands" className={buttonClass({ size: 'dense' })}>
              Brands
            </Link>
            <Link to="/admin/audit" className={buttonClass({ size: 'dense' })}>
              Audit
            </Link>
          </>
        }
        note={`Everything on this installation. ${refreshNote}${data === undefined ? '' : `, last at ${formatTime(data.at)}`}.`}
      >
        Admin Dashboard
      </PageTitle>
      <div className="mt-5 grid gap-6">
        {overview.isError && <NotLoaded what="The figures" query={overview} />}
        <Tiles overview={data} />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_--spacing(76)]">
          {data === undefined ? <RecentJobsSkeleton isPending={overview.isPending} /> : <RecentJobs jobs={data.recent} />}
          <aside aria-label="State" className="grid gap-4">
            {data !== undefined && <ServicesCard overview={data} />}
            {data !== undefined && <DayCard hours={data.hours} />}
            <DebugPanel />
          </aside>
        </div>
      </div>
    </>
  )
}

function RecentJobsSkeleton({ isPending }: { isPending: boolean }) {
  if (!isPending) return <span />
  return (
    <Loading what="the dashboard">
      <div className="card">
        <SkeletonRows rows={6} />
      </div>
    </Loading>
  )
}
