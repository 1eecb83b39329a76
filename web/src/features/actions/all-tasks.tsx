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
import { type Folds, TaskSections } from './task-sections.tsx'
import type { Selection } from './use-selection.ts'

interface AllTasksProps {
  /** All tasks; `shown` are those that match the filters. */
  tasks: readonly Task[]
  sections: Sections
  canChange: boolean
  saving: ReadonlySet<string>
  onMove: (ids: readonly string[], status: ActionStatus) => void
  selection: Selection
  onMoveSelected: (status: ActionStatus) => void
  onExportSelected: () => void
  onKeys: () => void
  tools: ListToolsProps
  rest: ReactNode
  folds: Folds
  onFold: (folds: Folds) => void
  position: RefObject<ListPosition>
}

/** The three sections, in which one task or several selected ones can be changed. */
export function AllTasks(props: AllTasksProps) {
  const { tasks, sections, canChange, saving, onMove, selection, onMoveSelected, onExportSelected } = props
  const { onKeys, tools, rest, folds, onFold, position } = props
  const { read, addressWith } = useAddress()
  const { search } = readFilters(read)
  const isPhone = !useMedia('(min-width: 768px)')
  const [firstSelected] = selection.chosen
  const [isSelecting, setSelecting] = useState(firstSelected !== undefined)
  useRestorePosition(position)

  const select = ({ id }: Task) =>
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
        folds={folds}
        onFold={onFold}
        aside={
          !isPhone ? (
            <KeyHints canChange={canChange} onKeys={onKeys} />
          ) : (
            canChange && <SelectSwitch isSelecting={isSelecting} onSelect={() => setSelecting(true)} onStop={stopSelecting} />
          )
        }
        rest={rest}
      >
        {(task) => (
          <TaskCard
            task={task}
            address={addressWith({ actionId: task.id })}
            search={search}
            isSaving={saving.has(task.id)}
            isSelected={canChange && selection.has(task.id)}
            onMove={canChange ? (status) => onMove([task.id], status) : null}
            onSelect={select(task)}
          />
        )}
      </TaskSections>
      {firstSelected !== undefined && (
        <BulkBar
          count={selection.chosen.size}
          onMove={(status) => {
            onMoveSelected(status)
            setSelecting(false)
          }}
          onExport={onExportSelected}
          onClear={() => {
            // The bar disappears and would take the focus with it.
            focusTask(firstSelected)
            stopSelecting()
          }}
        />
      )}
      {isPhone && firstSelected === undefined && <BottomTools {...tools} />}
    </>
  )
}

/** Phones have room for checkboxes only while several tasks are being selected. */
function SelectSwitch({ isSelecting, onSelect, onStop }: { isSelecting: boolean; onSelect: () => void; onStop: () => void }) {
  return (
    <Button look="ghost" size="dense" onClick={isSelecting ? onStop : onSelect} className="-my-2 -mr-2.5">
      {isSelecting ? 'Cancel' : 'Select'}
    </Button>
  )
}
