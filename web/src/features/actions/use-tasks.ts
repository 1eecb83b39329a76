import type { ActionStatus } from '@seo/contract/actions'
import { useState } from 'react'
import { type LooseAction, statusChange, taskOf } from './task.ts'

type Move = (ids: readonly string[], status: ActionStatus) => void

/** The tasks to show. Without a save handler, changes are kept here until the page is left. */
export function useTasks(actions: readonly LooseAction[], score: number | null, onMove: Move | undefined) {
  const [own, setOwn] = useState<ReadonlyMap<string, ReturnType<typeof statusChange>>>(new Map())
  const tasks = actions.map((action) => taskOf({ ...action, ...own.get(action.id), score }))
  const moveHere: Move = (ids, status) => {
    const now = new Date().toISOString()
    const changes = tasks
      .filter(({ id }) => ids.includes(id))
      .map(({ id, startedAt }) => [id, statusChange(status, startedAt, now)] as const)
    setOwn(new Map([...own, ...changes]))
  }
  return { tasks, move: onMove ?? moveHere }
}
