import type { ActionStatus } from '@seo/contract/actions'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMedia } from '#ui/use-media.ts'
import { AllTasks } from './all-tasks.tsx'
import { FilterPanel, type SharedFacts } from './filter-panel.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { ListHeader } from './list-header.tsx'
import type { ListPosition } from './list-position.ts'
import { ListTools } from './list-tools.tsx'
import { StatsStrip } from './stats-strip.tsx'
import { type Sections, statsOf, type Task, tasksInOrder } from './task.ts'
import { focusedTaskId, focusNextTask, useFocusAfterMove } from './task-focus.ts'
import { type ExpandedSections, visibleTasks } from './task-sections.tsx'
import type { useExports } from './use-exports.tsx'
import { type Selection, useSelection } from './use-selection.ts'
import { useTaskKeys } from './use-task-keys.ts'

/** State of the list, to restore when the user comes back from a task. */
interface ListState {
  position: RefObject<ListPosition>
  expanded: ExpandedSections
  setExpanded: (expanded: ExpandedSections) => void
  selection: Selection
  isPanelOpen: boolean
  setPanelOpen: (isOpen: boolean) => void
}

export function useListState(shownTasks: readonly Task[], openId: string | null): ListState {
  const position = useRef<ListPosition>({ scrollY: 0, openedTaskId: null })
  if (openId !== null) position.current.openedTaskId = openId
  const [expanded, setExpanded] = useState<ExpandedSections>({ showsAll: false, showsCompleted: true })
  const selection = useSelection(shownTasks.map(({ id }) => id))
  const [isPanelOpen, setPanelOpen] = useState(true)
  return { position, expanded, setExpanded, selection, isPanelOpen, setPanelOpen }
}

/** Content shown around the list of all tasks but not around a single task. */
export interface ListSlots {
  topBar?: ReactNode
  /** The field that chooses the analysis. Only on phones, where the top bar is too narrow for it. */
  select?: ReactNode
  /** Below the heading. */
  note?: ReactNode
  /** Above the banner and the figures. */
  notice?: ReactNode
  /** On phones the banner follows the tasks, so that the first task is visible without scrolling. */
  banner?: ReactNode
  summary?: ReactNode
  /** The total number of tasks if not all are shown. */
  outOf?: number
  afterAvailable?: ReactNode
  refresh?: { isBusy: boolean; run: () => void }
}

interface TasksRouteProps {
  domain: string | null
  /** All tasks, including those that the filters hide. */
  tasks: readonly Task[]
  sections: Sections
  listState: ListState
  canChange: boolean
  savingIds: ReadonlySet<string>
  shared: SharedFacts | undefined
  /** Null where exporting is not allowed. */
  exports: ReturnType<typeof useExports> | null
  slots: ListSlots
  onMove: (ids: readonly string[], status: ActionStatus) => void
  onShowKeys: () => void
}

/** The list of all tasks of an analysis, with its header and tools. */
export function TasksRoute(props: TasksRouteProps) {
  const { domain, tasks, sections, listState, canChange, savingIds, shared, exports, slots, onMove, onShowKeys } = props
  const { expanded, selection, isPanelOpen, setPanelOpen } = listState
  const stats = statsOf(tasks)
  const shownTasks = tasksInOrder(sections)
  const selectedTasks = shownTasks.filter(({ id }) => selection.has(id))
  const [isSheetOpen, setSheetOpen] = useState(false)
  const isWide = useMedia('(min-width: 1440px)')
  const isPhone = !useMedia('(min-width: 768px)')
  const isPanelShown = isWide && isPanelOpen
  const focus = useFocusAfterMove()
  const move = (ids: readonly string[], status: ActionStatus) => {
    if (!canChange) return
    focus.planFocus(ids)
    onMove(ids, status)
  }
  const moveSelected = (status: ActionStatus) => {
    const idsToMove = selectedTasks.filter((task) => task.status !== status).map(({ id }) => id)
    if (idsToMove.length > 0) move(idsToMove, status)
    selection.clear()
  }
  /** Acts on the selected tasks, or else on the focused one. */
  const moveByKey = (status: ActionStatus, canMove: (task: Task) => boolean) => {
    if (selectedTasks.length > 0) return moveSelected(status)
    const task = tasks.find(({ id }) => id === focusedTaskId())
    if (task && canMove(task)) move([task.id], status)
  }
  useTaskKeys({
    j: () => focusNextTask(1, visibleTasks(sections, expanded)),
    k: () => focusNextTask(-1, visibleTasks(sections, expanded)),
    s: () => moveByKey('in-progress', ({ status }) => status === 'todo'),
    c: () => moveByKey('completed', ({ status }) => status !== 'completed'),
    '/': () => {
      if (!isWide) return setSheetOpen(true)
      // A closed panel has to be rendered before its field can get the focus.
      flushSync(() => setPanelOpen(true))
      document.querySelector<HTMLElement>('[data-task-search]')?.focus()
    },
    '?': onShowKeys,
  })
  const tools = {
    filter: isWide
      ? { isOpen: isPanelShown, onClick: () => setPanelOpen(!isPanelOpen) }
      : { isOpen: isSheetOpen, onClick: () => setSheetOpen(true) },
    exports: exports && { markdown: () => exports.markdown(), menu: exports.menu },
    refresh: canChange && slots.refresh ? slots.refresh : null,
  }
  return (
    <>
      {slots.topBar}
      <div className="flex flex-1">
        {isPanelShown && <FilterPanel stats={stats} shared={shared} />}
        <div className="flex w-full min-w-0 max-w-tasks flex-col px-gutter pt-4 desk:pt-5 desk:pb-12 print:p-0">
          <ListHeader domain={domain} canChange={canChange} isShared={shared !== undefined} note={slots.note}>
            {isPhone ? slots.select && <div className="w-full">{slots.select}</div> : <ListTools {...tools} />}
          </ListHeader>
          <div className="mt-4 grid grid-cols-1 gap-3">
            {slots.notice}
            {!isPhone && slots.banner}
            {slots.summary}
            <StatsStrip stats={stats} outOf={slots.outOf} />
          </div>
          <AllTasks
            tasks={tasks}
            sections={sections}
            canChange={canChange}
            savingIds={savingIds}
            onMove={move}
            selection={selection}
            onMoveSelected={moveSelected}
            onExportSelected={() => exports?.markdown(selectedTasks)}
            onShowKeys={onShowKeys}
            tools={tools}
            afterAvailable={
              <>
                {isPhone && slots.banner && <div className="mt-4">{slots.banner}</div>}
                {slots.afterAvailable}
              </>
            }
            expanded={expanded}
            onExpand={listState.setExpanded}
            position={listState.position}
          />
        </div>
      </div>
      <FilterSheet
        open={isSheetOpen && !isWide}
        onClose={() => setSheetOpen(false)}
        shownCount={shownTasks.length}
        stats={stats}
        shared={shared}
      />
    </>
  )
}
