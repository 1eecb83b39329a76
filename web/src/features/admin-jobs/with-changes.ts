import type { AdminJob, AdminJobEvent, JobCounts } from '@seo/contract/admin-jobs'
import type { JobsPage } from './queries.ts'

type Changes = Extract<AdminJobEvent, { type: 'jobs' }>

/** The next refresh brings longer lists. */
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

/** Applies live changes to a list. Only the unfiltered list gets new jobs, since only the server knows whether a job matches a filter. */
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
