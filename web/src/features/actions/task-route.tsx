import type { ActionStatus } from '@seo/contract/actions'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { EmptyState } from '#ui/empty-state.tsx'
import { useAddress } from '#ui/use-address.ts'
import { nextOpen, type Task } from './task.ts'
import { TaskDetail } from './task-detail.tsx'
import type { Note } from './task-notes.tsx'
import { TaskBar } from './top-bar.tsx'
import { useTaskKeys } from './use-task-keys.ts'

interface TaskRouteProps {
  domain: string | null
  /** Undefined if this analysis does not contain the task named in the URL. */
  task: Task | undefined
  /** Tasks that match the filters, in list order. */
  shown: readonly Task[]
  /** The job whose evidence may be loaded; null on shared views. */
  jobId: string | null
  saving: ReadonlySet<string>
  /** Names the author of the texts. */
  written: ((task: Task) => ReactNode) | undefined
  /** Null in read-only views. */
  change: {
    move: (id: string, status: ActionStatus) => void
    note: ((task: Pick<Task, 'id' | 'status'>, note: Note) => void) | null
  } | null
  onKeys: () => void
}

/** One task, with links to the previous and next one. */
export function TaskRoute({ domain, task, shown, jobId, saving, written, change, onKeys }: TaskRouteProps) {
  const { addressWith } = useAddress()
  const navigate = useNavigate()
  const at = shown.findIndex(({ id }) => id === task?.id)
  const addressOf = (other: Task | undefined) => (other ? addressWith({ actionId: other.id }) : null)
  const [previous, next] = [addressOf(shown[at - 1]), addressOf(at === -1 ? undefined : shown[at + 1])]
  const go = (to: string | null) => to !== null && void navigate(to)
  const move = (status: ActionStatus) => {
    if (task === undefined || change === null) return
    change.move(task.id, status)
    // A completed task needs no more reading, so open the next one.
    if (status === 'completed') go(addressOf(nextOpen(shown, task.id)))
  }
  useTaskKeys({
    j: () => go(next),
    k: () => go(previous),
    s: () => task?.status === 'todo' && move('in-progress'),
    c: () => task && task.status !== 'completed' && move('completed'),
    '?': onKeys,
  })
  return (
    <>
      <TaskBar back={addressWith({ actionId: null })} position={at + 1} total={shown.length} previous={previous} next={next} />
      {task ? (
        <TaskDetail
          task={task}
          domain={domain}
          jobId={jobId}
          isSaving={saving.has(task.id)}
          written={written?.(task)}
          change={change && { move, note: change.note && ((note: Note) => change.note?.(task, note)) }}
        />
      ) : (
        <EmptyState title="This task is not in this analysis">It may belong to another one, or have been replaced.</EmptyState>
      )}
    </>
  )
}
