import type { ActionStatus } from '@seo/contract/actions'
import { type ReactNode, type RefObject, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useAddress } from '#ui/use-address.ts'
import { useMedia } from '#ui/use-media.ts'
import { BulkBar } from './bulk-bar.tsx'
import { readFilters } from './filters.ts'
import { KeyHints } from './key-hints.tsx'
import { type ListPosition, useRestorePosition } from './list-position.ts'
import { BottomTools, type ListToolsProps } from './list-tools.tsx'
import type { Sections, Task } from './task.ts'
import { TaskCard } from './task-card.tsx'
import { focusTask } from './task-focus.ts'
import { type ExpandedSections, TaskSections } from './task-sections.tsx'
import type { Selection } from './use-selection.ts'

interface AllTasksProps {
  /** All tasks, including those that the filters hide. */
  tasks: readonly Task[]
  sections: Sections
  canChange: boolean
  savingIds: ReadonlySet<string>
  onMove: (ids: readonly string[], status: ActionStatus) => void
  selection: Selection
  onMoveSelected: (status: ActionStatus) => void
  onExportSelected: () => void
  onShowKeys: () => void
  tools: ListToolsProps
  afterAvailable: ReactNode
  expanded: ExpandedSections
  onExpand: (expanded: ExpandedSections) => void
  position: RefObject<ListPosition>
}

export function AllTasks(props: AllTasksProps) {
  const { tasks, sections, canChange, savingIds, onMove, selection, onMoveSelected, onExportSelected } = props
  const { onShowKeys, tools, afterAvailable, expanded, onExpand, position } = props
  const { read, addressWith } = useAddress()
  const { search } = readFilters(read)
  const isPhone = !useMedia('(min-width: 768px)')
  const [firstSelectedId] = selection.selectedIds
  const [isSelecting, setSelecting] = useState(firstSelectedId !== undefined)
  useRestorePosition(position)

  const selectHandler = ({ id }: Task) =>
    canChange && (!isPhone || isSelecting) ? ({ isRange }: { isRange: boolean }) => selection.toggle(id, isRange) : null
  const stopSelecting = () => {
    setSelecting(false)
    selection.clear()
  }
  return (
    <>
      <TaskSections
        sections={sections}
        tasks={tasks}
        expanded={expanded}
        onExpand={onExpand}
        aside={
          !isPhone ? (
            <KeyHints canChange={canChange} onShowKeys={onShowKeys} />
          ) : (
            canChange && <SelectSwitch isSelecting={isSelecting} onSelect={() => setSelecting(true)} onStop={stopSelecting} />
          )
        }
        afterAvailable={afterAvailable}
      >
        {(task) => (
          <TaskCard
            task={task}
            address={addressWith({ actionId: task.id })}
            search={search}
            isSaving={savingIds.has(task.id)}
            isSelected={canChange && selection.has(task.id)}
            onMove={canChange ? (status) => onMove([task.id], status) : null}
            onSelect={selectHandler(task)}
          />
        )}
      </TaskSections>
      {firstSelectedId !== undefined && (
        <BulkBar
          count={selection.selectedIds.size}
          onMove={(status) => {
            onMoveSelected(status)
            setSelecting(false)
          }}
          onExport={onExportSelected}
          onClear={() => {
            // Clearing removes the bar, and the focus inside it would be lost.
            focusTask(firstSelectedId)
            stopSelecting()
          }}
        />
      )}
      {isPhone && firstSelectedId === undefined && <BottomTools {...tools} />}
    </>
  )
}

/** Phones show checkboxes only after this switch was pressed, to save space. */
function SelectSwitch({ isSelecting, onSelect, onStop }: { isSelecting: boolean; onSelect: () => void; onStop: () => void }) {
  return (
    <Button variant="ghost" size="dense" onClick={isSelecting ? onStop : onSelect} className="-my-2 -mr-2.5">
      {isSelecting ? 'Cancel' : 'Select'}
    </Button>
  )
}
