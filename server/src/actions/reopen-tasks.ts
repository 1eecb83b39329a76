/** Reopens a completed task, with the reason, when a later analysis finds the issue again. */
import type { ReopenedReason } from '@seo/contract/actions'
import type { Tx } from '#db/connect.ts'
import type { EarlierJob } from '#jobs/previous-job.ts'
import { addressesOf } from '#results/evidence.ts'
import { type ActionRow, completedActions, type StoredAction } from './actions-table.ts'
import { joinProgress, reopen, type TaskProgress, wasCompletedBefore } from './inherit-progress.ts'

type Analyzed = { tx: Tx; jobId: string; startedAt: Date; now: Date }

/**
 * Returns the progress of the old tasks, reopened if the analysis started after they were completed. `isProven`: an analysis in between did
 * not find the issue.
 */
export async function continueTask(
  analyzed: Analyzed,
  task: StoredAction,
  old: readonly ActionRow[],
  isProven = false,
): Promise<TaskProgress | undefined> {
  const progress = joinProgress(old)
  if (progress === undefined || !wasCompletedBefore(progress, analyzed.startedAt)) return progress
  return reopen(progress, isProven ? 'came back' : await whereFound(analyzed, task, old), analyzed.now)
}

/** 'still there' if it shares a URL with an old task, else 'on new pages'. */
async function whereFound({ tx, jobId }: Analyzed, task: StoredAction, old: readonly ActionRow[]): Promise<ReopenedReason> {
  const after = await addresses(tx, jobId, task)
  for (const row of old) {
    const before = await addresses(tx, row.jobId, row.planned)
    if (before.size === 0 || !before.isDisjointFrom(after)) return 'still there'
  }
  return 'on new pages'
}

/** All stored URLs; if there are none, the examples in the task itself. */
async function addresses(tx: Tx, jobId: string, { cause, evidence }: StoredAction): Promise<Set<string>> {
  const all = await addressesOf(tx, jobId, cause)
  return all.size > 0 ? all : new Set(evidence.map(({ url }) => url))
}

/** Completed tasks of older analyses that the previous analysis did not have; only the newest per cause. */
export async function returnedTasks(
  { tx, startedAt }: Analyzed,
  earlier: readonly EarlierJob[],
  causes: string[],
): Promise<Map<string, { old: ActionRow; isProven: boolean }>> {
  const older = earlier.slice(1).map(({ id }) => id)
  const returned = new Map<string, { old: ActionRow; isProven: boolean }>()
  const placeOf = (row: ActionRow) => earlier.findIndex(({ id }) => id === row.jobId)
  for (const old of (await completedActions(tx, older, causes)).toSorted((a, b) => placeOf(b) - placeOf(a))) {
    if (!wasCompletedBefore(old, startedAt)) continue
    const since = earlier.slice(0, placeOf(old))
    // An analysis that ended early may have missed the issue.
    const isProven = since.some((job) => job.status === 'completed' && wasCompletedBefore(old, job.startedAt ?? job.createdAt))
    returned.set(old.cause, { old, isProven })
  }
  return returned
}
