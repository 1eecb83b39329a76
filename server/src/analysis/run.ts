import type { Stage } from '@seo/contract/jobs'
import type { Analyst } from '@seo/engine/worker/analyst'
import type { CrawlProgress, ThreadOptions } from '@seo/engine/worker/thread-message'
import type { UnfinishedJob } from '#jobs/run-job.ts'
import type { Services } from '#services.ts'

/** State shared by the stages of one run. */
export type Run = {
  services: Services
  job: UnfinishedJob
  stage: Stage
  analyst: Analyst
  /** When the first run of the job started. A resumed run reports the same times. */
  startedAtMs: number
  options: ThreadOptions
  /** Aborted when the run is overtaken or the process stops. */
  signal: AbortSignal
  onProgress: (progress: CrawlProgress) => void
}
