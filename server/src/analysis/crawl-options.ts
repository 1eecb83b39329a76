import type { ThreadOptions } from '@seo/engine/worker/thread-message'
import type { RunningJob } from '#jobs/run-job.ts'
import type { Parts } from '#parts.ts'

/** How a job's site is visited: under our name, within the plan's cap, and nowhere private unless this installation allows it. */
export const crawlOptions = (parts: Pick<Parts, 'appUrl' | 'crawlAllow'>, { pageCap }: Pick<RunningJob, 'pageCap'>): ThreadOptions => ({
  allow: parts.crawlAllow(),
  maxPages: pageCap,
  userAgent: `SiteAuditBot/1.0 (+${parts.appUrl()}/bot)`,
})
