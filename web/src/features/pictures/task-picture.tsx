import { type ComponentType, lazy, Suspense } from 'react'
import { previewKind } from './page-head.ts'

type Pictured = { task: { id: string; rule: string | null; code: string | null } }

// Few tasks have one. If it cannot be loaded, the task's text says the same.
const TaskPreview = lazy<ComponentType<Pictured>>(() => import('./task-preview.tsx').catch(() => ({ default: () => null })))

/** Before and after, for tasks that change how a page looks in search results or shared links. */
export function TaskPicture({ task }: Pictured) {
  if (previewKind(task.rule) === null) return null
  return (
    <Suspense>
      <TaskPreview task={task} />
    </Suspense>
  )
}
