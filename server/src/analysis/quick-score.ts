import type { Analyst } from '@seo/engine/worker/analyst'
import { jobWithoutScore, saveQuickScore, type UnfinishedJob } from '#jobs/run-job.ts'
import type { Services } from '#services.ts'
import { crawlOptions } from './crawl-options.ts'

/** Stores a score and a few findings of the home page, while the analysis itself may still be queued. */
export async function runQuickScore(services: Services, analyst: Analyst, jobId: string): Promise<void> {
  const job = await jobWithoutScore(services, jobId)
  if (job !== null) await scoreHomePage(services, analyst, job)
}

/** Returns whether the home page has a score. */
export async function scoreHomePage(services: Services, analyst: Analyst, job: UnfinishedJob): Promise<boolean> {
  const { score, findings } = await analyst.look({ url: job.url, options: crawlOptions(services, job), now: services.now().getTime() })
  if (score === null) return false
  const after_ms = Math.max(0, services.now().getTime() - job.createdAt.getTime())
  await saveQuickScore(services, job, { score, findings, after_ms })
  return true
}
