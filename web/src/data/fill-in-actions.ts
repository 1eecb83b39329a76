import type { Action, Analysis, actionCalls } from '@seo/contract/actions'
import type { Reply } from '@seo/contract/call'
import type { z } from 'zod'
import { definedFields, type Loose, listOrEmpty } from '#api/loose.ts'

type ActionList = Reply<typeof actionCalls.list>
type AnalysisEntry = z.output<typeof Analysis>

/** Fills in missing fields of the list. `taskOf` fills in missing fields of the actions. */
export function fillInActions(response: Loose<ActionList>): ActionList {
  const actions = listOrEmpty<Action>(response.actions)
  return {
    executiveSummary: null,
    score: null,
    isFreemiumPreview: false,
    totalActionsAvailable: actions.length,
    actionsShown: actions.length,
    ...definedFields<ActionList>(response),
    actions,
  }
}

/** The job id is called `jobId` or `job_id` (B-E-09); empty if missing. */
export function fillInAnalysis(response: Loose<AnalysisEntry> & { job_id?: string | null }): AnalysisEntry {
  const { id = '', created_at, analysis_timestamp, ...fields } = definedFields<AnalysisEntry>(response)
  const jobId = response.jobId || response.job_id || ''
  return {
    domain: '',
    actions_count: 0,
    ...fields,
    id: id || jobId,
    jobId,
    created_at: created_at ?? analysis_timestamp ?? '',
    analysis_timestamp: analysis_timestamp ?? created_at ?? '',
  }
}
