import { isFinished, jobCalls } from '@seo/contract/jobs'
import { client } from '#api/client.ts'
import { readToken } from '#api/token.ts'

const jobs = client(jobCalls)

/** Asks for what a report shows first. What fails here fails again, and is reported, on the page. */
export function askEarly(path: string): void {
  const [, id] = /^\/jobs\/([\w-]+)$/.exec(path) ?? []
  if (id !== undefined && readToken() !== null) void reportOf(id).catch(() => {})
}

async function reportOf(id: string): Promise<void> {
  const job = await jobs.one({ id }, { early: true })
  if (isFinished(job) && job.status !== 'failed') await jobs.result({ id }, { early: true })
}
