import type { ActionStatus } from '@seo/contract/actions'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { Logo } from '#features/branding/logo.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Command } from '#ui/match-commands.ts'
import { useOfferCommands } from '#ui/page-commands.ts'
import { useAddress } from '#ui/use-address.ts'
import { useMedia } from '#ui/use-media.ts'
import { AllTasks } from './all-tasks.tsx'
import { filterCommands } from './filter-commands.tsx'
import { FilterPanel, type SharedFacts } from './filter-panel.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { fits, readFilters } from './filters.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { ListHeader } from './list-header.tsx'
import type { ListPlace } from './list-place.ts'
import { ListTools } from './list-tools.tsx'
import { StatsCards } from './stats-cards.tsx'
import { inOrder, type LooseAction, sectionsOf, statsOf, type Task } from './task.ts'
import { TaskDetail } from './task-detail.tsx'
import { focusedTask, focusNextTask, useFocusAfterMove } from './task-focus.ts'
import type { Note } from './task-notes.tsx'
import { type Folds, unfolded } from './task-sections.tsx'
import { TaskBar } from './top-bar.tsx'
import { useExports } from './use-exports.tsx'
import { useSelection } from './use-selection.ts'
import { useTaskKeys } from './use-task-keys.ts'
import { useTasks } from './use-tasks.ts'

export interface ActionsDashboardProps {
  actions: readonly LooseAction[]
  /** Null where it is not shown, as on some shared views. */
  domain: string | null
  /** Of the site, when it was analyzed. */
  score?: number | null
  /** Whose evidence this person may ask for. */
  jobId?: string
  /** Nothing can be changed. */
  readOnly?: boolean
  /** Seen by anyone who has the link; then it is read only as well. */
  shared?: SharedFacts
  /** Without it changes stay on this page alone. */
  onMove?: (ids: readonly string[], status: ActionStatus) => void
  onNote?: (task: Pick<Task, 'id' | 'status'>, note: Note) => void
  /** Whose change is on its way. */
  saving?: ReadonlySet<string>
  refresh?: { isBusy: boolean; run: () => void }
  /** Above all tasks, not above one. */
  topBar?: ReactNode
  /** On phones, where the top bar has no room for it. */
  select?: ReactNode
  /** Below the title. */
  note?: ReactNode
  banner?: ReactNode
  summary?: ReactNode
  /** How many there are, where not all are shown; and what then follows those that are. */
  outOf?: number
  rest?: ReactNode
  /** What the page adds to the command palette besides. */
  commands?: readonly Command[]
}

const nobody: ReadonlySet<string> = new Set()

