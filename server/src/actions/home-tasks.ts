/** Tasks and task events for the home page. Tasks hidden by the plan are left out. */
import { type HomeEvent, maxEvents, type StartedTask } from '@seo/contract/home'
import { withChosenWording } from '#results/worded-tasks.ts'
import type { Services } from '#services.ts'
import {
  type ActionRow,
  actionsById,
  hasStatusChanges,
  newestStartedAction,
  newestStatusChanges,
  type StatusChange,
} from './actions-table.ts'

/** Only the sites with the latest changes are searched. */
const MAX_SITES = 10
const MAX_CHANGES = 500
const HOUR_MS = 3_600_000

type Site = { domain: string; jobId: string; completed: number; inProgress: number }

export async function startedTask({ db }: Pick<Services, 'db'>, sites: readonly Site[], shownCount: number): Promise<StartedTask | null> {
  const startedSites = sites.filter(({ inProgress }) => inProgress > 0).slice(0, MAX_SITES)
  const task = await newestStartedAction(
    db,
    startedSites.map(({ jobId }) => jobId),
    shownCount,
  )
  if (task === null) return null
  return {
    job_id: task.jobId,
    domain: startedSites.find(({ jobId }) => jobId === task.jobId)?.domain ?? '',
    task_id: task.id,
    title: await titleOf(db, task),
    started_at: task.startedAt?.toISOString() ?? null,
  }
}

/** Also true if the only started tasks belong to an older analysis or were set back to todo. */
export async function hasStartedTasks({ db }: Pick<Services, 'db'>, userId: string, sites: readonly Site[]): Promise<boolean> {
  return sites.some(({ completed, inProgress }) => completed + inProgress > 0) || (await hasStatusChanges(db, userId))
}

async function titleOf(db: Services['db'], task: ActionRow): Promise<string> {
  const [worded = task] = await withChosenWording(db, task.jobId, [task])
  return worded.planned.title
}

/** Completed and reopened tasks, newest first. */
export async function taskEvents({ db }: Pick<Services, 'db'>, sites: readonly Site[], shownCount: number): Promise<HomeEvent[]> {
  const domains = new Map(sites.slice(0, MAX_SITES).map(({ jobId, domain }) => [jobId, domain]))
  const events = mergeTaskEvents(await newestStatusChanges(db, [...domains.keys()], { shownCount, limit: MAX_CHANGES })).slice(0, maxEvents)
  const tasks = await actionsById(
    db,
    events.map(({ taskId }) => taskId),
  )
  const titles = new Map<string, string>()
  for (const task of tasks) titles.set(task.id, await titleOf(db, task))
  return events.map(({ jobId, taskId, at, count, reason }) => {
    const event = {
      job_id: jobId,
      domain: domains.get(jobId) ?? '',
      at: at.toISOString(),
      task_id: taskId,
      title: titles.get(taskId) ?? '',
      count,
    }
    return reason === null ? { type: 'completed', ...event } : { type: 'reopened', ...event, reason }
  })
}

type TaskEvent = { jobId: string; taskId: string; at: Date; reason: StatusChange['reopenedReason'] }

function eventsOf({ id: taskId, jobId, status, completedAt, reopenedAt, reopenedReason: reason }: StatusChange): TaskEvent[] {
  const completed = status === 'completed' && completedAt !== null ? [{ jobId, taskId, at: completedAt, reason: null }] : []
  const reopened = reopenedAt !== null && reason !== null ? [{ jobId, taskId, at: reopenedAt, reason }] : []
  return [...completed, ...reopened]
}

/** Sorts events, newest first, and merges events of the same kind on one site within an hour. */
function mergeTaskEvents(tasks: readonly StatusChange[]): (TaskEvent & { count: number })[] {
  const merged: (TaskEvent & { count: number; oldestAt: Date })[] = []
  for (const event of tasks.flatMap(eventsOf).sort((a, b) => b.at.getTime() - a.at.getTime())) {
    const previous = merged.findLast(({ jobId, reason }) => jobId === event.jobId && reason === event.reason)
    if (previous === undefined || previous.oldestAt.getTime() - event.at.getTime() > HOUR_MS) {
      merged.push({ ...event, count: 1, oldestAt: event.at })
    } else {
      previous.count++
      previous.oldestAt = event.at
    }
  }
  return merged
}
