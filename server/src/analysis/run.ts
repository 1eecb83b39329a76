import type { Stage } from '@seo/contract/jobs'
import type { Analyst } from '@seo/engine/worker/analyst'
import type { CrawlProgress, ThreadOptions } from '@seo/engine/worker/thread-message'
import type { RunningJob } from '#jobs/run-job.ts'
import type { Services } from '#services.ts'

/** What the stages of one run share. */
export type Run = {
  services: Services
  job: RunningJob
  /** The stage that is under way. */
  stage: Stage
  analyst: Analyst
  /** The moment the analysis speaks of: that of its first run, so that a second one says the same. */
  now: number
  options: ThreadOptions
  /** Aborted when the run is overtaken or the process ends. */
  signal: AbortSignal
  onProgress: (progress: CrawlProgress) => void
}
