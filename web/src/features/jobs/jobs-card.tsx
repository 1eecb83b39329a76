import type { Job } from '@seo/contract/jobs'
import { List, Trash2 } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { NetworkError, sentenceOf } from '#api/client.ts'
import { shownDomain } from '#format/domain.ts'
import { formatCount, formatNumber } from '#format/number.ts'
import { useJobs, useOlderJobs } from '#live/job-cache.ts'
import { useLiveState } from '#live/live-state.ts'
import { LiveWord } from '#live/live-word.tsx'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FieldError } from '#ui/field.tsx'
import { PoliteStatus } from '#ui/polite-status.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { toast } from '#ui/toast.tsx'
import { rowAddress } from './job-address.ts'
import { jobColumns } from './job-columns.tsx'
import { countIn, type Filter, filters, isIn } from './job-kind.ts'
import { useClearJobs, useDeleteJob } from './queries.ts'

const names: Record<Filter, string> = { all: 'All', completed: 'Completed', processing: 'Processing', failed: 'Failed' }

type Failure = { title: string; error: Error; retry: () => void }

/** Every analysis of this person. */
export function JobsCard() {
  const [filter, setFilter] = useState<Filter>('all')
  const [asked, setAsked] = useState<Job | 'all' | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const list = useJobs()
  const jobs = useMemo(() => (list.data ? [...list.data.active, ...list.data.completed] : []), [list.data])
  const shown = useMemo(() => jobs.filter((job) => isIn(filter, job)), [jobs, filter])
  const isMoving = (list.data?.active.length ?? 0) > 0
  const isLive = useLiveState() === 'live'
  const columns = useMemo(() => jobColumns({ onDelete: setAsked }), [])
  const navigate = useNavigate()
  const openJob = useCallback((job: Job) => void navigate(rowAddress(job)), [navigate])

  const remove = useDeleteJob({
    onFailure: (error, job) => setFailure({ title: 'Failed to delete job', error, retry: () => remove.mutate(job) }),
  })
  const clear = useClearJobs({ onFailure: (error) => setFailure({ title: 'Failed to clear jobs', error, retry: startClearing }) })
  function startClearing(): void {
    clear.mutate(undefined, { onSuccess: ({ data }) => toast.done(`${formatCount(data.deleted_count, 'analysis', 'analyses')} deleted`) })
  }
  const confirm = () => {
    setAsked(null)
    if (asked === 'all') startClearing()
    else if (asked) remove.mutate(asked)
  }

  return (
    <Tabs value={filter} onChange={(value) => setFilter(value as Filter)} className="card min-w-0 overflow-clip">
      <div className="flex items-center justify-between gap-3 border-b border-border pr-2 pl-4 desk:pr-4 desk:pl-5">
        <TabList
          look="underlined"
          label="Status"
          tabs={filters.map((value) => ({ value, label: names[value], ...(list.data && { count: countIn(value, jobs) }) }))}
        />
        <div className="flex flex-none items-center gap-3">
          {isMoving && (
            <span className="flex phone:hidden">
              <LiveWord />
            </span>
          )}
          {jobs.length > 0 && (
            <Button look="ghost" size="dense" icon={<Trash2 />} onClick={() => setAsked('all')}>
              <span className="phone:sr-only">Clear all</span>
            </Button>
          )}
        </div>
      </div>
      {/* On phones the tabs need the room; that all is well needs no word there. */}
      {isMoving && !isLive && (
        <p className="px-4 pt-2 desk:hidden">
          <LiveWord />
        </p>
      )}
      <TabPanel value={filter}>{content()}</TabPanel>
      <PoliteStatus
        text={
          list.data === undefined
            ? ''
            : filters
                .slice(1)
                .map((value) => `${countIn(value, jobs)} ${value}`)
                .join(', ')
        }
      />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={confirm}
        title={asked === 'all' ? 'Clear all' : 'Delete Analysis'}
        verb={asked === 'all' ? 'Delete all' : 'Delete Analysis'}
        losses={asked === 'all' ? ['all action items, with their progress', 'all reports and files', 'all shared links'] : lossesOf(asked)}
      >
        {asked === 'all' ? (
          `This deletes ${jobs.length === 1 ? 'your analysis' : `all ${formatNumber(jobs.length)} of your analyses`}; running ones are stopped:`
        ) : (
          <>
            This deletes for <b className="font-semibold wrap-anywhere">{shownDomain(asked?.domain ?? '')}</b>:
          </>
        )}
      </ConfirmDialog>
      <AlertDialog
        open={failure !== null}
        onClose={() => setFailure(null)}
        title={failure?.title ?? ''}
        onRetry={() => {
          setFailure(null)
          failure?.retry()
        }}
      >
        {failure && whyNot(failure.error)}
      </AlertDialog>
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
          {sentenceOf(list.error, 'Your analyses could not be loaded.')}
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
        {shown.length === 0 ? (
          <EmptyState title={`No ${filter} analyses`} />
        ) : (
          <DataTable
            caption="Analyses"
            columns={columns}
            rows={shown}
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
  if (!older.mayBeMore) return null
  return (
    <div className="border-t border-border px-4 py-3 text-center">
      <Button look="ghost" size="dense" onClick={older.show} busy={older.isPending} busyText="Loading...">
        Show older
      </Button>
      {older.error && <FieldError>{sentenceOf(older.error, 'Older analyses could not be loaded. Please try again.')}</FieldError>}
    </div>
  )
}

const lossesOf = (job: Job | null) => [
  ...(job && job.action_count > 0 ? [formatCount(job.action_count, 'action item'), 'the progress of its tasks'] : []),
  'its report and files',
  'its shared links',
]

const whyNot = (error: Error) =>
  error instanceof NetworkError ? 'The server did not answer. Nothing was deleted.' : sentenceOf(error, 'Nothing was deleted.')
