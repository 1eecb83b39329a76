import type { AdminJob, AdminJobEvent, JobCounts } from '@seo/contract/admin-jobs'
import type { JobsPage } from './queries.ts'

type Changes = Extract<AdminJobEvent, { type: 'jobs' }>

/** Live changes make a list no longer than this. The oldest jobs drop off the end until the next refresh. */
const maxRows = 200

const groupOf = ({ status }: Pick<AdminJob, 'status'>): 'completed' | 'failed' | 'processing' =>
  status === 'completed' || status === 'failed' ? status : 'processing'

function adjustCounts(counts: JobCounts, job: AdminJob, delta: 1 | -1): JobCounts {
  const group = groupOf(job)
  return {
    ...counts,
    total: counts.total + delta,
    [group]: counts[group] + delta,
    unfinished: counts.unfinished + (job.finished_at === null ? delta : 0),
  }
}

/** Applies live changes to a list. Only the unfiltered list gets new jobs, since only the server knows whether a job matches a filter. */
export function withChanges(page: JobsPage, { jobs, deleted }: Changes, { isDefaultList }: { isDefaultList: boolean }): JobsPage {
  const jobsById = new Map(page.jobs.map((job) => [job.id, job]))
  let { counts } = page
  for (const id of deleted) {
    const job = jobsById.get(id)
    if (job !== undefined) counts = adjustCounts(counts, job, -1)
    jobsById.delete(id)
  }
  const added: AdminJob[] = []
  for (const job of jobs) {
    const previous = jobsById.get(job.id)
    if (previous === undefined && !(isDefaultList && isNewer(job, page.jobs[0]))) continue
    if (previous === undefined) added.push(job)
    else {
      jobsById.set(job.id, job)
      counts = adjustCounts(counts, previous, -1)
    }
    counts = adjustCounts(counts, job, 1)
  }
  added.sort((one, other) => other.created_at.localeCompare(one.created_at))
  return { ...page, counts, jobs: [...added, ...jobsById.values()].slice(0, Math.max(maxRows, page.jobs.length)) }
}

const isNewer = (job: AdminJob, newestListed: AdminJob | undefined): boolean =>
  newestListed === undefined || job.created_at >= newestListed.created_at
