import type { Analysis } from '#ai/fact-sheet.ts'
import type { Db } from '#db/connect.ts'
import { analysisOf } from './analyses-table.ts'
import { listCauses } from './causes-table.ts'

/** More than any analysis has. */
const MAX_ROWS = 100_000

/** What an AI writer may know of an analysis; its reader may see all of it. Null if it has no result. */
export async function analysisForWriter(db: Db, jobId: string): Promise<Analysis | null> {
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
    causes: await listCauses(db, jobId, {}, 0, MAX_ROWS),
    since,
    stack: overview.stack ?? [],
    notMeasured: coverage.notMeasured,
  }
}
