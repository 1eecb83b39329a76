import { BUILT_IN_WRITER } from '@seo/contract/wording'
import { useParams } from 'react-router'
import { ActionsDashboard } from '#features/actions/actions-dashboard.tsx'
import { ExecutiveSummary } from '#features/executive-summary/executive-summary.tsx'
import { actionCountsOf, LockedActions, PreviewBanner, type SharedView } from '#features/shares/preview.tsx'
import { SharedContent } from '#features/shares/shared-content.tsx'
import { domainOf, SharedNote, sharedFactsOf } from '#features/shares/shared-facts.tsx'
import { SharedProblem } from '#features/shares/shared-problem.tsx'
import { SharedScore } from '#features/shares/shared-score.tsx'
import { UnlistedMeta } from '#features/shares/unlisted-meta.tsx'
import { useSharedView } from '#features/shares/use-shared-view.ts'
import { writtenBy } from '#features/wording/written-by.ts'
import { PageSpinner } from '#ui/page-spinner.tsx'

/** The dashboard of a share link, for anyone who has the link. */
export default function SharedPage() {
  const { token = '' } = useParams()
  const view = useSharedView(token)
  return (
    <>
      <UnlistedMeta />
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
    return (
      <>
        <PreviewBanner token={token} view={view.data} />
        {/* A link without actions shows only its texts. */}
        {view.data.actions.length === 0 ? (
          <SharedContent key={token} view={view.data} />
        ) : (
          <SharedActions key={token} token={token} view={view.data} />
        )}
      </>
    )
  }
}

function SharedActions({ token, view }: { token: string; view: SharedView }) {
  const { actions, executiveSummary, summaryWording, jobId, isPreview } = view
  const domain = domainOf(view)
  return (
    <ActionsDashboard
      readOnly
      shared={sharedFactsOf(view)}
      domain={domain}
      score={view.score}
      actions={actions}
      note={<SharedNote view={view} />}
      summary={
        <div className="grid grid-cols-1 gap-4">
          <SharedScore canOpen view={view} />
          {executiveSummary && (
            <ExecutiveSummary
              jobId={jobId}
              domain={domain ?? ''}
              summary={executiveSummary}
              writer={summaryWording?.writer ?? BUILT_IN_WRITER}
              note={summaryWording && <p className="text-13 text-muted">{writtenBy(summaryWording)}</p>}
              onSummary={() => {}}
            />
          )}
        </div>
      }
      authorOf={({ writtenBy: writer }) =>
        writer && <p className="text-13 text-muted">{`Written by ${writer}, checked against the facts of this analysis`}</p>
      }
      {...(isPreview && { outOf: actionCountsOf(view).totalActions })}
      afterAvailable={<LockedActions token={token} view={view} />}
    />
  )
}
