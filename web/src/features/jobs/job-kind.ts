import { isFinished, type Job } from '@seo/contract/jobs'
import type { JobState } from '#ui/status-badge.tsx'

/** The look of a row. A job whose actions failed still has its report. */
export function stateOf(job: Pick<Job, 'status' | 'action_generation_status' | 'is_cancelled'>): JobState {
  if (job.is_cancelled) return 'cancelled'
  if (job.status === 'completed' || job.status === 'failed') return job.status
  if (isFinished(job)) return 'partial'
  return job.status === 'pending' || job.status === 'queued' ? 'queued' : 'running'
}

export const filters = ['all', 'completed', 'processing', 'failed'] as const
export type Filter = (typeof filters)[number]

/** Exactly the specification's sets: a partial job counts as processing (A-S-44). */
export function isIn(filter: Filter, { status }: Pick<Job, 'status'>): boolean {
  if (filter === 'all') return true
  return filter === 'processing' ? status !== 'completed' && status !== 'failed' : status === filter
}

export const countIn = (filter: Filter, jobs: readonly Pick<Job, 'status'>[]) => jobs.filter((job) => isIn(filter, job)).length

type Run = Pick<Job, 'url' | 'status' | 'is_cancelled' | 'created_at'>

/** Jobs that failed without being canceled and were not analyzed again since; each URL once. */
export const failedLast = <One extends Run>(jobs: readonly One[]): One[] =>
  [...Map.groupBy(jobs, ({ url }) => url).values()].flatMap((runs) => {
    const newest = runs.reduce((a, b) => (b.created_at > a.created_at ? b : a))
    return newest.status === 'failed' && !newest.is_cancelled ? [newest] : []
  })
