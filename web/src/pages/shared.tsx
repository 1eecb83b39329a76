import { useParams } from 'react-router'
import { ExecutiveSummary } from '#features/executive-summary/executive-summary.tsx'
import { PreviewBanner } from '#features/shares/preview.tsx'
import { SharedDashboard } from '#features/shares/shared-dashboard.tsx'
import { SharedProblem } from '#features/shares/shared-problem.tsx'
import { Unlisted } from '#features/shares/unlisted.tsx'
import { useSharedView } from '#features/shares/use-shared-view.ts'
import { PageSpinner } from '#ui/page-spinner.tsx'

/** The dashboard behind a share link, for whoever has it. */
export default function SharedPage() {
  const { token = '' } = useParams()
  const view = useSharedView(token)
  return (
    <>
      <Unlisted />
      {content()}
    </>
  )

  function content() {
    if (view.isPending) return <PageSpinner />
    if (view.isError) {
      return (
        <SharedProblem
          title="Link Not Found"
          sentence="This link may have expired, been revoked, or never existed."
          error={view.error}
          onRetry={() => void view.refetch()}
        />
      )
    }
    const { executiveSummary, jobId, metadata } = view.data
    return (
      <>
        <PreviewBanner token={token} view={view.data} />
        <SharedDashboard
          key={token}
          token={token}
          view={view.data}
          summary={
            executiveSummary && (
              <ExecutiveSummary startsOpen jobId={jobId} domain={metadata.url ?? ''} summary={executiveSummary} onSummary={() => {}} />
            )
          }
        />
      </>
    )
  }
}
