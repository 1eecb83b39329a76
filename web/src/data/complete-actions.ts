import type { Action, Analysis, actionCalls } from '@seo/contract/actions'
import type { Reply } from '@seo/contract/call'
import type { z } from 'zod'
import { given, type Loose, listOf } from '#api/given.ts'

type ActionList = Reply<typeof actionCalls.list>
type Analysed = z.output<typeof Analysis>

/** Fills in missing fields of the list. The actions themselves may lack fields too; the task view handles that. */
export function completeActions(told: Loose<ActionList>): ActionList {
  const actions = listOf<Action>(told.actions)
  return {
    executiveSummary: null,
    score: null,
    isFreemiumPreview: false,
    totalActionsAvailable: actions.length,
    actionsShown: actions.length,
    ...given<ActionList>(told),
    actions,
  }
}

/** The job id is called `jobId` or `job_id` (B-E-09); empty if missing. */
export function completeAnalysis(told: Loose<Analysed> & { job_id?: string | null }): Analysed {
  const { id = '', created_at, analysis_timestamp, ...rest } = given<Analysed>(told)
  const jobId = told.jobId || told.job_id || ''
  return {
    domain: '',
    actions_count: 0,
    ...rest,
    id: id || jobId,
    jobId,
    created_at: created_at ?? analysis_timestamp ?? '',
    analysis_timestamp: analysis_timestamp ?? created_at ?? '',
  }
}
