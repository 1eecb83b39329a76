import { linking, site, urlset } from '#rules/example.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { siteRule } from '#rules/rule.ts'

export const robotsNoSitemapLine = siteRule({
  id: 'robots-no-sitemap-line',
  name: 'Sitemap missing from robots.txt',
  checks: 'robots.txt without a Sitemap line although there is a sitemap',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  minutes: 5,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  reviewed: '2026-11',
  check: 'Open /robots.txt on your site and search for `Sitemap:`: no line starts with it, although you have a sitemap.',
  find({ robots, crawl }) {
    const [file] = crawl.sitemaps.files
    if (crawl.robots?.state !== 'read' || robots.sitemaps.length > 0 || file === undefined || file.kind === 'unreachable') return []
    const { url } = crawl.robots
    const line = `Sitemap: ${file.url}`
    return [
      {
        url,
        at: 'robots.txt',
        found: 'no Sitemap line',
        expected: line,
        fix: () => [{ do: 'replace lines', file: url, remove: [], add: [line, ''], atStart: true }],
      },
    ]
  },

  advise: (_cases, stack) => ({
    title: 'Add your sitemap to robots.txt',
    problem:
      'You have a sitemap, but robots.txt doesn’t mention it. Search engines that you haven’t submitted it to may not find it, so they discover new pages later.',
    solution: `Add a line with Sitemap: and the full URL of the sitemap anywhere in robots.txt.${platformSetting('robots.txt', stack)}`,
  }),

  fires: () => [site({ '/': linking('/a'), '/robots.txt': 'User-agent: *\nDisallow:', '/sitemap.xml': urlset('/a') })],
  quiet: () => [
    site({ '/': linking('/a'), '/robots.txt': 'Sitemap: https://shop.test/sitemap.xml', '/sitemap.xml': urlset('/a') }),
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: *\nDisallow:' }),
  ],
})
