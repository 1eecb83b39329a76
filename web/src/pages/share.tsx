import { useParams } from 'react-router'
import { PreviewBanner } from '#features/shares/preview.tsx'
import { SharedContent } from '#features/shares/shared-content.tsx'
import { SharedProblem } from '#features/shares/shared-problem.tsx'
import { UnlistedMeta } from '#features/shares/unlisted-meta.tsx'
import { useSharedView } from '#features/shares/use-shared-view.ts'
import { PageSpinner } from '#ui/page-spinner.tsx'

/** The texts of a share link, for anyone who has the link. */
export default function SharePage() {
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
    if (view.isError) return <SharedProblem title="Content Not Available" error={view.error} onRetry={() => void view.refetch()} />
    return (
      <>
        <PreviewBanner token={token} view={view.data} />
        <SharedContent key={token} view={view.data} />
      </>
    )
  }
}
