import type { Action } from '@seo/contract/actions'
import type { PlannedAction } from '@seo/engine/actions/plan-actions'
import type { Parts } from '#parts.ts'
import { ALL_ACTIONS } from '#subscription/plans.ts'
import { planInForce } from '#subscription/standing.ts'
import { type ActionRow, actionsOf, countActions } from './actions-table.ts'

/** More than an analysis has. */
const ALL = 1_000_000

/** What the plan of their owner shows of the actions of a job, the most urgent first. The rest never leaves the database. */
export async function shownActions(
  parts: Pick<Parts, 'db' | 'now'>,
  userId: string,
  jobId: string,
): Promise<{ shown: ActionRow[]; total: number }> {
  const plan = await planInForce(parts.db, userId, parts.now())
  const limit = plan.actions >= ALL_ACTIONS ? ALL : plan.actions
  return { shown: await actionsOf(parts.db, jobId, limit), total: await countActions(parts.db, jobId) }
}

export const actionsIn = countActions

export const plannedOf = (rows: ActionRow[]): PlannedAction[] => rows.map((row) => row.planned)

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
})
