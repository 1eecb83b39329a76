import type { ThreadOptions } from '@seo/engine/worker/thread-message'
import type { RunningJob } from '#jobs/run-job.ts'
import type { Services } from '#services.ts'

/** In milliseconds. A small cap needs less than ten minutes, even if each page waits ten seconds for its turn. */
export const maxCrawlMs = (pages: number): number => Math.min(60_000 + 10_000 * pages, 600_000 + 500 * pages)

/** Crawl settings of a job: within the plan's cap; other bot names and private addresses only if this installation allows them. */
export const crawlOptions = (
  { config, appUrl, crawlAllow }: Pick<Services, 'config' | 'appUrl' | 'crawlAllow'>,
  { pageCap, options }: Pick<RunningJob, 'pageCap' | 'options'>,
): ThreadOptions => ({
  allow: crawlAllow(),
  maxPages: pageCap,
  maxTime: maxCrawlMs(pageCap),
  limitName: options.maxPages === pageCap ? 'the limit you set' : 'the limit of this plan',
  ...(options.maxDepth !== undefined && { maxDepth: options.maxDepth }),
  ...(options.language !== undefined && { language: options.language }),
  orHttp: options.orHttp ?? false,
  userAgent: `SiteAuditBot/1.0 (+${appUrl()}/bot)`,
  impersonate: config.crawlImpersonate,
})
