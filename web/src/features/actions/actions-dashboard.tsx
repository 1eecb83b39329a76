import type { ActionStatus } from '@seo/contract/actions'
import { ChevronDown, ChevronUp, Download, FileSpreadsheet, ListFilter, Lock, Printer, RotateCw } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import { Logo } from '#features/branding/logo.tsx'
import { formatCount, formatNumber } from '#format/number.ts'
import { onActionNews } from '#live/action-cache.ts'
import { LiveWord } from '#live/live-word.tsx'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import type { Command } from '#ui/match-commands.ts'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { useOfferCommands } from '#ui/page-commands.ts'
import { saveFile } from '#ui/save-file.ts'
import { Sheet } from '#ui/sheet.tsx'
import { useAddress } from '#ui/use-address.ts'
import { useMedia } from '#ui/use-media.ts'
import { usePrinting } from '#ui/use-printing.ts'
import { capitalised } from './analysis-choice.ts'
import { BulkBar } from './bulk-bar.tsx'
import { exportCsv } from './export-csv.ts'
import { exportMarkdown } from './export-markdown.ts'
import { exportName } from './export-name.ts'
import { ClearFilters, FilterFields, FilterPanel, Overview, type SharedFacts } from './filter-panel.tsx'
import { fits, isFiltering, noFilters, readFilters } from './filters.ts'
import { useKeysOn } from './keys.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { StatsCards } from './stats-cards.tsx'
import { type LooseAction, moved, sectionsOf, statsOf, type Task, taskOf } from './task.ts'
import { TaskCard } from './task-card.tsx'
import { TaskDetail } from './task-detail.tsx'
import { TaskList } from './task-list.tsx'
import type { Note } from './task-notes.tsx'
import { TaskBar } from './top-bar.tsx'
import { useSelection } from './use-selection.ts'
import { useTaskKeys } from './use-task-keys.ts'

export interface ActionsDashboardProps {
  actions: readonly LooseAction[]
  /** Null where it is not told, as on some shared views. */
  domain: string | null
  /** Whose evidence this person may ask for. */
  jobId?: string
  /** Nothing can be changed. */
  readOnly?: boolean
  /** Seen by whoever has the link; then it is read only as well. */
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
  const { domain, jobId, readOnly = false, shared, onNote, saving = nobody, topBar, commands = [] } = props
  const isShared = shared !== undefined
  const canChange = !readOnly && !isShared
  const { tasks, move } = useTasks(props)
  const { read, addressWith, change } = useAddress()
  const navigate = useNavigate()
  const filters = readFilters(read)
  const shown = tasks.filter((task) => fits(task, filters))
  const sections = sectionsOf(shown)
  const inOrder = [...sections.inProgress, ...sections.available, ...sections.completed]

  const openId = read('actionId')
  const open = tasks.find(({ id }) => id === openId)
  // Kept here, since the list goes away while a task is open.
  const place = useRef<ListPlace>({ scrolledTo: 0, opened: null })
  if (openId !== null) place.current.opened = openId
  const [folds, setFolds] = useState<Folds>({ showsAll: false, showsCompleted: true })
  const at = inOrder.findIndex(({ id }) => id === openId)
  const addressOf = (task: Task | undefined) => (task ? addressWith({ actionId: task.id, page: null }) : null)
  const [previous, next] = [addressOf(inOrder[at - 1]), addressOf(at === -1 ? undefined : inOrder[at + 1])]

  const exports = useExports(inOrder, domain)
  const [keysShown, showKeys] = useState(false)
  const [sheetShown, showSheet] = useState(false)
  const isWide = useMedia('(min-width: 1440px)')
  const focus = useFocusAfterMove()
  const moveOne = (id: string, status: ActionStatus) => {
    if (!canChange) return
    focus.remember(id)
    move([id], status)
  }
  const unfolded = [...sections.inProgress, ...firstOf(sections.available, folds), ...(folds.showsCompleted ? sections.completed : [])]
  /** The open task, or the one that has the focus. */
  const current = () => open ?? tasks.find(({ id }) => id === focusedTask())
  const step = (to: string | null, by: 1 | -1) => {
    if (openId === null) focusTask(by, unfolded)
    else if (to !== null) void navigate(to)
  }
  useTaskKeys({
    j: () => step(next, 1),
    k: () => step(previous, -1),
    s: () => {
      const task = current()
      if (task?.status === 'todo') moveOne(task.id, 'in-progress')
    },
    c: () => {
      const task = current()
      if (task && task.status !== 'completed') moveOne(task.id, 'completed')
    },
    '/': () => {
      if (openId !== null) return
      if (!isWide) showSheet(true)
      else document.querySelector<HTMLElement>('[data-task-search]')?.focus()
    },
    '?': () => showKeys(true),
  })
  useOfferCommands([...(openId === null ? filterCommands(change) : []), ...(isShared ? [] : exports.commands), ...commands])

