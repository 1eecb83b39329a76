import { isFinished, jobCalls } from '@seo/contract/jobs'
import { client } from '#api/client.ts'

const jobs = client(jobCalls)

/** Requests the data that a report shows first, while its code loads. Errors are ignored here; the page requests again and shows them. */
export async function requestEarly(path = window.location.pathname): Promise<void> {
  const [, id] = /^\/jobs\/([\w-]+)$/.exec(path) ?? []
  if (id !== undefined) await requestReport(id).catch(() => {})
}

async function requestReport(id: string): Promise<void> {
  const job = await jobs.one({ id }, { early: true })
  if (isFinished(job) && job.status !== 'failed') await jobs.result({ id }, { early: true })
}
