import { commonStack } from '#facts/stack.ts'
import { linking, site } from '#rules/example.ts'
import { pagesForSearch } from '#rules/gates.ts'
import { platformRobotsTxtAdvice } from '#rules/platform-robots-txt.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { allowAllFix, firstReachableSitemap } from '#rules/robots-fixes.ts'
import { siteRule } from '#rules/rule.ts'

type Details = { hasSitemap: boolean }

export const robotsTxtMissing = siteRule<Details>({
  id: 'robots-txt-missing',
  name: 'Missing robots.txt',
  checks: '/robots.txt that returns 404 or 410',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  minutes: 10,
  explainsEverywhere: ['robots-no-sitemap-line'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  reviewed: '2026-11',
  check: 'Open /robots.txt on your site: the browser shows an error such as “not found”.',
  find(site) {
    const { pages, crawl } = site
    const { robots, sitemaps } = crawl
    if (robots === null || (robots.status !== 404 && robots.status !== 410)) return []
    // A site of one page doesn’t need the file: crawlers read everything without it, and there is no sitemap to name in it.
    const hasSitemap = firstReachableSitemap(sitemaps) !== undefined
    if (!hasSitemap && pagesForSearch(site).length === 1) return []
    return [
      {
        url: robots.url,
        at: 'robots.txt',
        found: `status ${robots.status}`,
        expected: `a text file, even if it allows everything${hasSitemap ? ', with a line for the sitemap' : ''}`,
        details: { hasSitemap },
        fix: () => (platformRobotsTxtAdvice(commonStack(pages)) === null ? allowAllFix(robots, sitemaps) : null),
      },
    ]
  },

  advise: (cases, stack) => {
    const hasSitemap = cases[0]?.details.hasSitemap
    const platformAdvice = platformRobotsTxtAdvice(stack)
    return {
      title: platformAdvice === null ? 'Add a robots.txt file' : 'Restore the robots.txt file',
      problem: `${cases[0]?.url ?? '/robots.txt'} doesn’t exist. Nothing breaks, but ${hasSitemap ? 'crawlers can’t find your sitemap there, and ' : ''}you can’t control what crawlers read.`,
      solution:
        platformAdvice ??
        `Create a text file named robots.txt with the lines below. They let crawlers read everything${hasSitemap ? ' and tell them where your sitemap is' : ''}.${platformSetting('new robots.txt', stack)} Crawlers look for it only at ${cases[0]?.url ?? '/robots.txt'}.`,
    }
  },

  fires: () => [site({ '/': linking('/a'), '/a': linking('/') })],
  quiet: () => [
    site({ '/': linking('/a') }),
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: *\nDisallow:' }),
    site({ '/': linking('/a'), '/robots.txt': { status: 503 } }),
  ],
})
