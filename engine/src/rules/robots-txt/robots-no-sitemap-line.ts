import { siteRule } from '#rules/rule.ts'
import { linking, site, urlset } from '#testing/example.ts'

export const robotsNoSitemapLine = siteRule({
  id: 'robots-no-sitemap-line',
  name: 'Sitemap is not announced',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  minutes: 5,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  reviewed: '2026-11',
  check: 'Open /robots.txt of your site and search for `Sitemap:`: no line begins so, although there is a sitemap.',
  find({ robots, crawl }) {
    const [file] = crawl.sitemaps.files
    if (crawl.robots?.state !== 'read' || robots.sitemaps.length > 0 || file === undefined || file.kind === 'unreachable') return []
    return [{ url: crawl.robots.url, at: 'robots.txt', found: 'no Sitemap line', expected: `Sitemap: ${file.url}` }]
  },

  advise: (cases) => ({
    title: 'Announce the sitemap in robots.txt',
    problem: 'There is a sitemap, but robots.txt does not name it, so only search engines that were told by hand know it.',
    solution: 'Add this line anywhere in the file.',
    example: cases[0]?.expected ?? null,
  }),

  fires: () => [site({ '/': linking('/a'), '/robots.txt': 'User-agent: *\nDisallow:', '/sitemap.xml': urlset('/a') })],
  quiet: () => [
    site({ '/': linking('/a'), '/robots.txt': 'Sitemap: https://shop.test/sitemap.xml', '/sitemap.xml': urlset('/a') }),
    site({ '/': linking('/a'), '/robots.txt': 'User-agent: *\nDisallow:' }),
  ],
})
