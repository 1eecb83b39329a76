import type { JobCounts } from '@seo/contract/admin-jobs'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Inbox } from 'lucide-react'
import { useNavigate } from 'react-router'
import { ApiError } from '#api/client.ts'
import { adminJobColumns } from '#features/admin/admin-job-columns.tsx'
import { formatNumber } from '#format/number.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { useAddress } from '#ui/use-address.ts'
import { JobFilters, useJobFilter } from './job-filters.tsx'
import { isDefaultList, type JobFilter, type JobsPage, jobsErrorText, jobsQuery } from './queries.ts'
import { useLiveJobs } from './use-live-jobs.ts'

const columns = adminJobColumns({ withErrors: true })

/** The jobs of all users, newest first. */
export function JobsList() {
  const filter = useJobFilter()
  const jobs = useQuery(jobsQuery(filter))
  useLiveJobs()
  if (jobs.isPending) {
    return (
      <Loading what="jobs">
        <div className="card">
          <SkeletonRows rows={8} />
        </div>
      </Loading>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {jobs.isError && <JobsFailure error={jobs.error} isFetching={jobs.isFetching} onRetry={() => void jobs.refetch()} />}
      {jobs.data !== undefined && !isForbidden(jobs.error) && <JobsPageView page={jobs.data} filter={filter} />}
    </div>
  )
}

const isForbidden = (error: Error | null) => error instanceof ApiError && error.status === 403

/** The title is from B-P-10 if the user lost admin rights after opening the page, otherwise from B-X-41. */
function JobsFailure({ error, isFetching, onRetry }: { error: Error; isFetching: boolean; onRetry: () => void }) {
  return (
    <Banner
      tone="danger"
      role="alert"
      title={isForbidden(error) ? 'Access Denied — Admin privileges required to view this page.' : 'Error Loading Jobs'}
      action={
        <Button size="dense" busy={isFetching} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {jobsErrorText(error)}
    </Banner>
  )
}

function JobsPageView({ page: { jobs, next, counts, brands }, filter }: { page: JobsPage; filter: JobFilter }) {
  const navigate = useNavigate()
  const { addressWith } = useAddress()
  const isFiltered = !isDefaultList({ ...filter, after: null })
  return (
    <>
      <Counts counts={counts} isFiltered={isFiltered} />
      <section aria-label="Jobs" className="card overflow-clip">
        <JobFilters filter={filter} brands={brands} />
        {jobs.length === 0 ? (
          <NoJobs isFiltered={isFiltered || filter.after !== null} />
        ) : (
          <DataTable
            caption="Jobs"
            columns={columns}
            rows={jobs}
            rowId={({ id }) => id}
            onOpen={({ id }) => void navigate(`/admin/jobs/${id}`)}
          />
        )}
      </section>
      {(next !== null || filter.after !== null) && (
        <nav aria-label="Pages of jobs" className="flex items-center justify-between gap-3 print:hidden">
          {filter.after === null ? (
            <span className="text-13 text-muted tabular-nums">
              The newest {formatNumber(jobs.length)} of {formatNumber(counts.total)}
            </span>
          ) : (
            <Link to={addressWith({ after: null })} className={buttonClass({ size: 'dense' })}>
              Newest jobs
            </Link>
          )}
          {next !== null && (
            <Link to={addressWith({ after: next })} className={buttonClass({ size: 'dense' })}>
              Older jobs
              <ChevronRight />
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

/** As specified, partial jobs count as processing. A note shows how many jobs really run or wait. */
function Counts({ counts, isFiltered }: { counts: JobCounts; isFiltered: boolean }) {
  const partial = counts.processing - counts.unfinished
  const facts: [string, number, string?][] = [
    [isFiltered ? 'Found' : 'All jobs', counts.total],
    [
      'Processing',
      counts.processing,
      partial > 0 ? `${formatNumber(counts.unfinished)} running or waiting, ${formatNumber(partial)} partial` : '',
    ],
    ['Completed', counts.completed],
    ['Failed', counts.failed],
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {facts.map(([name, value, note]) => (
        <div key={name} className="card px-4 py-3">
          <dt className="text-12 font-medium text-muted">{name}</dt>
          <dd className="text-24 font-semibold tabular-nums">{formatNumber(value)}</dd>
          {note && <dd className="text-12 text-muted tabular-nums">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

function NoJobs({ isFiltered }: { isFiltered: boolean }) {
  const { addressWith } = useAddress()
  if (!isFiltered) {
    return (
      <EmptyState icon={<Inbox />} title="No jobs yet">
        The first website that somebody submits shows up here.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No jobs match"
      action={
        <Link
          to={addressWith({ search: null, status: null, brand: null, day: null, after: null })}
          className={buttonClass({ size: 'dense' })}
        >
          Show all jobs
        </Link>
      }
    />
  )
}
