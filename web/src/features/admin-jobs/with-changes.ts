import type { AdminJob, AdminJobEvent, JobCounts } from '@seo/contract/admin-jobs'
import type { JobsPage } from './queries.ts'

type Changes = Extract<AdminJobEvent, { type: 'jobs' }>

/** Longer lists are what the next refresh brings. */
const longest = 200

const groupOf = ({ status }: Pick<AdminJob, 'status'>): 'completed' | 'failed' | 'processing' =>
  status === 'completed' || status === 'failed' ? status : 'processing'

function counted(counts: JobCounts, job: AdminJob, by: 1 | -1): JobCounts {
  const group = groupOf(job)
  return {
    ...counts,
    total: counts.total + by,
    [group]: counts[group] + by,
    unfinished: counts.unfinished + (job.finished_at === null ? by : 0),
  }
}

/** A list with what the server said since. Only the list of all jobs takes in new ones: whether one fits a filter the server knows. */
export function withChanges(page: JobsPage, { jobs, deleted }: Changes, { isPlain }: { isPlain: boolean }): JobsPage {
  const known = new Map(page.jobs.map((job) => [job.id, job]))
  let { counts } = page
  for (const id of deleted) {
    const job = known.get(id)
    if (job !== undefined) counts = counted(counts, job, -1)
    known.delete(id)
  }
  const added: AdminJob[] = []
  for (const job of jobs) {
    const before = known.get(job.id)
    if (before === undefined && !(isPlain && isNewer(job, page.jobs[0]))) continue
    if (before === undefined) added.push(job)
    else {
      known.set(job.id, job)
      counts = counted(counts, before, -1)
    }
    counts = counted(counts, job, 1)
  }
  added.sort((one, other) => other.created_at.localeCompare(one.created_at))
  return { ...page, counts, jobs: [...added, ...known.values()].slice(0, Math.max(longest, page.jobs.length)) }
}

const isNewer = (job: AdminJob, first: AdminJob | undefined): boolean => first === undefined || job.created_at >= first.created_at
