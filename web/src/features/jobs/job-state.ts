import { isFinished, type Job } from '@seo/contract/jobs'
import type { CachedList } from '#data/job-cache.ts'
import { formatNumber } from '#format/number.ts'
import type { JobState } from '#ui/status-badge.tsx'

/** The state that a row shows. A job whose actions failed still has its report, so it is partial. */
export function stateOf(job: Pick<Job, 'status' | 'action_generation_status' | 'is_cancelled'>): JobState {
  if (job.is_cancelled) return 'canceled'
  if (job.status === 'completed' || job.status === 'failed') return job.status
  if (isFinished(job)) return 'partial'
  return job.status === 'pending' || job.status === 'queued' ? 'queued' : 'running'
}

export const filters = ['all', 'completed', 'processing', 'failed'] as const
export type Filter = (typeof filters)[number]
export const filterNames: Record<Filter, string> = { all: 'All', completed: 'Completed', processing: 'Processing', failed: 'Failed' }

/** Whether a job belongs to a filter, as specified. A partial job counts as processing (A-S-44). */
export function matchesFilter(filter: Filter, { status }: Pick<Job, 'status'>): boolean {
  if (filter === 'all') return true
  return filter === 'processing' ? status !== 'completed' && status !== 'failed' : status === filter
}

/** How many jobs belong to a filter: `12`, or `12+` if the server may have more. */
export function countText(filter: Filter, { active, completed, olderThan }: CachedList): string {
  const count = [...active, ...completed].filter((job) => matchesFilter(filter, job)).length
  return `${formatNumber(count)}${olderThan === null ? '' : '+'}`
}

type Run = Pick<Job, 'url' | 'status' | 'is_cancelled' | 'created_at'>

/** Jobs that failed without being canceled and were not analyzed again since; each URL once. */
export const jobsToRetry = <Candidate extends Run>(jobs: readonly Candidate[]): Candidate[] =>
  [...Map.groupBy(jobs, ({ url }) => url).values()].flatMap((runs) => {
    const newest = runs.reduce((a, b) => (b.created_at > a.created_at ? b : a))
    return newest.status === 'failed' && !newest.is_cancelled ? [newest] : []
  })
