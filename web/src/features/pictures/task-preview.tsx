import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '#api/not-loaded.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { previewKind, withExample } from './page-head.ts'
import { taskHeadQuery } from './queries.ts'
import { SearchPreview } from './search-preview.tsx'
import { ShareCard } from './share-card.tsx'

interface TaskPreviewProps {
  task: { id: string; rule: string | null; code: string | null }
}

/** Shows what a task about titles, descriptions or sharing tags changes on the page for which its code was written. */
export default function TaskPreview({ task }: TaskPreviewProps) {
  const kind = previewKind(task.rule)
  const head = useQuery({ ...taskHeadQuery(task.id), enabled: kind !== null })
  if (kind === null) return null
  if (head.isPending) {
    return (
      <Loading what="the preview">
        <Skeleton className="h-50 w-full rounded-xl" />
      </Loading>
    )
  }
  if (head.data === undefined) return <NotLoaded what="The preview" query={head} />
  // Null if the page is not in the analysis any more, or the task is not about a page.
  if (head.data === null) return null
  const after = withExample(head.data, task.code)
  return kind === 'search' ? (
    <SearchPreview title="In search results" now={head.data} after={after} />
  ) : (
    <ShareCard title="When it is shared" now={head.data} after={after} />
  )
}
