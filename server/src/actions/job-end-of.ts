import type { Tx } from '#db/connect.ts'
import { type JobEnd, RunOvertaken } from '#jobs/run-job.ts'
import { analysisOf } from '#results/analyses-table.ts'
import { countActions } from './count-actions.ts'

/** The end status of a job whose stages are all done. Reaching the plan's page cap is not a failure. */
export async function jobEndOf(tx: Tx, jobId: string): Promise<JobEnd> {
  const analysis = await analysisOf(tx, jobId)
  if (analysis === null) throw new RunOvertaken()
  const { coverage, isProbed } = analysis.overview
  const actionCount = await countActions(tx, jobId)
  // Analyses stored before this field existed lack it.
  const partial = coverage.partial ?? null
  if (partial !== null) return { status: 'partially_completed', error: partial, actionCount }
  if (!isProbed) return { status: 'partial_success', error: 'Some checks beyond the pages could not be finished.', actionCount }
  return { status: 'completed', error: null, actionCount }
}
