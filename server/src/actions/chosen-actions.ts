import { type AnalysisSelector, analysisFor } from '#results/own-analyses.ts'
import type { Services } from '#services.ts'
import type { ActionRow } from './actions-table.ts'
import { shownActions } from './shown-actions.ts'

export type ChosenActions = { jobId: string; score: number | null; shown: ActionRow[]; total: number }

/** Shown tasks of the analysis that the query names, else of the newest one; null for a user without analyses. */
export async function chosenActions(
  services: Pick<Services, 'db' | 'now' | 'config'>,
  userId: string,
  query: AnalysisSelector,
): Promise<ChosenActions | null> {
  const analysis = await analysisFor(services, userId, query)
  if (analysis === null) return null
  const { jobId, score } = analysis
  return { jobId, score, ...(await shownActions(services, userId, jobId)) }
}
