import type { Job, JobResult } from '@seo/contract/jobs'
import { formatCount } from '#format/number.ts'
import { Banner } from '#ui/banner.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Link } from '#ui/link.tsx'

/** What is missing of an analysis, and why; one sentence is told once. */
export function Shortfalls({ job, result }: { job: Job; result: JobResult }) {
  const { reason, pages } = result.coverage
  const isCapped = pages.read + pages.failed >= result.pageCap
  const why = job.error ?? (job.status === 'completed' ? null : reason)
  return (
    <>
      {job.action_generation_status === 'failed' && (
        <Banner tone="danger" title="The actions could not be written">
          {job.error ?? 'The report stands. The actions can be written anew from the list of analyses.'}
        </Banner>
      )}
      {why !== null && job.action_generation_status !== 'failed' && (
        <Banner tone="warning" title="Part of this analysis is missing">
          {why}
        </Banner>
      )}
      {reason !== null && reason !== why && !isCapped && <Banner tone="warning">{reason}</Banner>}
      {isCapped && (
        <Banner
          tone="plain"
          action={
            <Link to="/account/subscription" className={buttonClass({ size: 'dense' })}>
              View plans
            </Link>
          }
        >
          Your plan reads at most {formatCount(result.pageCap, 'page')} of a site. {reason !== null && reason !== why && reason}
        </Banner>
      )}
    </>
  )
}
