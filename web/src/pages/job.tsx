import { isFinished, type Job, statusLabel } from '@seo/contract/jobs'
import { BUILT_IN_WRITER } from '@seo/contract/wording'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { ApiError, errorMessage } from '#api/client.ts'
import { useJob, writeJob } from '#data/job-cache.ts'
import { useWording } from '#data/wording-cache.ts'
import { useIsPaid } from '#features/auth/session.ts'
import { ExecutiveSummary } from '#features/executive-summary/executive-summary.tsx'
import { FileViewer, viewerSizeOf } from '#features/job-files/file-viewer.tsx'
import { FilesButton } from '#features/job-files/files-button.tsx'
import { JobProgress } from '#features/job-progress/job-progress.tsx'
import { NotifyWhenDone } from '#features/job-progress/notify-when-done.tsx'
import { JobResult } from '#features/job-result/job-result.tsx'
import { AnalyzeAgain } from '#features/jobs/analyze-again.tsx'
import { CancelJob } from '#features/jobs/cancel-job.tsx'
import { CreditsDialog } from '#features/jobs/credits-dialog.tsx'
import { creditsRefusal } from '#features/jobs/credits-refusal.ts'
import { stateOf } from '#features/jobs/job-state.ts'
import { useRetryJob } from '#features/jobs/queries.ts'
import { ReportPictures } from '#features/pictures/report-pictures.tsx'
import { ShareButton } from '#features/shares/share-button.tsx'
import { formatDateTime, formatDateTimeWithSeconds } from '#format/date.ts'
import { shownDomain } from '#format/domain.ts'
import { formatSpan } from '#format/duration.ts'
import { dashboardAddress } from '#format/job-address.ts'
import { formatCount } from '#format/number.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Link } from '#ui/link.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PoliteStatus } from '#ui/polite-status.tsx'
import { Loading, Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useAddress } from '#ui/use-address.ts'

/** One analysis: its progress, then its result. */
export default function JobPage() {
  const { id = '' } = useParams()
  // The key resets all state when another job opens.
  return <LoadedJob key={id} id={id} />
}

const back = (
  <Link to="/" className="inline-flex items-center gap-2">
    <ArrowLeft className="size-3.5" />
    Back to All Jobs
  </Link>
)

function LoadedJob({ id }: { id: string }) {
  const job = useJob(id)
  if (job.error instanceof ApiError && job.error.status === 404) return <UnknownJob />
  if (job.isPending) return <JobSkeleton />
  if (job.data === undefined) {
    return (
      <>
        <PageTitle back={back}>Analysis</PageTitle>
        <Banner
          tone="danger"
          role="alert"
          className="mt-5"
          action={
            <Button size="dense" busy={job.isFetching} onClick={() => job.refetch()}>
              Try Again
            </Button>
          }
        >
          {errorMessage(job.error, 'The analysis could not be loaded. The server did not respond.')}
        </Banner>
      </>
    )
  }
  return <JobView job={job.data} />
}

function JobView({ job }: { job: Job }) {
  const isDone = isFinished(job)
  const hasResult = isDone && job.status !== 'failed'
  return (
    <>
      {/* Outside of the content that is replaced when the job ends, so that a requested notification is kept. */}
      <PageTitle
        back={back}
        note={isDone ? <EndFacts job={job} /> : <StartFacts job={job} />}
        actions={
          <>
            <NotifyWhenDone job={job} />
            {isDone ? <DoneActions job={job} /> : <CancelJob job={job} />}
          </>
        }
      >
        {shownDomain(job.domain)}
      </PageTitle>
      <PoliteStatus text={isDone ? `Analysis: ${endLabel(job)}` : ''} />
      <div className="mt-5">
        {hasResult ? (
          <JobResult job={job} summary={<Summary job={job} />} pictures={<ReportPictures job={job} />} />
        ) : (
          <WithoutResult job={job} />
        )}
      </div>
      <OpenFile jobId={job.id} />
    </>
  )
}

function WithoutResult({ job }: { job: Job }) {
  const retry = useRetryJob()
  const refusal = creditsRefusal(retry.error)
  const failure =
    retry.isError && refusal === null && errorMessage(retry.error, 'The analysis could not be started again. Please try again.')
  return (
    <div className="grid grid-cols-1 gap-4 desk:gap-6">
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      <JobProgress job={job} onRetry={() => retry.mutate(job)} />
      <CreditsDialog refusal={refusal} onClose={retry.reset} />
    </div>
  )
}

