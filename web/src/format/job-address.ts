import { isFinished, type Job } from '@seo/contract/jobs'

type Named = Pick<Job, 'id' | 'domain'>

/** Where a job is watched, and where its result stands. */
export const jobAddress = ({ id }: Pick<Job, 'id'>) => `/jobs/${encodeURIComponent(id)}`

export const fileAddress = (job: Pick<Job, 'id'>, name: string) => `${jobAddress(job)}?file=${encodeURIComponent(name)}`

/** The actions dashboard of a job (A-R-21). */
export const dashboardAddress = ({ id, domain }: Named) =>
  `/dashboard/actions?domain=${encodeURIComponent(domain)}&jobId=${encodeURIComponent(id)}`

/** One task in the actions dashboard. */
export const taskAddress = (job: Named, taskId: string) => `${dashboardAddress(job)}&actionId=${encodeURIComponent(taskId)}`

/** What a job found that the analysis before it had not. */
export const changesAddress = (job: Pick<Job, 'id'>) => `${jobAddress(job)}?view=new`

/** The actions dashboard with the dialog that makes a link. */
export const shareAddress = (job: Named) => `${dashboardAddress(job)}&share=1`

/** Where a row and its actions lead: to the tasks of an analysis that came to its end, else to what became of it. */
export const rowAddress = (job: Named & Pick<Job, 'status' | 'action_generation_status'>) =>
  isFinished(job) && job.status !== 'failed' ? dashboardAddress(job) : jobAddress(job)
