import type { Job } from '@seo/contract/jobs'
import { List, Trash2 } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorMessage } from '#api/client.ts'
import { useJobs, useOlderJobs } from '#data/job-cache.ts'
import { rowAddress } from '#format/job-address.ts'
import { useLiveState } from '#live/live-state.ts'
import { LiveStatus } from '#live/live-status.tsx'
import { oneOf } from '#ui/address-values.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FieldError } from '#ui/field.tsx'
import { PoliteStatus } from '#ui/polite-status.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { useAddress } from '#ui/use-address.ts'
import { DeleteJobs } from './delete-jobs.tsx'
import { jobColumns } from './job-columns.tsx'
import { countText, filterNames, filters, matchesFilter } from './job-state.ts'
import { RetryFailed } from './retry-failed.tsx'
import { SitesCard } from './sites-card.tsx'

/** Number of sites from which a view with one row per site is useful. */
const minSitesForView = 4

/** All analyses of the user, or all sites. `id` is the element id for links elsewhere on the page. */
export function JobsCard({ id }: { id?: string }) {
  const { read, change } = useAddress()
  const [toDelete, setToDelete] = useState<Job | 'all' | null>(null)
  const { data } = useJobs()
  const siteCount = useMemo(() => new Set([...(data?.active ?? []), ...(data?.completed ?? [])].map(({ domain }) => domain)).size, [data])
  const showsSites = read('view') === 'sites'
  return (
    <div id={id} tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-3">
      {(siteCount >= minSitesForView || showsSites) && (
        <div>
          <Segmented<'analyses' | 'sites'>
            label="Show"
            value={showsSites ? 'sites' : 'analyses'}
            onChange={(view) => change({ view: view === 'sites' ? view : null, status: null, search: null })}
            choices={[
              { value: 'analyses', label: 'Analyses' },
              { value: 'sites', label: 'Sites' },
            ]}
          />
        </div>
      )}
      {showsSites ? <SitesCard onDelete={setToDelete} /> : <AllJobs onDelete={setToDelete} />}
      <DeleteJobs toDelete={toDelete} onClose={() => setToDelete(null)} />
    </div>
  )
}

function AllJobs({ onDelete }: { onDelete: (toDelete: Job | 'all') => void }) {
  const { read, change } = useAddress()
  const filter = oneOf(filters, read('status')) ?? 'all'
  const list = useJobs()
  const jobs = useMemo(() => (list.data ? [...list.data.active, ...list.data.completed] : []), [list.data])
  const shownJobs = useMemo(() => jobs.filter((job) => matchesFilter(filter, job)), [jobs, filter])
  const hasActiveJobs = (list.data?.active.length ?? 0) > 0
  const isLive = useLiveState() === 'live'
  const columns = useMemo(() => jobColumns({ onDelete }), [onDelete])
  const navigate = useNavigate()
  const openJob = useCallback((job: Job) => void navigate(rowAddress(job)), [navigate])

  return (
    <Tabs
      value={filter}
      onChange={(value) => change({ status: value === 'all' ? null : value }, { replace: true })}
      className="card min-w-0 overflow-clip"
    >
      <div className="flex items-center justify-between gap-3 border-b border-border pr-2 pl-4 desk:pr-4 desk:pl-5">
        <TabList
          variant="underlined"
          label="Status"
          tabs={filters.map((value) => ({ value, label: filterNames[value], ...(list.data && { count: countText(value, list.data) }) }))}
        />
        <div className="flex flex-none items-center gap-3">
          {hasActiveJobs && (
            <span className="flex phone:hidden">
              <LiveStatus />
            </span>
          )}
          {filter === 'all' && (
            <span className="phone:hidden">
              <RetryFailed jobs={jobs} />
            </span>
          )}
          {jobs.length > 0 && (
            <Button variant="ghost" size="dense" icon={<Trash2 />} onClick={() => onDelete('all')}>
              <span className="phone:sr-only">Clear all</span>
            </Button>
          )}
        </div>
      </div>
      {/* On phones the tabs need the space, so the state of the connection is shown only if it is not live. */}
      {hasActiveJobs && !isLive && (
        <p className="px-4 pt-2 desk:hidden">
          <LiveStatus />
        </p>
      )}
      <TabPanel value={filter}>{content()}</TabPanel>
      <PoliteStatus
        text={
          list.data === undefined
            ? ''
            : filters
                .slice(1)
                .map((value) => `${countText(value, list.data)} ${value}`)
                .join(', ')
        }
      />
    </Tabs>
  )

  function content() {
    if (list.isPending) {
      return (
        <Loading what="analyses">
          <SkeletonRows rows={4} />
        </Loading>
      )
    }
    if (list.data === undefined) {
      return (
        <Banner
          tone="danger"
          role="alert"
          className="m-4"
          action={
            <Button size="dense" onClick={() => void list.refetch()}>
              Try Again
            </Button>
          }
        >
          {errorMessage(list.error, 'Your analyses could not be loaded.')}
        </Banner>
      )
    }
    if (jobs.length === 0) {
      return (
        <EmptyState icon={<List />} title="Your analyses appear here">
          Type an address above.
        </EmptyState>
      )
    }
    return (
      <>
        {filter === 'failed' && (
          <div className="flex justify-end border-border px-2 not-empty:border-b not-empty:py-1.5 desk:px-4">
            <RetryFailed jobs={jobs} />
          </div>
        )}
        {shownJobs.length === 0 ? (
          <EmptyState title={`No ${filter} analyses`} />
        ) : (
          <DataTable
            caption="Analyses"
            columns={columns}
            rows={shownJobs}
            rowId={({ id }) => id}
            firstSort={{ column: 'date', descending: true }}
            onOpen={openJob}
          />
        )}
        <ShowOlder />
      </>
    )
  }
}

function ShowOlder() {
  const older = useOlderJobs()
  if (!older.mayHaveMore) return null
  return (
    <div className="border-t border-border px-4 py-3 text-center">
      <Button variant="ghost" size="dense" onClick={older.show} busy={older.isPending} busyText="Loading...">
        Show older
      </Button>
      {older.error && <FieldError>{errorMessage(older.error, 'Older analyses could not be loaded. Please try again.')}</FieldError>}
    </div>
  )
}
