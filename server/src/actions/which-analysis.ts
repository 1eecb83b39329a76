import { analysisFor, type WhichAnalysis } from '#results/own-analyses.ts'
import type { Services } from '#services.ts'
import type { ActionRow } from './actions-table.ts'
import { shownActions } from './shown-actions.ts'

export type Chosen = { jobId: string; score: number | null; shown: ActionRow[]; total: number }

/** The requested analysis, the newest of its domain, or the newest overall; null for a user without analyses. */
export async function chosenActions(
  services: Pick<Services, 'db' | 'now' | 'config'>,
  userId: string,
  asked: WhichAnalysis,
): Promise<Chosen | null> {
  const analysis = await analysisFor(services, userId, asked)
  if (analysis === null) return null
  const { jobId, score } = analysis
  return { jobId, score, ...(await shownActions(services, userId, jobId)) }
}
