import type { Job, JobResult } from '@seo/contract/jobs'
import { Banner } from '#ui/banner.tsx'

/** What is missing of an analysis, and why; a sentence is told once. */
export function Shortfalls({ job, result }: { job: Job; result: JobResult }) {
  const { reason } = result.coverage
  const haveActionsFailed = job.action_generation_status === 'failed'
  const isPartial = job.status === 'partial_success' || job.status === 'partially_completed'
  const why = job.error ?? (isPartial ? reason : null)
  return (
    <>
      {haveActionsFailed && (
        <Banner tone="danger" title="The actions could not be written">
          {why ?? 'The report stands. The actions can be written anew from the list of analyses.'}
        </Banner>
      )}
      {!haveActionsFailed && why !== null && (
        <Banner tone="warning" title="Part of this analysis is missing">
          {why}
        </Banner>
      )}
      {/* Of a whole analysis: the most pages that the plan reads. */}
      {reason !== null && reason !== why && <Banner>{reason}</Banner>}
    </>
  )
}
