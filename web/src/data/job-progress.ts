import { type Job, progressPercent, type Stage, stages } from '@seo/contract/jobs'
import { formatEstimate } from '#format/duration.ts'

/** The highest percentage a job has reached. Stages after the final report have none of their own, so it stays at 90 until the job ends. */
export function reachedPercent(job: Pick<Job, 'status' | 'stages'>): number {
  const passed = stages.slice(0, stages.indexOf(job.status as Stage) + 1)
  return Math.max(...[job.status, ...passed, ...job.stages.map(({ stage }) => stage)].map(progressPercent))
}

/**
 * Estimated time until the crawl ends, such as `about 1–2 min`. Null outside the crawl, before five pages have been read, and when no URLs
 * are left. The range allows for pages that are not found yet. All times are the server's, so a wrong clock on this computer does no harm.
 */
export function timeLeft({ status, stages: reachedStages, progress }: Pick<Job, 'status' | 'stages' | 'progress'>): string | null {
  const crawlStart = reachedStages.findLast(({ stage }) => stage === 'executing_parallel_streams')
  const lastPage = progress?.recent.at(-1)
  if (status !== 'executing_parallel_streams' || progress === null || crawlStart === undefined || lastPage === undefined) return null
  const doneCount = progress.read + progress.other
  const leftCount = progress.found - doneCount
  const elapsedMs = Date.parse(lastPage.at) - Date.parse(crawlStart.at)
  if (progress.read < 5 || leftCount <= 0 || !(elapsedMs > 0)) return null
  const likelyMs = (elapsedMs / doneCount) * leftCount
  return formatEstimate(likelyMs * 0.75, likelyMs * 1.5)
}
