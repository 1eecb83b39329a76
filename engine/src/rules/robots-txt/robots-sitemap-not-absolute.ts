import { normaliseUrl } from '#crawl/normalise-url.ts'
import { siteRule } from '#rules/rule.ts'
import { linking, site } from '#testing/example.ts'

export const robotsSitemapNotAbsolute = siteRule({
  id: 'robots-sitemap-not-absolute',
  name: 'Sitemap line is not a full address',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'file',
  minutes: 5,
  source: 'https://www.sitemaps.org/protocol.html',
  reviewed: '2026-11',
  check: 'Open /robots.txt of your site and read the line `Sitemap:`: its address does not begin with http:// or https://.',
  find({ robots, crawl }) {
    const url = crawl.robots?.url ?? crawl.start
    return robots.sitemaps
      .filter((value) => normaliseUrl(value) === null)
      .map((value) => ({
        url,
        at: 'robots.txt',
        found: `Sitemap: ${value}`,
        expected: `Sitemap: ${normaliseUrl(value, url) ?? 'https://…/sitemap.xml'}`,
      }))
  },

  advise: (cases) => ({
    title: 'Write the sitemap’s full address',
    problem: `robots.txt names the sitemap as “${cases[0]?.found ?? ''}”, which most crawlers ignore.`,
    solution: 'Write the address with https:// and host.',
    example: cases[0]?.expected ?? null,
  }),

  fires: () => [site({ '/': linking('/a'), '/robots.txt': 'Sitemap: /sitemap.xml' })],
  quiet: () => [site({ '/': linking('/a'), '/robots.txt': 'Sitemap: https://shop.test/sitemap.xml' })],
})
