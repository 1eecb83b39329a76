/** Reopens a completed task, with the reason, when a later analysis finds the issue again. */
import type { ReopenedReason } from '@seo/contract/actions'
import type { Tx } from '#db/connect.ts'
import type { EarlierJob } from '#jobs/previous-job.ts'
import { urlsOfCause } from '#results/evidence.ts'
import { type ActionRow, completedActions, type StoredAction } from './actions-table.ts'
import { joinProgress, reopen, type TaskProgress, wasCompletedBefore } from './inherit-progress.ts'

type AnalysisContext = { tx: Tx; jobId: string; startedAt: Date; now: Date }

/**
 * Returns the progress of the old tasks, reopened if the analysis started after they were completed. `wasProvenFixed`: an analysis in
 * between did not find the issue.
 */
export async function continueTask(
  analysis: AnalysisContext,
  task: StoredAction,
  oldTasks: readonly ActionRow[],
  wasProvenFixed = false,
): Promise<TaskProgress | undefined> {
  const progress = joinProgress(oldTasks)
  if (progress === undefined || !wasCompletedBefore(progress, analysis.startedAt)) return progress
  return reopen(progress, wasProvenFixed ? 'came back' : await reasonByUrls(analysis, task, oldTasks), analysis.now)
}

/** 'still there' if the new task shares a URL with an old task, or an old task has no URLs; else 'on new pages'. */
async function reasonByUrls({ tx, jobId }: AnalysisContext, task: StoredAction, oldTasks: readonly ActionRow[]): Promise<ReopenedReason> {
  const urlsNow = await urlsOf(tx, jobId, task)
  for (const row of oldTasks) {
    const urlsBefore = await urlsOf(tx, row.jobId, row.planned)
    if (urlsBefore.size === 0 || !urlsBefore.isDisjointFrom(urlsNow)) return 'still there'
  }
  return 'on new pages'
}

/** All stored URLs of a cause. If none are stored, the example URLs in the task itself. */
async function urlsOf(tx: Tx, jobId: string, { cause, evidence }: StoredAction): Promise<Set<string>> {
  const storedUrls = await urlsOfCause(tx, jobId, cause)
  return storedUrls.size > 0 ? storedUrls : new Set(evidence.map(({ url }) => url))
}

/** By cause: the newest completed task in the analyses before the previous one, if it was completed before this analysis started. */
export async function returnedTasks(
  { tx, startedAt }: AnalysisContext,
  earlier: readonly EarlierJob[],
  causes: string[],
): Promise<Map<string, { oldTask: ActionRow; wasProvenFixed: boolean }>> {
  const olderJobIds = earlier.slice(1).map(({ id }) => id)
  const returned = new Map<string, { oldTask: ActionRow; wasProvenFixed: boolean }>()
  const jobIndexOf = (row: ActionRow) => earlier.findIndex(({ id }) => id === row.jobId)
  for (const oldTask of (await completedActions(tx, olderJobIds, causes)).toSorted((a, b) => jobIndexOf(b) - jobIndexOf(a))) {
    if (!wasCompletedBefore(oldTask, startedAt)) continue
    const jobsSince = earlier.slice(0, jobIndexOf(oldTask))
    // An analysis that ended early may have missed the issue.
    const wasProvenFixed = jobsSince.some(
      (job) => job.status === 'completed' && wasCompletedBefore(oldTask, job.startedAt ?? job.createdAt),
    )
    returned.set(oldTask.cause, { oldTask, wasProvenFixed })
  }
  return returned
}