  const list = (
    <>
      {topBar}
      <div className="flex flex-1">
        {isWide && <FilterPanel stats={statsOf(tasks)} shared={shared} />}
        <Tasks
          {...props}
          tasks={tasks}
          sections={sections}
          inOrder={inOrder}
          canChange={canChange}
          onMoveOne={moveOne}
          onMoveMany={move}
          onExport={exports.markdown}
          exportMenu={exports.menu}
          onFilter={isWide ? null : () => showSheet(true)}
          onKeys={() => showKeys(true)}
          place={place}
          folds={folds}
          onFold={setFolds}
        />
      </div>
    </>
  )
  return (
    <>
      {openId === null ? (
        list
      ) : (
        <>
          <TaskBar
            back={addressWith({ actionId: null, page: null })}
            position={at + 1}
            total={inOrder.length}
            previous={previous}
            next={next}
          />
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
            <EmptyState title="This task is not in this analysis">It may belong to another one, or have been written anew.</EmptyState>
          )}
        </>
      )}
      <Sheet
        open={sheetShown && !isWide && openId === null}
        onClose={() => showSheet(false)}
        title="Filters"
        footer={
          <>
            <ClearFilters />
            <Button look="primary" size="dense" onClick={() => showSheet(false)}>
              Show {formatCount(shown.length, 'task')}
            </Button>
          </>
        }
      >
        <FilterFields />
        <div className="mt-5 border-t border-border pt-5">
          <Overview stats={statsOf(tasks)} shared={shared} />
        </div>
      </Sheet>
      <KeysDialog open={keysShown} onClose={() => showKeys(false)} />
      {exports.alert}
    </>
  )
}

/** What is shown of the actions. Without anybody to save them, changes are kept here, as long as the page lives. */
function useTasks({ actions, onMove }: ActionsDashboardProps) {
  const [own, setOwn] = useState<ReadonlyMap<string, ReturnType<typeof moved>>>(new Map())
  const tasks = actions.map((action) => taskOf({ ...action, ...own.get(action.id) }))
  const moveHere = (ids: readonly string[], status: ActionStatus) => {
    const now = new Date().toISOString()
    const changes = tasks.filter(({ id }) => ids.includes(id)).map(({ id, startedAt }) => [id, moved(status, startedAt, now)] as const)
    setOwn(new Map([...own, ...changes]))
  }
  return { tasks, move: onMove ?? moveHere }
}

// ---- focus, which is also what the keys act on

const links = () => [...document.querySelectorAll<HTMLElement>('a[data-task]')]
const linkTo = (id: string) => links().find(({ dataset }) => dataset.task === id)
const focusedTask = () => document.activeElement?.closest('article')?.querySelector<HTMLElement>('a[data-task]')?.dataset.task

/** One that is not drawn yet, far down a long list, is waited for: the next press finds it. */
function focusTask(by: 1 | -1, inOrder: readonly Task[]): void {
  const now = inOrder.findIndex(({ id }) => id === focusedTask())
  const next = inOrder[now + by]
  focusCard(now === -1 ? links()[0] : next && linkTo(next.id))
}

/** The browser alone would leave it at the very edge, with half of its card outside. */
function focusCard(link: HTMLElement | undefined): void {
  link?.focus({ preventScroll: true })
  link?.closest('article')?.scrollIntoView?.({ block: 'nearest' })
}

