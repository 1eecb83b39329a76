import { type ComponentType, lazy, Suspense } from 'react'
import { previewKind } from './page-head.ts'

type TaskPictureProps = { task: { id: string; rule: string | null; code: string | null } }

// Loaded on demand, because few tasks have a preview. If loading fails, the task's text says the same.
const TaskPreview = lazy<ComponentType<TaskPictureProps>>(() => import('./task-preview.tsx').catch(() => ({ default: () => null })))

/** A preview before and after, for tasks that change how a page looks in search results or shared links. */
export function TaskPicture({ task }: TaskPictureProps) {
  if (previewKind(task.rule) === null) return null
  return (
    <Suspense>
      <TaskPreview task={task} />
    </Suspense>
  )
}
