import type { Analyst } from '@seo/engine/worker/analyst'
import { jobWithoutScore, type RunningJob, tellQuickLook } from '#jobs/run-job.ts'
import type { Parts } from '#parts.ts'
import { crawlOptions } from './crawl-options.ts'

/** The quick lane: a score and three findings from the first page, while the analysis itself may still wait for its turn. */
export async function lookQuickly(parts: Parts, analyst: Analyst, jobId: string): Promise<void> {
  const job = await jobWithoutScore(parts, jobId)
  if (job !== null) await tellFirstScore(parts, analyst, job)
}

/** Whether there was anything to tell. */
export async function tellFirstScore(parts: Parts, analyst: Analyst, job: RunningJob): Promise<boolean> {
  const { score, findings } = await analyst.look({ url: job.url, options: crawlOptions(parts, job), now: parts.now().getTime() })
  if (score === null) return false
  const after_ms = Math.max(0, parts.now().getTime() - job.createdAt.getTime())
  await tellQuickLook(parts, job.id, { score, findings, after_ms })
  return true
}
