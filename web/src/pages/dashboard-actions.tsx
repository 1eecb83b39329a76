import type { ActionStatus } from '@seo/contract/actions'
import { BUILT_IN_WRITER } from '@seo/contract/wording'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorMessage } from '#api/client.ts'
import { type ActionList, actionKeys, actionsQuery, analysesQuery } from '#data/action-cache.ts'
import { useWording } from '#data/wording-cache.ts'
import { ActionsDashboard } from '#features/actions/actions-dashboard.tsx'
import { type AnalysisSummary, chooseAnalysis } from '#features/actions/analysis-choice.ts'
import { DeleteAnalysis } from '#features/actions/delete-analysis.tsx'
import { FreemiumBanner } from '#features/actions/freemium-banner.tsx'
import { useIdsBeingSaved } from '#features/actions/queries.ts'
import type { Task } from '#features/actions/task.ts'
import { TaskPicturesContext } from '#features/actions/task-pictures.ts'
import { BackToJobs, BarFrame, SelectAnalysis, TopBar } from '#features/actions/top-bar.tsx'
import { useTaskChanges } from '#features/actions/use-task-changes.tsx'
import { useIsPaid } from '#features/auth/session.ts'
import { ExecutiveSummary } from '#features/executive-summary/executive-summary.tsx'
import { TaskPicture } from '#features/pictures/task-picture.tsx'
import { ShareButton } from '#features/shares/share-button.tsx'
import { TaskWording } from '#features/wording/task-wording.tsx'
import { formatDate } from '#format/date.ts'
import { dashboardAddress, jobAddress } from '#format/job-address.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { NewerAnalysis } from '#ui/newer-analysis.tsx'
import { Loading, Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { useAddress } from '#ui/use-address.ts'
import { useMedia } from '#ui/use-media.ts'

/** The actions of the analysis named in the URL, or of the newest one. */
export default function DashboardActionsPage() {
  const { read, change } = useAddress()
  const analyses = useQuery(analysesQuery)
  const choice = chooseAnalysis(analyses.data ?? [], read)
  // An analysis that has just ended may be missing in the cached list, so wait for the refetch.
  const mayBeInRefetch = choice.analysis === undefined || choice.change?.jobId === null
  const isFinalChoice = analyses.data !== undefined && !(analyses.isFetching && mayBeInRefetch)
  const correction = isFinalChoice ? choice.change : null
  const correctionKey = JSON.stringify(correction)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `correctionKey` contains the whole change
  useEffect(() => {
    if (correction !== null) change(correction, { replace: true })
  }, [correctionKey])

  if (analyses.isPending || (analyses.data !== undefined && !isFinalChoice)) return <DashboardSkeleton />
  if (analyses.data === undefined) return <ActionsNotLoaded query={analyses} />
  if (choice.analysis === undefined) return <NoAnalyses />
  return <AnalysisDashboard key={choice.analysis.id} analysis={choice.analysis} analyses={analyses.data} />
}

function AnalysisDashboard({ analysis, analyses }: { analysis: AnalysisSummary; analyses: readonly AnalysisSummary[] }) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { read, openDialog, closeDialog } = useAddress()
  const query = actionsQuery(analysis)
  const actions = useQuery(query)
  const { move, note } = useTaskChanges()
  const savingIds = useIdsBeingSaved()
  const wording = useWording(analysis.jobId || null)
  const isPaid = useIsPaid()
  const [isDeleting, setDeleting] = useState(false)
  const isPhone = !useMedia('(min-width: 768px)')

  const select = analyses.length > 1 && <SelectAnalysis analyses={analyses} chosen={analysis} />
  const topBar = (
    <TopBar
      select={!isPhone && select}
      reportAddress={analysis.jobId === '' ? null : jobAddress({ id: analysis.jobId })}
      sharesAddress={sharesAddress(read)}
      share={
        <ShareButton
          size="dense"
          jobId={analysis.jobId}
          domain={analysis.domain}
          isPaid={isPaid}
          actionCount={analysis.actions_count}
          // The skeleton and the dashboard each have this button, so a dialog opened during loading would close when loading ends.
          open={read('share') === '1' && !actions.isPending}
          onOpen={() => openDialog({ share: '1' })}
          onClose={() => closeDialog({ share: null })}
        />
      }
      onDelete={() => setDeleting(true)}
    />
  )
  const dialog = (
    <DeleteAnalysis
      open={isDeleting}
      analysis={analysis}
      actions={actions.data?.actions ?? []}
      onClose={() => setDeleting(false)}
      onDeleted={() => void navigate(analyses.length > 1 ? '/dashboard/actions' : '/dashboard', { replace: true })}
    />
  )
  if (actions.isPending) return <DashboardSkeleton topBar={topBar} />
  if (actions.data === undefined) {
    return (
      <>
        <ActionsNotLoaded query={actions} topBar={topBar} />
        {dialog}
      </>
    )
  }
  const { isFreemiumPreview, actionsShown, totalActionsAvailable, executiveSummary } = actions.data
  // `analyses` is sorted newest first.
  const newest = analyses.find(({ domain }) => domain === analysis.domain)
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: actionKeys.analyses })
    void actions.refetch()
  }
  return (
    <>
      <TaskPicturesContext value={renderTaskPicture}>
        <ActionsDashboard
          domain={analysis.domain}
          {...(analysis.jobId !== '' && { jobId: analysis.jobId })}
          score={actions.data.score}
          actions={actions.data.actions}
          savingIds={savingIds}
          onMove={(ids: readonly string[], status: ActionStatus) => move(ids, status)}
          onNote={note}
          refresh={{ isBusy: actions.isFetching, run: refresh }}
          topBar={topBar}
          select={isPhone && select}
          // Only for print: on the screen, the list of analyses shows the date.
          note={<p className="mt-0.5 hidden text-muted print:block">Analyzed {formatDate(analysis.created_at)}</p>}
          notice={
            newest !== undefined &&
            newest.id !== analysis.id && (
              <NewerAnalysis at={newest.created_at} to={dashboardAddress({ id: newest.jobId, domain: newest.domain })} />
            )
          }
          banner={isFreemiumPreview && <FreemiumBanner shown={actionsShown} available={totalActionsAvailable} />}
          summary={
            <ExecutiveSummary
              jobId={analysis.jobId || null}
              domain={analysis.domain}
              summary={executiveSummary || null}
              writer={BUILT_IN_WRITER}
              wording={wording}
              onSummary={(text) => cache.setQueryData<ActionList>(query.queryKey, (list) => list && { ...list, executiveSummary: text })}
            />
          }
          authorOf={(task) => wording && <TaskWording jobId={analysis.jobId} wording={wording} task={task} />}
        />
      </TaskPicturesContext>
      {dialog}
    </>
  )
}

