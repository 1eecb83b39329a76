/** What the home page says about tasks. Those that the plan does not show are not named. */
import { type HomeEvent, maxEvents, type Started } from '@seo/contract/home'
import type { SiteTasks } from '#jobs/home-jobs.ts'
import { inChosenWords } from '#results/worded-tasks.ts'
import type { Services } from '#services.ts'
import { type ActionRow, actionsById, newestMoves, newestStarted, type TaskMove } from './actions-table.ts'

/** Sites whose tasks are looked through: those with the newest change. */
const MOST_SITES = 10
const MOST_MOVES = 500
const HOUR_MS = 3_600_000

type Site = Pick<SiteTasks, 'domain' | 'jobId' | 'inProgress'>

export async function startedTask({ db }: Pick<Services, 'db'>, sites: readonly Site[], shown: number): Promise<Started | null> {
  const begun = sites.filter(({ inProgress }) => inProgress > 0).slice(0, MOST_SITES)
  const task = await newestStarted(
    db,
    begun.map(({ jobId }) => jobId),
    shown,
  )
  if (task === null) return null
  return {
    job_id: task.jobId,
    domain: begun.find(({ jobId }) => jobId === task.jobId)?.domain ?? '',
    task_id: task.id,
    title: await titleOf(db, task),
    started_at: task.startedAt?.toISOString() ?? null,
  }
}

async function titleOf(db: Services['db'], task: ActionRow): Promise<string> {
  const [worded = task] = await inChosenWords(db, task.jobId, [task])
  return worded.planned.title
}

/** Completed tasks and those that an analysis opened again, the newest first. */
export async function taskEvents({ db }: Pick<Services, 'db'>, sites: readonly Site[], shown: number): Promise<HomeEvent[]> {
  const domains = new Map(sites.slice(0, MOST_SITES).map(({ jobId, domain }) => [jobId, domain]))
  const moves = foldMoves(await newestMoves(db, [...domains.keys()], { shown, limit: MOST_MOVES })).slice(0, maxEvents)
  const tasks = await actionsById(
    db,
    moves.map(({ taskId }) => taskId),
  )
  const titles = new Map<string, string>()
  for (const task of tasks) titles.set(task.id, await titleOf(db, task))
  return moves.map(({ jobId, taskId, at, count, reason }) => {
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

type Move = { jobId: string; taskId: string; at: Date; reason: TaskMove['reopenedReason'] }

function movesOf({ id: taskId, jobId, status, completedAt, reopenedAt, reopenedReason: reason }: TaskMove): Move[] {
  const completed = status === 'completed' && completedAt !== null ? [{ jobId, taskId, at: completedAt, reason: null }] : []
  const reopened = reopenedAt !== null && reason !== null ? [{ jobId, taskId, at: reopenedAt, reason }] : []
  return [...completed, ...reopened]
}

/** The newest first. The same thing on the same site, again within the hour, is one event. */
function foldMoves(tasks: readonly TaskMove[]): (Move & { count: number })[] {
  const folded: (Move & { count: number; oldest: Date })[] = []
  for (const move of tasks.flatMap(movesOf).sort((a, b) => b.at.getTime() - a.at.getTime())) {
    const before = folded.find(({ jobId, reason }) => jobId === move.jobId && reason === move.reason)
    if (before === undefined || before.oldest.getTime() - move.at.getTime() > HOUR_MS) folded.push({ ...move, count: 1, oldest: move.at })
    else Object.assign(before, { count: before.count + 1, oldest: move.at })
  }
  return folded
}
