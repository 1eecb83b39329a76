import { useJobs } from '#data/job-cache.ts'
import { formatCount, formatNumber } from '#format/number.ts'
import { useAccess } from './queries.ts'
import { useCreditsLeft } from './use-credits-left.ts'

/** How many analyses can still be submitted, and the credits that pay for more. Empty until the data is loaded. */
export function AllowanceLine() {
  const { data: access } = useAccess()
  const { data: jobs } = useJobs()
  const creditsLeft = useCreditsLeft()
  if (access === undefined || jobs === undefined) return null
  const { subscription, usage } = access
  const countText = formatCount(Math.max(0, usage.limit - usage.used), 'analysis', 'analyses')
  const leftText = subscription.payment_type === 'one_time' ? `${countText} left` : `${countText} left this month`
  const allowance = creditsLeft === null ? leftText : `${leftText} and ${creditsLeft}`
  if (jobs.active.length + jobs.completed.length > 0) return `${allowance}. The same domain again is free.`
  const pages = formatNumber(subscription.features.pagesPerAnalysis)
  return creditsLeft === null ? `${allowance}, up to ${pages} pages.` : `${allowance}. Up to ${pages} pages each.`
}
