import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { crawlOptions, maxCrawlMs } from './crawl-options.ts'

const optionsOf = (env: Record<string, string>, options: Parameters<typeof crawlOptions>[1]['options'] = {}) =>
  crawlOptions(
    { config: readConfig(env), appUrl: () => 'https://seo.example.com', crawlAllow: () => ['127.0.0.1:8081'] },
    { pageCap: 500, options },
  )

test('a crawl uses our name and the plan’s cap; it uses other bots’ names only if the setting allows it', () => {
  expect(optionsOf({})).toEqual({
    allow: ['127.0.0.1:8081'],
    maxPages: 500,
    maxTimeMs: 850_000,
    limitName: 'the limit of this plan',
    userAgent: 'SiteAuditBot/1.0 (+https://seo.example.com/bot)',
    impersonate: false,
    orHttp: false,
  })
  expect(optionsOf({ CRAWL_IMPERSONATE: 'on' })).toMatchObject({ impersonate: true })
  expect(() => optionsOf({ CRAWL_IMPERSONATE: 'yes' })).toThrow('The setting CRAWL_IMPERSONATE is not valid')
})

test('A-C-17 depth and language come from the caller, and a guessed scheme is marked as guessed', () => {
  expect(optionsOf({}, { maxDepth: 0, language: 'de', orHttp: true })).toMatchObject({ maxDepth: 0, language: 'de', orHttp: true })
})

test('the page limit is labeled as the user’s or the plan’s', () => {
  expect(optionsOf({}, { maxPages: 500 }).limitName).toBe('the limit you set')
  expect(optionsOf({}, { maxPages: 20_000 }).limitName).toBe('the limit of this plan')
})

test('the crawl time depends on the page cap', () => {
  const minutes = [1, 20, 50, 500, 20_000].map((pages) => maxCrawlMs(pages) / 60_000)
  expect(minutes.map((value) => Number(value.toFixed(1)))).toEqual([1.2, 4.3, 9.3, 14.2, 176.7])
})
