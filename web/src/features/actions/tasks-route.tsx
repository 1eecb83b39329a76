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
import { inOrder, type Sections, statsOf, type Task } from './task.ts'
import { focusedTask, focusNextTask, useFocusAfterMove } from './task-focus.ts'
import { type Folds, unfolded } from './task-sections.tsx'
import type { useExports } from './use-exports.tsx'
import { type Selection, useSelection } from './use-selection.ts'
import { useTaskKeys } from './use-task-keys.ts'

/** State of the list, to restore when the user comes back from a task. */
interface RestoredList {
  position: RefObject<ListPosition>
  folds: Folds
  setFolds: (folds: Folds) => void
  selection: Selection
  isPanelWanted: boolean
  wantPanel: (isWanted: boolean) => void
}

export function useRestoredList(shown: readonly Task[], openId: string | null): RestoredList {
  const position = useRef<ListPosition>({ scrolledTo: 0, opened: null })
  if (openId !== null) position.current.opened = openId
  const [folds, setFolds] = useState<Folds>({ showsAll: false, showsCompleted: true })
  const selection = useSelection(shown.map(({ id }) => id))
  const [isPanelWanted, wantPanel] = useState(true)
  return { position, folds, setFolds, selection, isPanelWanted, wantPanel }
}

/** Content shown around the list of all tasks but not around a single task. */
export interface AroundList {
  topBar?: ReactNode
  /** For phones, where the top bar has no room for it. */
  select?: ReactNode
  note?: ReactNode
  notice?: ReactNode
  /** On phones it follows the tasks, so that the first of them is on the first screen. */
  banner?: ReactNode
  summary?: ReactNode
  /** The total if not all tasks are shown; `rest` then follows the list. */
  outOf?: number
  rest?: ReactNode
  refresh?: { isBusy: boolean; run: () => void }
}

interface TasksRouteProps {
  domain: string | null
  /** All tasks; `shown` are those that match the filters. */
  tasks: readonly Task[]
  sections: Sections
  kept: RestoredList
  canChange: boolean
  saving: ReadonlySet<string>
  shared: SharedFacts | undefined
  /** Null where exporting is not allowed. */
  exports: ReturnType<typeof useExports> | null
  around: AroundList
  onMove: (ids: readonly string[], status: ActionStatus) => void
  onKeys: () => void
}

/** The list of all tasks of an analysis, with its header and tools. */
export function TasksRoute(props: TasksRouteProps) {
  const { domain, tasks, sections, kept, canChange, saving, shared, exports, around, onMove, onKeys } = props
  const { folds, selection, isPanelWanted, wantPanel } = kept
  const stats = statsOf(tasks)
  const shown = inOrder(sections)
  const selected = shown.filter(({ id }) => selection.has(id))
  const [sheetShown, showSheet] = useState(false)
  const isWide = useMedia('(min-width: 1440px)')
  const isPhone = !useMedia('(min-width: 768px)')
  const panelShown = isWide && isPanelWanted
  const focus = useFocusAfterMove()
  const move = (ids: readonly string[], status: ActionStatus) => {
    if (!canChange) return
    focus.remember(ids)
    onMove(ids, status)
  }
  const moveSelected = (status: ActionStatus) => {
    const others = selected.filter((task) => task.status !== status).map(({ id }) => id)
    if (others.length > 0) move(others, status)
    selection.clear()
  }
  /** Acts on the selected tasks, or else on the focused one. */
  const moveByKey = (status: ActionStatus, isFit: (task: Task) => boolean) => {
    if (selected.length > 0) return moveSelected(status)
    const task = tasks.find(({ id }) => id === focusedTask())
    if (task && isFit(task)) move([task.id], status)
  }
  useTaskKeys({
    j: () => focusNextTask(1, unfolded(sections, folds)),
    k: () => focusNextTask(-1, unfolded(sections, folds)),
    s: () => moveByKey('in-progress', ({ status }) => status === 'todo'),
    c: () => moveByKey('completed', ({ status }) => status !== 'completed'),
    '/': () => {
      if (!isWide) return showSheet(true)
      // A closed panel has to be rendered before its field can get the focus.
      flushSync(() => wantPanel(true))
      document.querySelector<HTMLElement>('[data-task-search]')?.focus()
    },
    '?': onKeys,
  })
  const tools = {
    filter: isWide ? { isOpen: panelShown, press: () => wantPanel(!isPanelWanted) } : { isOpen: sheetShown, press: () => showSheet(true) },
    exports: exports && { markdown: () => exports.markdown(), menu: exports.menu },
    refresh: canChange && around.refresh ? around.refresh : null,
  }
  return (
    <>
      {around.topBar}
      <div className="flex flex-1">
        {panelShown && <FilterPanel stats={stats} shared={shared} />}
        <div className="flex w-full min-w-0 max-w-tasks flex-col px-gutter pt-4 desk:pt-5 desk:pb-12 print:p-0">
          <ListHeader domain={domain} canChange={canChange} isShared={shared !== undefined} note={around.note}>
            {isPhone ? around.select && <div className="w-full">{around.select}</div> : <ListTools {...tools} />}
          </ListHeader>
          <div className="mt-4 grid grid-cols-1 gap-3">
            {around.notice}
            {!isPhone && around.banner}
            {around.summary}
            <StatsStrip stats={stats} outOf={around.outOf} />
          </div>
          <AllTasks
            tasks={tasks}
            sections={sections}
            canChange={canChange}
            saving={saving}
            onMove={move}
            selection={selection}
            onMoveSelected={moveSelected}
            onExportSelected={() => exports?.markdown(selected)}
            onKeys={onKeys}
            tools={tools}
            rest={
              <>
                {isPhone && around.banner && <div className="mt-4">{around.banner}</div>}
                {around.rest}
              </>
            }
            folds={folds}
            onFold={kept.setFolds}
            position={kept.position}
          />
        </div>
      </div>
      <FilterSheet open={sheetShown && !isWide} onClose={() => showSheet(false)} shown={shown.length} stats={stats} shared={shared} />
    </>
  )
}