/** A task that changes its status leaves its place, and takes the focus with it; the next one gets it. */
function useFocusAfterMove() {
  const heir = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (heir.current === undefined || document.activeElement !== document.body) return
    focusCard(linkTo(heir.current))
    heir.current = undefined
  })
  return {
    remember: (id: string) => {
      const all = links()
      const at = all.findIndex(({ dataset }) => dataset.task === id)
      heir.current = (all[at + 1] ?? all[at - 1])?.dataset.task
    },
  }
}

// ---- files

function useExports(shown: readonly Task[], domain: string | null) {
  const [hasFailed, setFailed] = useState(false)
  const save = (ending: 'md' | 'csv', write: (now: Date) => string, type: string) => {
    try {
      const now = new Date()
      saveFile(exportName(domain, now, ending), write(now), type)
    } catch {
      setFailed(true)
    }
  }
  const markdown = (tasks: readonly Task[] = shown) =>
    save('md', (now) => exportMarkdown(tasks, domain, now), 'text/markdown;charset=utf-8')
  const csv = () => save('csv', () => exportCsv(shown), 'text/csv;charset=utf-8')
  const commands: Command[] = [
    { id: 'export-md', group: 'Do', label: 'Export MD', icon: <Download />, run: markdown },
    { id: 'export-csv', group: 'Do', label: 'Export CSV', icon: <FileSpreadsheet />, run: csv },
  ]
  return {
    markdown,
    commands,
    menu: (
      <Menu trigger={<IconButton look="secondary" size="normal" name="Other formats" icon={<ChevronDown />} />}>
        <MenuItem icon={<FileSpreadsheet />} onSelect={csv}>
          Export CSV
        </MenuItem>
        <MenuItem icon={<Printer />} onSelect={() => window.print()}>
          Print
        </MenuItem>
      </Menu>
    ),
    alert: <AlertDialog open={hasFailed} onClose={() => setFailed(false)} title="Failed to export actions. Please try again." />,
  }
}

const filterCommands = (change: (changes: Record<string, string | null>) => void): Command[] => [
  { id: 'filter-high', group: 'Do', label: 'Filter: high impact', icon: <ListFilter />, run: () => change({ impact: 'high' }) },
  { id: 'filter-easy', group: 'Do', label: 'Filter: easy tasks', icon: <ListFilter />, run: () => change({ difficulty: 'easy' }) },
  { id: 'filter-15', group: 'Do', label: 'Filter: up to 15 minutes', icon: <ListFilter />, run: () => change({ time: '15' }) },
  { id: 'filter-none', group: 'Do', label: 'Clear All Filters', icon: <ListFilter />, run: () => change(noFilters) },
]

// ---- all tasks

/** How much of the sections is shown. */
interface Folds {
  showsAll: boolean
  showsCompleted: boolean
}

interface TasksProps extends Omit<ActionsDashboardProps, 'actions' | 'topBar' | 'onMove'> {
  tasks: readonly Task[]
  sections: ReturnType<typeof sectionsOf>
  inOrder: readonly Task[]
  canChange: boolean
  onMoveOne: (id: string, status: ActionStatus) => void
  onMoveMany: (ids: readonly string[], status: ActionStatus) => void
  onExport: (tasks?: readonly Task[]) => void
  exportMenu: ReactNode
  onFilter: (() => void) | null
  onKeys: () => void
  place: RefObject<ListPlace>
  folds: Folds
  onFold: (folds: Folds) => void
}

/** So many are shown until all are asked for, so that what is completed is not far below. */
const firstShown = 25
const firstOf = (tasks: readonly Task[], { showsAll }: Folds) => (showsAll ? tasks : tasks.slice(0, firstShown))

