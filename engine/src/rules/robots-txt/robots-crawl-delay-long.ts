import { siteRule } from '#rules/rule.ts'
import { linking, site } from '#testing/example.ts'

const LONGEST = 10

export const robotsCrawlDelayLong = siteRule({
  id: 'robots-crawl-delay-long',
  name: 'Crawl-delay slows crawlers down',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  minutes: 5,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  reviewed: '2026-11',
  check: 'Open /robots.txt of your site and search for `Crawl-delay`: the number behind it is larger than 10.',
  find({ robots, crawl }) {
    const longest = Math.max(0, ...robots.groups.map((group) => group.crawlDelay ?? 0))
    if (longest <= LONGEST || crawl.robots === null) return []
    return [{ url: crawl.robots.url, at: 'robots.txt', found: `Crawl-delay: ${longest}`, expected: `at most ${LONGEST} seconds` }]
  },

  advise: (cases) => ({
    title: 'Lower the crawl delay',
    problem: `robots.txt asks for ${cases[0]?.found.replace('Crawl-delay: ', '') ?? 'many'} seconds between requests. Bing and others then read only a few thousand pages a day; Google ignores the line.`,
    solution: 'Remove the line or set a small value.',
    example: 'Crawl-delay: 1',
  }),

  fires: () => [site({ '/': linking('/a'), '/robots.txt': 'User-agent: *\nCrawl-delay: 30' })],
  quiet: () => [site({ '/': linking('/a'), '/robots.txt': 'User-agent: *\nCrawl-delay: 10' })],
})
