import type { ActionStatus } from '@seo/contract/actions'
import { type ReactNode, useState } from 'react'
import { Logo } from '#features/branding/logo.tsx'
import { useOfferCommands } from '#ui/page-commands.ts'
import { useAddress } from '#ui/use-address.ts'
import { filterCommands } from './filter-commands.tsx'
import type { SharedFacts } from './filter-panel.tsx'
import { fits, readFilters } from './filters.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { inOrder, type LooseAction, sectionsOf, type Task } from './task.ts'
import type { Note } from './task-notes.tsx'
import { TaskRoute } from './task-route.tsx'
import { type AroundList, TasksRoute, useKeptList } from './tasks-route.tsx'
import { useExports } from './use-exports.tsx'
import { useTasks } from './use-tasks.ts'

export interface ActionsDashboardProps extends AroundList {
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
  /** Who wrote the texts of an open task, where that was not the built-in writer. */
  written?: (task: Task) => ReactNode
}

const nobody: ReadonlySet<string> = new Set()

/** The tasks of one analysis, or the one that the address names. */
export function ActionsDashboard(props: ActionsDashboardProps) {
  const { actions, domain, score = null, jobId, readOnly = false, shared, onMove, onNote, saving = nobody, written, ...around } = props
  const isShared = shared !== undefined
  const canChange = !readOnly && !isShared
  const { tasks, move } = useTasks(actions, score, onMove)
  const { read, change } = useAddress()
  const filters = readFilters(read)
  const sections = sectionsOf(tasks.filter((task) => fits(task, filters)))
  const shown = inOrder(sections)
  const openId = read('actionId')
  // The list goes away while a task is open, and is found again as it was left.
  const kept = useKeptList(shown, openId)
  const exports = useExports(shown, domain)
  const [keysShown, showKeys] = useState(false)
  useOfferCommands([...(openId === null ? filterCommands(change) : []), ...(isShared ? [] : exports.commands)])
  const onKeys = () => showKeys(true)

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
          kept={kept}
          canChange={canChange}
          saving={saving}
          shared={shared}
          exports={isShared ? null : exports}
          around={around}
          onMove={move}
          onKeys={onKeys}
        />
      ) : (
        <TaskRoute
          domain={domain}
          task={tasks.find(({ id }) => id === openId)}
          shown={shown}
          jobId={isShared ? null : (jobId ?? null)}
          saving={saving}
          written={written}
          change={canChange ? { move: (id, status) => move([id], status), note: onNote ?? null } : null}
          onKeys={onKeys}
        />
      )}
      <KeysDialog open={keysShown} onClose={() => showKeys(false)} />
      {exports.alert}
    </>
  )
}