function Tasks(props: TasksProps) {
  const { domain, shared, readOnly = false, select, note, banner, summary, outOf, rest, refresh, saving = nobody } = props
  const { tasks, sections, inOrder, canChange, onMoveOne, onMoveMany, onExport, exportMenu, onFilter, onKeys, place, folds, onFold } = props
  const { read, addressWith } = useAddress()
  const filters = readFilters(read)
  const isPhone = !useMedia('(min-width: 768px)')
  const isPrinting = usePrinting()
  const areKeysOn = useKeysOn()
  const selection = useSelection(inOrder.map(({ id }) => id))
  const { showsCompleted } = folds
  const canExport = shared === undefined
  const canRefresh = canExport && !readOnly && refresh !== undefined
  const available = isPrinting ? sections.available : firstOf(sections.available, folds)
  useReturn(place)

  const card = (task: Task) => (
    <TaskCard
      task={task}
      address={addressWith({ actionId: task.id, page: null })}
      search={filters.search}
      isSaving={saving.has(task.id)}
      isSelected={canChange && selection.has(task.id)}
      change={
        canChange ? { move: (status) => onMoveOne(task.id, status), select: ({ isRange }) => selection.toggle(task.id, isRange) } : null
      }
    />
  )
  const moveSelected = (status: ActionStatus) => {
    const others = inOrder.filter((task) => selection.has(task.id) && task.status !== status)
    if (others.length > 0)
      onMoveMany(
        others.map(({ id }) => id),
        status,
      )
    selection.clear()
  }
  return (
    <div className="flex w-full min-w-0 max-w-tasks flex-col px-gutter pt-4 desk:pt-5 desk:pb-12 print:p-0">
      <div className="mb-4 hidden print:block">
        <Logo />
      </div>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3">
            <h1 className="min-w-0 text-20 font-semibold wrap-anywhere desk:text-24">
              <bdi>{domain ? capitalised(domain) : 'Dashboard'}</bdi>
            </h1>
            {shared === undefined && !readOnly ? (
              <Pulse />
            ) : (
              <Badge tone="outline" icon={<Lock />}>
                Read only
              </Badge>
            )}
          </div>
          {note}
        </div>
        {isPhone ? (
          select && <div className="w-full">{select}</div>
        ) : (
          <div className="flex flex-wrap gap-2 print:hidden">
            {onFilter && (
              <Button icon={<ListFilter />} onClick={onFilter}>
                Filters
              </Button>
            )}
            {canExport && (
              <>
                <Button icon={<Download />} onClick={() => onExport()}>
                  Export MD
                </Button>
                {exportMenu}
              </>
            )}
            {canRefresh && (
              <Button icon={<RotateCw />} busy={refresh.isBusy} onClick={refresh.run}>
                Refresh
              </Button>
            )}
          </div>
        )}
      </header>
      <div className="mt-4 grid grid-cols-1 gap-4 empty:hidden">
        {banner}
        {summary}
        <StatsCards stats={statsOf(tasks)} outOf={outOf} />
      </div>

      <Section title="In Progress" aside={sections.inProgress.length > 0 && <Sum tasks={sections.inProgress} />}>
        {sections.inProgress.length === 0 ? (
          <Nothing>No task is in progress</Nothing>
        ) : (
          <TaskList label="In Progress" tasks={sections.inProgress}>
            {card}
          </TaskList>
        )}
      </Section>

      <Section
        title={`Available Tasks (${formatNumber(sections.available.length)})`}
        aside={!isPhone && <KeyHints areOn={areKeysOn} canChange={canChange} onKeys={onKeys} />}
      >
        {sections.available.length === 0 ? (
          <NoneAvailable tasks={tasks} isFiltered={isFiltering(filters)} />
        ) : (
          <>
            <TaskList label="Available Tasks" tasks={available}>
              {card}
            </TaskList>
            {available.length < sections.available.length && (
              <p className="mt-2.5 text-center text-13 text-muted tabular-nums">
                {`Showing ${formatNumber(available.length)} of ${formatNumber(sections.available.length)} · `}
                <Button look="link" onClick={() => onFold({ ...folds, showsAll: true })}>
                  Show all
                </Button>
              </p>
            )}
          </>
        )}
      </Section>
      {rest}

      <Section
        title={`Completed Tasks (${formatNumber(sections.completed.length)})`}
        aside={
          sections.completed.length > 0 && (
            <Button
              look="ghost"
              size="dense"
              aria-expanded={showsCompleted}
              onClick={() => onFold({ ...folds, showsCompleted: !showsCompleted })}
            >
              {showsCompleted ? 'Hide' : 'Show'}
              {showsCompleted ? <ChevronUp /> : <ChevronDown />}
            </Button>
          )
        }
      >
        {sections.completed.length === 0 ? (
          <Nothing>No task is completed</Nothing>
        ) : (
          (showsCompleted || isPrinting) && (
            <TaskList label="Completed Tasks" tasks={sections.completed}>
              {card}
            </TaskList>
          )
        )}
      </Section>

      <BulkBar
        count={selection.chosen.size}
        onMove={moveSelected}
        onExport={() => onExport(inOrder.filter(({ id }) => selection.has(id)))}
        onClear={selection.clear}
      />
      {isPhone && (
        <div
          data-bottom-bar
          className="sticky bottom-0 z-20 -mx-gutter mt-8 flex gap-1.5 border-t border-border bg-surface px-gutter py-3 print:hidden"
        >
          {onFilter && (
            <Button icon={<ListFilter />} onClick={onFilter} className="flex-1 px-2!">
              Filters
            </Button>
          )}
          {canExport && (
            <>
              <Button icon={<Download />} onClick={() => onExport()} className="flex-1 px-2!">
                Export MD
              </Button>
              {exportMenu}
            </>
          )}
          {canRefresh && <IconButton look="secondary" size="normal" name="Refresh" icon={<RotateCw />} onClick={refresh.run} />}
        </div>
      )}
    </div>
  )
}

