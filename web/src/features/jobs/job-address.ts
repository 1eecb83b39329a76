import type { Job } from '@seo/contract/jobs'

type Named = Pick<Job, 'id' | 'domain'>

/** Where a job is watched, and where its result stands. */
export const jobAddress = ({ id }: Pick<Job, 'id'>) => `/jobs/${encodeURIComponent(id)}`

export const fileAddress = (job: Pick<Job, 'id'>, name: string) => `${jobAddress(job)}?file=${encodeURIComponent(name)}`

/** The actions dashboard of a job (A-R-21). */
export const dashboardAddress = ({ id, domain }: Named) =>
  `/dashboard/actions?domain=${encodeURIComponent(domain)}&jobId=${encodeURIComponent(id)}`

/** Where a row and its actions lead: to the dashboard, as soon as there is one. */
export const rowAddress = (job: Named) => jobAddress(job)
