import { type ComponentType, lazy, Suspense } from 'react'
import { previewKind } from './page-head.ts'

type Pictured = { task: { id: string; rule: string | null; code: string | null } }

// Few tasks have one; where it cannot be loaded, the words of the task say the same.
const TaskPreview = lazy<ComponentType<Pictured>>(() => import('./task-preview.tsx').catch(() => ({ default: () => null })))

/** Before and after of tasks that change what others see of a page. */
export function TaskPicture({ task }: Pictured) {
  if (previewKind(task.rule) === null) return null
  return (
    <Suspense>
      <TaskPreview task={task} />
    </Suspense>
  )
}