const renderTaskPicture = (task: Task) => <TaskPicture key={`picture of ${task.id}`} task={task} />

/** The page of share links, filtered to the analysis that the current URL names. */
function sharesAddress(read: (name: string) => string | null): string {
  const query = new URLSearchParams()
  for (const name of ['domain', 'jobId']) {
    const value = read(name)
    if (value) query.set(name, value)
  }
  return query.size === 0 ? '/dashboard/shares' : `/dashboard/shares?${query}`
}

const plainBar = (
  <BarFrame>
    <BackToJobs />
  </BarFrame>
)

function Frame({ topBar = plainBar, children }: { topBar?: ReactNode; children: ReactNode }) {
  return (
    <>
      {topBar}
      <div className="px-gutter pt-5 pb-12">
        <h1 className="text-20 font-semibold desk:text-24">Dashboard</h1>
        {children}
      </div>
    </>
  )
}

function NoAnalyses() {
  return (
    <Frame>
      <EmptyState
        icon={<Search />}
        title="No SEO Analyses Found"
        action={
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            Go to Dashboard
          </Link>
        }
      >
        Run an SEO analysis first to see actionable recommendations here.
      </EmptyState>
    </Frame>
  )
}

interface ActionsNotLoadedProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  topBar?: ReactNode
}

function ActionsNotLoaded({ query, topBar }: ActionsNotLoadedProps) {
  return (
    <Frame topBar={topBar}>
      <div role="alert" className="card mt-4">
        <EmptyState
          title="Error Loading Actions"
          action={
            <Button busy={query.isFetching} onClick={() => query.refetch()}>
              Try Again
            </Button>
          }
        >
          {errorMessage(query.error, 'Failed to fetch actions')}
        </EmptyState>
      </div>
    </Frame>
  )
}

function DashboardSkeleton({ topBar }: { topBar?: ReactNode }) {
  return (
    <>
      {topBar ?? plainBar}
      <div className="px-gutter pt-5 pb-12">
        <h1 className="sr-only">Dashboard</h1>
        <Loading what="actions">
          <Skeleton className="h-8 w-72 max-w-full" />
          <Skeleton className="mt-4 h-28 w-full" />
          <Skeleton className="mt-3 h-16 w-full" />
          <div className="card mt-6">
            <SkeletonRows rows={5} />
          </div>
        </Loading>
      </div>
    </>
  )
}
