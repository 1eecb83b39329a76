import type { ActionStats } from '@seo/contract/actions'
import type { z } from 'zod'
import type { ActionRow } from './actions-table.ts'

/** The caller passes only the tasks that the plan shows. */
export function statsOf(shown: ActionRow[]): z.output<typeof ActionStats> {
  const completed = shown.filter(({ status }) => status === 'completed')
  const unfinished = shown.filter(({ status }) => status !== 'completed')
  return {
    totalActions: shown.length,
    completedActions: completed.length,
    inProgressActions: shown.filter(({ status }) => status === 'in-progress').length,
    estimatedTimeRemaining: unfinished.reduce((sum, { minutes }) => sum + minutes, 0),
    highImpactCompleted: completed.filter(({ impact }) => impact === 'high').length,
    completionPercentage: shown.length === 0 ? 0 : Math.round((completed.length / shown.length) * 100),
  }
}
