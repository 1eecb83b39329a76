import { RotateCcw } from 'lucide-react'
import { formatDate } from '#format/date.ts'
import { formatCount } from '#format/number.ts'
import { Badge } from '#ui/badge.tsx'
import type { Task } from './task.ts'

/** For example `Reopened: still on 3 pages`. Null if the task was not reopened or is completed again. */
function reopenedText({ status, reopened, coverage }: Pick<Task, 'status' | 'reopened' | 'coverage'>): string | null {
  if (reopened === null || status === 'completed') return null
  const isOnPages = coverage !== null && (coverage.pages < coverage.of || /\bpages?\b/.test(coverage.where))
  const pages = isOnPages ? coverage.pages : null
  switch (reopened.reason) {
    case 'still there':
      return pages === null ? 'Reopened: still there' : `Reopened: still on ${formatCount(pages, 'page')}`
    case 'came back':
      return pages === null ? 'Reopened: it came back' : `Reopened: it came back on ${formatCount(pages, 'page')}`
    case 'on new pages':
      return pages === null ? 'Reopened: found in a new place' : `Reopened: found on ${formatCount(pages, 'new page')}`
    default:
      return 'Reopened'
  }
}

export function Reopened({ task, withDate = false }: { task: Task; withDate?: boolean }) {
  const text = reopenedText(task)
  if (text === null) return null
  return (
    <Badge tone="warning" icon={<RotateCcw />}>
      {withDate && task.reopened?.at ? `${text} (${formatDate(task.reopened.at)})` : text}
    </Badge>
  )
}
