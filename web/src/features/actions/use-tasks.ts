import type { ActionStatus } from '@seo/contract/actions'
import { useState } from 'react'
import { type LooseAction, statusChange, taskOf } from './task.ts'

type Move = (ids: readonly string[], status: ActionStatus) => void

/** The tasks to show. Without `onMove`, changes are not saved and are lost when the page is left. */
export function useTasks(actions: readonly LooseAction[], score: number | null, onMove: Move | undefined) {
  const [localChanges, setLocalChanges] = useState<ReadonlyMap<string, ReturnType<typeof statusChange>>>(new Map())
  const tasks = actions.map((action) => taskOf({ ...action, ...localChanges.get(action.id), score }))
  const moveLocally: Move = (ids, status) => {
    const now = new Date().toISOString()
    const changes = tasks.filter(({ id }) => ids.includes(id)).map((task) => [task.id, statusChange(task, status, now)] as const)
    setLocalChanges(new Map([...localChanges, ...changes]))
  }
  return { tasks, move: onMove ?? moveLocally }
}
