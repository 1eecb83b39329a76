import { CRAWLER_NAME } from '@seo/engine/web/user-agent'
import type { ThreadOptions } from '@seo/engine/worker/thread-message'
import type { UnfinishedJob } from '#jobs/run-job.ts'
import type { Services } from '#services.ts'

/**
 * Small crawls get a minute plus ten seconds per page, because each page may wait that long for its turn. Large crawls get ten minutes plus
 * half a second per page.
 */
export const maxCrawlMs = (pageCap: number): number => Math.min(60_000 + 10_000 * pageCap, 600_000 + 500 * pageCap)

/** Crawl options of a job. The installation decides whether the crawler may send other bots' user agents and contact private addresses. */
export const crawlOptions = (
  { config, appUrl, crawlAllow }: Pick<Services, 'config' | 'appUrl' | 'crawlAllow'>,
  { pageCap, options }: Pick<UnfinishedJob, 'pageCap' | 'options'>,
): ThreadOptions => ({
  allow: crawlAllow(),
  maxPages: pageCap,
  maxTimeMs: maxCrawlMs(pageCap),
  limitName: options.maxPages === pageCap ? 'the limit you set' : 'the limit of this plan',
  ...(options.maxDepth !== undefined && { maxDepth: options.maxDepth }),
  ...(options.language !== undefined && { language: options.language }),
  orHttp: options.orHttp ?? false,
  userAgent: `${CRAWLER_NAME}/1.0 (+${appUrl()}/bot)`,
  impersonate: config.mayImpersonateBots,
})
