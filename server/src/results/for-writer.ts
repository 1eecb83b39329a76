import type { AnalysisForWriter } from '#ai/fact-sheet.ts'
import type { Db } from '#db/connect.ts'
import { analysisOf } from './analyses-table.ts'
import { listCauses } from './causes-table.ts'

/** More causes than any analysis has. */
const MAX_CAUSES = 100_000

/** The data that an AI writer gets. Users see all of it, too. Null if the analysis has no result. */
export async function analysisForWriter(db: Db, jobId: string): Promise<AnalysisForWriter | null> {
  const analysis = await analysisOf(db, jobId)
  if (analysis === null) return null
  const { domain, score, since, overview } = analysis
  const { coverage, findings } = overview
  return {
    domain,
    score,
    parts: overview.score.parts,
    pagesRead: coverage.pages.read,
    findings,
    causes: await listCauses(db, jobId, {}, 0, MAX_CAUSES),
    since,
    stack: overview.stack ?? [],
    notMeasured: coverage.notMeasured,
  }
}
