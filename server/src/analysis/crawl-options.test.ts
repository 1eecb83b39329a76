import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { crawlOptions } from './crawl-options.ts'

const optionsOf = (env: Record<string, string>) =>
  crawlOptions({ config: readConfig(env), appUrl: () => 'https://seo.example.com', crawlAllow: () => ['127.0.0.1:8081'] }, { pageCap: 500 })

test('a site is visited under our name, within the cap of the plan; under other names only where the setting says so', () => {
  expect(optionsOf({})).toEqual({
    allow: ['127.0.0.1:8081'],
    maxPages: 500,
    userAgent: 'SiteAuditBot/1.0 (+https://seo.example.com/bot)',
    impersonate: false,
  })
  expect(optionsOf({ CRAWL_IMPERSONATE: 'on' })).toMatchObject({ impersonate: true })
  expect(() => optionsOf({ CRAWL_IMPERSONATE: 'yes' })).toThrow('The setting CRAWL_IMPERSONATE is wrong')
})
