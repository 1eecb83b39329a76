/** Carries progress on the tasks of one analysis over to the tasks of the next. */
import { type ActionStatus, MAX_NOTES_LENGTH, type ReopenedReason } from '@seo/contract/actions'
import type { ActionRow } from './actions-table.ts'

export type TaskProgress = Pick<
  ActionRow,
  'status' | 'notes' | 'effectivenessRating' | 'startedAt' | 'completedAt' | 'history' | 'reopenedReason' | 'reopenedAt'
>
type Task = { cause: string; rule: string }

export const MAX_HISTORY = 200

/**
 * Returns a function that finds the old tasks whose progress a new task inherits. Usually that is the old task with the same cause. If the
 * cause is new, for example because findings are grouped differently now, the task inherits from all old tasks of its rule that match no
 * new task.
 */
export function oldTasksLookup(oldRows: readonly ActionRow[], newTasks: readonly Task[]): (task: Task) => ActionRow[] {
  const newCauses = new Set(newTasks.map(({ cause }) => cause))
  const byCause = new Map(oldRows.map((row) => [row.cause, row]))
  const unmatchedByRule = Map.groupBy(
    oldRows.filter(({ cause }) => !newCauses.has(cause)),
    ({ planned }) => planned.rule,
  )
  return ({ cause, rule }) => {
    const predecessor = byCause.get(cause)
    return predecessor === undefined ? (unmatchedByRule.get(rule) ?? []) : [predecessor]
  }
}

/** Joins the progress of several tasks into one; undefined without tasks. */
export function joinProgress(rows: readonly ActionRow[]): TaskProgress | undefined {
  const [first, ...others] = rows
  if (first === undefined) return undefined
  const { status, notes, effectivenessRating, startedAt, completedAt, history, reopenedReason, reopenedAt } = first
  if (others.length === 0) return { status, notes, effectivenessRating, startedAt, completedAt, history, reopenedReason, reopenedAt }
  const newStatus = joinStatus(rows)
  return {
    status: newStatus,
    notes: joinNotes(rows),
    effectivenessRating: newestRating(rows),
    startedAt: newStatus === 'todo' ? null : (sortTimes(rows.map((row) => row.startedAt)).at(0) ?? null),
    completedAt: newStatus === 'completed' ? (sortTimes(rows.map((row) => row.completedAt)).at(-1) ?? null) : null,
    history: joinHistory(rows),
    ...newestReopening(rows),
  }
}

/** A completed task without a time counts as completed before every analysis. */
export const wasCompletedBefore = ({ status, completedAt }: TaskProgress, startedAt: Date): boolean =>
  status === 'completed' && (completedAt === null || completedAt < startedAt)

/** Reopens a task; notes and rating stay. */
export const reopen = (progress: TaskProgress, reopenedReason: ReopenedReason, at: Date): TaskProgress => ({
  ...progress,
  status: 'todo',
  startedAt: null,
  completedAt: null,
  history: [...progress.history, { status: 'todo' as const, at: at.toISOString() }].slice(-MAX_HISTORY),
  reopenedReason,
  reopenedAt: at,
})

function newestReopening(rows: readonly ActionRow[]): Pick<TaskProgress, 'reopenedReason' | 'reopenedAt'> {
  const [newest] = rows.toSorted((a, b) => (b.reopenedAt?.getTime() ?? 0) - (a.reopenedAt?.getTime() ?? 0))
  return { reopenedReason: newest?.reopenedReason ?? null, reopenedAt: newest?.reopenedAt ?? null }
}

function joinStatus(rows: readonly ActionRow[]): ActionStatus {
  if (rows.every(({ status }) => status === 'completed')) return 'completed'
  return rows.some(({ status }) => status !== 'todo') ? 'in-progress' : 'todo'
}

const sortTimes = (times: readonly (Date | null)[]): Date[] => times.filter((at) => at !== null).sort((a, b) => a.getTime() - b.getTime())

function joinNotes(rows: readonly ActionRow[]): string | null {
  const notes = new Set(rows.map((row) => row.notes?.trim() ?? '').filter((text) => text !== ''))
  if (notes.size === 0) return null
  // `slice` may cut a surrogate pair in half, which the database rejects.
  return [...notes]
    .join('\n\n')
    .slice(0, MAX_NOTES_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
}

/** The time of a rating is not stored, so take the rating of the most recently changed task. */
function newestRating(rows: readonly ActionRow[]): number | null {
  const rated = rows.filter(({ effectivenessRating }) => effectivenessRating !== null)
  const lastChangeAt = ({ history }: ActionRow): string => history.at(-1)?.at ?? ''
  return (
    rated.toSorted((a, b) => (lastChangeAt(a) < lastChangeAt(b) ? -1 : lastChangeAt(a) > lastChangeAt(b) ? 1 : 0)).at(-1)
      ?.effectivenessRating ?? null
  )
}

/** If several tasks got the same status at the same time, the history has one entry for this change. */
function joinHistory(rows: readonly ActionRow[]): ActionRow['history'] {
  const entries = new Map(rows.flatMap(({ history }) => history).map((entry) => [`${entry.at} ${entry.status}`, entry]))
  return [...entries.values()].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)).slice(-MAX_HISTORY)
}
