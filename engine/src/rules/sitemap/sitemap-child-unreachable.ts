import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { linking, site, urlset } from '#testing/example.ts'

export const sitemapChildUnreachable = siteRule({
  id: 'sitemap-child-unreachable',
  name: 'Sitemap file cannot be fetched',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'file',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  reviewed: '2026-11',
  check: 'Copy the address of the named file from the sitemap index or robots.txt and open it: an error appears in place of XML.',
  find({ crawl }) {
    return crawl.sitemaps.files
      .filter((file) => file.kind === 'unreachable')
      .map((file) => ({
        url: file.index ?? crawl.robots?.url ?? file.url,
        at: 'sitemap',
        found: `${file.url}: ${file.problem ?? `status ${file.status}`}`,
        expected: 'status 200',
      }))
  },

  advise: (cases) => ({
    title: 'Repair the sitemap files',
    problem: `${count(cases.length, 'sitemap file')} cannot be fetched, so search engines hear of no page that is listed there: ${cases[0]?.found ?? ''}`,
    solution: 'Put the file back, or remove its line from the index or robots.txt.',
    example: null,
  }),

  fires: () => [site({ '/': linking('/a'), '/sitemap.xml': { status: 404 } })],
  quiet: () => [site({ '/': linking('/a'), '/sitemap.xml': urlset('/a') }), site({ '/': linking('/a') })],
})