/** The tasks of one analysis, or the one that the address names. */
export function ActionsDashboard(props: ActionsDashboardProps) {
  const {
    actions,
    domain,
    score = null,
    jobId,
    readOnly = false,
    shared,
    onMove,
    onNote,
    saving = nobody,
    refresh,
    outOf,
    commands = [],
  } = props
  const isShared = shared !== undefined
  const canChange = !readOnly && !isShared
  const { tasks, move } = useTasks(actions, score, onMove)
  const stats = statsOf(tasks)
  const { read, addressWith, change } = useAddress()
  const navigate = useNavigate()
  const filters = readFilters(read)
  const sections = sectionsOf(tasks.filter((task) => fits(task, filters)))
  const shown = inOrder(sections)

  const openId = read('actionId')
  const open = tasks.find(({ id }) => id === openId)
  // Kept here, since the list goes away while a task is open.
  const place = useRef<ListPlace>({ scrolledTo: 0, opened: null })
  if (openId !== null) place.current.opened = openId
  const [folds, setFolds] = useState<Folds>({ showsAll: false, showsCompleted: true })
  const at = shown.findIndex(({ id }) => id === openId)
  const addressOf = (task: Task | undefined) => (task ? addressWith({ actionId: task.id }) : null)
  const [previous, next] = [addressOf(shown[at - 1]), addressOf(at === -1 ? undefined : shown[at + 1])]

  const exports = useExports(shown, domain)
  const selection = useSelection(shown.map(({ id }) => id))
  const selected = shown.filter(({ id }) => selection.has(id))
  const [keysShown, showKeys] = useState(false)
  const [sheetShown, showSheet] = useState(false)
  const isWide = useMedia('(min-width: 1440px)')
  const [panelWanted, wantPanel] = useState(true)
  const panelShown = isWide && panelWanted
  const isPhone = !useMedia('(min-width: 768px)')
  const focus = useFocusAfterMove()
  const moveTasks = (ids: readonly string[], status: ActionStatus) => {
    if (!canChange) return
    focus.remember(ids)
    move(ids, status)
  }
  const moveSelected = (status: ActionStatus) => {
    const others = selected.filter((task) => task.status !== status).map(({ id }) => id)
    if (others.length > 0) moveTasks(others, status)
    selection.clear()
  }
  /** The open task, or the one that has the focus. */
  const current = () => open ?? tasks.find(({ id }) => id === focusedTask())
  const isSelecting = openId === null && selected.length > 0
  const step = (to: string | null, by: 1 | -1) => {
    if (openId === null) focusNextTask(by, unfolded(sections, folds))
    else if (to !== null) void navigate(to)
  }
  useTaskKeys({
    j: () => step(next, 1),
    k: () => step(previous, -1),
    s: () => {
      const task = current()
      if (isSelecting) moveSelected('in-progress')
      else if (task?.status === 'todo') moveTasks([task.id], 'in-progress')
    },
    c: () => {
      const task = current()
      if (isSelecting) moveSelected('completed')
      else if (task && task.status !== 'completed') moveTasks([task.id], 'completed')
    },
    '/': () => {
      if (openId !== null) return
      if (!isWide) return showSheet(true)
      // A panel that was closed has to be drawn before its field can get the focus.
      flushSync(() => wantPanel(true))
      document.querySelector<HTMLElement>('[data-task-search]')?.focus()
    },
    '?': () => showKeys(true),
  })
  useOfferCommands([...(openId === null ? filterCommands(change) : []), ...(isShared ? [] : exports.commands), ...commands])

  const tools = {
    filter: isWide ? { isOpen: panelShown, press: () => wantPanel(!panelWanted) } : { isOpen: sheetShown, press: () => showSheet(true) },
    exports: isShared ? null : { markdown: () => exports.markdown(), menu: exports.menu },
    refresh: canChange && refresh ? refresh : null,
  }
  return (
    <>
      <div className="mb-5 hidden border-b-2 border-accent pb-3 print:block">
        <Logo />
      </div>
      {openId === null ? (
        <>
          {props.topBar}
          <div className="flex flex-1">
            {panelShown && <FilterPanel stats={stats} shared={shared} />}
            <div className="flex w-full min-w-0 max-w-tasks flex-col px-gutter pt-4 desk:pt-5 desk:pb-12 print:p-0">
              <ListHeader domain={domain} canChange={canChange} isShared={isShared} note={props.note}>
                {isPhone ? props.select && <div className="w-full">{props.select}</div> : <ListTools {...tools} />}
              </ListHeader>
              <div className="mt-4 grid grid-cols-1 gap-4">
                {props.banner}
                {props.summary}
                <StatsCards stats={stats} outOf={outOf} />
              </div>
              <AllTasks
                tasks={tasks}
                sections={sections}
                canChange={canChange}
                saving={saving}
                onMove={moveTasks}
                selection={selection}
                onMoveSelected={moveSelected}
                onExportSelected={() => exports.markdown(selected)}
                onKeys={() => showKeys(true)}
                tools={tools}
                rest={props.rest}
                folds={folds}
                onFold={setFolds}
                place={place}
              />
            </div>
          </div>
        </>
      ) : (
        <>
          <TaskBar back={addressWith({ actionId: null })} position={at + 1} total={shown.length} previous={previous} next={next} />
          {open ? (
            <TaskDetail
              task={open}
              domain={domain}
              jobId={isShared ? null : (jobId ?? null)}
              isSaving={saving.has(open.id)}
              change={
                canChange ? { move: (status) => move([open.id], status), note: onNote ? (note: Note) => onNote(open, note) : null } : null
              }
            />
          ) : (
            <EmptyState title="This task is not in this analysis">It may belong to another one, or have been replaced.</EmptyState>
          )}
        </>
      )}
      <FilterSheet
        open={sheetShown && !isWide && openId === null}
        onClose={() => showSheet(false)}
        shown={shown.length}
        stats={stats}
        shared={shared}
      />
      <KeysDialog open={keysShown} onClose={() => showKeys(false)} />
      {exports.alert}
    </>
  )
}
