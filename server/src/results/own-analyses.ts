import type { Analysis } from '@seo/contract/actions'
import type { z } from 'zod'
import { notFound } from '#http/problem.ts'
import { removeJob } from '#jobs/stop-job.ts'
import type { Services } from '#services.ts'
import { ownAnalyses, ownAnalysis } from './analyses-table.ts'

const noSuchAnalysis = () => notFound('Analysis not found')

const MAX_LISTED = 500

export type AnalysisSelector = { domain?: string | undefined; timestamp?: string | undefined; jobId?: string | undefined }

/** The newest analysis that matches the filter. Throws if none matches; without a filter, returns null if the user has no analysis. */
export async function analysisFor(
  { db }: Pick<Services, 'db'>,
  userId: string,
  { domain, timestamp, jobId }: AnalysisSelector,
): Promise<{ jobId: string; score: number | null } | null> {
  const at = timestamp === undefined ? undefined : new Date(timestamp)
  if (at !== undefined && Number.isNaN(at.getTime())) throw noSuchAnalysis()
  const [analysis] = await ownAnalyses(db, userId, { jobId, domain, at }, 1)
  if (analysis === undefined && (domain !== undefined || timestamp !== undefined || jobId !== undefined)) throw noSuchAnalysis()
  return analysis ?? null
}

export async function listAnalyses(
  { db }: Pick<Services, 'db'>,
  userId: string,
  jobId: string | undefined,
): Promise<z.output<typeof Analysis>[]> {
  const rows = await ownAnalyses(db, userId, { jobId }, MAX_LISTED)
  return rows.map(({ id, domain, createdAt, actionCount, jobId: jobIdOfRow }) => ({
    id,
    domain,
    analysis_timestamp: createdAt.toISOString(),
    created_at: createdAt.toISOString(),
    actions_count: actionCount,
    jobId: jobIdOfRow,
  }))
}

/** Deletes an analysis together with its job. */
export async function removeAnalysis(services: Services, userId: string, id: string): Promise<void> {
  const analysis = await ownAnalysis(services.db, userId, id)
  if (analysis === null) throw noSuchAnalysis()
  await removeJob(services, userId, analysis.jobId)
}
