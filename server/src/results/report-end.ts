import type { Tx } from '#db/connect.ts'
import { type JobEnd, RunOvertaken } from '#jobs/run-job.ts'
import { analysisOf } from './analyses-table.ts'

/** How a job whose stages are all done ends. Reaching the plan's page cap is not a failure. */
export async function reportEndOf(tx: Tx, jobId: string): Promise<Pick<JobEnd, 'status' | 'error'>> {
  const analysis = await analysisOf(tx, jobId)
  if (analysis === null) throw new RunOvertaken()
  const { coverage, isProbed } = analysis.overview
  // Analyses stored before this field existed lack it.
  const partial = coverage.partial ?? null
  if (partial !== null) return { status: 'partially_completed', error: partial }
  if (!isProbed) return { status: 'partial_success', error: 'Some checks of hosts, certificates and files could not be finished.' }
  return { status: 'completed', error: null }
}
