import type { ActionStatus } from '@seo/contract/actions'
import { type ReactNode, useState } from 'react'
import { Logo } from '#features/branding/logo.tsx'
import { useAddPageCommands } from '#ui/page-commands.ts'
import { useAddress } from '#ui/use-address.ts'
import { filterCommands } from './filter-commands.tsx'
import type { SharedFacts } from './filter-panel.tsx'
import { matchesFilters, readFilters } from './filters.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { type LooseAction, sectionsOf, type Task, tasksInOrder } from './task.ts'
import type { Note } from './task-notes.tsx'
import { TaskRoute } from './task-route.tsx'
import { type ListSlots, TasksRoute, useListState } from './tasks-route.tsx'
import { useExports } from './use-exports.tsx'
import { useTasks } from './use-tasks.ts'

export interface ActionsDashboardProps extends ListSlots {
  actions: readonly LooseAction[]
  /** Null if the domain is hidden, as on some shared views. */
  domain: string | null
  /** The site's score at the time of the analysis. */
  score?: number | null
  /** The job whose evidence this user may load. */
  jobId?: string
  readOnly?: boolean
  /** Set for a shared, read-only view that anyone with the link can open. */
  shared?: SharedFacts
  /** Without this handler, changes stay on this page. */
  onMove?: (ids: readonly string[], status: ActionStatus) => void
  onNote?: (task: Pick<Task, 'id' | 'status'>, note: Note) => void
  /** Ids of tasks whose changes are being saved. */
  savingIds?: ReadonlySet<string>
  /** Renders the author of the open task's texts, unless the author is the built-in writer. */
  authorOf?: (task: Task) => ReactNode
}

const noIds: ReadonlySet<string> = new Set()

/** The tasks of one analysis, or the single task named in the URL. */
export function ActionsDashboard(props: ActionsDashboardProps) {
  const { actions, domain, score = null, jobId, readOnly = false, shared, onMove, onNote, savingIds = noIds, authorOf, ...slots } = props
  const isShared = shared !== undefined
  const canChange = !readOnly && !isShared
  const { tasks, move } = useTasks(actions, score, onMove)
  const { read, change } = useAddress()
  const filters = readFilters(read)
  const sections = sectionsOf(tasks.filter((task) => matchesFilters(task, filters)))
  const shownTasks = tasksInOrder(sections)
  const openId = read('actionId')
  // The list is unmounted while a task is open, so its state is held here.
  const listState = useListState(shownTasks, openId)
  const exports = useExports(shownTasks, tasks.length, domain)
  const [areKeysShown, setKeysShown] = useState(false)
  useAddPageCommands([...(openId === null ? filterCommands(change) : []), ...(isShared ? [] : exports.commands)])
  const onShowKeys = () => setKeysShown(true)

  return (
    <>
      <div className="mb-5 hidden border-b-2 border-accent pb-3 print:block">
        <Logo />
      </div>
      {openId === null ? (
        <TasksRoute
          domain={domain}
          tasks={tasks}
          sections={sections}
          listState={listState}
          canChange={canChange}
          savingIds={savingIds}
          shared={shared}
          exports={isShared ? null : exports}
          slots={slots}
          onMove={move}
          onShowKeys={onShowKeys}
        />
      ) : (
        <TaskRoute
          domain={domain}
          task={tasks.find(({ id }) => id === openId)}
          shownTasks={shownTasks}
          jobId={isShared ? null : (jobId ?? null)}
          savingIds={savingIds}
          authorOf={authorOf}
          change={canChange ? { move: (id, status) => move([id], status), note: onNote ?? null } : null}
          onShowKeys={onShowKeys}
        />
      )}
      <KeysDialog open={areKeysShown} onClose={() => setKeysShown(false)} />
      {exports.alert}
    </>
  )
}
