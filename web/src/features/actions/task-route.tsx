import type { ActionStatus } from '@seo/contract/actions'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { EmptyState } from '#ui/empty-state.tsx'
import { useAddress } from '#ui/use-address.ts'
import { nextOpenTask, type Task } from './task.ts'
import { TaskDetail } from './task-detail.tsx'
import type { Note } from './task-notes.tsx'
import { TaskBar } from './top-bar.tsx'
import { useTaskKeys } from './use-task-keys.ts'

interface TaskRouteProps {
  domain: string | null
  /** Undefined if this analysis does not contain the task named in the URL. */
  task: Task | undefined
  /** Tasks that match the filters, in list order. */
  shownTasks: readonly Task[]
  /** The job whose evidence may be loaded; null on shared views. */
  jobId: string | null
  savingIds: ReadonlySet<string>
  /** Renders the author of the task's texts. */
  authorOf: ((task: Task) => ReactNode) | undefined
  /** Null in read-only views. */
  change: {
    move: (id: string, status: ActionStatus) => void
    note: ((task: Pick<Task, 'id' | 'status'>, note: Note) => void) | null
  } | null
  onShowKeys: () => void
}

/** One task, with links to the previous and next one. */
export function TaskRoute({ domain, task, shownTasks, jobId, savingIds, authorOf, change, onShowKeys }: TaskRouteProps) {
  const { addressWith } = useAddress()
  const navigate = useNavigate()
  const index = shownTasks.findIndex(({ id }) => id === task?.id)
  const addressOf = (other: Task | undefined) => (other ? addressWith({ actionId: other.id }) : null)
  const [previous, next] = [addressOf(shownTasks[index - 1]), addressOf(index === -1 ? undefined : shownTasks[index + 1])]
  const go = (to: string | null) => to !== null && void navigate(to)
  const move = (status: ActionStatus) => {
    if (task === undefined || change === null) return
    change.move(task.id, status)
    // After completing a task, the user wants the next one.
    if (status === 'completed') go(addressOf(nextOpenTask(shownTasks, task.id)))
  }
  useTaskKeys({
    j: () => go(next),
    k: () => go(previous),
    s: () => task?.status === 'todo' && move('in-progress'),
    c: () => task && task.status !== 'completed' && move('completed'),
    '?': onShowKeys,
  })
  return (
    <>
      <TaskBar back={addressWith({ actionId: null })} position={index + 1} total={shownTasks.length} previous={previous} next={next} />
      {task ? (
        <TaskDetail
          task={task}
          domain={domain}
          jobId={jobId}
          isSaving={savingIds.has(task.id)}
          author={authorOf?.(task)}
          change={change && { move, note: change.note && ((note: Note) => change.note?.(task, note)) }}
        />
      ) : (
        <EmptyState title="This task is not in this analysis">It may belong to another one, or have been replaced.</EmptyState>
      )}
    </>
  )
}
