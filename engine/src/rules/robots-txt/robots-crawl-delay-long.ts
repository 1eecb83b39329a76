import type { Fix } from '#fixes/fix.ts'
import { linking, site } from '#rules/example.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import type { RobotsFile } from '#rules/robots-fixes.ts'
import { replaceLineEdit } from '#rules/robots-fixes.ts'
import { siteRule } from '#rules/rule.ts'

const MAX_DELAY_SECONDS = 10

function shorterDelaysFix(file: RobotsFile): Fix {
  return file.text.split('\n').flatMap((line, i) => {
    const seconds = /^\s*crawl-delay\s*:\s*([\d.]+)/i.exec(line)?.[1]
    return seconds === undefined || Number(seconds) <= MAX_DELAY_SECONDS ? [] : [replaceLineEdit(file, i + 1, ['Crawl-delay: 1'])]
  })
}

type Details = { seconds: number }

export const robotsCrawlDelayLong = siteRule<Details>({
  id: 'robots-crawl-delay-long',
  name: 'Crawl-delay too long in robots.txt',
  checks: 'A crawl-delay of more than 10 seconds, which slows down Bing and others',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  minutes: 5,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  reviewed: '2026-11',
  check: 'Open /robots.txt on your site and search for `Crawl-delay`: the number after it is larger than 10.',
  find({ robots, crawl }) {
    const seconds = Math.max(0, ...robots.groups.map((group) => group.crawlDelay ?? 0))
    if (seconds <= MAX_DELAY_SECONDS || crawl.robots === null) return []
    const file = crawl.robots
    return [
      {
        url: crawl.robots.url,
        at: 'robots.txt',
        found: `Crawl-delay: ${seconds}`,
        expected: `Crawl-delay: ${MAX_DELAY_SECONDS} or less`,
        details: { seconds },
        fix: () => shorterDelaysFix(file),
      },
    ]
  },

  advise: (cases, stack) => ({
    title: 'Lower the crawl-delay in robots.txt',
    problem: `robots.txt asks crawlers to wait ${cases[0]?.details.seconds ?? 'many'} seconds between requests. Bing and other search engines that follow it read far fewer pages a day, so new content shows up later. Google ignores the line.`,
    solution: `Remove the line, or set a low value, such as 1.${platformSetting('robots.txt', stack)}`,
  }),

  fires: () => [site({ '/': linking('/a'), '/robots.txt': 'User-agent: *\nCrawl-delay: 30' })],
  quiet: () => [site({ '/': linking('/a'), '/robots.txt': 'User-agent: *\nCrawl-delay: 10' })],
})
