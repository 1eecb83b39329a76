import { siteRule } from '#rules/rule.ts'
import { linking, site } from '#testing/example.ts'

export const robotsTxtMissing = siteRule({
  id: 'robots-txt-missing',
  name: 'There is no robots.txt',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  minutes: 10,
  explainsEverywhere: ['robots-no-sitemap-line'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  reviewed: '2026-11',
  check: 'Open /robots.txt of your site: the browser says that there is no such page.',
  find({ crawl: { robots } }) {
    if (robots === null || (robots.status !== 404 && robots.status !== 410)) return []
    return [{ url: robots.url, at: 'robots.txt', found: `status ${robots.status}`, expected: 'a file, even if it allows everything' }]
  },

  advise: (cases) => ({
    title: 'Add a robots.txt',
    problem: `${cases[0]?.url ?? 'robots.txt'} does not exist. Nothing breaks, but crawlers learn nothing about your sitemap.`,
    solution: 'Save a small text file under this address.',
    example: `User-agent: *\nDisallow:\n\nSitemap: ${new URL('/sitemap.xml', cases[0]?.url ?? 'https://example.com').href}`,
  }),

  fires: () => [site({ '/': linking('/a') })],
  quiet: () => [
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: *\nDisallow:' }),
    site({ '/': linking('/a'), '/robots.txt': { status: 503 } }),
  ],
})
