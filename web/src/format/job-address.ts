import { isFinished, type Job } from '@seo/contract/jobs'

type JobReference = Pick<Job, 'id' | 'domain'>

/** The page that shows a job's progress and its result. */
export const jobAddress = ({ id }: Pick<Job, 'id'>) => `/jobs/${encodeURIComponent(id)}`

export const fileAddress = (job: Pick<Job, 'id'>, name: string) => `${jobAddress(job)}?file=${encodeURIComponent(name)}`

/** The actions dashboard of a job (A-R-21). */
export const dashboardAddress = ({ id, domain }: JobReference) =>
  `/dashboard/actions?domain=${encodeURIComponent(domain)}&jobId=${encodeURIComponent(id)}`

/** One task in the actions dashboard. */
export const taskAddress = (job: JobReference, taskId: string) => `${dashboardAddress(job)}&actionId=${encodeURIComponent(taskId)}`

/** The issues that the previous analysis did not have. */
export const newIssuesAddress = (job: Pick<Job, 'id'>) => `${jobAddress(job)}?view=new`

/** The actions dashboard with the share dialog open. */
export const shareAddress = (job: JobReference) => `${dashboardAddress(job)}&share=1`

/** The link of a row: to the tasks of a completed analysis, otherwise to the job page. */
export const rowAddress = (job: JobReference & Pick<Job, 'status' | 'action_generation_status'>) =>
  isFinished(job) && job.status !== 'failed' ? dashboardAddress(job) : jobAddress(job)
