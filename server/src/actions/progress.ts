import type { ActionStatus } from '@seo/contract/actions'
import { notFound } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { shownTaskLimit } from '#subscription/shown-limit.ts'
import { type ActionRow, lockOwnActions, ownAction, updateAction } from './actions-table.ts'
import { MAX_HISTORY } from './inherit-progress.ts'

const noSuchAction = () => notFound('Action not found')

export type ProgressChange = { status: ActionStatus; notes?: string | null | undefined; rating?: number | null | undefined }

/** Updates all the tasks or none. A task hidden by the plan counts as not found. */
export async function updateProgress(
  services: Services,
  userId: string,
  ids: string[],
  { status, notes, rating }: ProgressChange,
): Promise<number> {
  const uniqueIds = [...new Set(ids)]
  const limit = await shownTaskLimit(services, userId)
  return services.db.transaction(async (tx) => {
    const rows = await lockOwnActions(tx, userId, uniqueIds)
    if (rows.length < uniqueIds.length || rows.some(({ position }) => position >= limit)) throw noSuchAction()
    // Each update locks the job's task counts; a fixed order avoids deadlocks between bulk changes.
    for (const row of rows.toSorted((a, b) => (a.jobId < b.jobId ? -1 : a.jobId > b.jobId ? 1 : 0))) {
      await updateAction(tx, row.id, {
        ...statusChange(row, status, services.now()),
        ...(notes !== undefined && { notes }),
        ...(rating !== undefined && { effectivenessRating: rating }),
      })
    }
    return rows.length
  })
}

/** Reopening clears `completedAt`, but the history still has that time. */
function statusChange(row: ActionRow, status: ActionStatus, at: Date): Partial<ActionRow> {
  if (row.status === status) return { status }
  const history = [...row.history, { status, at: at.toISOString() }].slice(-MAX_HISTORY)
  switch (status) {
    case 'todo':
      return { status, history, startedAt: null, completedAt: null }
    case 'in-progress':
      return { status, history, startedAt: at, completedAt: null }
    case 'completed':
      return { status, history, startedAt: row.startedAt ?? at, completedAt: at }
  }
}

/** Throws if the task is unknown or hidden by its owner's plan. */
export async function shownAction(services: Pick<Services, 'db' | 'now' | 'config'>, userId: string, id: string): Promise<ActionRow> {
  const row = await ownAction(services.db, userId, id)
  if (row === null || row.position >= (await shownTaskLimit(services, userId))) throw noSuchAction()
  return row
}
