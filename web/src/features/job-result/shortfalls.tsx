import type { Job } from '@seo/contract/jobs'
import type { JobResult } from '@seo/contract/result'
import { Banner } from '#ui/banner.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Link } from '#ui/link.tsx'

/** What is missing from an analysis, and why. Each sentence is shown only once. */
export function Shortfalls({ job, result }: { job: Job; result: JobResult }) {
  const { reason, pages } = result.coverage
  const isCapped = pages.read >= result.pageCap
  const haveActionsFailed = job.action_generation_status === 'failed'
  const isPartial = job.status === 'partial_success' || job.status === 'partially_completed'
  const shortfallReason =
    job.error ?? (isPartial ? reason : null) ?? (result.score === null ? 'Too few pages could be read for a score.' : null)
  return (
    <>
      {haveActionsFailed && (
        <Banner tone="danger" title="The actions could not be written">
          {shortfallReason ?? 'The report is complete. You can generate the tasks again from the list of analyses.'}
        </Banner>
      )}
      {!haveActionsFailed && shortfallReason !== null && (
        <Banner tone="warning" title={result.score === null ? 'This analysis has no score' : 'Part of this analysis is missing'}>
          {shortfallReason}
        </Banner>
      )}
      {reason !== null && reason !== shortfallReason && (
        <Banner
          action={
            isCapped && (
              <Link to="/account/upgrade" className={buttonClass({ size: 'dense' })}>
                View plans
              </Link>
            )
          }
        >
          {reason}
        </Banner>
      )}
    </>
  )
}
