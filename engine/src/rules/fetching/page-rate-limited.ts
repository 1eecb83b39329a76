import { linking, site } from '#rules/example.ts'
import { isThrottled } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { CRAWLER_NAME } from '#web/user-agent.ts'

export const pageRateLimited = siteRule({
  id: 'page-rate-limited',
  name: 'Our crawler was rate-limited',
  checks: 'Pages we couldn’t check because the server limited our crawl',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'setting',
  isAboutSite: true,
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  reviewed: '2026-11',
  check: 'Look for status 429, 430 or 503 in your server log or your firewall’s events at the time of the analysis.',
  find(site) {
    const throttledPages = site.pages.filter(isThrottled)
    if (throttledPages.length === 0) return []
    const [first] = throttledPages
    const found = `${count(throttledPages.length, 'page')} returned ${first?.status}`
    return [{ url: site.start, at: 'HTTP status', found, expected: 'status 200 at the crawl rate of a search engine' }]
  },

  advise: (cases, stack) => ({
    title: 'Raise the rate limit for crawlers',
    problem: `${cases[0]?.found || 'Some pages returned an error'} instead of content, so this report is incomplete. Search engines that are limited the same way crawl fewer pages, and new content shows up later in search results.`,
    solution: `Raise the request limit for verified search engine crawlers and for our user agent (${CRAWLER_NAME}).${stack.includes('Cloudflare') ? ' In Cloudflare, check the rate limiting rules under Security.' : ''} Then run the analysis again.`,
    example: null,
  }),

  fires: () => [site({ '/': linking('/a'), '/a': { status: 429 } })],
  quiet: () => [site({ '/': linking('/a'), '/a': { status: 503 } })],
})
