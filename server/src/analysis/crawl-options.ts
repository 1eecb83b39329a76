import type { ThreadOptions } from '@seo/engine/worker/thread-message'
import type { RunningJob } from '#jobs/run-job.ts'
import type { Parts } from '#parts.ts'

/** How a job's site is visited: within the plan's cap; under other names, and where it is private, only if this installation allows it. */
export const crawlOptions = (
  { config, appUrl, crawlAllow }: Pick<Parts, 'config' | 'appUrl' | 'crawlAllow'>,
  { pageCap, options }: Pick<RunningJob, 'pageCap' | 'options'>,
): ThreadOptions => ({
  allow: crawlAllow(),
  maxPages: pageCap,
  limitName: options.maxPages === pageCap ? 'the limit you set' : 'the limit of this plan',
  ...(options.maxDepth !== undefined && { maxDepth: options.maxDepth }),
  ...(options.language !== undefined && { language: options.language }),
  orHttp: options.orHttp ?? false,
  userAgent: `SiteAuditBot/1.0 (+${appUrl()}/bot)`,
  impersonate: config.crawlImpersonate,
})
