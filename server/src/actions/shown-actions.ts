import type { Action } from '@seo/contract/actions'
import { planLimits } from '@seo/contract/plans'
import type { PlannedAction } from '@seo/engine/actions/plan-actions'
import { withChosenWording } from '#results/worded-tasks.ts'
import type { Services } from '#services.ts'
import { ALL_SHOWN, shownTaskLimit } from '#subscription/shown-limit.ts'
import { type ActionRow, actionOfCause, actionsOf } from './actions-table.ts'
import { countActions } from './count-actions.ts'
import { dialectOf } from './dialect.ts'

/**
 * The tasks of a job that the owner's plan shows, most urgent first, in the wording the owner chose. Hidden tasks are not even read.
 */
export async function shownActions(
  services: Pick<Services, 'db' | 'now' | 'config'>,
  userId: string,
  jobId: string,
): Promise<{ shown: ActionRow[]; total: number }> {
  const rows = await actionsInBuiltInWording(services, userId, jobId)
  return { shown: await withChosenWording(services.db, jobId, rows), total: await countActions(services.db, jobId) }
}

/** Like `shownActions`, but in the built-in wording. This is the input for an AI writer. */
export async function actionsInBuiltInWording(
  services: Pick<Services, 'db' | 'now' | 'config'>,
  userId: string,
  jobId: string,
): Promise<ActionRow[]> {
  return actionsOf(services.db, jobId, await shownTaskLimit(services, userId))
}

/** The task that fixes a cause; null if there is none or the owner's plan hides it. */
export async function shownTaskOf(
  services: Pick<Services, 'db' | 'now' | 'config'>,
  userId: string,
  jobId: string,
  cause: string,
): Promise<ActionRow | null> {
  const row = await actionOfCause(services.db, jobId, cause)
  if (row === null || row.userId !== userId || row.position >= (await shownTaskLimit(services, userId))) return null
  const [worded = row] = await withChosenWording(services.db, jobId, [row])
  return worded
}

/** The causes of the first tasks, which a preview shows. */
export async function firstCauses({ db }: Pick<Services, 'db'>, jobId: string): Promise<string[]> {
  return (await actionsOf(db, jobId, planLimits.free.actions)).map(({ cause }) => cause)
}

/** All tasks, or only those of `causes`. If `isWorded`, in the wording that the owner chose, else in the built-in wording. */
export async function actionsForShare(
  { db }: Pick<Services, 'db'>,
  jobId: string,
  { causes, isWorded }: { causes: readonly string[] | null; isWorded: boolean },
): Promise<{ shown: ActionRow[]; total: number }> {
  const allActions = await actionsOf(db, jobId, ALL_SHOWN)
  const shown = causes === null ? allActions : allActions.filter(({ cause }) => causes.includes(cause))
  return { shown: isWorded ? await withChosenWording(db, jobId, shown) : shown, total: allActions.length }
}

export type ActionInFile = Omit<PlannedAction, 'scoreAfter'> & { scoreAfter: number | null }

/** A stored task, for other areas that show it. */
export type ShownAction = ActionRow

export const actionsForFile = (rows: ActionRow[]): ActionInFile[] =>
  rows.map(({ planned }) => ({
    ...planned,
    groups: planned.groups ?? [],
    scoreAfter: planned.scoreAfter ?? null,
    removed: planned.removed ?? null,
  }))

export const asAction = (row: ActionRow): Action => ({
  id: row.id,
  title: row.planned.title,
  impact: row.impact,
  category: row.category,
  status: row.status,
  time_estimate: row.minutes,
  difficulty: row.difficulty,
  business_value: row.planned.businessValue,
  searchVolume: null,
  leads: null,
  time_to_result: row.planned.timeToResult,
  problem: row.planned.problem,
  solution: row.planned.solution,
  code_example: row.planned.example,
  tags: row.planned.tags,
  started_at: row.startedAt?.toISOString() ?? null,
  completed_at: row.completedAt?.toISOString() ?? null,
  notes: row.notes,
  effectiveness_rating: row.effectivenessRating,
  rule: row.planned.rule,
  cause: row.cause,
  coverage: row.planned.coverage,
  findings: row.planned.findings,
  groups: row.planned.groups ?? [],
  points: row.planned.points,
  score_after: row.planned.scoreAfter ?? null,
  code_removed: row.planned.removed ?? null,
  dialect: dialectOf(row.planned.example ?? row.planned.removed ?? null),
  since: row.since,
  reopened_reason: row.reopenedReason,
  reopened_at: row.reopenedAt?.toISOString() ?? null,
  written_by: row.writtenBy ?? null,
})
