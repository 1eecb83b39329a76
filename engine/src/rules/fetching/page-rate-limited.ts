import { isThrottled } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { linking, site } from '#testing/example.ts'

export const pageRateLimited = siteRule({
  id: 'page-rate-limited',
  name: 'Site throttled the analysis',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'setting',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  reviewed: '2026-11',
  check: 'Look in your server’s log or your firewall’s list of events for status 429, 430 or 503 at the time of the analysis.',
  find(site) {
    const throttled = site.pages.filter(isThrottled)
    if (throttled.length === 0) return []
    const [first] = throttled
    const found = `${count(throttled.length, 'page')} answered ${first?.status}`
    return [{ url: site.start, at: 'HTTP status', found, expected: 'answers at the pace of a search engine' }]
  },

  advise: (cases) => ({
    title: 'Allow crawlers a steady pace',
    problem: `${cases[0]?.found ?? 'Pages were throttled'} instead of the page. They could not be judged, and search engines that are throttled the same way read fewer pages.`,
    solution: 'Raise the request limit for verified crawlers and for our user agent, then run the analysis again.',
    example: null,
  }),

  fires: () => [site({ '/': linking('/a'), '/a': { status: 429 } })],
  quiet: () => [site({ '/': linking('/a'), '/a': { status: 503 } })],
})
