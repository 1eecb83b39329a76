import { useJobs } from '#data/job-cache.ts'
import { formatCount, formatNumber } from '#format/number.ts'
import { useAccess } from './queries.ts'

/** How many analyses can still be submitted; empty while unknown. */
export function AllowanceLine() {
  const { data: access } = useAccess()
  const { data: jobs } = useJobs()
  if (access === undefined || jobs === undefined) return null
  const { subscription, usage } = access
  const count = formatCount(Math.max(0, usage.limit - usage.used), 'analysis', 'analyses')
  const left = subscription.payment_type === 'one_time' ? `${count} left` : `${count} left this month`
  const isFirst = jobs.active.length + jobs.completed.length === 0
  return isFirst
    ? `${left}, up to ${formatNumber(subscription.features.pagesPerAnalysis)} pages.`
    : `${left}. The same domain again is free.`
}