/** The specification has no status for a canceled job, so `is_cancelled` decides. */
const endLabel = ({ status, is_cancelled }: Job) => (is_cancelled ? 'Canceled' : statusLabel(status))

const JobFacts = ({ children }: { children: ReactNode }) => <span className="flex flex-wrap items-center gap-x-3 gap-y-1">{children}</span>

function StartFacts({ job: { url, started_at, created_at } }: { job: Job }) {
  return (
    <JobFacts>
      <span className="wrap-anywhere">{url}</span>
      <span>
        {started_at === null ? `Submitted ${formatDateTimeWithSeconds(created_at)}` : `Started ${formatDateTimeWithSeconds(started_at)}`}
      </span>
    </JobFacts>
  )
}

function EndFacts({ job }: { job: Job }) {
  const { started_at, finished_at, pages_read } = job
  const durationText =
    started_at !== null && finished_at !== null ? ` in ${formatSpan(Date.parse(finished_at) - Date.parse(started_at))}` : ''
  return (
    <JobFacts>
      <StatusBadge state={stateOf(job)} label={endLabel(job)} />
      <span>{formatDateTime(finished_at ?? job.created_at)}</span>
      {pages_read !== null && <span>{`${formatCount(pages_read, 'page')} read${durationText}`}</span>}
    </JobFacts>
  )
}

function DoneActions({ job }: { job: Job }) {
  const { read, openDialog, closeDialog } = useAddress()
  const isPaid = useIsPaid()
  return (
    <>
      {job.status !== 'failed' && (
        <>
          <FilesButton jobId={job.id} onOpen={(file) => openDialog({ file })} />
          <ShareButton
            jobId={job.id}
            domain={job.domain}
            isPaid={isPaid}
            actionCount={job.action_count}
            open={read('share') === '1'}
            onOpen={() => openDialog({ share: '1' })}
            onClose={() => closeDialog({ share: null })}
          />
        </>
      )}
      <AnalyzeAgain job={job} />
      {job.action_count > 0 && (
        <Link to={dashboardAddress(job)} className={`${buttonClass({ variant: 'primary' })} phone:order-first phone:basis-full!`}>
          View {formatCount(job.action_count, 'Action')}
        </Link>
      )}
    </>
  )
}

function Summary({ job }: { job: Job }) {
  const cache = useQueryClient()
  const wording = useWording(job.id)
  return (
    <ExecutiveSummary
      jobId={job.id}
      domain={job.domain}
      summary={job.executive_summary || null}
      writer={BUILT_IN_WRITER}
      wording={wording}
      onSummary={(executive_summary) => writeJob(cache, { ...job, executive_summary })}
    />
  )
}

/** The file named in the URL, so that a link to it can be shared. */
function OpenFile({ jobId }: { jobId: string | null }) {
  const { read, change, closeDialog } = useAddress()
  const name = read('file')
  return (
    <FileViewer
      jobId={jobId}
      name={name ?? ''}
      open={name !== null}
      onClose={() => closeDialog({ file: null, size: null })}
      size={viewerSizeOf(read('size'))}
      onSize={(size) => change({ size }, { replace: true })}
    />
  )
}

function UnknownJob() {
  return (
    <>
      <PageTitle back={back} note="It may have been deleted, or it belongs to another account.">
        Analysis not found
      </PageTitle>
      <div className="mt-5">
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          Go to Dashboard
        </Link>
      </div>
      {/* Shows an error if the URL also names a file of the job. */}
      <OpenFile jobId={null} />
    </>
  )
}

function JobSkeleton() {
  return (
    <>
      <PageTitle back={back}>
        <span className="sr-only">Analysis</span>
        <Skeleton className="h-8 w-72 max-w-full animate-patient" />
      </PageTitle>
      <div className="mt-5">
        <Loading what="the analysis">
          <div className="card p-5">
            <Skeleton className="h-3 w-40" />
            <Skeleton className="mt-3 h-2 w-full" />
          </div>
          <div className="card mt-6">
            <SkeletonRows rows={4} />
          </div>
        </Loading>
      </div>
    </>
  )
}
