import { isFinished } from '@seo/contract/jobs'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError } from '#api/client.ts'
import { NotLoaded } from '#api/not-loaded.tsx'
import { AdminTitle } from '#features/admin/admin-title.tsx'
import { JobActions } from '#features/admin-jobs/job-actions.tsx'
import { JobFacts } from '#features/admin-jobs/job-facts.tsx'
import { jobQuery } from '#features/admin-jobs/queries.ts'
import { stageLines } from '#features/job-progress/stage-lines.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { StageList } from '#ui/stage-list.tsx'
import { useNow } from '#ui/use-now.ts'

const up = { to: '/admin/jobs', name: 'Job Management' }

/** One job of any user: its stages, why it failed, and its worker. */
export default function AdminJobPage() {
  const { id = '' } = useParams()
  const query = useQuery(jobQuery(id))
  const { data } = query
  const now = useNow(data !== undefined && !isFinished(data.job))
  if (query.isPending) {
    return (
      <Loading what="the job">
        <div className="card">
          <SkeletonRows rows={6} />
        </div>
      </Loading>
    )
  }
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <>
        <AdminTitle up={up}>Job not found</AdminTitle>
        <EmptyState title="This job is not there">Its user may have deleted it.</EmptyState>
      </>
    )
  }
  if (data === undefined) {
    return (
      <>
        <AdminTitle up={up}>Job</AdminTitle>
        <NotLoaded what="The job" query={query} className="mt-5" />
      </>
    )
  }
  const { job } = data
  return (
    <>
      <AdminTitle up={up} note={<bdi className="wrap-anywhere">{job.url}</bdi>} actions={<JobActions detail={data} />}>
        <bdi>{job.domain}</bdi>
      </AdminTitle>
      <div className="mt-5 grid gap-4">
        {query.isError && <NotLoaded what="The newest state" query={query} />}
        {job.error !== null && (
          <Banner tone={job.status === 'failed' ? 'danger' : 'warning'} title={job.status === 'failed' ? 'It failed' : 'It is partial'}>
            {job.error}
          </Banner>
        )}
        <div className="grid grid-cols-1 items-start gap-4 desk:gap-6 lg:grid-cols-[minmax(0,1fr)_--spacing(100)]">
          <Card title="Stages" flush>
            <div className="px-4 py-2 desk:px-5 desk:pb-3">
              <StageList stages={stageLines(job, now)} />
            </div>
          </Card>
          <JobFacts detail={data} />
        </div>
      </div>
    </>
  )
}