/** Where the list was left, for whoever comes back to it from a task. */
interface ListPlace {
  scrolledTo: number
  opened: string | null
}

function useReturn(place: RefObject<ListPlace>): void {
  const isReturn = useNavigationType() === 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list comes back
  useLayoutEffect(() => {
    const { scrolledTo, opened } = place.current
    const keep = () => {
      place.current.scrolledTo = window.scrollY
    }
    window.addEventListener('scroll', keep)
    // Where the browser goes back by itself, it also scrolls by itself.
    if (opened !== null && !isReturn) window.scrollTo(0, scrolledTo)
    // A long list draws what is near the window only after the window has moved.
    const timer = opened === null ? undefined : setTimeout(() => focusCard(linkTo(opened)), 50)
    return () => {
      window.removeEventListener('scroll', keep)
      clearTimeout(timer)
    }
  }, [])
}

function Pulse() {
  const [beat, setBeat] = useState(0)
  useEffect(() => onActionNews(() => setBeat((now) => now + 1)), [])
  return (
    <span className="print:hidden">
      <LiveWord beat={beat} />
    </span>
  )
}

function Section({ title, aside, children }: { title: string; aside: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-6 desk:mt-7">
      <div className="mb-2.5 flex min-h-6 items-center justify-between gap-3">
        <h2 className="text-16 font-semibold tabular-nums">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

const Sum = ({ tasks }: { tasks: readonly Task[] }) => (
  <span className="text-13 text-muted tabular-nums">
    {formatCount(tasks.length, 'task')} · {formatNumber(tasks.reduce((sum, { minutes }) => sum + minutes, 0))} min
  </span>
)

const Nothing = ({ children }: { children: ReactNode }) => <p className="card px-4 py-3.5 text-13 text-muted">{children}</p>

function NoneAvailable({ tasks, isFiltered }: { tasks: readonly Task[]; isFiltered: boolean }) {
  const isHidden = isFiltered && tasks.some(({ status }) => status === 'todo')
  if (tasks.length === 0) {
    return (
      <div className="card">
        <EmptyState heading="h3" title="This analysis has no tasks" />
      </div>
    )
  }
  return (
    <div className="card">
      {isHidden ? (
        <EmptyState heading="h3" title="No tasks match your filters" action={<ClearFilters />} />
      ) : (
        <EmptyState heading="h3" title="All tasks are in progress or completed!" />
      )}
    </div>
  )
}

/** Where they are off, the list with their switch is still here. */
function KeyHints({ areOn, canChange, onKeys }: { areOn: boolean; canChange: boolean; onKeys: () => void }) {
  return (
    <span className="flex items-center gap-2 text-13 text-muted print:hidden">
      {areOn && (
        <span aria-hidden="true" className="flex items-center gap-2">
          <Kbd>J</Kbd>
          <Kbd>K</Kbd>
          move
          {canChange && (
            <>
              <Kbd>S</Kbd>
              start
            </>
          )}
        </span>
      )}
      <button type="button" onClick={onKeys} className="inline-flex items-center gap-2 hover:text-text">
        {areOn && <Kbd>?</Kbd>}
        all keys
      </button>
    </span>
  )
}
