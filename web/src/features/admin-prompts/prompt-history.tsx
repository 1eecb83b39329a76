import { HISTORY_PREVIEW_LENGTH, type Prompt, type PromptVersion } from '@seo/contract/admin-prompts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { GitCompare, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { NotLoaded } from '#api/not-loaded.tsx'
import { formatDateTime } from '#format/date.ts'
import { formatNumber } from '#format/number.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { CompareVersions } from './compare-versions.tsx'
import { FailureText } from './failure-text.tsx'
import { historyQuery, useRevertPrompt } from './queries.ts'

interface PromptHistoryProps {
  prompt: Prompt
  /** The draft, if it differs from the stored text. */
  unsaved: string | null
}

export function PromptHistory({ prompt, unsaved }: PromptHistoryProps) {
  const history = useInfiniteQuery(historyQuery(prompt.key))
  const [comparison, setComparison] = useState<{ fromVersion: number | null } | null>(null)
  useEffect(() => {
    if (history.isError) toast.error('Failed to load history')
  }, [history.isError])
  if (history.isPending) {
    return (
      <Loading what="the history">
        <SkeletonRows rows={3} />
      </Loading>
    )
  }
  if (history.data === undefined) return <NotLoaded className="m-4" what="The history" query={history} />
  const versions = history.data.pages.flatMap((page) => page.history)
  const total = history.data.pages[0]?.total ?? 0
  return (
    <>
      {(versions.length > 1 || unsaved !== null) && (
        <div className="border-b border-border px-4 py-2.5 desk:px-5">
          <Button size="dense" icon={<GitCompare />} onClick={() => setComparison({ fromVersion: null })}>
            Compare versions
          </Button>
        </div>
      )}
      <ol aria-label="Versions">
        {versions.map((version) => (
          <Version
            key={version.id}
            version={version}
            isCurrent={version.version === prompt.version}
            promptKey={prompt.key}
            onCompare={() => setComparison({ fromVersion: version.version })}
          />
        ))}
      </ol>
      {history.hasNextPage && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-border px-4 py-3 desk:px-5">
          <p className="text-13 text-muted">{`${formatNumber(versions.length)} of ${formatNumber(total)} versions`}</p>
          <Button size="dense" busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            Show older versions
          </Button>
        </div>
      )}
      {comparison !== null && (
        <CompareVersions
          promptKey={prompt.key}
          versions={versions}
          total={total}
          unsaved={unsaved}
          fromVersion={comparison.fromVersion}
          onClose={() => setComparison(null)}
        />
      )}
    </>
  )
}

/** As specified, the history shows only the first 300 characters of a version. */
function truncate(content: string): string {
  const characters = [...content]
  return characters.length > HISTORY_PREVIEW_LENGTH ? `${characters.slice(0, HISTORY_PREVIEW_LENGTH).join('')}…` : content
}

interface VersionProps {
  version: PromptVersion
  isCurrent: boolean
  promptKey: string
  onCompare: () => void
}

function Version({
  version: { id, version, created_at, created_by, change_note, content },
  isCurrent,
  promptKey,
  onCompare,
}: VersionProps) {
  const revert = useRevertPrompt(promptKey)
  const revertToVersion = () =>
    revert.mutate(id, {
      onSuccess: () => toast.done('Reverted to previous version'),
      onError: (error) => toast.error(<FailureText title="Failed to revert to version" error={error} />),
    })
  return (
    <li className="border-border px-4 py-3.5 not-last:border-b desk:px-5">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-2 font-medium tabular-nums">
          {`Version ${version}`}
          {isCurrent && <Badge tone="accent">Current</Badge>}
        </span>
        {!isCurrent && (
          <Button
            size="dense"
            icon={<Undo2 />}
            busy={revert.isPending}
            onClick={revertToVersion}
            aria-label={`Revert to version ${version}`}
          >
            Revert
          </Button>
        )}
      </div>
      <p className="text-12 wrap-anywhere text-muted tabular-nums">
        {formatDateTime(created_at)}
        {created_by !== null && ` · ${created_by}`}
      </p>
      {change_note !== null && <p className="mt-1.5 text-13 font-medium wrap-anywhere">{change_note}</p>}
      <p className="mt-1.5 font-mono text-12 wrap-anywhere whitespace-pre-line text-text-2">{truncate(content)}</p>
      {!isCurrent && (
        <Button variant="link" className="mt-1.5 text-13" onClick={onCompare} aria-label={`Compare version ${version} with current`}>
          Compare with current
        </Button>
      )}
    </li>
  )
}
