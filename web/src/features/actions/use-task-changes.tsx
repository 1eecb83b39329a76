import type { ActionStatus } from '@seo/contract/actions'
import { endLocalSession } from '#features/auth/session.ts'
import { formatCount } from '#format/number.ts'
import { toast } from '#ui/toast.ts'
import { isNotLoggedIn, type PreviousValues, saveErrorText, useSaveActions } from './queries.ts'
import type { Task } from './task.ts'
import type { Note } from './task-notes.tsx'

const changeVerbs: Record<ActionStatus, string> = { todo: 'reopened', 'in-progress': 'started', completed: 'completed' }

/** Saves notes and the status of tasks. Offers undo for ten seconds after a change of status, and shows an error if saving fails. */
export function useTaskChanges() {
  const save = useSaveActions({
    onSaved: ({ ids, status, note, isUndo }, previous) => {
      if (note || isUndo) return
      const subject = ids.length === 1 ? 'Task' : formatCount(ids.length, 'task')
      toast.undoable(`${subject} ${changeVerbs[status]}`, () => undo(previous))
    },
    onFailure: (error, change) =>
      toast.error(
        <>
          <span>{saveErrorText(error)}</span>
          <span className="block text-13 text-muted">
            {change.ids.length === 1 ? 'The task is as it was.' : 'The tasks are as they were.'}
          </span>
        </>,
        isNotLoggedIn(error)
          ? { label: 'Log In', onClick: () => endLocalSession() }
          : { label: 'Try Again', onClick: () => save.mutate(change) },
      ),
  })
  const undo = (previous: PreviousValues) => {
    for (const [status, ids] of groupByStatus(previous)) save.mutate({ ids, status, isUndo: true })
  }
  return {
    move: (ids: readonly string[], status: ActionStatus) => save.mutate({ ids, status }),
    note: ({ id, status }: Pick<Task, 'id' | 'status'>, note: Note) => save.mutate({ ids: [id], status, note }),
  }
}

function groupByStatus(previous: PreviousValues): Map<ActionStatus, string[]> {
  const groups = new Map<ActionStatus, string[]>()
  for (const [id, { status = 'todo' }] of previous) groups.set(status, [...(groups.get(status) ?? []), id])
  return groups
}
