import type { Stats } from '@seo/contract/actions'
import type { z } from 'zod'
import type { ActionRow } from './actions-table.ts'

/** Counts only the tasks that are shown. */
export function statsOf(rows: ActionRow[]): z.output<typeof Stats> {
  const completed = rows.filter(({ status }) => status === 'completed')
  const unfinished = rows.filter(({ status }) => status !== 'completed')
  return {
    totalActions: rows.length,
    completedActions: completed.length,
    inProgressActions: rows.filter(({ status }) => status === 'in-progress').length,
    estimatedTimeRemaining: unfinished.reduce((sum, { minutes }) => sum + minutes, 0),
    highImpactCompleted: completed.filter(({ impact }) => impact === 'high').length,
    completionPercentage: rows.length === 0 ? 0 : Math.round((completed.length / rows.length) * 100),
  }
}
