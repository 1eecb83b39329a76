import type { ActionStatus } from '@seo/contract/actions'
import type { ReactNode, RefObject } from 'react'
import { useAddress } from '#ui/use-address.ts'
import { useMedia } from '#ui/use-media.ts'
import { BulkBar } from './bulk-bar.tsx'
import { readFilters } from './filters.ts'
import { KeyHints } from './key-hints.tsx'
import { type ListPlace, useReturn } from './list-place.ts'
import { BottomTools, type ListToolsProps } from './list-tools.tsx'
import { inOrder, type Sections, type Task } from './task.ts'
import { TaskCard } from './task-card.tsx'
import { type Folds, TaskSections } from './task-sections.tsx'
import { useSelection } from './use-selection.ts'

interface AllTasksProps {
  /** All there are, and those that the filters leave. */
  tasks: readonly Task[]
  sections: Sections
  canChange: boolean
  saving: ReadonlySet<string>
  onMove: (ids: readonly string[], status: ActionStatus) => void
  onExport: (tasks: readonly Task[]) => void
  onKeys: () => void
  tools: ListToolsProps
  rest: ReactNode
  folds: Folds
  onFold: (folds: Folds) => void
  place: RefObject<ListPlace>
}

/** The three sections, of which one task can be changed, or several that are selected. */
export function AllTasks(props: AllTasksProps) {
  const { tasks, sections, canChange, saving, onMove, onExport, onKeys, tools, rest, folds, onFold, place } = props
  const { read, addressWith } = useAddress()
  const { search } = readFilters(read)
  const isPhone = !useMedia('(min-width: 768px)')
  const shown = inOrder(sections)
  const selection = useSelection(shown.map(({ id }) => id))
  const selected = shown.filter(({ id }) => selection.has(id))
  useReturn(place)

  const moveSelected = (status: ActionStatus) => {
    const others = selected.filter((task) => task.status !== status).map(({ id }) => id)
    if (others.length > 0) onMove(others, status)
    selection.clear()
  }
  return (
    <>
      <TaskSections
        sections={sections}
        tasks={tasks}
        folds={folds}
        onFold={onFold}
        aside={!isPhone && <KeyHints canChange={canChange} onKeys={onKeys} />}
        rest={rest}
      >
        {(task) => (
          <TaskCard
            task={task}
            address={addressWith({ actionId: task.id, page: null })}
            search={search}
            isSaving={saving.has(task.id)}
            isSelected={canChange && selection.has(task.id)}
            change={
              canChange
                ? { move: (status) => onMove([task.id], status), select: ({ isRange }) => selection.toggle(task.id, isRange) }
                : null
            }
          />
        )}
      </TaskSections>
      <BulkBar count={selected.length} onMove={moveSelected} onExport={() => onExport(selected)} onClear={selection.clear} />
      {isPhone && <BottomTools {...tools} />}
    </>
  )
}
